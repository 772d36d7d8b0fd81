import { expect, test } from 'vitest'
import { changeProduct } from '../../arrange'
import { newShopper, openShop } from '../../shopper'
import { lineIds, shopperWithBag } from './shopper-with-bag'

const shop = await openShop()

const shopperWith = (...skus: [string, number][]) => shopperWithBag(shop, ...skus)

test('an empty bag says so and leads back to the shop', async () => {
  const shopper = newShopper(shop)
  await shopper.visit('/cart')

  expect(shopper.status).toBe(200)
  expect(shopper.text).toContain('Your bag is empty.')
  await shopper.follow('Continue Shopping')
  expect(shopper.address).toBe('/')
})

test('a quantity whose form was outdated stays as it was chosen', async () => {
  const shopper = await shopperWith(['CAP-INK', 1])
  const [orderItemId = ''] = lineIds(shopper)
  await shopper.forge('/cart', { form: 'quantity', csrf: 'outdated', orderItemId, quantity: '3' })

  expect(shopper.status).toBe(400)
  expect(shopper.valueOf('quantity')).toBe('3')
  expect(shopper.textOf('.bag-note')).toBe('An error occurred. Please try again.')
  const link = shopper.document.querySelector('[role=alert] a')?.getAttribute('href') ?? ''
  expect(shopper.document.querySelector(link)?.getAttribute('name')).toBe('quantity')
})

test('a removal that was asked for by a link can be undone', async () => {
  const shopper = await shopperWith(['TEE-INK-M', 1])
  const line = shopper.document.querySelector<HTMLInputElement>('[name=orderItemId]')?.value
  await shopper.forge('/cart/api/remove', { orderItemId: String(line) })
  expect(shopper.text).toContain('Your bag is empty.')
  await shopper.submit('undo')
  expect(shopper.text).toContain('Plain Tee')
})

test('without scripts an undo stands on top of the bag, before its lines', async () => {
  const shopper = await shopperWith(['TEE-INK-M', 1], ['CAP-INK', 1])
  await shopper.submit('remove')
  const undo = shopper.document.querySelector('.undo') as Element
  expect(undo.closest('.bag-group')).toBeNull()
  const lines = shopper.document.querySelector('.bag-group') as Element
  expect(undo.compareDocumentPosition(lines) & 4).toBe(4) // the lines follow
})

test('the bag shows lines, sale prices, stock and totals, and leads to checkout', async () => {
  const shopper = await shopperWith(['SALE-IVR-M', 2], ['TEE-INK-M', 1])

  expect(shopper.title).toContain('Your bag')
  expect(shopper.text).toContain('Sale Shirt')
  expect(shopper.text).toContain('Ivory · M')
  expect(shopper.text).toContain('Sale price $30.00 Original price $40.00')
  expect(shopper.text).toContain('Last one!')
  expect(shopper.text).toContain('Subtotal $85.00')
  expect(shopper.text).toContain('Total $85.00')
  expect(shopper.document.querySelector('a[href="/checkout"]')?.textContent).toBe('CHECKOUT')
})

test('what is shipped stands below its heading, the newest line first', async () => {
  const shopper = await shopperWith(['CAP-INK', 1], ['TEE-IVR-S', 1])
  const headings = [...shopper.document.querySelectorAll('.aside-cols h2, .aside-cols h3')].map(
    (one) => one.textContent,
  )
  expect(headings.slice(0, 3)).toEqual(['Ship', expect.stringContaining('Tee'), 'One Size Cap'])
  expect(shopper.document.querySelectorAll('section.bag-group > ul > li')).toHaveLength(2)
})

test('without scripts a quantity is changed by its form', async () => {
  const shopper = await shopperWith(['CAP-INK', 1], ['TEE-IVR-S', 1])
  const [, cap = ''] = lineIds(shopper)
  await shopper.submit('quantity', { orderItemId: cap, quantity: '3' })

  expect(shopper.address).toBe('/cart')
  expect(shopper.text).toContain('Total $84.97')
})

