import { expect, test } from 'vitest'
import { setStock } from '../../arrange'
import { newShopper, openShop } from '../../shopper'

const shop = await openShop()
const tee = '/plain-tee/prd-100001'

async function at(path: string) {
  const shopper = newShopper(shop)
  await shopper.visit(path)
  return shopper
}

test('units above the most a line may hold are cut, and the bag says so once', async () => {
  const shopper = await at(`${tee}/sku-TEE-IVR-S`)
  await shopper.submit('add-to-bag', { quantity: '6' })
  expect(shopper.text).not.toContain('Quantity was changed')

  await shopper.visit(`${tee}/sku-TEE-IVR-S`)
  await shopper.submit('add-to-bag', { quantity: '6' })
  expect(shopper.textOf('.bag-line .bag-note')).toBe('Quantity was changed to 10.')
  await shopper.visit(shopper.address)
  expect(shopper.text).not.toContain('Quantity was changed')

  await shopper.forge(`${tee}/sku-TEE-IVR-S`, { form: 'add-to-bag', color: 'IVR', size: 'S', quantity: '11' })
  expect(shopper.textOf('.bag-line .bag-note')).toBe('Quantity was changed to 10.')
})

test('a first addition of more than ten is cut and said beside its line, not beside others', async () => {
  const shopper = await at('/one-size-cap/prd-100003')
  await shopper.submit('add-to-bag')
  await shopper.forge(tee, { form: 'add-to-bag', color: 'IVR', size: 'S', quantity: '11' })

  const notes = [...shopper.document.querySelectorAll('.bag-line')].map((line) => [
    line.querySelector('h3')?.textContent,
    line.querySelector('.bag-note')?.textContent,
  ])
  expect(notes).toEqual([
    ['Plain Tee', 'Quantity was changed to 10.'],
    ['One Size Cap', ''],
  ])
})

test('colour, size and quantity that are wrong are refused together, each beside its field', async () => {
  const shopper = await at(tee)
  await shopper.forge(tee, { form: 'add-to-bag', color: 'ZZ', quantity: 'abc' })

  expect(shopper.status).toBe(422)
  expect(shopper.problems).toEqual(['Select a valid color', 'Select a valid size', 'Quantity is invalid.'])
  for (const field of ['color', 'size', 'quantity']) expect(shopper.errorsOf(field)).toHaveLength(1)
  const links = [...shopper.document.querySelectorAll('[role=alert] a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['#add-to-bag-color', '#add-to-bag-size', '#add-to-bag-quantity'])
  for (const link of links) expect(shopper.document.querySelector(link ?? '')).not.toBeNull()
})

test('a size sent twice chooses none', async () => {
  const shopper = await at(tee)
  await shopper.forge(tee, `form=add-to-bag&color=IVR&size=M&size=L&quantity=1`)

  expect(shopper.status).toBe(422)
  expect(shopper.problems).toEqual(['Select a valid size'])
})

test('without scripts the stock of the first size keeps nobody from asking for more of another', async () => {
  await setStock(shop, 'TEE-IVR-S', 2)
  // pages may show the stock of a second ago
  const shown = async () => (await newShopper(shop).call('GET', tee)).body.skuDetails[0].inventory
  await expect.poll(shown, { timeout: 5_000 }).toBe(2)
  const units = (page: Awaited<ReturnType<typeof at>>) =>
    page.document.querySelectorAll('[name=quantity] option').length
  const opened = await at(tee)
  const chosen = await at(`${tee}/sku-TEE-IVR-S`)
  const refused = await at(tee)
  await refused.submit('add-to-bag', { size: 'S', color: 'ZZ' })

  expect(opened.valueOf('size')).toBe('S')
  expect(opened.text).not.toContain('left!')
  expect(chosen.text).toContain('Only 2 left!')
  for (const page of [opened, chosen, refused]) expect(units(page)).toBe(10)
  await opened.submit('add-to-bag', { size: 'M', quantity: '10' })
  expect(opened.valueOf('quantity')).toBe('10')
})

test('what is chosen by the address and cannot be bought says so', async () => {
  const sentence = 'Your selected item is not available.'
  expect((await at(`${tee}/sku-TEE-INK-L`)).text).toContain(sentence)
  expect((await at(`${tee}/sku-TEE-INK-M`)).text).not.toContain(sentence)
  expect((await at('/store-only-socks/prd-100012')).text).toContain(sentence)
})
