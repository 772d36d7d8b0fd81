import { expect, test } from 'vitest'
import { accessCode, giveGiftCard, sentMail } from '../../arrange'
import { jane } from '../../fixture-shop'
import { giveGiftCardInSizes } from '../../imported-gift-cards'
import { newShopper, openShop } from '../../shopper'

const shop = await openShop()
await giveGiftCardInSizes(shop)
const names = { toFirst: 'Ann', toLast: 'Lee', fromFirst: 'Jane', fromLast: 'Miller' }
const card = { productCode: 'GIFTCARD', skuCode: 'GIFTCARD-25-IVR', quantity: 1, price: 1, ...names }
const cannotAdd = 'Sorry, your item was unable to be added to the cart. Please try again later.'

test('a gift card goes into the cart with its names and the price of its sku', async () => {
  const shopper = newShopper(shop)
  await shopper.call('POST', '/cart/api/add', card)
  const { body } = await shopper.call('POST', '/cart/api/add', { ...card, toFirst: ' Bo ' })

  const { items } = body.data.orderDTO.fulfillmentGroups[0]
  expect(items).toHaveLength(2)
  expect(items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...names, amount: { amount: '25.00', currency: 'USD' }, size: null, quantity: 1 }),
      expect.objectContaining({ ...names, toFirst: 'Bo' }),
    ]),
  )
  expect(body.data.orderDTO.total.amount).toBe('50.00')
})

test.each([
  [{ toFirst: '', toLast: null }, ['To First Name is a required field.', 'To Last Name is a required field.']],
  [
    { toFirst: undefined, toLast: undefined, fromFirst: undefined, fromLast: '' },
    ['To First Name', 'To Last Name', 'From First Name', 'From Last Name'].map(
      (name) => `${name} is a required field.`,
    ),
  ],
  [{ fromLast: 'x'.repeat(21) }, ['From Last Name cannot be more than 20 characters.']],
  [{ fromFirst: '4111111111111111' }, ['From First Name contains invalid characters.']],
  [{ toFirst: ['Ann'] }, ['To First Name is invalid.']],
  [{ shipToStoreNumber: 7850 }, ['Gift Cards are not eligible for Ship to Store.']],
  [{ pickupStoreNumber: 7850 }, ['Gift Cards are not eligible for Ship to Store.']],
])('a gift card with %j is refused in the words of its page', async (wrong, messages) => {
  const { status, body } = await newShopper(shop).call('POST', '/cart/api/add', { ...card, ...wrong })

  expect([status, body.success, body.data.errorType]).toEqual([200, false, 'AddToCartException'])
  expect(body.messages.map(({ message }: { message: string }) => message)).toEqual(messages)
})

test.each([50, '50', '50.00', { amount: '50.00', currency: 'USD' }])(
  'a gift card of which only the price %j is named is that of this price',
  async (price) => {
    const { body } = await newShopper(shop).call('POST', '/cart/api/add', { ...names, productCode: 'GIFTCARD', price })

    expect(body.data.orderDTO.fulfillmentGroups[0].items).toEqual([
      expect.objectContaining({ ...names, skuCode: 'GIFTCARD-50-IVR', amount: { amount: '50.00', currency: 'USD' } }),
    ])
  },
)

test('a sku that is named costs what it costs, whatever price comes with it', async () => {
  const skuCode = 'GIFTCARD-50-IVR'
  const { body } = await newShopper(shop).call('POST', '/cart/api/add', { ...card, skuCode, price: '25.00' })

  expect(body.data.orderDTO.total.amount).toBe('50.00')
})

test.each([undefined, null, 'IVR'])('with the price of a gift card %j names its color or none', async (colorCode) => {
  const wish = { ...names, productCode: 'GIFTCARD', price: 50, colorCode }
  const { body } = await newShopper(shop).call('POST', '/cart/api/add', wish)
  expect([body.success, body.data.orderDTO.total.amount]).toEqual([true, '50.00'])
})

test.each(['NOPE', '', 5, 0, false, ['IVR'], { code: 'IVR' }])(
  'in the color %j there is no amount',
  async (colorCode) => {
    const wish = { ...names, productCode: 'GIFTCARD', price: 50, colorCode }
    const { body } = await newShopper(shop).call('POST', '/cart/api/add', wish)
    expect([body.success, body.messages[0].message]).toEqual([false, 'Amount is invalid.'])
  },
)

test.each(['Paper', 'Plastic'])('with the price of a gift card its size %s says which sku is meant', async (size) => {
  const wish = { ...names, productCode: '300012', price: '25.00', size }
  const { body } = await newShopper(shop).call('POST', '/cart/api/add', wish)
  const [item] = body.data.orderDTO.fulfillmentGroups[0].items
  expect(item.skuCode).toBe(`KIND-${size.toUpperCase()}`)
})

