import { expect, test } from 'vitest'
import { takeComplaints } from '../../console-guard'
import { giveCustomer } from '../../customers'
import { goodCard } from '../../entered-card'
import { jane, janesBilling } from '../../fixture-shop'
import { without } from '../../missing-table'
import { keepAddress, keepCard, letLoginsRunOut } from '../../saved-choices'
import { newShopper, openShop, type Shopper } from '../../shopper'
import { signedIn } from '../../signed-in'

const shop = await openShop()
const order = '/api/checkout/v4/order'
const apply = '/api/checkout/v4/billing/customerpayment/apply'
const failed = 'We were unable to apply your saved payment. Please try again or use a different payment method.'
const { email: _, ...place } = jane

async function withBag() {
  const shopper = await signedIn(shop, (await giveCustomer(shop)).email)
  const { body } = await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
  return { shopper, group: body.data.orderDTO.fulfillmentGroups[0].id as string }
}

async function read(shopper: Shopper) {
  return (await shopper.call('GET', order)).body.data.checkoutRoutingDTO
}

test('a saved payment is applied by its id and type, and the order goes on', async () => {
  const { shopper } = await withBag()
  const id = await keepCard(shopper)
  const applied = await shopper.call('GET', `${apply}?customerPaymentId=${id}&paymentType=MARLOW_CARD&blcAjax=true`)
  expect(applied.body).toMatchObject({
    success: true,
    data: { checkoutRoutingDTO: { cardRequiresVerification: false, orderDTO: { payments: [{ last4: '0001' }] } } },
  })
  expect(applied.text).not.toContain('act_')
})

test('whatever is not the customer’s own is answered alike, and a guest signs in first', async () => {
  const { shopper } = await withBag()
  const theirs = await keepCard((await withBag()).shopper)
  const own = await keepCard(shopper)
  const asked = [
    `?customerPaymentId=${theirs}`,
    '?customerPaymentId=none',
    '',
    `?customerPaymentId=${own}&paymentType=X`,
  ]
  for (const query of asked) {
    const { status, body } = await shopper.call('GET', `${apply}${query}`)
    expect([query, status, body.success, body.messages[0].message]).toEqual([query, 404, false, failed])
  }
  const guest = newShopper(shop)
  await guest.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
  expect(await guest.call('GET', `${apply}?customerPaymentId=${own}`)).toMatchObject({ status: 401 })
  expect((await read(shopper)).orderDTO.payments).toEqual([])
})

test('a saved payment that the shop fails to read says so in its own words', async () => {
  const { shopper } = await withBag()
  const customerPaymentId = await keepCard(shopper)
  for (const [method, path, body] of [
    ['GET', `${apply}?customerPaymentId=${customerPaymentId}`, undefined],
    ['POST', apply, { customerPaymentId }],
  ] as const) {
    const answer = await without(shop, 'customerPayment', () => shopper.call(method, path, body))
    expect([method, answer.status, answer.body.messages[0].message]).toEqual([method, 500, failed])
    expect(takeComplaints()).toHaveLength(1)
  }
})

test('a link from elsewhere applies nothing: it asks first', async () => {
  const { shopper } = await withBag()
  const id = await keepCard(shopper)
  await shopper.visit(`${apply}?customerPaymentId=${id}`)
  expect(shopper.textOf('h1')).toBe('Pay with this saved payment method?')
  expect(shopper.text).toContain('Marlow Card ending in 0001')
  expect((await read(shopper)).orderDTO.payments).toEqual([])
  const image = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }
  const sent = await shopper.call('GET', `${apply}?customerPaymentId=${id}`, undefined, { headers: image })
  expect(sent.status).toBe(403)
})

test('a remembered customer has to confirm the card; the right number does it', async () => {
  const { shopper } = await withBag()
  const id = await keepCard(shopper)
  await letLoginsRunOut(shop)
  const { body } = await shopper.call('GET', `${apply}?customerPaymentId=${id}`)
  expect(body.data.checkoutRoutingDTO.cardRequiresVerification).toBe(true)
  const validate = (marlowCardNumber: string) => shopper.call('POST', '/marlowcard-api/validate', { marlowCardNumber })
  expect((await validate('7001000000000002')).body.success).toBe(false)
  expect((await validate('7001000000000001')).body.success).toBe(true)
  expect((await read(shopper)).cardRequiresVerification).toBe(false)
})

