import { expect, test } from 'vitest'
import { accessCode, giveGiftCard } from '../../arrange'
import { atBilling, toBilling } from '../../at-billing'
import { giveCustomer } from '../../customers'
import { goodCard } from '../../entered-card'
import { jane, janesBilling } from '../../fixture-shop'
import { newShopper, openShop, type Shopper } from '../../shopper'
import { signedIn, signIn } from '../../signed-in'

const shop = await openShop()
const { email: _, ...address } = jane

const card = { cardNumber: goodCard, expiration: '12/30', cvv: '123', nameOnCard: 'Jane Q Miller' }
const refused = 'We were unable to accept the information you entered. Please try again.'
const wrongCode = 'An error occurred while validating your CVV.'

/** Goes from checkout to the page of the provider, and comes back with this card. */
async function enter(shopper: Shopper, typed: Partial<typeof card> = {}, form: Record<string, string> = {}) {
  await shopper.submit('credit-card', form)
  expect(shopper.address).toMatch(/^\/sandbox\/cardpointe\/hpp\?/)
  await shopper.submit('card-page', { ...card, ...typed })
}

test('without scripts a card is entered on the page of its provider, and the order is placed with it', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  expect(shopper.text).toContain('Enter a new card on our payment partner')
  await enter(shopper)
  expect(shopper.address).toBe('/checkout')
  expect(shopper.text).toContain('Visa ending in 1111')
  await shopper.submit('submit-order')
  expect(shopper.address).toMatch(/^\/checkout\/confirmation/)
  expect(shopper.html).not.toContain(goodCard)
})

test('the page takes test cards only, says what is wrong beside them and shows neither number nor code again', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  await shopper.submit('credit-card')
  await shopper.submit('card-page', { cardNumber: '4111111111111112', expiration: '13/30', nameOnCard: 'Jane' })
  expect(shopper.status).toBe(422)
  expect(shopper.errorsOf('cardNumber')).toEqual(['Card Number is invalid.'])
  expect(shopper.errorsOf('expiration')).toEqual(['Expiration is invalid.'])
  expect(shopper.errorsOf('cvv')).toEqual(['Security Code is a required field.'])
  expect([shopper.valueOf('expiration'), shopper.valueOf('cardNumber')]).toEqual(['13/30', ''])
  expect(shopper.html).not.toContain('4111111111111112')
  await shopper.submit('card-page', { ...card, cardNumber: '411111111111111', expiration: '13/20' })
  expect(shopper.textOf('[role=alert]')).toBe('Card Number is invalid.Expiration is invalid.')
  await shopper.submit('card-page', { ...card, cardNumber: '4012888888881881' })
  expect([shopper.status, shopper.text]).toEqual([422, expect.stringContaining('This page takes test cards only.')])
  await shopper.follow('Back to the shop without a card')
  expect(shopper.address).toBe('/checkout?section=BILLING&paymentPanel=1')
  expect(shopper.status).toBe(200)
})

test('a card that is refused there leads back to the panel, which says so; another one can be entered', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  await enter(shopper, { cardNumber: '4387751111111053' })
  expect(shopper.address).toContain('PAYMENT_PROCESSING_ERROR=creditCard')
  expect(shopper.text).toContain(refused)
  await enter(shopper)
  expect(shopper.text).toContain('Visa ending in 1111')
})

test('a card that was sent there and is not known afterwards is told of, and can be entered again', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  for (const target of ['cardpointe.tokenize', 'cardpointe.verify']) {
    await shopper.call('POST', '/sandbox/faults', { target, mode: 'http-500', count: 1 })
    await enter(shopper)
    expect(shopper.address).toContain('PAYMENT_PROCESSING_ERROR=creditCard')
    expect(shopper.text).toContain('An error occurred while processing your card information.')
  }
  await enter(shopper)
  expect(shopper.text).toContain('Visa ending in 1111')
})

const other = { addressLine1: '9 Elm St', city: 'Omaha', stateProvinceRegion: 'NE', postalCode: '68102' }

test('who is billed is kept for whoever comes back without a card or was refused, and forgotten with the card', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  const typed = { fullName: 'Other Payer', sameAddress: '', ...other }
  const form = () => shopper.document.querySelector('form#credit-card') as HTMLFormElement
  const shown = () => [
    ...['fullName', 'addressLine1', 'postalCode'].map(
      (name) => (form().elements.namedItem(name) as HTMLInputElement).value,
    ),
    (form().elements.namedItem('sameAddress') as HTMLInputElement).checked,
  ]
  const kept = ['Other Payer', '9 Elm St', '68102', false]
  await shopper.submit('credit-card', typed)
  await shopper.follow('Back to the shop without a card')
  expect(shown()).toEqual(kept)
  await enter(shopper, { cardNumber: '4387751111111053' })
  expect(shopper.text).toContain(refused)
  expect(shown()).toEqual(kept)
  await shopper.visit('/checkout?section=SHIPPING')
  expect(shopper.document.querySelector('form#credit-card')).toBeNull()
  await shopper.visit('/checkout?section=BILLING')
  await enter(shopper)
  await shopper.visit('/checkout?section=BILLING&paymentPanel=1')
  expect(shown()[0]).toBe('Jane Miller')
})

