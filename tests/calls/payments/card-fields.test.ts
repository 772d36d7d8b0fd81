import { expect, test } from 'vitest'
import { atBilling } from '../../at-billing'
import { giveCustomer } from '../../customers'
import { goodCard } from '../../entered-card'
import { janesBilling } from '../../fixture-shop'
import { encrypted, type TypedCard } from '../../hosted-card'
import { failNext } from '../../paid-in-parts'
import { newShopper, openShop, type Shopper } from '../../shopper'
import { signedIn } from '../../signed-in'

const shop = await openShop()
const room = '/first-data-credit-card'
const order = '/api/checkout/v4/order'
const failed = 'An error occurred while processing your card information.'

const tokenOf = async (shopper: Shopper, query = '') => shopper.call('GET', `${room}/token${query}`)
const apply = (shopper: Shopper, token: string, body: object, workflow = 'checkout') =>
  shopper.call('POST', `${room}/payment/customer/apply/${token}?workflow=${workflow}`, body)
const lookUp = (shopper: Shopper, token: string) => shopper.call('GET', `${room}/payment/${token}`)

/** Types a card into the fields: what their frames send off. */
async function typed(shopper: Shopper, card: TypedCard = {}, query = '') {
  const { body } = await tokenOf(shopper, query)
  const { clientToken, publicKeyBase64 } = body.data
  const headers = { 'client-token': `Bearer ${clientToken}` }
  const fields = encrypted(publicKeyBase64, card)
  const sent = await newShopper(shop).call('POST', '/sandbox/fiserv/tokenize', fields, { token: false, headers })
  return { clientToken: clientToken as string, sent }
}

const cvv = { cvv: '123' }

test('a card of the fields is begun, looked up and applied', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  const begun = await tokenOf(shopper, '?isCheckout=true')
  expect(begun.body.data).toEqual({
    token: begun.body.data.clientToken,
    clientToken: expect.stringMatching(/^[\w-]{32}$/),
    publicKeyBase64: expect.any(String),
  })
  const { clientToken, sent } = await typed(shopper)
  expect(sent).toMatchObject({ status: 200, body: {} })
  const found = await lookUp(shopper, clientToken)
  expect(found.body).toMatchObject({
    success: true,
    data: { status: 'READY', brand: 'VISA', last4: '1111', errors: [] },
  })
  expect(found.text).not.toMatch(/9411|411111/)

  const nowhere = await apply(shopper, clientToken, { ...cvv, ...janesBilling }, 'elsewhere')
  expect(nowhere.body.messages).toMatchObject([{ message: 'An error occurred while saving your billing address.' }])
  const wrong = await apply(shopper, clientToken, { ...cvv, ...janesBilling, postalCode: 'x' })
  expect(wrong.body.data).toMatchObject({
    ...{ blockForCVV: true, showExpiration: true },
    errors: [{ code: 'invalid', contactField: 'postalCode', message: 'Zip Code is invalid.' }],
  })
  const unread = await shopper.call('POST', `${room}/payment/customer/apply/${clientToken}`, '{')
  expect(unread.body.messages).toMatchObject([{ message: 'An error occurred while saving your billing address.' }])
  const applied = await apply(shopper, clientToken, { ...cvv, sameAddress: true, formId: 'billing' })
  expect(applied.body).toMatchObject({
    success: true,
    data: { checkoutRoutingDTO: { cardRequiresVerification: false, orderDTO: { payments: [{ last4: '1111' }] } } },
  })
  expect((await lookUp(shopper, clientToken)).body.data.status).toBe('USED')
  expect((await shopper.call('POST', order, { receiveEmail: false })).body.success).toBe(true)
})

