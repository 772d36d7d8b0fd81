import { expect, test } from 'vitest'
import { accessCode, giveGiftCard } from '../../arrange'
import { atBilling } from '../../at-billing'
import { openShop } from '../../shopper'

const shop = await openShop()

/** Spends what a gift card holds elsewhere, but for this. */
async function leave(balance: number): Promise<void> {
  await shop.store.db
    .updateTable('giftCard')
    .where('balance', '>', balance)
    .set({ balance, initial: balance })
    .execute()
}

test('a gift card that was spent elsewhere meanwhile is said where payments are looked at, until others pay', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  await shopper.submit('gift-card', { cardNumber: await giveGiftCard(shop, 50_000), accessCode })
  await leave(500)
  await shopper.visit('/checkout')
  const said = /^Gift card ending in \d{4} no longer covers \$\d\d\.\d\d of your order\. Please review your payment\.$/
  expect(shopper.textOf('.step.now h2')).toBe('Billing')
  expect(shopper.textOf('[role=alert]')).toMatch(said)
  await shopper.submit('store-card', { cardNumber: '7001000000000001' })
  expect(shopper.document.querySelector('[role=alert]')).toBeNull()

  await leave(200)
  await shopper.visit('/checkout')
  expect(shopper.textOf('.step.now h2')).toBe('Review')
  expect(shopper.textOf('[role=alert]')).toMatch(/^Gift card ending in \d{4} no longer covers \$5\.00 of your order\./)
  await shopper.submit('submit-order')
  expect(shopper.address).toMatch(/^\/checkout\/confirmation/)
})