test('a wallet that an address asks for and that is not there leaves the first panel open', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  for (const panel of [5, 6]) {
    await shopper.visit(`/checkout?section=BILLING&paymentPanel=${panel}`)
    const open = shopper.document.querySelector('input[name=method][checked]')
    expect(open?.getAttribute('value')).toBe('credit-card')
  }
})

test('a page that has taken its card takes no second one, and says so', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  await shopper.submit('credit-card')
  const page = shopper.address
  await shopper.submit('card-page', { ...card, cvv: '1234' })
  expect([shopper.status, shopper.text]).toEqual([422, expect.stringContaining('Security Code is invalid.')])
  await shopper.submit('card-page', card)
  await shopper.visit(page)
  await shopper.submit('card-page', { ...card, cardNumber: '5454545454545454' })
  expect(shopper.text).toContain('takes one card, and this one has taken its card already')
  expect(shopper.text).toContain('Visa ending in 1111')
})

test('a wrong security code is asked for again before the order goes on, and the fifth takes the card off', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  await enter(shopper, { cvv: '111' }, { fullName: 'Other Payer' })
  expect(shopper.errorsOf('cvv')).toEqual([wrongCode])
  expect(shopper.problems).toEqual([wrongCode])
  expect(shopper.text).toContain('Please confirm the security code of your card or use another payment method.')
  await shopper.submit('security-code', { cvv: '12' })
  expect([shopper.status, shopper.errorsOf('cvv')]).toEqual([422, ['Security Code is invalid.']])
  await shopper.submit('security-code', { cvv: '' })
  expect(shopper.errorsOf('cvv')).toEqual(['Security Code is a required field.'])
  await shopper.submit('security-code', { cvv: '111' })
  expect([shopper.status, shopper.errorsOf('cvv')]).toEqual([422, [wrongCode]])
  for (let i = 3; i < 5; i++) await shopper.submit('security-code', { cvv: '111' })
  await shopper.submit('security-code', { cvv: '111' })
  expect(shopper.text).toContain('An error occurred. Please try again or use a different payment method.')
  expect(shopper.text).not.toContain('Visa ending in 1111')
  expect(shopper.valueOf('fullName')).toBe('Other Payer') // who is billed is not typed again

  await enter(shopper)
  expect(shopper.text).not.toContain('Visa ending in 1111') // no new tries for the same card
  expect(shopper.text).toContain('An error occurred. Please try again or use a different payment method.')
  await enter(shopper, { cardNumber: '5454545454545454', cvv: '111' })
  await shopper.submit('security-code', { cvv: '123' })
  expect(shopper.address).toBe('/checkout')
  await shopper.submit('submit-order')
  expect(shopper.address).toMatch(/^\/checkout\/confirmation/)
})

test('a declined card is told as the order is submitted, and another takes its place', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  await enter(shopper, { cardNumber: '4387751111111038' })
  await shopper.submit('submit-order')
  expect(shopper.status).toBe(422)
  await shopper.visit('/checkout?section=BILLING')
  await enter(shopper)
  await shopper.submit('submit-order')
  expect(shopper.address).toMatch(/^\/checkout\/confirmation/)
})

test('the address a card came back by does nothing for anybody else, nor twice', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  await shopper.submit('credit-card')
  const page = shopper.address
  const invoice = new URLSearchParams(page.split('?')[1]).get('invoice')
  await shopper.submit('card-page', card)
  const other = await atBilling(shop, 'CAP-INK')
  await other.visit(`/first-data-credit-card/return?invoice=${invoice}`)
  expect(other.text).toContain('An error occurred while processing your card information.')
  expect(other.text).not.toContain('ending in')
  await shopper.visit(`/first-data-credit-card/return?invoice=${invoice}`)
  expect(shopper.status).toBe(200)
  const { body } = await shopper.call('GET', '/api/checkout/v4/order')
  expect(body.data.checkoutRoutingDTO.orderDTO.payments).toHaveLength(1)
})

const ownAddress = { ...janesBilling, defaultCard: 'on' }

test('a customer keeps a card at checkout or in the account, lists it, makes it the default and removes it', async () => {
  const customer = await signedIn(shop, (await giveCustomer(shop)).email)
  await customer.visit('/account/credit')
  await enter(customer, {}, janesBilling)
  expect(customer.address).toBe('/account/credit?saved=true')
  expect(customer.text).toContain('Your payment method was saved to your account.')
  expect(customer.text).toContain('Visa ending in 1111')
  expect(customer.text).toContain('12/30')
  await enter(customer, { cardNumber: '5454545454545454' }, ownAddress)
  expect(customer.text).toContain('Mastercard ending in 5454')
  await enter(customer, { cardNumber: '4387751111111053' }, ownAddress)
  expect(customer.text).toContain(refused)
  await customer.visit('/account/credit')
  await customer.submit('delete-payment')
  expect(customer.text).not.toContain('Mastercard ending in 5454')
})

