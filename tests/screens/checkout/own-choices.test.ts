import { expect, test } from 'vitest'
import { accessCode, giveGiftCard } from '../../arrange'
import { atBilling } from '../../at-billing'
import { giveCustomer } from '../../customers'
import { jane, janesBilling } from '../../fixture-shop'
import { credentials, keepAddress, keepCard, letLoginsRunOut } from '../../saved-choices'
import { newShopper, openShop, type Shopper } from '../../shopper'
import { signedIn } from '../../signed-in'

const shop = await openShop()
const { email: _, ...address } = jane
const verify = 'Please confirm your Marlow card number or use another payment method.'

async function withBag(changes: Parameters<typeof giveCustomer>[1] = {}) {
  const { email } = await giveCustomer(shop, changes)
  const shopper = await signedIn(shop, email)
  await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
  return { shopper, email }
}

const choices = ({ document }: Shopper, form: string) =>
  [...document.querySelectorAll(`#${form} label > span:not(.brand)`)].map((label) => label.textContent?.trim())
const isTicked = ({ document }: Shopper, name: string) =>
  document.querySelector<HTMLInputElement>(`[name=${name}]`)?.checked
const chosenWays = ({ document }: Shopper) =>
  [...document.querySelectorAll<HTMLInputElement>('.pm [name=method]:checked')].map(({ value }) => value)
const last = (shopper: Shopper) => shopper.document.querySelector('.step.now')?.textContent ?? ''

test('checkout says for how long a login holds, as every page does, and to guests nothing', async () => {
  const { shopper } = await withBag()
  const guest = newShopper(shop)
  await guest.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
  const marks = async (each: Shopper) => {
    const read = []
    for (const path of ['/cart', '/checkout']) {
      await each.visit(path)
      read.push(each.document.querySelector<HTMLElement>('[data-session]')?.dataset.session)
    }
    return read
  }
  expect(await marks(shopper)).toEqual(['1800000', '1800000'])
  expect(await marks(guest)).toEqual([undefined, undefined])
  await letLoginsRunOut(shop)
  expect(await marks(shopper)).toEqual(['remembered', 'remembered'])
})

test('a saved card that was refused is open, also where what was typed for a new one was kept', async () => {
  const { shopper } = await withBag()
  await keepAddress(shopper, {})
  await keepCard(shopper)
  await shopper.visit('/checkout')
  await shopper.submit('saved-address')
  await shopper.submit('shipping-method')
  await shopper.submit('store-card', { city: 'Omaha', press: 'keep' })
  expect(chosenWays(shopper)).toEqual(['store-card'])
  await shopper.visit('/checkout')
  expect(chosenWays(shopper)).toEqual(['store-card'])
  await shopper.forge('/checkout', { form: 'saved-payment' })
  expect([shopper.status, ...chosenWays(shopper)]).toEqual([422, 'saved'])
})

test('who is signed in buys with an address and a card they saved, and the order is among their purchases', async () => {
  const { shopper, email } = await withBag()
  await keepAddress(shopper, { addressLine1: '1 Farnam St' })
  await keepAddress(shopper, { defaultAddress: true })
  await keepCard(shopper, '7001000000000002')
  await keepCard(shopper)

  await shopper.visit('/checkout')
  expect(shopper.text).not.toContain('Do you have an account?')
  expect(shopper.text).toContain(email)
  expect(choices(shopper, 'saved-address')).toEqual([
    'Jane Miller 1024 Howard St, Omaha, NE 68102',
    'Jane Miller 1 Farnam St, Omaha, NE 68102',
  ])
  await shopper.forge('/checkout', { form: 'saved-address' })
  expect(shopper.status).toBe(422)
  expect(shopper.text).toContain('Required information is missing.')
  await shopper.submit('saved-address')
  expect(shopper.address).toBe('/checkout?section=SHIPPING')
  expect(last(shopper)).toContain('1024 Howard St')
  await shopper.submit('shipping-method')
  expect(choices(shopper, 'saved-payment')).toEqual([
    'Marlow Card ending in 0002 Jane Miller',
    'Marlow Card ending in 0001 Jane Miller',
  ])
  expect(shopper.document.querySelectorAll('#saved-payment .brand')).toHaveLength(2)
  expect(chosenWays(shopper)).toEqual(['saved'])
  await shopper.visit('/checkout?section=BILLING&paymentPanel=2')
  expect(chosenWays(shopper)).toEqual(['store-card'])
  await shopper.submit('saved-payment')
  expect(last(shopper)).toContain('Marlow Card ending in 0002')
  await shopper.submit('submit-order')

  const [, orderNumber = ''] = shopper.address.match(/orderNumber=(\d{9})/) ?? []
  expect(shopper.text).toContain(`Thank you! Your order number is ${orderNumber}.`)
  expect(shopper.text).not.toContain('Create an account')
  await shopper.visit('/account/purchases')
  expect(shopper.text).toContain(orderNumber)
})

