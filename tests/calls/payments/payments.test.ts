import { expect, test } from 'vitest'
import { accessCode, giveGiftCard } from '../../arrange'
import { janesBilling as address, jane } from '../../fixture-shop'
import { newShopper, openShop, type Shopper } from '../../shopper'

const shop = await openShop()
const apply = '/api/checkout/v4/order/payments'

async function withBag(): Promise<Shopper> {
  const shopper = newShopper(shop)
  await shopper.call('POST', '/cart/api/add', { skuCode: 'PANTS-MOS-32-32', quantity: 1 })
  return shopper
}

function giftCard(cardNumber: string, code = accessCode) {
  return { '@type': 'GiftCard', cardNumber, accessCode: code }
}

test('a gift card is applied, shown with its balance, and taken off again', async () => {
  const shopper = await withBag()
  const applied = await shopper.call('POST', apply, giftCard(await giveGiftCard(shop, 2_500)))
  const [payment] = applied.body.data.checkoutRoutingDTO.orderDTO.payments
  expect(payment).toMatchObject({ type: 'GIFT_CARD', gateway: 'gift-card', amount: { amount: '25.00' } })
  expect(payment.balance).toEqual({ amount: '25.00', currency: 'USD' })

  const removed = await shopper.call('POST', `/api/checkout/v4/order/remove/payment/${payment.id}`)
  expect(removed.body.data.checkoutRoutingDTO.orderDTO.payments).toEqual([])
  const again = await shopper.call('POST', `/api/checkout/v4/order/remove/payment/${payment.id}`)
  expect(again).toMatchObject({
    status: 404,
    body: { success: false, messages: [{ message: 'An error occurred. Please try again.' }] },
  })
  const nobody = await newShopper(shop).call('POST', `/api/checkout/v4/order/remove/payment/${payment.id}`)
  expect([nobody.status, nobody.text]).toEqual([404, again.text])
})

test('a store card number is judged under the name of the brand, in small letters or not', async () => {
  const validate = async (body: object) => (await (await withBag()).call('POST', '/marlowcard-api/validate', body)).body
  for (const field of ['MarlowCardNumber', 'marlowCardNumber']) {
    expect(await validate({ [field]: '7001000000000001' })).toMatchObject({
      success: true,
      data: { marlowCardAttempts: { valid: true } },
    })
    expect(await validate({ [field]: '4111111111111111' })).toMatchObject({
      success: false,
      data: { marlowCardAttempts: { valid: false, attemptsRemaining: 4 } },
      messages: [{ variant: 'DANGER', message: 'Card Number is invalid.' }],
    })
  }
  expect((await validate({ cardNumber: '7001000000000001' })).messages).toMatchObject([
    { message: 'Card Number is a required field.' },
  ])
})

test('the validation call always tells how many tries are left, and names the field as it was sent', async () => {
  const shopper = await withBag()
  const validate = async (marlowCardNumber: unknown) =>
    (await shopper.call('POST', '/marlowcard-api/validate', { marlowCardNumber })).body
  const marlowCardAttempts = { valid: false, attemptsRemaining: 5 }
  expect(await validate('12')).toMatchObject({
    data: { marlowCardAttempts, errors: [{ contactField: 'marlowCardNumber', message: 'Card Number is invalid.' }] },
  })
  expect(await validate('7001000000000109')).toMatchObject({
    data: { marlowCardAttempts },
    messages: [{ message: 'An error occurred when trying to validate your card. Please try again.' }],
  })
  await validate('4111111111111111')
  expect((await validate('')).data.marlowCardAttempts).toEqual({ valid: false, attemptsRemaining: 4 })
})

