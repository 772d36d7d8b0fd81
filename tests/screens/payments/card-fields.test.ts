import { expect, onTestFinished, test } from 'vitest'
import { atBilling } from '../../at-billing'
import { goodCard } from '../../entered-card'
import { encrypted } from '../../hosted-card'
import { newShopper, openShop, type Shopper } from '../../shopper'

const shop = await openShop()

/** A card that scripts had typed into the fields before they failed. */
async function typed(shopper: Shopper) {
  const { body } = await shopper.call('GET', '/first-data-credit-card/token')
  const { clientToken, publicKeyBase64 } = body.data
  const headers = { 'client-token': `Bearer ${clientToken}` }
  const sent = { token: false as const, headers }
  await newShopper(shop).call('POST', '/sandbox/fiserv/tokenize', encrypted(publicKeyBase64, { card: goodCard }), sent)
  return clientToken as string
}

const details = (clientToken: string, more: Record<string, string> = {}) => ({
  ...{ form: 'card-details', clientToken, sameAddress: 'on', cvv: '123', ...more },
})

test('the details of a card are judged and taken without scripts too', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  const clientToken = await typed(shopper)
  await shopper.forge('/checkout?section=BILLING', details(clientToken, { cvv: '12', sameAddress: '' }))
  expect(shopper.status).toBe(422)
  expect(shopper.errorsOf('cvv')).toEqual(['Security Code is invalid.'])
  expect(shopper.errorsOf('city')).toEqual(['City is a required field.'])
  expect(shopper.valueOf('clientToken')).toBe(clientToken)
  await shopper.submit('card-details', { cvv: '111', sameAddress: true })
  expect([shopper.status, shopper.problems]).toEqual([422, ['An error occurred while validating your CVV.']])
  expect(shopper.valueOf('cvv')).toBe('')
  expect(shopper.textOf('[for=card-details-expiration]')).toBe('Expiration')
  await shopper.submit('card-details', { cvv: '123' })
  expect(shopper.address).toBe('/checkout')
  expect(shopper.text).toContain('Visa ending in 1111')
})

test('each form of a card offers the address it is shipped to', async () => {
  const { document } = await atBilling(shop, 'CAP-INK')
  const boxes = [...document.querySelectorAll('label:has([name=sameAddress])')].map((label) => label.textContent)
  expect(boxes.length).toBeGreaterThan(1)
  expect(new Set(boxes)).toEqual(new Set(['Same as shipping address']))
})

test('a card that cannot be gone on with says so, and another can be entered on the page of the provider', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  await shopper.forge('/checkout?section=BILLING', details('nobodys'))
  expect([shopper.status, shopper.text]).toEqual([
    422,
    expect.stringContaining('An error occurred while processing your card information.'),
  ])
  expect(shopper.forms).toContain('credit-card')
  expect(shopper.forms).not.toContain('card-details')
})

test('a card whose month is refused is asked for its expiration', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  const clientToken = await typed(shopper)
  await shopper.forge('/checkout?section=BILLING', details(clientToken, { expiration: '13/30' }))
  expect(shopper.text).toContain('Expiration is invalid.')
  await shopper.forge('/checkout?section=BILLING', details(clientToken, { expiration: '11/2031' }))
  const { body } = await shopper.call('GET', '/api/checkout/v4/order')
  expect(body.data.checkoutRoutingDTO.orderDTO.payments).toMatchObject([{ expiration: '11/31' }])
})

test('the month of a card is judged by the clock of the shop, of forms and of calls', async () => {
  setClock('2032-01-15T12:00:00Z')
  const shopper = await atBilling(shop, 'CAP-INK')
  const over = details(await typed(shopper), { expiration: '12/31' })
  await shopper.forge('/checkout?section=BILLING', over)
  expect([shopper.status, shopper.text]).toEqual([422, expect.stringContaining('Expiration is invalid.')])
  const payment = { ...over, '@type': 'CreditCard' }
  const applied = await shopper.call('POST', '/api/checkout/v4/order/payments', payment)
  const kept = await shopper.call('POST', `/first-data-credit-card/payment/customer/apply/${over.clientToken}`, over)
  for (const { status, body } of [applied, kept])
    expect([status, JSON.stringify(body)]).toEqual([200, expect.stringContaining('Expiration is invalid.')])
})

function setClock(moment: string) {
  const { now } = shop.store
  shop.store.now = () => Date.parse(moment)
  onTestFinished(() => void Object.assign(shop.store, { now }))
}