test('a full bag refuses an undo and keeps offering it while room is made', async () => {
  const tees = ['TEE-IVR-S', 'TEE-IVR-M', 'TEE-IVR-L', 'TEE-INK-S']
  const pants = ['30-30', '30-32', '32-30', '32-32'].map((length) => `PANTS-MOS-${length}`)
  const shopper = await shopperWith(
    ...[...tees, ...pants, 'BOOTS-MOS-8', 'CAP-INK'].map((sku): [string, number] => [sku, 10]),
  )
  const [cap = '', boots = ''] = lineIds(shopper)
  await shopper.submit('remove', { orderItemId: cap })
  const removed = shopper.address
  await shopper.call('POST', '/cart/api/add', { skuCode: 'BOOTS-MOS-9', quantity: 10 })
  await shopper.visit(removed)
  await shopper.submit('undo')
  expect(shopper.status).toBe(422)
  expect(shopper.problems).toEqual(['Your bag is full. Please remove an item before adding another.'])

  await shopper.submit('remove', { orderItemId: boots })
  expect(shopper.text).toContain('Heavy Boots was removed from your bag.')
  await shopper.submit('undo', { orderItemId: cap })
  expect(shopper.text).not.toContain('One Size Cap was removed from your bag.')
  expect(lineIds(shopper)).toHaveLength(11) // ten lines and the boots that can still be brought back
  expect(shopper.document.querySelector('.bag-line h3')?.textContent).toBe('One Size Cap')
})

test('the filled bag leads back to the page seen last as well', async () => {
  const shopper = newShopper(shop)
  await shopper.visit('/mens?sort=newest')
  await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
  await shopper.visit('/cart')
  await shopper.follow('Continue Shopping')

  expect(shopper.address).toBe('/mens?sort=newest')
})

test('a wrong quantity comes back with its message on top and beside the field', async () => {
  const shopper = await shopperWith(['CAP-INK', 2])
  const [line = ''] = lineIds(shopper)
  await shopper.forge('/cart', { form: 'quantity', orderItemId: line, quantity: '1.5' })

  expect(shopper.status).toBe(422)
  expect(shopper.title).toMatch(/^Error:/)
  expect(shopper.problems).toEqual(['Quantity is invalid.'])
  expect(shopper.document.querySelector('[role=alert] a')?.getAttribute('href')).toBe(`#quantity-${line}`)
  expect(shopper.errorsOf(line)).toEqual(['Quantity is invalid.'])
  expect(shopper.text).toContain('Total $39.98')
})

test('a removed line can be brought back', async () => {
  const shopper = await shopperWith(['CAP-INK', 2], ['TEE-IVR-S', 1])
  const [, cap = ''] = lineIds(shopper)
  await shopper.submit('remove', { orderItemId: cap })
  expect(shopper.text).toContain('One Size Cap was removed from your bag.')
  expect(shopper.text).toContain('Total $25.00')

  await shopper.submit('undo')
  expect(shopper.address).toMatch(/^\/cart\?added=[\w-]+&units=2$/)
  expect(shopper.text).not.toContain('was removed from your bag.')
  expect(shopper.text).toContain('Total $64.98')
})

test('a quantity of none takes a line out, which can be brought back', async () => {
  const shopper = await shopperWith(['CAP-INK', 2], ['TEE-IVR-S', 1])
  const [, cap = ''] = lineIds(shopper)
  await shopper.forge('/cart', { form: 'quantity', orderItemId: cap, quantity: '0' })
  expect(shopper.text).toContain('One Size Cap was removed from your bag.')

  await shopper.submit('undo')
  expect(shopper.text).toContain('Total $64.98')
})

test('the last line removed leaves an empty bag with an undo', async () => {
  const shopper = await shopperWith(['CAP-INK', 1])
  await shopper.submit('remove')
  expect(shopper.text).toContain('Your bag is empty.')

  await shopper.submit('undo')
  expect(shopper.text).toContain('Total $19.99')
})

test('a second press of remove loses nothing', async () => {
  const shopper = await shopperWith(['CAP-INK', 1], ['TEE-IVR-S', 1])
  const [, cap = ''] = lineIds(shopper)
  await shopper.submit('remove', { orderItemId: cap })
  await shopper.forge('/cart', { form: 'remove', orderItemId: cap })

  expect(shopper.status).toBe(422)
  expect(shopper.problems).toEqual(['That item is no longer in your bag.'])
  expect(shopper.text).toContain('Total $25.00')
})

test('a quantity of no line at all is refused in words', async () => {
  const shopper = await shopperWith(['CAP-INK', 1])
  for (const line of ['', '&orderItemId=', '&orderItemId=no-such-line']) {
    await shopper.forge('/cart', `form=quantity&quantity=2${line}`)
    expect(shopper.status).toBe(422)
    expect(shopper.problems).not.toEqual([])
    expect(shopper.text).toContain('Total $19.99')
  }
})