test('a gift card that is not found says so in one sentence, and too often is 429', async () => {
  const shopper = await withBag()
  const number = await giveGiftCard(shop, 2_500)
  for (let i = 0; i < 5; i++) {
    const refused = await shopper.call('POST', apply, giftCard(number, `999${i}`))
    expect(refused).toMatchObject({ status: 200, body: { success: false } })
    expect(refused.body.data.errors).toMatchObject([
      {
        contactField: 'cardNumber',
        message: 'We could not find that gift card. Please check the number and access code.',
      },
    ])
    expect(refused.text).not.toContain(number)
  }
  const locked = await shopper.call('POST', apply, giftCard(number, '9999'))
  expect(locked).toMatchObject({ status: 429 })
  const day = 24 * 3600 // of the windows that are exceeded the card's is the longest
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(day - 20)
  expect(Number(locked.headers.get('retry-after'))).toBeLessThanOrEqual(day)
  expect(locked.body.messages).toMatchObject([{ message: 'Too many attempts. Please try again later.' }])
})

test('wrong digits are named by their field', async () => {
  const { body } = await (await withBag()).call('POST', apply, giftCard('12345678901234567', '12'))
  expect(body.data.errors.map(({ message }: { message: string }) => message)).toEqual([
    'Gift Card Number must be 16 or 19 digits.',
    'Access Code must be 4 digits.',
  ])
})

test.each([{}, { '@type': 'nonsense' }, { '@type': 5 }])(
  'a payment of no known kind is refused: %j',
  async (payment) => {
    const { body } = await (await withBag()).call('POST', apply, payment)
    expect(body).toMatchObject({
      success: false,
      messages: [{ variant: 'DANGER', message: 'Failed to apply payment to order. Please try again.' }],
    })
  },
)

test.each([
  [apply, 'Failed to apply payment to order. Please try again.'],
  ['/marlowcard-api', 'We were unable to accept the information you entered. Please try again.'],
  ['/marlowcard-api/validate', 'An error occurred when trying to validate your card. Please try again.'],
  [
    '/first-data-credit-card/payment/validate',
    'An error occurred while trying to validate security code. Please try again.',
  ],
  ['/api/checkout/v4/payment/validate', 'An error occurred while trying to validate security code. Please try again.'],
])('what %s cannot read it refuses in its own words', async (path, message) => {
  const { body } = await (await withBag()).call('POST', path, '{')
  expect(body).toMatchObject({ success: false, messages: [{ variant: 'DANGER', message }] })
})

test('a store card is judged as a whole, each message at its field', async () => {
  const shopper = await withBag()
  const cardFields = ['cardNumber', 'fullName']
  const placeFields = ['addressLine1', 'addressLine2', 'city', 'stateProvinceRegion', 'postalCode']
  const fieldsOf = async (path: string, card: object) => {
    const { body } = await shopper.call('POST', path, { '@type': 'StoreCard', workflow: 'checkout', ...card })
    return body.data.errors.map(({ contactField }: { contactField: string }) => contactField)
  }
  const wrong = { cardNumber: '12', address: { addressLine2: 'x'.repeat(51), stateProvinceRegion: 'XX', city: 7 } }
  for (const path of [apply, '/marlowcard-api']) {
    expect(await fieldsOf(path, wrong)).toEqual([...cardFields, ...placeFields])
    expect(await fieldsOf(path, { cardNumber: '12', sameAddress: true })).toEqual(cardFields)
  }
})

test('a store card is applied by either call of checkout, and re-applied in its own place', async () => {
  const shopper = await withBag()
  const card = { cardNumber: '7001000000000001', address }
  const { body } = await shopper.call('POST', apply, { '@type': 'StoreCard', ...card })
  const [payment] = body.data.checkoutRoutingDTO.orderDTO.payments
  expect(payment).toMatchObject({ type: 'MARLOW_CARD', gateway: 'ads', last4: '0001', balance: null })

  const second = { '@type': 'StoreCard', cardNumber: '7001000000000002', address }
  const again = await shopper.call('POST', `${apply}/${payment.id}/ads`, second)
  expect(again.body.data.checkoutRoutingDTO.orderDTO.payments).toMatchObject([{ last4: '0002' }])
  expect(await shopper.call('POST', `${apply}/${payment.id}/ads`, second)).toMatchObject({
    status: 404,
    body: { messages: [{ message: 'Failed to apply payment to order. Please try again.' }] },
  })

  for (const named of [{ workflow: 'checkout' }, { workflow: null }, {}]) {
    const own = await shopper.call('POST', '/marlowcard-api', { ...card, ...named })
    expect(own.body, JSON.stringify(named)).toMatchObject({
      data: { checkoutRoutingDTO: { orderDTO: { payments: [{ last4: '0001' }] } } },
    })
  }
})

