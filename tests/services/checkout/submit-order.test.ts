import { expect, test } from 'vitest'
import { submitOrder } from '~/services/checkout/submit-order'
import { payByGiftCard, readyBag, value, wish } from '../../ready-bag'
import { openTestStore } from '../../store'

test('a bag paid by gift card becomes an order', async () => {
  const store = await openTestStore()
  await readyBag(store, 'jane', { 'CAP-INK': 2 })
  await payByGiftCard(store, 'jane', 50_000)

  const placed = value(await submitOrder(store, 'jane', wish()))
  expect(placed).toMatchObject({ state: 'placed', orderNumber: expect.stringMatching(/^[1-7]\d{8}$/) })
})
