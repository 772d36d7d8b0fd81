import { expect, test } from 'vitest'
import { atBilling } from '../../at-billing'
import { choose, failNext, keptCheckout } from '../../paid-in-parts'
import { newShopper, openShop, type Shopper } from '../../shopper'

const shop = await openShop()
const create = '/afterpay/api/createCheckout'
const order = '/api/checkout/v4/order'

const notApplied = [
  'Failed to apply payment to order. Please try again.',
  'An error occurred. Please try again or use a different payment method.',
]

type Choice = Parameters<typeof choose>[2]

async function approved(shopper: Shopper, choice: Choice = 'approve'): Promise<string> {
  const { body } = await shopper.call('POST', create, {})
  const { token } = body.data.createCheckoutResponse
  await choose(shop, token, choice)
  return token
}

test('the limits are those of the provider, and the own ones while it does not tell', async () => {
  const shopper = newShopper(shop)
  const limits = {
    minimumAmount: { amount: '1.00', currency: 'USD' },
    maximumAmount: { amount: '2000.00', currency: 'USD' },
  }
  await failNext(shop, 'afterpay.configuration', 'http-503')
  for (let call = 0; call < 2; call++) {
    const { body } = await shopper.call('GET', '/afterpay/api/getConfiguration')
    expect(body).toEqual({ success: true, data: { getConfigurationResponse: limits } })
  }
  expect((await shopper.call('POST', '/afterpay/api/getConfiguration')).status).toBe(405)
})

test('a checkout is begun for the order as the server knows it, whatever the payload says', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  const payload = { amount: { amount: '1.00', currency: 'USD' }, items: [], merchant: { name: 'x' }, mode: 'standard' }
  const { body } = await shopper.call('POST', create, payload)
  const { token, expires } = body.data.createCheckoutResponse
  const { amount } = (await shopper.call('GET', order)).body.data.checkoutRoutingDTO.orderDTO.remainingTotal
  const paymentTypeData = { token, amount: { amount, currency: 'USD' }, shouldRenderCheckoutWidget: false }
  expect(body.data.paymentTypeData).toEqual(paymentTypeData)
  expect(Date.parse(expires)).toBeGreaterThan(shop.store.now())
  const bag = (await shopper.call('GET', order)).body.data.checkoutRoutingDTO.orderDTO
  const kept = await keptCheckout(shop, token)
  expect(kept).toMatchObject({
    amount: Math.round(Number(bag.total.amount) * 100),
    merchantReference: bag.id,
    mode: 'standard',
  })
})

test('a payment that is applied pays the order, and a change of the bag takes it off with its code', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  const token = await approved(shopper)
  const applied = await shopper.call('POST', `${order}/payments`, { '@type': 'afterpay', token, expiration: 'any' })
  const { orderDTO, checkoutWorkflowSection } = applied.body.data.checkoutRoutingDTO
  expect(checkoutWorkflowSection).toBe('REVIEW')
  expect(orderDTO.payments).toMatchObject([{ type: 'AFTERPAY', gateway: 'afterpay', amount: orderDTO.total }])
  expect(JSON.stringify(applied.body)).not.toContain(token)

  expect(orderDTO.payments[0].paymentDescription).toBe('AFTERPAY')

  const line = orderDTO.fulfillmentGroups[0].items[0].id
  const changed = await shopper.call('POST', '/cart/api/updateQuantity', { orderItemId: line, quantity: 2 })
  const error = {
    code: 'afterpay.payment.removed',
    message: 'Your Afterpay payment was removed because your order changed. Please select a payment method.',
  }
  expect(changed.body).toMatchObject({ success: true, data: { errors: [error], orderDTO: { payments: [] } } })
  const { errorCodes, errorMessages } = (await shopper.call('GET', order)).body.data.checkoutRoutingDTO
  expect([errorCodes, errorMessages]).toEqual([[{ code: error.code }], [error.message]])

  await shopper.call('POST', '/cart/api/updateQuantity', { orderItemId: line, quantity: 1 })
  const again = await shopper.call('POST', `${order}/payments`, { '@type': 'afterpay', token })
  expect(
    again.body.messages.map(({ message }: { message: string }) => message),
    'its token was used',
  ).toEqual(notApplied)
})

