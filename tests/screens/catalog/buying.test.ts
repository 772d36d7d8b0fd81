import { expect, test } from 'vitest'
import { setStock } from '../../arrange'
import { newShopper, openShop, type Shopper, shopperAt } from '../../shopper'

const shop = await openShop()
const tee = '/plain-tee/prd-100001'

const at = (path: string) => shopperAt(shop, path)

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

test('a second press of the same page adds nothing, another visit does', async () => {
  const shopper = await at(`${tee}/sku-TEE-IVR-S`)
  const press = shopper.document.querySelector<HTMLInputElement>('#add-to-bag [name=press]')?.value ?? ''
  const again = { form: 'add-to-bag', color: 'IVR', size: 'S', quantity: '1', press }
  await shopper.submit('add-to-bag', { size: 'S' })
  const { address } = shopper
  expect(address).toMatch(/^\/cart\?added=.+&units=1$/)
  await shopper.forge(tee, again)
  expect(shopper.address).toBe(address)
  expect(shopper.text).toContain('Total $25.00')

  await shopper.visit(`${tee}/sku-TEE-IVR-S`)
  await shopper.submit('add-to-bag', { size: 'S' })
  expect(shopper.text).toContain('Total $50.00')
})

test('a second press of what was cut says again how much went in', async () => {
  const shopper = await at(`${tee}/sku-TEE-IVR-S`)
  const asked = { form: 'add-to-bag', color: 'IVR', size: 'S', quantity: '11', press: 'one' }
  await shopper.forge(tee, asked)
  const { address } = shopper
  expect(address).toContain('units=10')
  await shopper.visit('/cart') // it is told
  await shopper.forge(tee, asked)
  expect([shopper.address, shopper.textOf('.bag-line .bag-note')]).toEqual([address, 'Quantity was changed to 10.'])
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
  await leaveOnly('TEE-IVR-S', 2)
  const opened = await at(tee)
  const refused = await at(`${tee}/sku-TEE-IVR-S`)
  await refused.submit('add-to-bag', { size: 'S', color: 'ZZ' })

  expect(opened.valueOf('size')).toBe('S')
  expect(opened.text).toContain('Only 2 left!')
  expect([unitsOffered(opened), unitsOffered(refused)]).toEqual([2, 2])
  expect(valuesOf(refused)).toHaveLength(10)
  await refused.submit('add-to-bag', { size: 'S', color: 'ZZ', quantity: '8' })
  expect([unitsOffered(refused), refused.valueOf('quantity')]).toEqual([8, '8'])
  await opened.submit('add-to-bag', { size: 'M', quantity: '10' })
  expect(opened.valueOf('quantity')).toBe('10')
})

test('without scripts as many can be asked for as there are of the sku of the address, at most ten', async () => {
  await leaveOnly('TEE-IVR-S', 2)
  const scarce = await at(`${tee}/sku-TEE-IVR-S`)

  expect(scarce.text).toContain('Only 2 left!')
  expect(unitsOffered(scarce)).toBe(2)
  expect(valuesOf(scarce)).toEqual(['1', '2'])
  expect(valuesOf(await at(`${tee}?size=S`))).toEqual(['1', '2'])
  expect(valuesOf(await at(`${tee}/sku-TEE-INK-L`))).toEqual(['1'])
  expect(unitsOffered(await at(`${tee}/sku-TEE-IVR-M`))).toBe(10)
  expect(unitsOffered(await at(`${tee}/sku-TEE-IVR-S?size=`))).toBe(10)
  await scarce.forge(`${tee}/sku-TEE-IVR-S`, { form: 'add-to-bag', color: 'IVR', size: 'S', quantity: '5' })
  expect(scarce.valueOf('quantity')).toBe('2')
  expect(scarce.textOf('.bag-line .bag-note')).toBe('Quantity was changed to 2.')
})

test('the address of a sold out size offers what there is of the others', async () => {
  const shopper = await at(`${tee}/sku-TEE-INK-L`)

  expect(shopper.textOf('.add button')).toBe('ITEM IS NOT AVAILABLE')
  expect(shopper.document.querySelector('.add button')?.hasAttribute('aria-disabled')).toBe(false)
  await shopper.submit('add-to-bag', { size: 'M' })
  expect(shopper.text).toContain('CHECKOUT')
})

test('why an addition failed goes with the next answer of the form', async () => {
  const sentence = 'The item you added to bag is no longer available.'
  const shopper = await at(`${tee}/sku-TEE-INK-M?inventoryUnavailableException=true`)
  expect(shopper.text).toContain(sentence)
  await shopper.submit('add-to-bag', { size: 'L' })

  expect(shopper.status).toBe(422)
  expect(shopper.problems).toEqual(['Selected size not available'])
  expect(shopper.text).not.toContain(sentence)
})

/** Pages may show the stock of a second ago: waits until they show that of now. */
async function leaveOnly(skuCode: string, units: number) {
  await setStock(shop, skuCode, units)
  const shown = async () => (await newShopper(shop).call('GET', `${tee}/sku-${skuCode}`)).body.skuDetails
  const inventory = async () => (await shown()).find((sku: { skuCode: string }) => sku.skuCode === skuCode).inventory
  await expect.poll(inventory, { timeout: 5_000 }).toBe(units)
}

/** Whatever a browser without styles offers, too. */
function valuesOf(page: Shopper): string[] {
  return [...page.document.querySelectorAll<HTMLOptionElement>('[name=quantity] option')].map(({ value }) => value)
}

/** Styles offer more once another size is ticked. */
function unitsOffered(page: Shopper): number {
  return page.document.querySelectorAll('[name=quantity] option:not(.more)').length
}

test('what is chosen by the address and cannot be bought says so', async () => {
  const sentence = 'Your selected item is not available.'
  expect((await at(`${tee}/sku-TEE-INK-L`)).text).toContain(sentence)
  expect((await at(`${tee}/sku-TEE-INK-M`)).text).not.toContain(sentence)
})

test('what stores alone hand out asks for a store, and for nothing else, as long as none is chosen', async () => {
  const shopper = await at('/store-only-socks/prd-100012')
  await shopper.submit('add-to-bag', { fulfillment: 'store' })
  expect([shopper.status, shopper.problems]).toEqual([422, ['Select a valid pickup store']])
  expect(shopper.textOf('#add-to-bag [type=submit]:not([name])')).toBe('ADD TO BAG')
})

test.each(['1e3', '0x2', '+2', '1.0'])('only digits are a quantity: not %s', async (quantity) => {
  const shopper = await at(tee)
  await shopper.forge(tee, { form: 'add-to-bag', color: 'IVR', size: 'S', quantity })
  expect([shopper.status, shopper.problems]).toEqual([422, ['Quantity is invalid.']])
})
