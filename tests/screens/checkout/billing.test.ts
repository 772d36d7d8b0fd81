import { expect, test } from 'vitest'
import { atBilling } from '../../at-billing'
import { openShop } from '../../shopper'

const shop = await openShop()

test('without scripts the form of gift cards says that it comes first, where another one stands below it', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  const first = 'Apply gift cards first: what you have typed further down is not kept.'
  expect(shopper.textOf('#gift-card noscript')).toBe(first)
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