test('a typed address is saved where that is ticked: at first when there is none, later not', async () => {
  const { shopper } = await withBag()
  await shopper.visit('/checkout')
  expect([isTicked(shopper, 'saveAddress'), shopper.valueOf('firstName')]).toEqual([true, 'Ada'])
  await shopper.submit('shipping-address', address)
  await shopper.follow('Change address')
  expect(choices(shopper, 'saved-address')).toEqual(['Jane Miller 1024 Howard St, Omaha, NE 68102'])
  expect(isTicked(shopper, 'saveAddress')).toBe(false)
  await shopper.submit('shipping-address', { addressLine1: '1819 Farnam St', saveAddress: '' })
  await shopper.visit('/account/addresses')
  expect(shopper.text).not.toContain('1819 Farnam St')
})

test('a saved address without a phone number asks for it, and for nothing else', async () => {
  const { shopper } = await withBag()
  await keepAddress(shopper, { phoneNumber: undefined })
  await shopper.visit('/checkout')
  await shopper.submit('saved-address')
  const said = ['Required information is missing.', 'Phone Number is a required field.']
  expect([shopper.status, shopper.problems]).toEqual([422, said])
  expect(shopper.errorsOf('phoneNumber')).toEqual(said.slice(1))
  expect(shopper.document.querySelector('.summary a')?.getAttribute('href')).toBe('#shipping-address-phoneNumber')
  expect(shopper.document.querySelector('#shipping-address-phoneNumber')).not.toBeNull()
  expect(shopper.document.querySelector('details:has(#shipping-address)')?.hasAttribute('open')).toBe(true)
  expect(shopper.valueOf('addressLine1')).toBe(jane.addressLine1)
  await shopper.submit('shipping-address', { phoneNumber: jane.phoneNumber })
  expect(shopper.address).toBe('/checkout?section=SHIPPING')
})

test('who is only remembered sees what they saved, masked, and confirms a card by its number', async () => {
  const { shopper, email } = await withBag()
  await keepAddress(shopper)
  await keepCard(shopper)
  await letLoginsRunOut(shop)
  const hidden = [email, jane.phoneNumber]

  await shopper.visit('/checkout')
  expect(shopper.document.querySelector('[name=saveAddress]')).toBeNull()
  const seen = [shopper.html]
  for (const form of ['saved-address', 'shipping-method', 'saved-payment']) {
    await shopper.submit(form)
    seen.push(shopper.html)
  }
  expect(shopper.text).toContain(verify)
  await shopper.submit('confirm-store-card', { cardNumber: '7001000000000001' })
  await shopper.submit('submit-order')
  expect(shopper.text).toContain('Thank you! Your order number is')
  seen.push(shopper.html, (await shopper.call('GET', '/api/customer/addresses')).text)
  for (const page of seen) for (const each of hidden) expect(page).not.toContain(each)
})

test('while a card waits to be confirmed, the others that were saved stand beside it, and one of them takes its place', async () => {
  const { shopper } = await withBag()
  await keepAddress(shopper)
  await keepCard(shopper, '7001000000000002')
  await keepCard(shopper)
  await letLoginsRunOut(shop)
  await shopper.visit('/checkout')
  for (const form of ['saved-address', 'shipping-method', 'saved-payment']) await shopper.submit(form)
  expect([shopper.textOf('.applied'), ...chosenWays(shopper)]).toEqual([expect.stringContaining('0002'), 'store-card'])
  expect(choices(shopper, 'saved-payment')).toEqual(['Marlow Card ending in 0001 Jane Miller'])
  await shopper.submit('saved-payment')
  expect([shopper.textOf('.applied'), ...chosenWays(shopper)]).toEqual([expect.stringContaining('0001'), 'store-card'])
  await shopper.submit('confirm-store-card', { cardNumber: '7001000000000001' })
  expect(shopper.forms).toContain('submit-order')
})

test('a card that was applied while signed in is confirmed before a remembered shopper submits', async () => {
  const { shopper } = await withBag()
  await keepAddress(shopper)
  await keepCard(shopper)
  await shopper.visit('/checkout')
  for (const form of ['saved-address', 'shipping-method', 'saved-payment']) await shopper.submit(form)
  await letLoginsRunOut(shop)
  await shopper.submit('submit-order')
  expect(shopper.status).toBe(422)
  expect(shopper.text).toContain(verify)
  await shopper.submit('confirm-store-card', { cardNumber: '7001000000000001' })
  await shopper.submit('submit-order')
  expect(shopper.text).toContain('Thank you! Your order number is')
})