test('a line that sold out keeps the bag from checkout until it is removed', async () => {
  const shopper = await shopperWith(['DATED-MOS-M', 2], ['CAP-INK', 1])
  await shop.store.db.updateTable('inventory').set({ reserved: 20 }).where('skuCode', '=', 'DATED-MOS-M').execute()
  await shopper.visit('/cart')
  expect(shopper.text).toContain('Out of stock')
  expect(shopper.document.querySelector('a[href="/checkout"]')).toBeNull()

  const [, dated = ''] = lineIds(shopper)
  await shopper.submit('remove', { orderItemId: dated })
  expect(shopper.document.querySelector('a[href="/checkout"]')).not.toBeNull()
})

test('a line whose product is withdrawn says so in the bag, to calls and on the way to checkout', async () => {
  const shopper = await shopperWith(['CAP-INK', 1], ['TEE-IVR-S', 1])
  await changeProduct(shop, '100001', { active: 0 })
  for (const address of ['/cart', '/checkout']) {
    await shopper.visit(address)
    expect(shopper.textOf('.bag-line .stock.out')).toBe('The item you added to bag is no longer available.')
    expect(shopper.document.querySelector('a[href="/checkout"]')).toBeNull()
  }
  expect(shopper.address).toBe('/cart?inventoryUnavailableException=true')
  const { body } = await shopper.call('GET', '/api/checkout/v4/verifyInventory')
  expect(body).toMatchObject({ success: false, data: { unavailableItems: [{ skuCode: 'TEE-IVR-S' }] } })
  await changeProduct(shop, '100001', { active: 1 })
  await shopper.visit('/cart')
  expect(shopper.document.querySelector('a[href="/checkout"]')).not.toBeNull()
})

test('a line for a store that hands nothing out any more says so, and is shipped instead', async () => {
  const shopper = newShopper(shop)
  await shopper.call('POST', '/cart/api/add', { skuCode: 'TEE-INK-S', pickupStoreNumber: 7850 })
  const setStore = (shippingType: string) =>
    shop.store.db.updateTable('store').set({ shippingType }).where('number', '=', 7850).execute()
  await setStore('STS')
  await shopper.visit('/checkout')
  expect(shopper.address).toBe('/cart?inventoryUnavailableException=true')
  expect(shopper.textOf('.bag-line .stock.out')).toBe('The item you added to bag is no longer available.')
  expect(shopper.document.querySelector('a[href="/checkout"]')).toBeNull()
  const { body } = await shopper.call('GET', '/api/checkout/v4/verifyInventory')
  expect(body).toMatchObject({ success: false, data: { unavailableItems: [{ skuCode: 'TEE-INK-S' }] } })

  await shopper.submit('move')
  expect(shopper.document.querySelector('.bag-line .stock.out')).toBeNull()
  expect(shopper.document.querySelector('a[href="/checkout"]')).not.toBeNull()
  await setStore('ALL')
})

test('a bag whose order is being placed says so and keeps its lines', async () => {
  const shopper = await shopperWith(['CAP-INK', 1])
  const [line = ''] = lineIds(shopper)
  const { orderId } = await shop.store.db
    .selectFrom('orderLine')
    .select('orderId')
    .where('id', '=', line)
    .executeTakeFirstOrThrow()
  await shop.store.db.updateTable('orders').set({ state: 'SUBMITTING' }).where('id', '=', orderId).execute()
  await shopper.submit('remove', { orderItemId: line })

  expect(shopper.status).toBe(409)
  expect(shopper.problems).toEqual(['Your order is being placed. Please wait a moment before changing your bag.'])
  expect(shopper.text).toContain('One Size Cap')
})

test('an address that names a failed addition shows it until it is dismissed', async () => {
  const shopper = newShopper(shop)
  await shopper.visit('/cart?inventoryUnavailableException=true')
  expect(shopper.text).toContain('The item you added to bag is no longer available.')

  await shopper.follow('Dismiss')
  expect(shopper.text).not.toContain('no longer available')
})

test('a client that wants JSON reads the cart at the same address', async () => {
  const { body } = await newShopper(shop).call('GET', '/cart?blcAjax=true')

  expect(body).toMatchObject({ orderDTO: { fulfillmentGroups: [] }, promotionMessages: [], gsr: false })
})

test('the header counts the units of the bag', async () => {
  const shopper = await shopperWith(['CAP-INK', 2], ['TEE-IVR-S', 3])

  expect(shopper.textOf('header a[href="/cart"]')).toContain('5')
})