test('the order is placed by calls alone; declined, it tells by which code', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  const pay = async (choice: Choice) => {
    const token = await approved(shopper, choice)
    await shopper.call('POST', `${order}/payments`, { '@type': 'afterpay', token })
    return (await shopper.call('POST', order, {})).body.data
  }
  expect(JSON.stringify(await pay('decline'))).toContain('AUTH_FAILED_GENERAL')
  expect(JSON.stringify(await pay('expire'))).toContain('afterpay.payment.removed')
  expect(JSON.stringify(await pay('approve'))).toMatch(/"orderNumber":"\d{9}"/)
})

test('without an address, a token or a bag the call says what is missing', async () => {
  const shopper = newShopper(shop)
  const said = async (path: string, body: object) =>
    (await shopper.call('POST', path, body)).body.data.errors.map(({ message }: { message: string }) => message)
  expect(await said(create, {})).toEqual(['Your bag is empty.'])
  await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
  expect(await said(create, {})).toEqual([
    'Email address is required for Afterpay payments. Please enter a valid email address and try again.',
  ])
  for (const token of [undefined, '', 5, { a: 1 }, 'a b', '9'.repeat(201), '002.none'])
    expect(await said(`${order}/payments`, { '@type': 'afterpay', token })).toEqual(notApplied)
})

test('the provider writes to whom the call names; what is no address, or no mode, begins nothing', async () => {
  const said = async (shopper: Shopper, body: object) =>
    (await shopper.call('POST', create, body)).body.data.errors.map(({ message }: { message: string }) => message)
  const email = 'Email address is required for Afterpay payments. Please enter a valid email address and try again.'
  const generic = 'An error occurred. Please try again or use a different payment method.'
  const known = await atBilling(shop, 'CAP-INK')
  for (const consumer of [{ email: 'not-an-email' }, { email: 5 }, 'x', []])
    expect(await said(known, { consumer }), JSON.stringify(consumer)).toEqual([email])
  for (const mode of ['weird', 5]) expect(await said(known, { mode })).toEqual([generic])

  const unknown = newShopper(shop)
  await unknown.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
  for (const consumer of [null, {}, { email: '' }, { email: null }])
    expect(await said(unknown, { consumer })).toEqual([email])
  const { body } = await unknown.call('POST', create, { consumer: { email: 'x@example.com' } })
  const { token } = body.data.createCheckoutResponse
  expect(await keptCheckout(shop, token)).toMatchObject({ consumer: { email: 'x@example.com' } })
  const { body: express } = await unknown.call('POST', create, { mode: 'express' })
  const popup = (await keptCheckout(shop, express.data.createCheckoutResponse.token)) as { backTo: string }
  expect(popup.backTo).toMatch(/^http:\/\/[^/]+\/cart$/)
  await choose(shop, token, 'approve')
  const applied = await unknown.call('POST', `${order}/payments`, { '@type': 'afterpay', token })
  const { orderDTO } = applied.body.data.checkoutRoutingDTO
  expect(orderDTO).toMatchObject({ email: 'x@example.com', payments: [{ type: 'AFTERPAY' }] })
})

test.each(['http-500', 'malformed'])(
  'a checkout that the provider does not begin (%s) is told of in one sentence',
  async (mode) => {
    const shopper = await atBilling(shop, 'CAP-INK')
    await failNext(shop, 'afterpay.create', mode)
    const { status, body } = await shopper.call('POST', create, {})
    expect([status, body.messages.map(({ message }: { message: string }) => message)]).toEqual([
      200,
      notApplied.slice(1),
    ])
  },
)

test('switched off, the calls are closed', async () => {
  shop.store.toggles.afterpay = false
  const shopper = await atBilling(shop, 'CAP-INK')
  const unavailable = 'This feature is currently unavailable. Please try again later.'
  for (const reply of [
    await shopper.call('GET', '/afterpay/api/getConfiguration'),
    await shopper.call('POST', create, {}),
  ])
    expect(reply.body).toMatchObject({ success: false, messages: [{ message: unavailable }] })
  shop.store.toggles.afterpay = true
})

