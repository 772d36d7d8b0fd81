import { expect, test } from 'vitest'
import { openPage } from '../../plain-document'
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
    shipToStoreNumber: null,
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

test('an addition tells how many units went in', async () => {
  const { shopper } = await shopperWith('CAP-INK')
  const add = async (quantity: number) =>
    (await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity })).body.data.quantityAdded
  expect([await add(3), await add(9), await add(1)]).toEqual([3, 6, 0])
})

const notAdded = 'Sorry, your item was unable to be added to the cart. Please try again later.'

test.each(['"CAP-INK"', '[1]'])('an addition of the body %s is refused in the words of additions', async (body) => {
  const refused = await newShopper(shop).call('POST', '/cart/api/add', body)
  expect([refused.status, refused.body.data.errorType]).toEqual([200, 'AddToCartException'])
  expect(refused.body.messages).toEqual([expect.objectContaining({ message: notAdded })])
})

test.each([
  ['TEE-INK-L', 'InventoryUnavailableException', 'The item you added to bag is no longer available.'],
  ['GIFTWRAP-IVR', 'AddToCartException', notAdded],
])('a refused addition of %s names its error type', async (skuCode, errorType, message) => {
  const { status, body } = await newShopper(shop).call('POST', '/cart/api/add', { skuCode, quantity: 1 })

  expect(status).toBe(200)
  expect(body).toMatchObject({
    success: false,
    data: { errorType, errors: [{ message }] },
    messages: [{ variant: 'DANGER', message }],
  })
})

test.each([
  ['no sku', {}],
  ['only a product', { productCode: '100001' }],
  ['an unknown product', { productCode: 'NOPE' }],
  ['an unknown sku', { skuCode: 'NOPE' }],
  ['a sku of another product', { skuCode: 'CAP-INK', productCode: '100001' }],
  ['a sku that is no code', { skuCode: ['CAP-INK'] }],
  ['no number of units', { skuCode: 'CAP-INK', quantity: 'two' }],
  ['a list', [1]],
])('an addition of %s names one of the error types', async (_, wish) => {
  const { status, body } = await newShopper(shop).call('POST', '/cart/api/add', wish)

  expect([status, body.success]).toEqual([200, false])
  expect(body.data.errors).toHaveLength(1)
  expect(body.data.errorType).toMatch(/^(AddToCart|InventoryUnavailable)Exception$/)
})

test('a refused change of a quantity has no error type of additions', async () => {
  const { shopper, item } = await shopperWith('CAP-INK')
  const { body } = await shopper.call('POST', '/cart/api/updateQuantity', { orderItemId: item.id, quantity: 'two' })

  expect(body.data).not.toHaveProperty('errorType')
})

