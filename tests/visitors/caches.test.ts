import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningShop, startRunningShop } from '../running-shop'
import { newShopper, type Shopper } from '../shopper'
import { give, idsNamed, type Owner } from './belongings'
import { asked } from './row'
import { table } from './table'
import { asksJson, firstName, openVisitor, prepare } from './visitors'

let shop: RunningShop
let customer: Owner
let other: Owner
let guest: Shopper
let greetings = 0

beforeAll(async () => {
  shop = await startRunningShop()
  await prepare(shop)
  customer = await openVisitor(shop, 'loggedIn')
  other = await openVisitor(shop, 'loggedIn')
  guest = newShopper(shop)
})

afterAll(() => shop.end())

const reads = Object.entries(table).flatMap(([address, rows]) =>
  rows
    .filter(({ how }) => (how === 'page' || how === 'read') && address !== 'GET /logout') // which a client is signed out by
    .map((row) => ({ address, row, ids: idsNamed((own) => asked(address, row, own)) })),
)

/** The ways one address is asked for: as a page, as JSON, flagged, and as the data that scripts load. */
function ways(path: string) {
  const [pathname = '', query = ''] = path.split('?')
  const html = { headers: { accept: 'text/html' } }
  const flagged = `${pathname}?${query ? `${query}&` : ''}blcAjax=true`
  const data = `${pathname === '/' ? '/_root' : pathname}.data?${query}`
  return [
    { to: path, options: html },
    { to: path, options: asksJson },
    { to: flagged, options: asksJson },
    { to: data, options: { headers: { accept: '*/*' } } },
  ]
}

describe.each(reads)('$address', ({ address, row, ids }) => {
  test('tells caches to keep nothing of a visitor', async () => {
    const own = await give(customer, ids)
    for (const { to, options } of ways(asked(address, row, own).path)) {
      const mine = await customer.shopper.call('GET', to, undefined, options)
      if (mine.text.includes(firstName)) greetings++
      const control = mine.headers.get('cache-control') ?? ''
      const isShared = !/no-store/.test(control)
      if (!isShared) continue
      expect([to, control]).toEqual([to, expect.stringMatching(/^public, max-age=\d+/)])
      expect(mine.headers.getSetCookie(), to).toEqual([])
      expect(mine.text, to).not.toContain(firstName)
      for (const visitor of [other.shopper, guest])
        expect((await visitor.call('GET', to, undefined, options)).text, to).toBe(mine.text)
    }
  })
})

test('most of what was asked for told who asked', () => {
  expect(greetings).toBeGreaterThan(reads.length)
})
