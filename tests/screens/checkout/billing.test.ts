import { expect, test } from 'vitest'
import { accessCode, giveGiftCard } from '../../arrange'
import { atBilling } from '../../at-billing'
import { openShop } from '../../shopper'

const shop = await openShop()

test('without scripts billing says that gift cards come first, as long as there is something to fill in below them', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  const first = 'Apply promotion codes and gift cards first: doing so later empties the fields below.'
  expect(shopper.text).toContain(first)
  await shopper.submit('gift-card', { cardNumber: await giveGiftCard(shop, 30_000), accessCode })
  await shopper.visit('/checkout?section=BILLING')
  expect(shopper.text).toContain('Gift card ending in')
  expect(shopper.text).not.toContain(first)
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
