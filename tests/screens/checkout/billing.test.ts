import { expect, test } from 'vitest'
import { accessCode, giveGiftCard } from '../../arrange'
import { atBilling, toBilling } from '../../at-billing'
import { giveCustomer } from '../../customers'
import { givePromotion } from '../../promotions'
import { openShop } from '../../shopper'
import { signedIn, signIn } from '../../signed-in'

const shop = await openShop()

test('without scripts billing says that gift cards come first, as long as there is something to fill in below them', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  const first =
    'Apply promotion codes and gift cards before you fill in a card below. To apply one later, press “Keep what I typed” under the card first, or what you typed will be lost.'
  expect(shopper.text).toContain(first)
  await shopper.submit('gift-card', { cardNumber: await giveGiftCard(shop, 30_000), accessCode })
  await shopper.visit('/checkout?section=BILLING')
  expect(shopper.text).toContain('Gift card ending in')
  expect(shopper.text).not.toContain(first)
})

test('without scripts what was typed for billing is kept by its button while a code and a gift card are applied, secrets are not', async () => {
  const billing = { fullName: 'Joan Miller', sameAddress: false, addressLine1: '5 Billing Way', city: 'Omaha' }
  const code = await givePromotion(shop, {}, { code: 'KEEPS' })
  for (const [form, secret] of [
    ['store-card', { cardNumber: '7001000000000001' }],
    ['credit-card', {}],
  ] as const) {
    const shopper = await atBilling(shop, 'CAP-INK')
    await shopper.submit(form, { ...billing, ...secret, press: 'keep' })
    expect(shopper.status).toBe(200)
    const kept = () => {
      const fields = shopper.document.querySelector<HTMLFormElement>(`form#${form}`)?.elements
      const held = (name: string) => fields?.namedItem(name) as HTMLInputElement | null
      expect(['fullName', 'addressLine1', 'city'].map((name) => held(name)?.value)).toEqual([
        ...['Joan Miller', '5 Billing Way', 'Omaha'],
      ])
      expect(held('sameAddress')?.checked).toBe(false)
      expect(shopper.html).not.toContain('7001000000000001')
      expect(shopper.document.querySelectorAll(`#${form} .summary, #${form} .msg`)).toHaveLength(0)
      expect(shopper.document.querySelector('input[name=method][checked]')?.getAttribute('value')).toBe(form)
    }
    kept()
    await shopper.submit('promotion', { code })
    kept()
    await shopper.submit('gift-card', { cardNumber: '7777000000009999', accessCode })
    expect(shopper.status).toBe(422)
    kept()
    await shopper.submit('gift-card', { cardNumber: await giveGiftCard(shop, 500), accessCode })
    kept()
    await shopper.visit('/checkout?section=BILLING&paymentPanel=3')
    expect(shopper.document.querySelector('input[name=method][checked]')?.getAttribute('value')).toBe('paypal')
    const stranger = await atBilling(shop, 'CAP-INK')
    expect(stranger.html).not.toContain('5 Billing Way')
  }
})

test('what was kept of a card opens nothing once something else pays for the whole order', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  await shopper.submit('store-card', { city: 'Omaha', press: 'keep' })
  await shopper.submit('gift-card', { cardNumber: await giveGiftCard(shop, 30_000), accessCode })
  expect(shopper.forms).toContain('submit-order')
  await shopper.visit('/checkout?section=BILLING')
  expect(shopper.document.querySelector('input[name=method][checked]')).toBeNull()
})

test('what was kept of a card goes with its order: placed, it is over; whoever signs in on the way still has it', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  await shopper.submit('credit-card', { addressLine1: '5 Billing Way', press: 'keep' })
  const { email } = await giveCustomer(shop)
  await signIn(shopper, email)
  await shopper.visit('/checkout?section=BILLING')
  expect(shopper.html).toContain('5 Billing Way')
  await shopper.submit('gift-card', { cardNumber: await giveGiftCard(shop, 30_000), accessCode })
  await shopper.submit('submit-order')
  expect(shopper.address).toContain('/checkout/confirmation')
  await toBilling(shopper, 'CAP-INK')
  expect(shopper.forms).toContain('credit-card')
  expect(shopper.html).not.toContain('5 Billing Way')
})