test('a payment that is applied again keeps its id, another card in its place gets its own', async () => {
  const shopper = await withBag()
  const paymentOf = async (path: string, payment: object) => {
    const { body } = await shopper.call('POST', path, payment)
    return body.data.checkoutRoutingDTO.orderDTO.payments.at(-1).id as string
  }
  const card = (cardNumber: string) => ({ '@type': 'StoreCard', cardNumber, address })
  const store = await paymentOf(apply, card('7001000000000001'))
  expect(await paymentOf(`${apply}/${store}/ads`, card('7001000000000001'))).toBe(store)
  expect(await paymentOf(`${apply}/${store}/ads`, card('7001000000000002'))).not.toBe(store)

  const [first, second] = [await giveGiftCard(shop, 500), await giveGiftCard(shop, 700)]
  const gift = await paymentOf(apply, giftCard(first))
  expect(await paymentOf(`${apply}/${gift}/gift-card`, giftCard(first))).toBe(gift)
  expect(await paymentOf(`${apply}/${gift}/gift-card`, giftCard(second))).not.toBe(gift)
})

test('a card that was applied again under its id still pays', async () => {
  const shopper = await withBag()
  const order = '/api/checkout/v4/order'
  await shopper.call('POST', `${order}/apply-email-address`, { email: jane.email })
  const { body } = await shopper.call('GET', order)
  const [group] = body.data.checkoutRoutingDTO.orderDTO.fulfillmentGroups
  await shopper.call('POST', `${order}/fulfillment-group/${group.id}/apply-address`, jane)
  const card = { '@type': 'StoreCard', cardNumber: '7001000000000001', address }
  const applied = await shopper.call('POST', apply, card)
  const [{ id }] = applied.body.data.checkoutRoutingDTO.orderDTO.payments
  await shopper.call('POST', `${apply}/${id}/ads`, card)
  expect((await shopper.call('POST', order, {})).body.redirect).toMatch(/orderNumber=\d{9}$/)
})

test('numbers are read as their digits; what is neither text nor a safe number is invalid', async () => {
  const shopper = await withBag()
  const said = async (path: string, payment: object) => {
    const { body } = await shopper.call('POST', path, payment)
    return body.success ? [] : body.messages.map(({ message }: { message: string }) => message)
  }
  const store = { '@type': 'StoreCard', workflow: 'checkout', address }
  for (const path of [apply, '/marlowcard-api']) {
    expect(await said(path, { ...store, cardNumber: 7001000000000001 })).toEqual([])
    for (const cardNumber of [-7001000000000001, 7001000000000.5, 1e300, true, ['7001000000000001'], {}])
      expect(await said(path, { ...store, cardNumber })).toEqual(['Card Number is invalid.'])
    expect(await said(path, { ...store, cardNumber: null })).toEqual(['Card Number is a required field.'])
  }
  expect(await said('/marlowcard-api/validate', { MarlowCardNumber: 7001000000000001 })).toEqual([])
  const number = await giveGiftCard(shop, 500)
  const gift = { '@type': 'GiftCard', cardNumber: Number(number), accessCode: Number(accessCode) }
  expect(await said(apply, { ...gift, accessCode: 12 })).toEqual(['Access Code must be 4 digits.'])
  expect(await said(apply, { ...gift, cardNumber: 1e18, accessCode: [] })).toEqual([
    'Gift Card Number is invalid.',
    'Access Code is invalid.',
  ])
  expect(await said(apply, gift)).toEqual([])
})