test('what was approved before its switch went off pays nothing', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  const pay = async (token: string, more: object = {}) => {
    const { body } = await shopper.call('POST', `${order}/payments`, { '@type': 'afterpay', token, ...more })
    return body.success || body.data.errors.map(({ message }: { message: string }) => message)
  }
  const token = await approved(shopper)
  const { body } = await shopper.call('POST', create, { mode: 'express' })
  const express = body.data.createCheckoutResponse.token
  await choose(shop, express, 'approve')
  shop.store.toggles.afterpayExpress = false
  expect(await pay(express, { expressCheckout: true })).toEqual(notApplied)
  shop.store.toggles.afterpay = false
  expect(await pay(token)).toEqual(notApplied)
  expect((await shopper.call('GET', order)).body.data.checkoutRoutingDTO.orderDTO.payments).toEqual([])
  Object.assign(shop.store.toggles, { afterpay: true, afterpayExpress: true })
  expect(await pay(token)).toBe(true)
})

test('the window listens before its first button is there to be pressed', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  const { token } = (await shopper.call('POST', create, {})).body.data.createCheckoutResponse
  await shopper.visit(`/sandbox/afterpay/popup?token=${token}`)
  const [script, ...more] = shopper.document.querySelectorAll('script[src]')
  const button = shopper.document.querySelector('button')
  expect(more).toEqual([])
  expect([script?.hasAttribute('defer'), script?.hasAttribute('async'), script?.getAttribute('type')]).toEqual([
    ...[false, false, null],
  ])
  expect(button && script?.compareDocumentPosition(button)).toBe(4) // it follows
})

test('what was approved in the window of the bag brings e-mail, address and method; without them nothing is paid', async () => {
  const shopper = newShopper(shop)
  await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
  const bag = (await shopper.call('GET', order)).body.data.checkoutRoutingDTO.orderDTO
  const place = { city: 'Omaha', stateProvinceRegion: 'NE', postalCode: '68102' }
  const groupId = bag.fulfillmentGroups[0].id
  const options = await shopper.call(
    'POST',
    `${order}/fulfillment-group/${groupId}/applicable-fulfillment-options`,
    place,
  )
  const [{ id }] = options.body.data.options
  const estimate = await shopper.call('POST', `${order}/estimate`, { ...place, fulfillmentOptionId: id })
  const option = { id, orderAmount: estimate.body.data.total }
  const shipping = { name: 'Jane Miller', address1: '1024 Howard St', suburb: 'Omaha', state: 'NE', postcode: '68102' }
  const home = { ...shipping, countryCode: 'US', phoneNumber: '4025550123' }

  const pay = async (changes: { shipping?: object; option?: object }) => {
    const { body } = await shopper.call('POST', create, { mode: 'express' })
    const { token } = body.data.createCheckoutResponse
    const made = { choice: 'approve', email: 'jane@example.com', shipping: home, option, ...changes }
    await shopper.call('POST', `/sandbox/afterpay/popup?token=${token}`, made)
    return shopper.call('POST', `${order}/payments`, { '@type': 'afterpay', token, expressCheckout: true })
  }
  await pay({ option: { ...option, id: 'other' } }) // its address is on the bag, and gives way to the one chosen next
  const boxed = (await pay({ shipping: { ...home, address1: 'PO Box 12' } })).body
  expect(boxed).toMatchObject({ success: false, data: { expressDataFailure: true } })
  expect(boxed.messages[0].message).toBe('The following errors were found with the shipping information:')
  await shopper.visit('/checkout?isExpressCheckout=true')
  const typed = (name: string) => shopper.document.querySelector(`#shipping-address [name=${name}]`)
  expect(
    ['firstName', 'addressLine1', 'city', 'postalCode', 'phoneNumber'].map((name) =>
      typed(name)?.getAttribute('value'),
    ),
  ).toEqual([...['Jane', 'PO Box 12', 'Omaha', '68102', '4025550123']])
  expect(shopper.text).toContain('A Post Office Box cannot be used')
  expect((await pay({ option: { ...option, id: 'other' } })).body.data).toMatchObject({ expressDataFailure: true })
  const cheaper = { ...option, orderAmount: { amount: '1.00' } }
  expect((await pay({ option: cheaper })).body.messages[0].message).toBe(
    'Failed to apply payment to order. Please try again.',
  )
  const { checkoutWorkflowSection, orderDTO } = (await pay({})).body.data.checkoutRoutingDTO
  expect(checkoutWorkflowSection).toBe('REVIEW')
  expect(orderDTO).toMatchObject({
    email: 'jane@example.com',
    payments: [{ type: 'AFTERPAY', amount: orderDTO.total }],
  })
  const placed = await shopper.call('POST', order, { expressCheckout: true })
  expect(placed.body.redirect).toMatch(/^\/checkout\/confirmation\?orderNumber=\d{9}/)
})