test('the apply call takes a card of the fields by its type, also in the place of another', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  const body = (token: string) => ({ '@type': 'CreditCard', token, ...cvv, address: janesBilling, cardType: 'AMEX' })
  const first = await shopper.call('POST', `${order}/payments`, body((await typed(shopper)).clientToken))
  const [payment] = first.body.data.checkoutRoutingDTO.orderDTO.payments
  expect(payment).toMatchObject({ type: 'CREDIT_CARD', cardType: 'VISA', gateway: 'first-data', expiration: '12/30' })
  const again = body((await typed(shopper, { card: '5454545454545454' })).clientToken)
  const other = await shopper.call('POST', `${order}/payments/${payment.id}/gift-card`, again)
  expect(other.body.success).toBe(false)
  const second = await shopper.call('POST', `${order}/payments/${payment.id}/first-data`, again)
  expect(second.body.data.checkoutRoutingDTO.orderDTO.payments).toMatchObject([{ cardType: 'MASTERCARD' }])
  const { token, ...rest } = body((await typed(shopper)).clientToken)
  const inQuery = await shopper.call('POST', `${order}/payments?clientToken=${token}&cvv=999`, rest)
  expect(inQuery.body.data.checkoutRoutingDTO.orderDTO.payments).toMatchObject([{ cardType: 'VISA' }])
  const none = await shopper.call('POST', `${order}/payments`, body('nobodys'))
  expect(none).toMatchObject({ status: 404, body: { success: false, messages: [{ message: failed }] } })
})

test('what was applied and pays is answered as the first time when it is asked again, and asks the provider nothing', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  const body = (token: string) => ({ '@type': 'CreditCard', token, ...cvv, address: janesBilling })
  const pay = (token: string, instead = '') => shopper.call('POST', `${order}/payments${instead}`, body(token))
  const paidBy = ({ body }: Awaited<ReturnType<typeof pay>>) => body.data.checkoutRoutingDTO.orderDTO.payments
  const { clientToken: visa } = await typed(shopper)
  const [first, atOnce] = await Promise.all([pay(visa), pay(visa)])
  const [payment] = paidBy(first)
  expect(paidBy(atOnce)).toEqual([payment])
  await failNext(shop, 'cardpointe', 'http-500') // waits for the first who asks
  const itself = `/${payment.id}/first-data`
  const sameAgain = [await pay(visa), await pay(visa, itself), await apply(shopper, visa, { ...cvv, ...janesBilling })]
  for (const again of sameAgain) expect(again).toMatchObject({ status: 200, body: first.body })
  await shop.store.sandbox.db().then((db) => db.deleteFrom('fault').execute())

  const { clientToken: master } = await typed(shopper, { card: '5454545454545454' })
  const replaced = await pay(master, itself)
  expect(paidBy(replaced)).toMatchObject([{ cardType: 'MASTERCARD' }])
  expect((await pay(master, itself)).body).toEqual(replaced.body)
  expect((await pay(master, '/nobodys/first-data')).status).toBe(404)
  expect((await pay(master, `/${payment.id}/ads`)).status).toBe(404)
  expect((await pay(visa)).body).toMatchObject({ success: false, data: { startOver: true } })
  const moved = { ...body(master), address: { ...janesBilling, city: 'Elsewhere' } }
  expect((await shopper.call('POST', `${order}/payments`, moved)).body.success).toBe(false)
})

test('a card that took the place of another with the same digits is the only one that is answered again', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  const pay = (token: string, instead = '') =>
    shopper.call('POST', `${order}/payments${instead}`, { '@type': 'CreditCard', token, ...cvv, address: janesBilling })
  const [{ clientToken: one }, { clientToken: two }] = [await typed(shopper), await typed(shopper)]
  const [{ id }] = (await pay(one)).body.data.checkoutRoutingDTO.orderDTO.payments
  expect((await pay(two, `/${id}/first-data`)).body.data.checkoutRoutingDTO.orderDTO.payments).toMatchObject([{ id }])
  expect((await pay(two, `/${id}/first-data`)).body.success).toBe(true)
  expect((await pay(one, `/${id}/first-data`)).body).toMatchObject({ success: false, data: { startOver: true } })
  const stranger = await atBilling(shop, 'CAP-INK')
  const theirs = { '@type': 'CreditCard', token: two, ...cvv, address: janesBilling }
  expect((await stranger.call('POST', `${order}/payments/${id}/first-data`, theirs)).status).toBe(404)
  expect((await stranger.call('POST', `${order}/payments`, theirs)).status).toBe(404)
})