test('what a customer kept of a card is not for the next one who signs in at that browser, nor is the bag', async () => {
  const shopper = await signedIn(shop, (await giveCustomer(shop)).email)
  await toBilling(shopper, 'CAP-INK')
  await shopper.submit('credit-card', { addressLine1: '5 Billing Way', press: 'keep' })
  expect(shopper.html).toContain('5 Billing Way')
  await shopper.visit('/cart')
  expect(shopper.html).toContain('CAP-INK')
  await signIn(shopper, (await giveCustomer(shop)).email)
  await shopper.visit('/cart')
  expect(shopper.html).not.toContain('CAP-INK')
  await toBilling(shopper, 'CAP-INK')
  expect(shopper.forms).toContain('credit-card')
  expect(shopper.html).not.toContain('5 Billing Way')
})

test('the first way to pay is open while nothing pays for the order, and none beside a gift card form that came back', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  const open = () => shopper.document.querySelector('input[name=method][checked]')?.getAttribute('value')
  expect(open()).toBe('credit-card')
  await shopper.submit('gift-card', { cardNumber: '7777000000009999', accessCode })
  expect(shopper.status).toBe(422)
  expect(shopper.document.querySelector('details[open] form#gift-card')).not.toBeNull()
  expect(open()).toBeUndefined()
  await shopper.visit('/checkout?section=BILLING&paymentPanel=7')
  expect(shopper.document.querySelector('details[open] form#gift-card')).not.toBeNull()
  expect(open()).toBeUndefined()
})

test('the panel of each way to pay leads to the page on which it is closed, in an express checkout too', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  const open = () => shopper.document.querySelector('input[name=method][checked]')?.getAttribute('value')
  const cancel = () =>
    shopper.document.querySelector('li:has([name=method][checked]) .panel a[href*=closed]')?.getAttribute('href')
  for (const query of ['?paymentPanel=2', '?isExpressCheckout=true', '?section=BILLING']) {
    await shopper.visit(`/checkout${query}`)
    expect(open()).toBe(query === '?paymentPanel=2' ? 'store-card' : 'credit-card')
    const href = cancel() ?? ''
    expect(href.includes('isExpressCheckout=true')).toBe(query.includes('Express'))
    await shopper.visit(href)
    expect([shopper.forms.includes('store-card'), open()]).toEqual([true, undefined])
  }
  await shopper.submit('store-card', { cardNumber: '7001000000000105' })
  await shopper.visit('/checkout?section=BILLING&closed=store-card')
  expect([open(), cancel()]).toEqual(['store-card', undefined])
})

test('checkout leads to the terms of the rewards programme in a tab of their own', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  const links = [...shopper.document.querySelectorAll('a[href="/marlowrewards/termsandconditions"]')]
  expect(links.length).toBeGreaterThan(0)
  for (const link of links) {
    expect([link.getAttribute('target'), link.textContent]).toEqual([
      '_blank',
      'Marlow Rewards terms (opens in a new tab)',
    ])
  }
})

test('an address that asks for a panel leads into billing, also once something pays for the order', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  const fullName = 'Jane Miller'
  await shopper.submit('store-card', { cardNumber: '7001000000000001', fullName, sameAddress: 'on' })
  const shown = async (query: string) => {
    await shopper.visit(`/checkout${query}`)
    const open = shopper.document.querySelector('input[name=method][checked]')
    return open?.getAttribute('value') ?? shopper.document.querySelector('form#submit-order')?.id
  }
  expect(await shown('?paymentPanel=3')).toBe('paypal')
  expect(await shown('?PAYMENT_PROCESSING_ERROR=creditCard')).toBe('credit-card')
  for (const query of ['', '?paymentPanel=99', '?section=REVIEW&paymentPanel=3']) {
    expect(await shown(query)).toBe('submit-order')
  }
})
