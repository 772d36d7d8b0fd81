import { expect, test } from 'vitest'
import { setStock } from '../../arrange'
import { openShop } from '../../shopper'
import { lineIds, shopperWithBag } from './shopper-with-bag'

const shop = await openShop()

const shopperWith = (...skus: [string, number][]) => shopperWithBag(shop, ...skus)

test('a quantity that is cut says so beside the line', async () => {
  const shopper = await shopperWith(['JACKET-INK-M', 1])
  const [line = ''] = lineIds(shopper)
  await shopper.forge('/cart', { form: 'quantity', orderItemId: line, quantity: '9' })

  expect(shopper.status).toBe(200)
  expect(shopper.text).toContain('Quantity was changed to 5.')
  expect(shopper.text).toContain('Total $500.00')
})

test('no address of ours says that a quantity was changed which was not', async () => {
  const shopper = await shopperWith(['CAP-INK', 2])
  const [line = ''] = lineIds(shopper)
  await shopper.visit(`/cart?cut=${line}`)
  expect(shopper.text).not.toContain('Quantity was changed')

  await shopper.forge('/cart', { form: 'quantity', orderItemId: line, quantity: '11' })
  expect(shopper.text).toContain('Quantity was changed to 10.')
  await shopper.visit(shopper.address)
  expect(shopper.text).not.toContain('Quantity was changed')
})

test('what scripts were told of a cut and could not show, the page loaded whole in their place says', async () => {
  const tee = '/plain-tee/prd-100001'
  const shopper = await shopperWith(['TEE-IVR-S', 8])
  await shopper.visit(`${tee}/sku-TEE-IVR-S`)
  const fields = { form: 'add-to-bag', csrf: await shopper.token(), color: 'IVR', size: 'S', quantity: '5' }
  const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
  const added = await shopper.call('POST', tee, new URLSearchParams(fields).toString(), { headers })
  expect(added.status).toBe(303)

  const asked = () => shopper.call('GET', '/cart.data', undefined, { headers: { accept: 'text/x-script' } })
  const cutLine = /"cutLines",\[\d+\]/
  expect((await asked()).text).toMatch(cutLine)
  expect((await asked()).text).not.toMatch(cutLine)
  await shopper.visit('/checkout')
  expect(shopper.address).toBe('/checkout')
  const note = () => shopper.document.querySelector('.bag-line .bag-note')?.textContent
  const cookies = new Map(shopper.cookies)
  await shopper.visit('/cart')
  expect(note(), 'loaded again by the shopper').not.toBe('Quantity was changed to 10.')
  for (const [name, value] of cookies) shopper.cookies.set(name, value)
  shopper.cookies.set('whole', '1')
  await shopper.visit('/cart')
  expect(note(), 'loaded whole by scripts').toBe('Quantity was changed to 10.')
  await shopper.visit('/cart')
  expect(note()).not.toBe('Quantity was changed to 10.')
})

test('of two lines of one sku the one that is cut says so, on the page and to a client', async () => {
  const shopper = await shopperWith(['TEE-INK-S', 5])
  await shopper.call('POST', '/cart/api/add', { skuCode: 'TEE-INK-S', quantity: 5, shipToStoreNumber: 7850 })
  const notes = () => [...shopper.document.querySelectorAll('.bag-line .bag-note')].map((note) => note.textContent)
  await setStock(shop, 'TEE-INK-S', 6)
  await shopper.visit('/checkout')
  expect([shopper.address, notes()]).toEqual(['/cart', ['Quantity was changed to 1.', '']])
  expect(shopper.document.querySelector('[role=alert]')).toBeNull()

  await setStock(shop, 'TEE-INK-S', 3)
  await shopper.visit('/cart/verifyCheckout?verifyInventory=true')
  expect([shopper.address, notes()]).toEqual(['/cart', ['', 'Quantity was changed to 2.']])
  await shopper.visit('/checkout')
  expect(shopper.address).toBe('/checkout')

  await setStock(shop, 'TEE-INK-S', 2)
  await shopper.call('GET', '/cart/verifyCheckout')
  const { body } = await shopper.call('GET', '/cart')
  expect(body.messages.map(({ message }: { message: string }) => message)).toEqual(['Quantity was changed to 1.'])

  await setStock(shop, 'TEE-INK-S', 1)
  await shopper.visit('/checkout')
  expect(shopper.address).toBe('/cart?inventoryUnavailableException=true')
  expect(shopper.textOf('[role=alert] p')).toBe('The item you added to bag is no longer available.')
})