test('the code of the card that was just entered is judged before it is applied', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  const { clientToken } = await typed(shopper)
  const validate = (code: string) => shopper.call('POST', `${room}/payment/validate`, { cvv: code })
  expect((await validate('111')).body).toMatchObject({
    ...{ success: false, data: { blockForCVV: true } },
    messages: [{ message: 'An error occurred while validating your CVV.' }],
  })
  expect((await validate('123')).body).toEqual({ success: true })
  expect((await apply(shopper, clientToken, { sameAddress: true })).body).toMatchObject({
    data: { checkoutRoutingDTO: { cardRequiresVerification: false } },
  })
})

test('a card applied without its code has to be confirmed, and the set-up for that is given then', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  const setUp = () => shopper.call('GET', '/api/checkout/v4/payment/validate')
  const prepare = 'A problem occurred while preparing this payment method. Please try again.'
  expect((await setUp()).body).toMatchObject({ success: false, messages: [{ message: prepare }] })
  const { clientToken } = await typed(shopper)
  const applied = await apply(shopper, clientToken, { sameAddress: true })
  expect(applied.body.data.checkoutRoutingDTO.cardRequiresVerification).toBe(true)
  const session = { clientToken: expect.any(String), publicKeyBase64: expect.any(String) }
  expect((await setUp()).body).toEqual({ success: true, ...session, data: session })
  const confirmed = await shopper.call('POST', '/api/checkout/v4/payment/validate', cvv)
  expect(confirmed.body).toEqual({ success: true })
})

test('a security code is read as its digits when a client sends a number', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  const { clientToken } = await typed(shopper)
  const short = await apply(shopper, clientToken, { cvv: 12, sameAddress: true })
  expect(short.body.messages).toMatchObject([{ message: 'Security Code is invalid.' }])
  const applied = await apply(shopper, clientToken, { cvv: 123, sameAddress: true })
  expect(applied.body.data.checkoutRoutingDTO).toMatchObject({ cardRequiresVerification: false })
  for (const path of [`${room}/payment/validate`, '/api/checkout/v4/payment/validate']) {
    expect((await shopper.call('POST', path, { cvv: 123 })).body).toEqual({ success: true })
  }
})

test('a session that cannot be had says so', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  await shopper.call('POST', '/sandbox/faults', { target: 'paymentjs.session', mode: 'http-500', count: 2 })
  expect((await tokenOf(shopper)).body).toMatchObject({
    success: false,
    messages: [{ message: 'A problem occurred while preparing this payment method. Please try again.' }],
  })
})

test('a session is begun by our own pages and by clients, never by a link or from elsewhere', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  const sent: Record<string, string>[] = [
    { accept: 'text/html' },
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
  ]
  for (const headers of sent) {
    for (const path of [`${room}/token`, '/api/checkout/v4/payment/validate']) {
      expect((await shopper.call('GET', path, undefined, { headers })).status).toBe(403)
    }
  }
})

test('whoever has another session knows nothing of a card', async () => {
  const [shopper, other] = [await atBilling(shop, 'CAP-INK'), await atBilling(shop, 'CAP-INK')]
  const { clientToken } = await typed(shopper)
  for (const token of [clientToken, 'nobodys', '%00', '%20a', 'x'.repeat(2_000)]) {
    expect((await lookUp(other, token)).status).toBe(404)
    expect((await apply(other, token, { ...cvv, sameAddress: true })).status).toBe(404)
  }
})