const kept = async (shopper: Shopper) => (await shopper.call('GET', '/api/customer/payments')).body.payments

test('a card that is to be kept is kept once its code is right, when a wrong one was typed on the page of its provider', async () => {
  const { email } = await giveCustomer(shop)
  const shopper = await atBilling(shop, 'CAP-INK')
  await signIn(shopper, email)
  await shopper.visit('/checkout?section=BILLING')
  await enter(shopper, { cvv: '111' }, { savePayment: 'on' })
  expect(await kept(shopper)).toEqual([])
  await shopper.submit('security-code', { cvv: '111' })
  await shopper.submit('security-code', { cvv: '123' })
  expect(shopper.address).toBe('/checkout?saved=card')
  expect(await kept(shopper)).toMatchObject([{ lastFour: '1111', expDate: '12/30' }])
})

test('a preferred guest who keeps a card goes on to the terms', async () => {
  const guest = await signedIn(shop, (await giveCustomer(shop, { preferredGuest: 1 })).email)
  await guest.visit('/invitation')
  await enter(guest, {}, janesBilling)
  expect(guest.address).toBe('/invitation/terms')
})

test('a saved card of a brand that is not taken any more is not offered; without a brand no panel for cards is', async () => {
  const { email } = await giveCustomer(shop)
  const shopper = await signedIn(shop, email)
  await shopper.visit('/account/credit')
  await enter(shopper, {}, janesBilling)
  await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
  await shopper.visit('/checkout')
  await shopper.submit('shipping-address', address)
  await shopper.submit('shipping-method')
  const ways = () =>
    [...shopper.document.querySelectorAll<HTMLInputElement>('.pm [name=method]')].map(
      ({ value, checked }) => value + (checked ? ' is open' : ''),
    )
  expect(ways()).toEqual(['saved is open', 'credit-card', 'store-card', 'paypal', 'afterpay'])
  shop.store.toggles.visa = false
  await shopper.visit('/checkout')
  expect(ways()).toEqual(['credit-card is open', 'store-card', 'paypal', 'afterpay'])
  Object.assign(shop.store.toggles, { mc: false, amex: false, disc: false })
  await shopper.visit('/checkout?PAYMENT_PROCESSING_ERROR=creditCard')
  expect(ways()).toEqual(['store-card is open', 'paypal', 'afterpay'])
  Object.assign(shop.store.toggles, { visa: true, mc: true, amex: true, disc: true })
})

/** The way back of a shopper who stands on the provider's page. */
const wayBack = ({ address }: Shopper) =>
  `/first-data-credit-card/return?invoice=${new URL(address, 'http://shop').searchParams.get('invoice')}`

test('who enters a card for an order that was placed meanwhile is led to its confirmation, and a stranger is not', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  await shopper.submit('credit-card')
  const [there, back] = [shopper.address, wayBack(shopper)]
  await shopper.visit('/checkout?section=BILLING')
  await shopper.submit('gift-card', { cardNumber: await giveGiftCard(shop, 50_000), accessCode })
  await shopper.submit('submit-order')
  const placed = shopper.address
  expect(placed).toMatch(/^\/checkout\/confirmation\?orderNumber=\d{9}/)
  await shopper.visit(there)
  await shopper.submit('card-page', card)
  expect(shopper.address).toBe(placed)
  await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
  await shopper.visit(back) // a new bag is none of its business
  expect(shopper.address).toBe(placed)
  const stranger = newShopper(shop)
  await stranger.visit(back)
  expect(stranger.address).toBe('/cart')
})

test('who signs in elsewhere while at the page of the provider has the card on the order, and no other customer', async () => {
  const { email } = await giveCustomer(shop)
  const shopper = await atBilling(shop, 'CAP-INK')
  await shopper.submit('credit-card')
  const [there, back] = [shopper.address, wayBack(shopper)]
  await signIn(shopper, email)
  const other = await toBilling(await signedIn(shop, (await giveCustomer(shop)).email), 'TEE-IVR-S')
  await shopper.visit(there)
  await shopper.submit('card-page', card)
  expect(shopper.address).toBe('/checkout')
  expect(shopper.textOf('#review-payments')).toContain('Visa ending in 1111')
  await other.visit(back)
  expect(other.address).toContain('PAYMENT_PROCESSING_ERROR=creditCard')
  expect((await other.call('GET', '/cart/api')).text).not.toContain('1111')
})

test('a customer who signs in at a browser gets nothing of a card that was begun for another’s bag', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  await shopper.submit('credit-card')
  const there = shopper.address
  await signIn(shopper, (await giveCustomer(shop)).email)
  await shopper.visit('/logout')
  await shopper.submit('sign-out')
  await signIn(shopper, (await giveCustomer(shop)).email)
  await shopper.visit('/cart')
  await toBilling(shopper, 'TEE-IVR-S')
  await shopper.visit(there)
  await shopper.submit('card-page', card)
  expect(shopper.text).toContain('An error occurred while processing your card information.')
  expect(shopper.html).not.toMatch(/(?<![\w-])1111(?![\w-])/)
})