test.each([0, -1, 1.5, '1e3', [1], {}, true, 'two'])('a quantity of %j is refused', async (quantity) => {
  const shopper = newShopper(shop)
  const { status, body } = await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity })

  expect(status).toBe(200)
  expect(body).toMatchObject({
    success: false,
    data: { errors: [{ contactField: 'quantity', message: 'Quantity is invalid.' }] },
    messages: [{ variant: 'DANGER', message: notAdded }],
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

test('a line named in the query is removed by POST too, and one in the body goes before it', async () => {
  const { shopper, item } = await shopperWith('CAP-INK')
  const path = `/cart/api/remove?orderItemId=${item.id}`
  expect((await shopper.call('POST', path, { orderItemId: 'nothing' })).status).toBe(404)
  expect((await shopper.call('POST', path, undefined, { token: false })).status).toBe(400)
  const { body } = await shopper.call('POST', path)
  expect(body).toMatchObject({ success: true, data: { orderDTO: { fulfillmentGroups: [] } } })
})

/** A link to the removal of a line, followed from another site. */
async function followLink(shopper: ReturnType<typeof newShopper>, id: string) {
  const headers = { accept: 'text/html', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
  const { status, text } = await shopper.call('GET', `/cart/api/remove?orderItemId=${id}`, undefined, { headers })
  return { status, page: openPage(text) }
}

test('a link to the removal changes nothing and asks first, naming the item', async () => {
  const { shopper, item } = await shopperWith('TEE-INK-S')
  const { status, page } = await followLink(shopper, item.id)

  expect(status).toBe(200)
  expect(page.querySelector('h1')?.textContent).toBe('Remove this item?')
  expect(page.querySelector('main')?.textContent).toContain('Plain Tee, Ink · S')
  expect(page.querySelector('a')?.getAttribute('href')).toBe('#main')
  expect(page.querySelector('main')?.id).toBe('main')
  expect(page.querySelector('header a[href="/cart"]')?.textContent).toBe('Bag, 1 item')
  for (const part of ['#menu', '[role=search]', '.store-link', 'a[href="/favorites"]', 'a[href^="/login"]'])
    expect([part, page.querySelector(`header ${part}`) !== null]).toEqual([part, true])
  expect(page.querySelectorAll('script:not([type])')).toHaveLength(0)
  expect((await shopper.call('GET', '/cart/api')).body.data.orderDTO.fulfillmentGroups).toHaveLength(1)
})

test.each(['no-such-line', ''])(
  'a link to the removal of "%s" leads to the bag, which knows no such line',
  async (id) => {
    const { shopper } = await shopperWith('CAP-INK')
    const { status, page } = await followLink(shopper, id)

    expect(status).toBe(404)
    expect(page.querySelector('h1')?.textContent).toBe('Your bag')
    expect(page.querySelector('[role=alert]')?.textContent).toContain('That item is no longer in your bag.')
    expect(page.querySelector('.bag-line h3')?.textContent).toBe('One Size Cap')
  },
)

test("somebody else's line is not named", async () => {
  const { item } = await shopperWith('TEE-INK-S')
  expect((await followLink(newShopper(shop), item.id)).status).toBe(404)
})

test.each(['{', '{"skuCode":"CAP-INK"', '[1,', 'CAP-INK', "{'skuCode':'CAP-INK'}", '\u0000'])(
  'a body that is no JSON is an input that does not fit, not a reason to reload: %s',
  async (body) => {
    const shopper = newShopper(shop)
    const answer = await shopper.call('POST', '/cart/api/add', body)
    expect([answer.status, answer.headers.get('x-reload')]).toEqual([200, null])
    expect(answer.body).toMatchObject({
      success: false,
      data: { errorType: 'AddToCartException', errors: [{ code: 'cart.default' }] },
      messages: [{ variant: 'DANGER', message: notAdded }],
    })
    const forged = await shopper.call('POST', '/cart/api/add', body, { token: false })
    expect([forged.status, forged.headers.get('x-reload')]).toEqual([400, 'true'])
    expect((await shopper.call('GET', '/cart/api')).body.data.orderDTO.total.amount).toBe('0.00')
  },
)

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

test('what cannot be done yet is not found', async () => {
  const shopper = newShopper(shop)

  expect((await shopper.call('POST', '/cart/api/applyPromotion', {})).status).toBe(404)
})

test.each([
  ['/cart/api', 'GET, HEAD, OPTIONS', ['POST', 'PUT']],
  ['/cart/api/add', 'POST, OPTIONS', ['GET', 'HEAD', 'DELETE']],
  ['/cart/api/remove', 'GET, HEAD, POST, OPTIONS', ['PUT']],
  ['/xsrf-token/retrieve', 'GET, HEAD, OPTIONS', ['POST', 'PATCH']],
  ['/guest-services', 'GET, HEAD, OPTIONS', ['POST', 'PUT']],
])('%s says the same of its methods whoever is asked: %s', async (path, allowed, refused) => {
  const shopper = newShopper(shop)
  const said = async (method: string) => {
    const { status, headers } = await shopper.call(method, path)
    return [status, headers.get('allow')]
  }

  expect(await said('OPTIONS')).toEqual([204, allowed])
  for (const method of refused) expect(await said(method), method).toEqual([405, allowed])
})

test('who asks a call that is not there gets JSON, a browser a page', async () => {
  const shopper = newShopper(shop)
  for (const [method, path] of [
    ['GET', '/cart/api/nosuch'],
    ['POST', '/store/api/nosuch'],
    ['OPTIONS', '/api/checkout/v4/order/nosuch'],
    ['POST', '/api/checkout/v4/order/fulfillment-group/x/nosuch'],
  ] as const) {
    const { status, body } = await shopper.call(method, path)
    expect([path, status, body.messages[0].message]).toEqual([path, 404, "We can't find that page."])
  }
  const page = await shopper.call('GET', '/cart/api/nosuch', undefined, { headers: { accept: 'text/html' } })
  expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
})

test('HEAD never removes a line', async () => {
  const { shopper, item } = await shopperWith('CAP-INK')
  const headers = new Headers({ cookie: [...shopper.cookies].map((pair) => pair.join('=')).join('; ') })
  const { status } = await shop.answer(`/cart/api/remove?orderItemId=${item.id}`, { method: 'HEAD', headers })
  expect(status).toBe(403)
  expect((await shopper.call('GET', '/cart/api')).body.data.orderDTO.fulfillmentGroups).toHaveLength(1)
})
