import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { brand } from '~/brand'
import { sitemap } from '~/services/catalog/sitemap'
import { keepContent } from '~/services/content/keep-content'
import { openTestStore } from '../../store'

const origin = 'https://shop.example'
const textOf = (file: Buffer | null) => (file ? gunzipSync(file).toString() : null)
const addressesIn = (text: string | null) =>
  [...(text ?? '').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)

test('more addresses than one file may hold come in parts, each address once', async () => {
  const store = await openTestStore()
  const whole = addressesIn(textOf(await sitemap(store, origin, null)))
  const list = textOf(await sitemap(store, origin, null, 7))
  const parts = addressesIn(list)
  const all = []
  for (const [at] of parts.entries()) all.push(...addressesIn(textOf(await sitemap(store, origin, at + 1, 7))))

  expect(list).toContain('<sitemapindex')
  expect(parts).toHaveLength(Math.ceil(whole.length / 7))
  expect(parts[0]).toBe(`${origin}/sitemap/1.xml`)
  expect(all).toEqual(whole)
  expect(new Set(all).size).toBe(all.length)
  expect(await sitemap(store, origin, parts.length + 1, 7)).toBeNull()
  expect(await sitemap(store, origin, 0, 7)).toBeNull()
})

test('a product whose day comes is in the sitemap of a shop that runs on', async () => {
  const store = await openTestStore()
  expect(textOf(await sitemap(store, origin, null))).not.toContain('coming-scarf')
  const { publishedAt } = await store.db
    .selectFrom('product')
    .select('publishedAt')
    .where('handle', '=', 'coming-scarf')
    .executeTakeFirstOrThrow()
  store.clock.forward(publishedAt - store.now() + 1)
  await expect.poll(async () => textOf(await sitemap(store, origin, null))).toContain('coming-scarf')
})

test('every page of text a guest can read is in the sitemap, a new one soon after it came', async () => {
  const store = await openTestStore()
  const invited = ['/invitation', '/invitation/terms'].map((path) => ({ path, title: 'Invited', html: '<p>You.</p>' }))
  await keepContent(store, { pages: invited })
  const pages = await store.db.selectFrom('contentPage').select('path').where('path', 'not like', '/inv%').execute()
  const listed = async () => addressesIn(textOf(await sitemap(store, origin, null)))
  expect(pages.length).toBeGreaterThan(2)
  expect((await listed()).filter((address) => address?.includes('/invitation'))).toEqual([])
  expect(await listed()).toEqual(expect.arrayContaining(pages.map(({ path }) => `${origin}${path}`)))

  await keepContent(store, { pages: [{ path: '/guest-services/mending', title: 'Mending', html: '<p>We mend.</p>' }] })
  await expect.poll(listed, { timeout: 3_000 }).toContain(`${origin}/guest-services/mending`)
})

test('the terms of the rewards programme are in the sitemap as long as there is one', async () => {
  const store = await openTestStore()
  const terms = { path: brand.rewardsTerms, title: 'Terms', html: '<p>Points.</p>' }
  await keepContent(store, { pages: [terms] })
  const listed = async () => addressesIn(textOf(await sitemap(store, origin, null)))
  await expect.poll(listed, { timeout: 3_000 }).toContain(origin + terms.path)
  store.toggles.loyalty = false
  expect(await listed()).not.toContain(origin + terms.path)
})

test('a file is made once a version of the catalogue', async () => {
  const store = await openTestStore()

  expect(await sitemap(store, origin, null)).toBe(await sitemap(store, origin, null))
})
