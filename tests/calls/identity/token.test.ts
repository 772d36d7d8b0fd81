import { expect, onTestFinished, test } from 'vitest'
import { newShopper, openShop } from '../../shopper'

const shop = await openShop()
const hour = 3600_000

test('a token is good for twelve hours by the clock of the shop', async () => {
  const { now } = shop.store
  onTestFinished(() => {
    shop.store.now = now
  })
  const shopper = newShopper(shop)
  const { body } = await shopper.call('GET', '/xsrf-token/retrieve')
  const token = Object.values(body).find((each): each is string => typeof each === 'string') ?? ''
  const add = async () => (await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK' }, { token })).status
  expect(await add()).toBe(200)
  shop.store.now = () => now() + 11 * hour
  expect(await add()).toBe(200)
  shop.store.now = () => now() + 13 * hour
  expect(await add()).toBe(400)
})

test('each token that is asked for is a new one, and the earlier ones go on working', async () => {
  const { now } = shop.store
  onTestFinished(() => {
    shop.store.now = now
  })
  const shopper = newShopper(shop)
  const tokens: string[] = []
  for (const later of [0, 1, 2]) {
    shop.store.now = () => now() + later * 1_000
    tokens.push((await shopper.call('GET', '/xsrf-token/retrieve')).body.token)
  }
  expect(new Set(tokens).size).toBe(3)
  for (const token of tokens)
    expect((await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK' }, { token })).status).toBe(200)
})
