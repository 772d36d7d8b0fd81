import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { openShop } from '../shopper'
import { addressesOf } from './addresses'
import { type Belongings, give, type Id, idsNamed, type Owner, takeAway } from './belongings'
import { comparable } from './comparable'
import { asked, type Kind, kinds } from './row'
import { table } from './table'
import { asksJson, openVisitor, prepare, send, setScene, written } from './visitors'

const shop = await openShop()
const build = (await import(/* @vite-ignore */ pathToFileURL(resolve('build/server/index.js')).href)) as ServerBuild
const visitors = {} as Record<Kind | 'another', Owner>

beforeAll(async () => {
  await prepare(shop)
  for (const kind of kinds) visitors[kind] = await openVisitor(shop, kind)
  visitors.another = await openVisitor(shop, 'loggedIn')
})

const words = new Proxy({} as Belongings, { get: (_, id) => `{${String(id)}}` })
const rows = Object.entries(table).flatMap(([address, all]) =>
  all.map((row) => {
    const { path } = asked(address, row, words)
    const what = [address.split(' ', 1)[0], path, row.name].filter(Boolean).join(' ')
    return { address, row, title: what, ids: idsNamed((own) => asked(address, row, own)) }
  }),
)

test('every address of the shop has its rows, and every row an address', () => {
  expect(Object.keys(table).sort()).toEqual(addressesOf(build).sort())
})

describe.each(rows)('$title', ({ address, row, ids }) => {
  test.each(kinds.map((kind, at) => [kind, row.answers[at] ?? 0] as const))('%s: %s', async (kind, expected) => {
    const visitor = row.ends ? await openVisitor(shop, kind) : visitors[kind]
    await setScene(visitor, `${address} ${row.name}`)
    const own = await give(visitor, ids)
    const { path, fields } = asked(address, row, own)
    const before = await written(shop)
    const answer = await send(visitor.shopper, row, path, fields)
    const leads = /^\/login\?.*successUrl=/.test(answer.headers.get('location') ?? '')
    expect(answer.status === 401 || leads ? 'login' : answer.status, answer.text.slice(0, 300)).toBe(expected)
    if (expected === 200) for (const form of formsIn(answer.text)) shown.add(form)
    if (expected === 'login') {
      expect(await written(shop)).toBe(before)
      if (isClosed(address, kind)) expect(await statusesOfNonsense(visitor, path)).toEqual([401, 401])
      if (ofCustomers.test(address)) await isTurnedAwayOtherwise(visitor, path)
    } else if (row.answers.includes('login') && !['page', 'read'].includes(row.how) && expected < 400) {
      expect(await written(shop), 'for whom it is, it does something').not.toBe(before)
    }
  })
})

/** Whether an address has calls, and none of them for this kind of visitor. */
function isClosed(address: string, kind: Kind): boolean {
  const calls = (table[address] ?? []).filter(({ how }) => how === 'call')
  return calls.length > 0 && calls.every(({ answers }) => answers[kinds.indexOf(kind)] === 'login')
}

/** Whoever may not call is told so, whatever they send. */
function statusesOfNonsense({ shopper }: Owner, path: string): Promise<number[]> {
  const calls = ['{', { nonsense: true }].map((body) => shopper.call('POST', path, body))
  return Promise.all(calls.map((call) => call.then(({ status }) => status)))
}

const shown = new Set<string>()

/** The names of the forms of a page. */
function formsIn(html: string): string[] {
  return [...html.matchAll(/name="form" value="([\w-]+)"/g)].map(([, name = '']) => name)
}

/** Pages that are nobody else's. */
const ofCustomers = /^GET \/(account|loyalty\/account)/

/** The same page as JSON, and as the data that scripts ask for. */
async function isTurnedAwayOtherwise({ shopper }: Owner, path: string) {
  const call = await shopper.call('GET', path, undefined, asksJson)
  expect([call.status, call.body?.success]).toEqual([401, false])
  expect(call.body.messages[0].message).toBe('Please sign in to continue.')
  const [pathname, query = ''] = path.split('?')
  const data = await shopper.call('GET', `${pathname}.data?${query}`, undefined, { headers: { accept: '*/*' } })
  expect(data.text).toContain('/login?')
  expect(data.text.length).toBeLessThan(400)
}

test('every form that a page shows has its row', () => {
  const known = new Set(rows.map(({ row }) => row.name))
  expect(shown.size).toBeGreaterThan(20)
  expect([...shown].filter((name) => !known.has(name))).toEqual([])
})

const withIds = rows.filter(({ ids }) => ids.length > 0)

describe.each(withIds)('whose ids: $title', ({ address, row, ids }) => {
  test.each(ids)('%s of somebody else answers as one that never was, or is gone', async (id) => {
    const { another, loggedIn } = visitors
    for (const owner of [another, loggedIn]) await setScene(owner, `${address} ${row.name}`)
    const foreign = await give(loggedIn, ids)
    const own = await give(another, ids)
    const gone = await give(another, ids)
    const isGone = (await takeAway(another, gone, id)) && row.name !== 'undo' // which is for what is gone
    const before = await written(shop)
    const answerTo = async (value: string) => {
      const { path, fields } = asked(address, row, { ...own, [id]: value })
      await shop.store.db.updateTable('customer').set({ version: 1 }).execute() // pages count changes by it
      return comparable(await send(another.shopper, row, path, fields), value)
    }
    const never = await answerTo(neverOf(id))
    expect(never.status).not.toBe(500)
    expect(await answerTo(foreign[id])).toEqual(never)
    if (isGone) expect(await answerTo(gone[id])).toEqual(never)
    expect(await written(shop)).toBe(before)
  })
})

/** An id of the same shape that was never given. */
function neverOf(id: Id): string {
  return id === 'order' ? '100000001' : shop.store.newId()
}