test('saving a store card outside checkout needs an account', async () => {
  const shopper = await withBag()
  const card = { cardNumber: '7001000000000001', address, workflow: 'account' }
  const refused = await shopper.call('POST', '/marlowcard-api', card)
  expect([refused.status, refused.body.messages[0].message]).toEqual([401, 'Please sign in to continue.'])
})

test('a card that must be confirmed is confirmed by the validation call', async () => {
  const shopper = await withBag()
  const card = { '@type': 'StoreCard', cardNumber: '7001000000000105', address }
  const applied = await shopper.call('POST', apply, card)
  expect(applied.body.data.checkoutRoutingDTO.cardRequiresVerification).toBe(true)

  const wrong = await shopper.call('POST', '/marlowcard-api/validate', { MarlowCardNumber: '7001000000000001' })
  expect(wrong.body).toMatchObject({
    success: false,
    data: { marlowCardAttempts: { valid: false, attemptsRemaining: 4 } },
    messages: [
      { variant: 'DANGER', message: 'Card Number is invalid.' },
      { variant: 'WARNING', message: 'Please confirm your Marlow card number or use another payment method.' },
    ],
  })
  const right = await shopper.call('POST', '/marlowcard-api/validate', { MarlowCardNumber: '7001000000000105' })
  expect(right.body.data.marlowCardAttempts.valid).toBe(true)
})

test('an order with a card that must be confirmed is refused with a warning', async () => {
  const shopper = await withBag()
  const order = '/api/checkout/v4/order'
  await shopper.call('POST', `${order}/apply-email-address`, { email: jane.email })
  const { body } = await shopper.call('GET', order)
  const [group] = body.data.checkoutRoutingDTO.orderDTO.fulfillmentGroups
  await shopper.call('POST', `${order}/fulfillment-group/${group.id}/apply-address`, jane)
  await shopper.call('POST', apply, { '@type': 'StoreCard', cardNumber: '7001000000000105', address })
  const refused = await shopper.call('POST', order, {})
  expect(refused.body.messages).toMatchObject([
    { variant: 'WARNING', message: 'Please confirm your Marlow card number or use another payment method.' },
  ])
})

test('a payment of somebody else is as good as none', async () => {
  const [jane, mallory] = [await withBag(), await withBag()]
  const { body } = await jane.call('POST', apply, giftCard(await giveGiftCard(shop, 2_500)))
  const [{ id }] = body.data.checkoutRoutingDTO.orderDTO.payments
  expect((await mallory.call('POST', `/api/checkout/v4/order/remove/payment/${id}`)).status).toBe(404)
})

test.each([
  ['gift-card', { ...giftCard('7777000000000050') }],
  ['braintree', { '@type': 'paypal' }],
  ['ads', { ...giftCard('7777000000000050') }],
  ['nothing', { '@type': 'paypal' }],
])('a payment that is not there is not found by the call that applies it again, through %s', async (gateway, body) => {
  const shopper = await withBag()
  const answer = await shopper.call('POST', `${apply}/nothing/${gateway}`, body)

  expect([answer.status, answer.body.messages[0].message]).toEqual([
    404,
    'Failed to apply payment to order. Please try again.',
  ])
})

test.each(['zzz', 'constructor'])('through %s, which is no gateway, nothing is found either', async (gateway) => {
  const shopper = await withBag()
  const card = giftCard(await giveGiftCard(shop, 2_500))
  const { body } = await shopper.call('POST', apply, card)
  const [{ id }] = body.data.checkoutRoutingDTO.orderDTO.payments
  const answer = await shopper.call('POST', `${apply}/${id}/${gateway}`, card)
  expect([answer.status, answer.body.success, answer.body.messages.length]).toEqual([404, false, 1])
})

test('without a token nothing is applied', async () => {
  const shopper = await withBag()
  const card = giftCard(await giveGiftCard(shop, 2_500))
  const { status, headers } = await shopper.call('POST', apply, card, { token: false })
  expect([status, headers.get('x-reload')]).toEqual([400, 'true'])
})
