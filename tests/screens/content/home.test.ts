import { expect, test } from 'vitest'
import { newShopper, openShop } from '../../shopper'

const shop = await openShop()

test('the home page has a title', async () => {
  const shopper = newShopper(shop)
  await shopper.visit('/')

  expect(shopper.status).toBe(200)
  expect(shopper.title).not.toBe('')
})

test('an unknown address is not found', async () => {
  const shopper = newShopper(shop)
  await shopper.visit('/no/such/page')

  expect(shopper.status).toBe(404)
})
