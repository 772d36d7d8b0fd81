import { expect, test } from 'vitest'
import { giveLook } from '../../arrange'
import { newShopper, openShop } from '../../shopper'

const shop = await openShop()
await giveLook(shop, 'Dockside', [['100001', 'INK']])

test.each([
  '/womens',
  '/plain-tee/prd-100001',

  '/looks/dockside',
  '/cart',
  '/favorites',
])('%s says in JSON that it succeeded, as every call does', async (path) => {
  const { status, body } = await newShopper(shop).call('GET', `${path}${path.includes('?') ? '&' : '?'}blcAjax=true`)
  expect([status, body.success]).toEqual([200, true])
})
