import { expect, test } from 'vitest'
import { accessCode, giveGiftCard } from '../../arrange'
import { atBilling } from '../../at-billing'
import { openShop } from '../../shopper'

const shop = await openShop()
const billing = '/checkout?section=BILLING'

test('as long as a card bears a part another gift card can be added, until they pay all of it', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  await shopper.submit('store-card', { cardNumber: '7001000000000001' })
  for (const cents of [500, 500]) {
    await shopper.visit(billing)
    await shopper.submit('gift-card', { cardNumber: await giveGiftCard(shop, cents), accessCode })
    expect(shopper.status).toBe(200)
  }
  await shopper.visit(billing)
  expect(shopper.document.querySelectorAll('.applied > *')).toHaveLength(3)
  await shopper.submit('gift-card', { cardNumber: await giveGiftCard(shop, 50_000), accessCode })
  await shopper.visit(billing)
  expect(shopper.forms).not.toContain('gift-card')
  await shopper.visit('/checkout')
  await shopper.submit('submit-order')
  expect(shopper.address).toMatch(/^\/checkout\/confirmation/)
})
