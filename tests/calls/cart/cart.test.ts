import { expect, test } from 'vitest'
import { newShopper, openShop } from '../../shopper'

const shop = await openShop()

async function shopperWith(skuCode: string, quantity = 1) {
  const shopper = newShopper(shop)
  const { body } = await shopper.call('POST', '/cart/api/add', { skuCode, quantity })
  return { shopper, item: body.data.orderDTO.fulfillmentGroups[0].items[0] }
}

test('a visitor without a bag reads an empty one', async () => {
  const { status, body } = await newShopper(shop).call('GET', '/cart/api')

  expect(status).toBe(200)
  expect(body).toEqual({
    success: true,
    data: {
      orderDTO: expect.objectContaining({
        fulfillmentGroups: [],
        payments: [],
        currencyCode: 'USD',
        total: { amount: '0.00', currency: 'USD' },
        remainingTotal: { amount: '0.00', currency: 'USD' },
      }),
      promotionMessages: [],
      gsr: false,
    },
  })
})

test('an addition answers the cart with the price of the shop, whatever the client says', async () => {
  const shopper = newShopper(shop)
  const { status, body } = await shopper.call('POST', '/cart/api/add', {
    productCode: '100004',
    skuCode: 'SALE-IVR-M',
    quantity: 2,
    price: 0.01,
    currencyCode: 'EUR',
    brand: 'Forged',
    name: 'Forged',
    category: 'forged',
    pickupStoreNumber: null,
    shipToStoreNumber: '',
  })

  expect(status).toBe(200)
  expect(body.success).toBe(true)
  const [group] = body.data.orderDTO.fulfillmentGroups
  expect(group).toMatchObject({ type: 'PHYSICAL_SHIP', fulfillmentOption: null, address: null })
  expect(group.items).toEqual([
    expect.objectContaining({
      productCode: '100004',
      skuCode: 'SALE-IVR-M',
      name: 'Sale Shirt',
      brand: 'Harbor',
      category: 'shirts',
      quantity: 2,
      amount: { amount: '30.00', currency: 'USD' },
      retailPrice: { amount: '40.00', currency: 'USD' },
      totalPrice: { amount: '60.00', currency: 'USD' },
      inventoryAvailable: 18,
      path: '/sale-shirt/prd-100004/sku-SALE-IVR-M',
      toFirst: null,
      fromLast: null,
    }),
  ])
  expect(body.data.orderDTO).toMatchObject({ currencyCode: 'USD', subTotal: { amount: '60.00' } })
})

test('a quantity above the cap is cut and the shopper is told', async () => {
  const { shopper, item } = await shopperWith('CAP-INK')
  const { body } = await shopper.call('POST', '/cart/api/updateQuantity', { orderItemId: item.id, quantity: 11 })

  expect(body).toMatchObject({
    success: true,
    messages: [{ variant: 'INFO', message: 'Quantity was changed to 10.' }],
    data: { orderDTO: { total: { amount: '199.90' } } },
  })
})

test.each([
  ['TEE-INK-L', 'InventoryUnavailableException', 'The item you added to bag is no longer available.'],
  [
    'GIFTCARD-25-IVR',
    'AddToCartException',
    'Sorry, your item was unable to be added to the cart. Please try again later.',
  ],
])('a refused addition of %s names its error type', async (skuCode, errorType, message) => {
  const { status, body } = await newShopper(shop).call('POST', '/cart/api/add', { skuCode, quantity: 1 })

  expect(status).toBe(200)
  expect(body).toMatchObject({
    success: false,
    data: { errorType, errors: [{ message }] },
    messages: [{ variant: 'DANGER', message }],
  })
})

test('an addition for a store is not shipped instead', async () => {
  const shopper = newShopper(shop)
  const { body } = await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', pickupStoreNumber: 7850 })

  expect(body).toMatchObject({ success: false, data: { errorType: 'AddToCartException' } })
})

test.each([0, -1, 1.5, '1e3', null, [1], {}, true, 'two'])('a quantity of %j is refused', async (quantity) => {
  const shopper = newShopper(shop)
  const { status, body } = await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity })

  expect(status).toBe(200)
  expect(body).toMatchObject({
    success: false,
    data: { errors: [{ contactField: 'quantity', message: 'Quantity is invalid.' }] },
  })
  expect((await shopper.call('GET', '/cart/api')).body.data.orderDTO.total.amount).toBe('0.00')
})

test('a line is removed by GET and by POST, and its second removal says so', async () => {
  for (const remove of ['GET', 'POST'] as const) {
    const { shopper, item } = await shopperWith('CAP-INK')
    const again = () =>
      remove === 'GET'
        ? shopper.call('GET', `/cart/api/remove?orderItemId=${item.id}`)
        : shopper.call('POST', '/cart/api/remove', { orderItemId: item.id })
    const first = await again()
    expect(first.body).toMatchObject({ success: true, data: { orderDTO: { fulfillmentGroups: [] } } })
    const second = await again()
    expect(second.status).toBe(404)
    expect(second.body).toMatchObject({ success: false, data: { errors: [{ code: 'cart.lineNotFound' }] } })
  }
})

test('a link to the removal changes nothing and asks first', async () => {
  const { shopper, item } = await shopperWith('CAP-INK')
  const { status, text } = await shopper.call('GET', `/cart/api/remove?orderItemId=${item.id}`, undefined, {
    headers: { accept: 'text/html', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
  })

  expect(status).toBe(200)
  expect(text).toContain('Remove this item?')
  expect((await shopper.call('GET', '/cart/api')).body.data.orderDTO.fulfillmentGroups).toHaveLength(1)
})

test('without a token nothing is added', async () => {
  const shopper = newShopper(shop)
  const { status, headers } = await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK' }, { token: false })

  expect(status).toBe(400)
  expect(headers.get('x-reload')).toBe('true')
})

test('a bag whose order is being placed answers a conflict', async () => {
  const { shopper, item } = await shopperWith('CAP-INK')
  const bag = await shop.store.db
    .selectFrom('orderLine')
    .select('orderId')
    .where('id', '=', item.id)
    .executeTakeFirstOrThrow()
  await shop.store.db.updateTable('orders').set({ state: 'SUBMITTING' }).where('id', '=', bag.orderId).execute()
  const { status, body } = await shopper.call('POST', '/cart/api/updateQuantity', { orderItemId: item.id, quantity: 2 })

  expect(status).toBe(409)
  expect(body).toMatchObject({ success: false, data: { errors: [{ code: 'cart.submitting' }] } })
})

test('what cannot be done yet is not found, and a wrong method is told the right one', async () => {
  const shopper = newShopper(shop)

  expect((await shopper.call('POST', '/cart/api/changeFulfillmentType', {})).status).toBe(404)
  expect((await shopper.call('POST', '/cart/api/editGiftWrap', {})).status).toBe(404)
  const wrong = await shopper.call('GET', '/cart/api/add')
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST'])
})
