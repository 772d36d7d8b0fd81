import { expect, test } from 'vitest'
import { newShopper, openShop } from '../../shopper'

const shop = await openShop()

test('a token of one visitor is worth nothing to another', async () => {
  const [jane, mallory] = [newShopper(shop), newShopper(shop)]
  const stolen = await jane.token()
  expect((await jane.call('POST', '/log', {}, { token: stolen })).status).toBe(200)

  const { status, headers } = await mallory.call('POST', '/log', {}, { token: stolen })
  expect(status).toBe(400)
  expect(headers.get('x-reload')).toBe('true')
})

test('a call from another site is turned away before any route sees it', async () => {
  const shopper = newShopper(shop)
  const { status } = await shopper.call('POST', '/log', {}, { headers: { origin: 'https://evil.example' } })
  expect(status).toBe(403)
})

test('asking for a token writes no session row', async () => {
  await newShopper(shop).token()
  expect(await shop.store.db.selectFrom('session').selectAll().execute()).toEqual([])
})