test('a card applied, or confirmed, while signed in waits again once its customer is only remembered, wherever it is asked', async () => {
  const { shopper } = await withBag()
  await keepAddress(shopper)
  await shopper.visit('/checkout')
  for (const form of ['saved-address', 'shipping-method']) await shopper.submit(form)
  await shopper.submit('credit-card', { savePayment: 'on' })
  await shopper.submit('card-page', {
    cardNumber: goodCard,
    expiration: '12/30',
    cvv: '123',
    nameOnCard: 'Jane Miller',
  })
  const stands = async () => {
    const { cardRequiresVerification, checkoutWorkflowSection } = await read(shopper)
    const { body } = await shopper.call('GET', '/api/checkout/v4/payment/validate')
    await shopper.visit('/checkout')
    return [cardRequiresVerification, checkoutWorkflowSection, body.success, shopper.forms.includes('submit-order')]
  }
  expect(await stands()).toEqual([false, 'REVIEW', false, true])
  await letLoginsRunOut(shop)
  expect(await stands()).toEqual([true, 'BILLING', true, false])
  expect(shopper.forms).toContain('security-code')
  const { body } = await shopper.call('POST', order, {})
  expect(body.data.checkoutRoutingDTO).toMatchObject({ cardRequiresVerification: true })
  expect((await shopper.call('POST', '/api/checkout/v4/payment/validate', { cvv: '123' })).body.success).toBe(true)
  expect(await stands()).toEqual([false, 'REVIEW', false, true])
  expect((await shopper.call('POST', order, {})).body.success).toBe(true)
})

test('a store card applied while signed in asks a remembered customer for its number, and judges what is typed against it', async () => {
  const { shopper } = await withBag()
  await shopper.call('GET', `${apply}?customerPaymentId=${await keepCard(shopper)}`)
  expect((await read(shopper)).cardRequiresVerification).toBe(false)
  await letLoginsRunOut(shop)
  expect((await read(shopper)).cardRequiresVerification).toBe(true)
  const validate = (marlowCardNumber: string) => shopper.call('POST', '/marlowcard-api/validate', { marlowCardNumber })
  expect((await validate('7001000000000002')).body.success).toBe(false)
  expect((await validate('7001000000000001')).body.success).toBe(true)
  expect((await read(shopper)).cardRequiresVerification).toBe(false)
})

test('a new card of either call is saved where the customer wants that, and a guest is told to sign in', async () => {
  const card = { cardNumber: '7001000000000001', address: janesBilling, savePayment: true }
  const ways: [string, object][] = [
    ['/marlowcard-api', { ...card, workflow: 'checkout' }],
    [`${order}/payments`, { ...card, '@type': 'StoreCard' }],
  ]
  for (const [path, body] of ways) {
    const { shopper } = await withBag()
    expect((await shopper.call('POST', path, body)).body.success).toBe(true)
    expect((await shopper.call('GET', '/api/customer/payments')).body.payments).toMatchObject([{ lastFour: '0001' }])
    expect((await read(shopper)).orderDTO.payments).toMatchObject([{ last4: '0001' }])
    const guest = newShopper(shop)
    await guest.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
    expect((await guest.call('POST', path, body)).status).toBe(401)
    expect((await read(guest)).orderDTO.payments).toEqual([])
  }
})

test('an address goes to the order by its id in the book, or typed and saved', async () => {
  const { shopper, group } = await withBag()
  const to = `${order}/fulfillment-group/${group}/apply-address`
  const id = await keepAddress(shopper)
  const chosen = await shopper.call('POST', to, { customerAddressId: id })
  const [shipped] = chosen.body.data.checkoutRoutingDTO.orderDTO.fulfillmentGroups
  expect(shipped.address).toMatchObject({ ...place, customerAddressId: id })
  const typed = { ...place, addressLine1: '1819 Farnam St', saveAddress: true, defaultAddress: true, avsIgnored: true }
  expect((await shopper.call('POST', to, typed)).body.success).toBe(true)
  const { addresses } = (await shopper.call('GET', '/api/customer/addresses')).body
  expect(addresses.map(({ addressLine1 }: typeof place) => addressLine1)).toEqual(['1819 Farnam St', jane.addressLine1])

  const stranger = await withBag()
  const there = `${order}/fulfillment-group/${stranger.group}/apply-address`
  const foreign = await stranger.shopper.call('POST', there, { customerAddressId: id })
  const missing = await stranger.shopper.call('POST', there, { customerAddressId: 'none' })
  expect([foreign.status, foreign.text]).toEqual([404, missing.text])
})

test('who is only remembered chooses an address without seeing its phone number, and saves none', async () => {
  const { shopper, group } = await withBag()
  const id = await keepAddress(shopper)
  await letLoginsRunOut(shop)
  const to = `${order}/fulfillment-group/${group}/apply-address`
  const chosen = await shopper.call('POST', to, { customerAddressId: id })
  const [shipped] = chosen.body.data.checkoutRoutingDTO.orderDTO.fulfillmentGroups
  expect(shipped.address.phoneNumber).toBe(`***-***-${jane.phoneNumber.slice(-4)}`)
  const lists = await shopper.call('GET', '/api/customer?includeAddresses=true')
  expect(chosen.text + lists.text).not.toContain(jane.phoneNumber)
  const typed = { ...place, addressLine1: '1819 Farnam St', saveAddress: true, avsIgnored: true }
  expect((await shopper.call('POST', to, typed)).status).toBe(401)
  const kept = (await read(shopper)).orderDTO.fulfillmentGroups[0].address
  expect(kept.addressLine1).toBe(jane.addressLine1)
})