test('a webhook that proves nothing changes nothing, one that does is taken once', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  const { clientToken } = await typed(shopper, { name: 'NO WEBHOOK' })
  expect((await lookUp(shopper, clientToken)).body.data).toEqual({ status: 'PENDING', errors: [] })
  const { nonce } = await shop.store.db
    .selectFrom('cardSession')
    .select('nonce')
    .where('reference', '=', clientToken)
    .executeTakeFirstOrThrow()
  const card = { token: '9411111111111111', exp: { month: '12', year: '2030' }, name: 'Jane Miller' }
  const tell = async (headers: Record<string, string>, body: unknown = { error: false, card }) => {
    const sent = { token: false as const, headers: { 'client-token': clientToken, ...headers } }
    return (await newShopper(shop).call('POST', '/webhooks/fiserv/paymentjs', body, sent)).status
  }
  const proof = { nonce: nonce ?? '' }
  expect(await tell({})).toBe(403)
  expect(await tell({ nonce: '123' })).toBe(403)
  expect(await tell({ ...proof, 'client-token': 'nobodys' })).toBe(403)
  expect(await tell(proof, { error: 'no' })).toBe(403)
  expect(await tell(proof, '{')).toBe(400)
  expect(await tell(proof, { error: false, card: { ...card, more: Array(1_000).fill('0123456789') } })).toBe(400)
  expect(await tell({ ...proof, origin: 'https://elsewhere.example' })).toBe(403)
  expect((await lookUp(shopper, clientToken)).body.data.status).toBe('PENDING')
  expect(await tell(proof)).toBe(200)
  expect(await tell(proof)).toBe(200)
  expect(await tell(proof, { error: true, reason: 'REJECTED' })).toBe(403)
  expect((await lookUp(shopper, clientToken)).body.data.status).toBe('READY')
})

test('in the account a card is kept, and a preferred guest is led to the terms', async () => {
  const customer = await giveCustomer(shop)
  const shopper = await signedIn(shop, customer.email)
  const { clientToken } = await typed(shopper, {}, '?isCheckout=false')
  expect((await apply(shopper, clientToken, { ...cvv, ...janesBilling }, 'guest')).status).toBe(403)
  expect((await apply(shopper, clientToken, { ...cvv, ...janesBilling }, 'account')).body).toMatchObject({
    ...{ success: true, messages: [{ message: 'Your payment method was saved to your account.' }] },
  })
  await shop.store.db.updateTable('customer').set({ preferredGuest: 1 }).where('id', '=', customer.id).execute()
  const next = await typed(shopper, { card: '5454545454545454' }, '?isCheckout=false')
  expect((await apply(shopper, next.clientToken, { ...cvv, ...janesBilling }, 'guest')).body).toMatchObject({
    ...{ success: true, data: { browserRedirect: '/invitation/terms' } },
  })
  const kept = await shopper.call('GET', '/api/customer/payments')
  expect(kept.text).toContain('5454')
})

test('the emulated fields are documents of their own; their script and nothing else is at hand', async () => {
  const shopper = newShopper(shop)
  const field = await shopper.call('GET', '/sandbox/fiserv/field?name=card&placeholder=%22%3E%3Cscript%3E')
  expect(field.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  expect(field.text).toContain('autocomplete="cc-number"')
  expect(field.text).not.toContain('"><script>')
  expect((await shopper.call('GET', '/sandbox/fiserv/client-2.0.0.js')).text).toContain('createPaymentForm')
  for (const part of ['field?name=cvv', 'field?name=constructor', 'client-3.js', 'tokenize']) {
    expect((await shopper.call('GET', `/sandbox/fiserv/${part}`)).status).toBe(404)
  }
  expect((await shopper.call('POST', '/sandbox/fiserv/field', {})).status).toBe(404)
  const plain = { card: goodCard, exp: '12/30', name: 'Jane' }
  expect((await shopper.call('POST', '/sandbox/fiserv/tokenize', plain)).status).toBe(400)
})
