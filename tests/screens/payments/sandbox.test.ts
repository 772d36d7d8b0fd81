import { expect, test } from 'vitest'
import { newShopper, openShop } from '../../shopper'

const shop = await openShop()

test('the sandbox shows its numbers, takes a fault and forgets it', async () => {
  const shopper = newShopper(shop)
  await shopper.visit('/sandbox')
  expect(shopper.text).toContain('7001000000000108')

  await shopper.submit('sandbox-fault', { target: 'store-card.authorize', mode: 'reset-after' })
  expect(shopper.text).toContain('store-card.authorize: reset-after, 1 times')
  await shopper.submit('clear-sandbox-faults')
  expect(shopper.text).not.toContain('reset-after, 1 times')
})

test('a fault the sandbox does not know is refused', async () => {
  const shopper = newShopper(shop)
  const { body } = await shopper.call('POST', '/sandbox/faults', { target: 'bank', mode: 'reset-after' })
  expect(body.success).toBe(false)
})

test('a live shop has no sandbox', async () => {
  const { config } = shop.store
  const env = config.STORE_ENV
  config.STORE_ENV = 'live'
  const shopper = newShopper(shop)
  await shopper.visit('/sandbox')
  config.STORE_ENV = env
  expect(shopper.status).toBe(404)
})