test('a new card is saved where that is ticked, which guests are not offered', async () => {
  const { shopper } = await withBag()
  await shopper.visit('/checkout')
  await shopper.submit('shipping-address', address)
  await shopper.submit('shipping-method')
  expect(isTicked(shopper, 'savePayment')).toBe(false)
  await shopper.submit('store-card', { cardNumber: '7001000000000001', savePayment: 'on' })
  expect(shopper.textOf('.alert.ok')).toBe('Your payment method was saved to your account.')
  await shopper.visit('/account/credit')
  expect(shopper.text).toContain('Marlow Card ending in 0001')

  const guest = await atBilling(shop, 'CAP-INK')
  expect(guest.document.querySelector('[name=savePayment]')).toBeNull()
  expect(guest.forms).not.toContain('saved-payment')
})

test('what another customer saved is not found, and nothing comes of it', async () => {
  const owner = (await withBag()).shopper
  const [theirAddress, theirCard] = [await keepAddress(owner), await keepCard(owner)]
  const { shopper } = await withBag()
  await shopper.forge('/checkout', { form: 'saved-address', customerAddressId: theirAddress })
  expect([shopper.status, shopper.html.includes(jane.addressLine1)]).toEqual([422, false])
  expect(shopper.text).toContain('An error occurred when trying to submit shipping information.')
  await shopper.submit('shipping-address', address)
  await shopper.submit('shipping-method')
  await shopper.forge('/checkout', { form: 'saved-payment', customerPaymentId: theirCard })
  expect(shopper.status).toBe(422)
  expect(shopper.text).toContain(
    'We were unable to apply your saved payment. Please try again or use a different payment method.',
  )
  expect(shopper.text).not.toContain('0001')

  const guest = await atBilling(shop, 'CAP-INK')
  await guest.forge('/checkout', { form: 'saved-payment', customerPaymentId: theirCard })
  expect(guest.address).toBe('/login?successUrl=%2Fcheckout')
})

test('a guest who signs in at the payment comes back to it with what was typed; what was bagged before joins', async () => {
  const { shopper: before, email } = await withBag()
  await keepCard(before)
  const guest = await atBilling(shop, 'TEE-IVR-S')
  await guest.submit('gift-card', { cardNumber: await giveGiftCard(shop, 500), accessCode })
  await guest.visit('/login?successUrl=%2Fcheckout')
  expect(guest.text).toContain('CHECKOUT AS GUEST')
  expect(guest.document.querySelector<HTMLInputElement>('[name=password]')?.maxLength).toBe(32)
  await guest.submit('sign-in', { ...credentials(email), password: 'wrong' })
  expect(guest.problems).toEqual(['The email address or password you entered is incorrect.'])
  await guest.submit('sign-in', credentials(email))
  expect(guest.address).toBe('/checkout')
  expect(guest.textOf('.alert.ok')).toBe('Your bag now also holds the items you saved when you were signed in before.')
  expect(guest.text).toContain('2 items')
  expect(guest.text).toContain('Jane Miller, 1024 Howard St, Omaha, NE 68102')
  expect(guest.text).toContain('Gift card ending in')
  await guest.visit('/checkout?section=BILLING')
  expect(choices(guest, 'saved-payment')).toEqual(['Marlow Card ending in 0001 Jane Miller'])
})

test('who gets the news already is not asked for it; who wants it gets it from then on', async () => {
  const { shopper } = await withBag({ receiveEmail: 0 })
  const buy = async () => {
    await shopper.visit('/checkout')
    if (shopper.forms.includes('saved-address')) await shopper.submit('saved-address')
    else await shopper.submit('shipping-address', address)
    await shopper.submit('shipping-method')
    await shopper.submit('store-card', { cardNumber: '7001000000000001', fullName: janesBilling.fullName })
  }
  await buy()
  expect(isTicked(shopper, 'receiveEmail')).toBe(true)
  await shopper.submit('submit-order')
  await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
  await buy()
  expect(shopper.forms).toEqual(['submit-order'])
  expect(shopper.document.querySelector('[name=receiveEmail]')).toBeNull()
})

test('a saved card that the shop does not take any more is not offered', async () => {
  const { shopper } = await withBag()
  await keepAddress(shopper)
  await keepCard(shopper)
  await shopper.visit('/checkout')
  await shopper.submit('saved-address')
  await shopper.submit('shipping-method')
  expect(choices(shopper, 'saved-payment')).toHaveLength(1)
  const { 'store-card': card, ...others } = shop.store.gateways.payments
  shop.store.gateways.payments = others
  await shopper.visit('/checkout')
  shop.store.gateways.payments = { ...others, 'store-card': card }
  expect(shopper.forms).toContain('credit-card')
  expect(shopper.forms).not.toContain('saved-payment')
})
