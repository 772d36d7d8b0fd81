import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import { type AgnosticDataRouteObject, matchRoutes } from '@remix-run/router'
import { expect, test } from 'vitest'
import { leafFinder } from '~/server/route-leaves'
import { productSlugOf } from '~/services/catalog/slug'
import { newShopper, openShop } from '../shopper'

const shop = await openShop()
const build = (await import(/* @vite-ignore */ pathToFileURL(resolve('build/server/index.js')).href)) as ServerBuild
const findLeaf = leafFinder(build)
const routes = Object.values(build.routes).filter((route) => route !== undefined)

/** Addresses that must answer: calls and screens of the purchase. */
const promised = [
  ...['/', '/cart', '/checkout', '/checkout/login', '/checkout/confirmation', '/error'],
  ...['/xsrf-token/retrieve', '/recaptcha', '/log'],
  ...['/cart/api', '/cart/api/add', '/cart/api/remove', '/cart/api/updateQuantity', '/cart/verifyCheckout'],
  ...['/cart/api/changeFulfillmentType', '/cart/api/editGiftWrap'],
  ...['/api/checkout/v4/order', '/api/checkout/v4/order/apply-email-address'],
  ...['/api/checkout/v4/order/applicable-tax', '/api/checkout/v4/order/estimate', '/api/checkout/v4/verifyInventory'],
  ...['applicable-fulfillment-options', 'apply-address', 'apply-fulfillment-option'].map(
    (verb) => `/api/checkout/v4/order/fulfillment-group/g1/${verb}`,
  ),
  ...['/api/checkout/v4/order/payments', '/api/checkout/v4/order/payments/p1/gift-card'],
  ...['default', 'store', 'geolocation', 'ip', 'city-state', 'zip'].map((verb) => `/store/api/${verb}`),
  ...[
    '/military/verified',
    '/loyalty/account',
    '/loyalty/api/enroll',
    '/loyalty/api/unenroll',
    '/loyalty/api/account/summary',
  ],
  ...['/shop-by-store/api', '/shop-by-store/api/reset', '/first-data-wallet/payment/apple-pay/merchant'],
  ...['', '/order/create', '/order/update', '/customer/create', '/customer/update'].map(
    (verb) => `/api/order-notification/preferences${verb}`,
  ),
  ...['/api/checkout/v4/order/remove/payment/p1', '/marlowcard-api/validate', '/images/demo/a.webp'],
]

test('a product that is named like any part of the shop has its page all the same', () => {
  const parts = new Set(
    routes.map(({ path = '' }) => path.split('/').find(Boolean) ?? '').filter((part) => /^\w/.test(part)),
  )
  const pages = [...parts].flatMap((part) => {
    const page = `/${productSlugOf(part)}/prd-100001`
    return [page, `${page}/sku-TEE-INK-S`]
  })

  expect([...parts].filter((part) => productSlugOf(part) === part)).toEqual([])
  expect(pages.length).toBeGreaterThan(40)
  const taken = pages.filter((page) => !build.routes[findLeaf(page)?.id ?? '']?.path?.includes(':slug/:product'))
  expect(taken).toEqual([])
})

test.each(promised)('%s has a route of its own', (path) => {
  const leaf = findLeaf(path)
  expect(leaf).toBeDefined()
  expect(build.routes[leaf?.id ?? '']?.path).not.toBe('*')
})

/** A path each pattern matches, with and without its optional part, and odd spellings. */
const samples = routes.flatMap((route) => {
  const path = fullPath(route.id).replace(/\*$/, 'some/deep/page')
  const filled = path.replace(/:(\w+)\?/g, 'x-$1').replace(/:(\w+)/g, 'y-$1')
  const without = path.replace(/\/:\w+\?/g, '').replace(/:(\w+)/g, 'y-$1')
  return [filled, without, `${filled}/`, filled.toUpperCase(), `${filled}/more`].map((each) => each || '/')
})

test.each([...new Set([...samples, ...promised])])('%s goes where Remix itself would send it', (path) => {
  const matches = matchRoutes(tree(), path)
  expect(findLeaf(path)?.id).toBe(matches?.at(-1)?.route.id)
})

const actions = routes.filter(({ module }) => 'action' in module)

test('there are actions to try', () => {
  expect(actions.length).toBeGreaterThan(3)
})

test.each(actions.map(({ id }) => id))('a post without a token changes nothing at %s', async (id) => {
  const path = fullPath(id)
    .replace(/:(\w+)\?/g, 'add')
    .replace(/:(\w+)/g, 'x')
    .replace('*', 'x')
  const before = await everything()
  const shopper = newShopper(shop)
  for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
    const { status } = await shopper.call('POST', path || '/', type.includes('json') ? {} : 'form=quantity', {
      token: false,
      headers: { 'content-type': type },
    })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  }
  expect(await everything()).toEqual(before)
})

/** How many rows every table holds. */
async function everything() {
  const tables = await shop.store.db.introspection.getTables()
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const row = await shop.store.db
      .selectFrom(name as 'orders')
      .select((e) => e.fn.countAll<number>().as('rows'))
      .executeTakeFirst()
    counts[name] = Number(row?.rows)
  }
  return counts
}

function fullPath(id: string): string {
  let path = ''
  for (let at = build.routes[id]; at; at = at.parentId ? build.routes[at.parentId] : undefined) {
    if (at.path) path = `/${at.path.replace(/^\//, '')}${path}`
  }
  return path
}

function tree(parentId?: string): AgnosticDataRouteObject[] {
  return routes
    .filter((route) => route.parentId === parentId)
    .map((route) => {
      const { id, path, index } = route
      if (index) return { id, path, index: true as const }
      return { id, path, children: tree(id) }
    })
}