test.each([{ size: 'Metal' }, { size: 5 }, { size: 'Paper', dimension: 'Tall' }])(
  'with its price a gift card in %j is none',
  async (options) => {
    const wish = { ...names, productCode: '300012', price: '25.00', ...options }
    const { body } = await newShopper(shop).call('POST', '/cart/api/add', wish)
    expect([body.success, body.messages[0].message]).toEqual([false, 'Amount is invalid.'])
  },
)

test.each([
  [{ productCode: 'GIFTCARD', price: 26 }, 'Amount is invalid.'],
  [{ productCode: '100001', price: 24 }, cannotAdd],
  [{ productCode: 'NOPE', price: 25 }, cannotAdd],
  [{ productCode: 'GIFTCARD', price: 'fifty' }, 'Amount is invalid.'],
  [{ productCode: 'GIFTCARD' }, 'Amount is a required field.'],
  [{ productCode: 'GIFTCARD', skuCode: '', price: '' }, 'Amount is a required field.'],
  [{ productCode: 'DONATION', price: { amount: null } }, 'Amount is a required field.'],
  [{ productCode: '100001' }, cannotAdd],
  [{ price: 25 }, cannotAdd],
])('without a sku %j adds nothing', async (wish, message) => {
  const { status, body } = await newShopper(shop).call('POST', '/cart/api/add', { ...names, ...wish })

  expect([status, body.success, body.data.errorType]).toEqual([200, false, 'AddToCartException'])
  expect(body.messages.map((each: { message: string }) => each.message)).toEqual([message])
})

test('a gift card that says nothing is refused for all it lacks, as its form is', async () => {
  const { body } = await newShopper(shop).call('POST', '/cart/api/add', { productCode: 'GIFTCARD' })
  expect(body.messages.map(({ message }: { message: string }) => message)).toEqual([
    'Amount is a required field.',
    'To First Name is a required field.',
    'To Last Name is a required field.',
    'From First Name is a required field.',
    'From Last Name is a required field.',
  ])
})

test('a donation is one, is not sent, and not taxed; an order of it is placed', async () => {
  const shopper = newShopper(shop)
  const added = await shopper.call('POST', '/cart/api/add', { skuCode: 'DONATION-5-IVR', quantity: 3 })
  expect(added.body.messages).toEqual([expect.objectContaining({ message: 'Quantity was changed to 1.' })])
  await shopper.call('POST', '/cart/api/add', card)
  const { id } = added.body.data.orderDTO.fulfillmentGroups[0]
  const group = `/api/checkout/v4/order/fulfillment-group/${id}`
  const { email, ...address } = jane
  await shopper.call('POST', '/api/checkout/v4/order/apply-email-address', { email })
  await shopper.call('POST', `${group}/apply-address`, { ...address, avsIgnored: true })
  const options = await shopper.call('POST', `${group}/applicable-fulfillment-options`, {})
  expect(options.body).toMatchObject({ success: true })
  expect(JSON.stringify(options.body)).not.toContain('STANDARD')

  const number = await giveGiftCard(shop, 10_000)
  const payment = { '@type': 'GiftCard', cardNumber: number, accessCode }
  await shopper.call('POST', '/api/checkout/v4/order/payments', payment)
  const before = (await sentMail(shop)).length
  const { body } = await shopper.call('POST', '/api/checkout/v4/order', {})

  expect(body.success).toBe(true)
  const { orderDTO } = body.data.checkoutRoutingDTO
  expect(orderDTO).toMatchObject({
    orderNumber: expect.stringMatching(/^\d{9}$/),
    total: { amount: '30.00' },
    taxTotal: { amount: '0.00' },
    fulfillmentTotal: { amount: '0.00' },
  })
  expect((await sentMail(shop)).length).toBe(before + 2)
})

test('an order of gift cards only cannot be picked up', async () => {
  const shopper = newShopper(shop)
  await shopper.call('POST', '/cart/api/add', card)
  const path = '/api/checkout/v4/order/fulfillment-group/applicable-pickup-fulfillment-options'
  const { body } = await shopper.call('POST', path, { storeNumber: 7850 })

  const restrictions = body.data.options.flatMap(
    (option: { availabilityRestrictionDTOs: unknown[] }) => option.availabilityRestrictionDTOs,
  )
  expect(restrictions).toContainEqual({
    code: 'gift-card.to.guest.only',
    message: 'Gift Cards are not eligible for Ship to Store.',
  })
})
