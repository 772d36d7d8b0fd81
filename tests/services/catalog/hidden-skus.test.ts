import { expect, test } from 'vitest'
import { findListingPage, mayBeIndexed } from '~/services/catalog/listing/listing-page'
import { readToggles, switchToggle } from '~/services/toggles'
import { readListingQuery } from '~/validation/catalog/listing-query'
import { pagesOf } from '../../facet-reading'
import { openTestStore, type TestStore } from '../../store'

const tee = '100001'
const ink = ['TEE-INK-S', 'TEE-INK-M', 'TEE-INK-L']

/** Binds skus of the tee to a feature. */
async function bind({ db }: TestStore, codes: readonly string[], toggle: string) {
  const { detail } = await db.selectFrom('product').select('detail').where('code', '=', tee).executeTakeFirstOrThrow()
  const skuToggles = Object.fromEntries(codes.map((code) => [code, toggle]))
  const bound = JSON.stringify({ ...JSON.parse(detail), skuToggles })
  await db.updateTable('product').set({ detail: bound }).where('code', '=', tee).execute()
}

test('skus of a feature that is off count in no card, facet, search or store, and do again once it is on', async () => {
  const store = await openTestStore()
  const { page, names, counts } = pagesOf(() => store)
  const lists = async (address: string) => (await names(address)).includes('Plain Tee')
  const offered = async () => {
    const card = (await page('/search?q=plain'))?.listing.cards[0]
    const atStore = await findListingPage(store, '/all', readListingQuery(new URLSearchParams()), 7850)
    return {
      swatches: card?.swatches.map(({ label }) => label),
      lowest: card?.price.lowPrice,
      told: card?.notes.map(({ text }) => text),
      colors: (await counts('/search?q=plain', 'color')).blue ?? 0,
      sizes: Object.keys(await counts('/mens', 'size')).includes('L'),
      found: await lists('/search?q=ink'),
      cheap: await lists('/all?price=0-25'),
      atStore: atStore?.listing.cards.some(({ code }) => code === tee),
    }
  }
  await store.db.updateTable('sku').set({ price: 900 }).where('code', '=', 'TEE-INK-S').execute()
  await store.db.updateTable('sku').set({ active: 0 }).where('code', '=', 'TEE-IVR-L').execute()
  await bind(store, ink, 'quickAdd')

  await switchToggle(store, 'quickAdd', false)
  await readToggles(store)
  expect(await offered()).toEqual({
    ...{ swatches: ['Ivory'], lowest: 2500, told: ['Size: S–M'], colors: 0 },
    ...{ sizes: false, found: false, cheap: false, atStore: false },
  })

  await switchToggle(store, 'quickAdd', true)
  await readToggles(store)
  await expect.poll(offered, { timeout: 3_000 }).toEqual({
    ...{ swatches: ['Ivory', 'Ink'], lowest: 900, told: ['Size: S–L'], colors: 1 },
    ...{ sizes: true, found: true, cheap: true, atStore: true },
  })
})

test('a product all of whose skus are hidden is not listed', async () => {
  const store = await openTestStore()
  const { names } = pagesOf(() => store)
  const skus = await store.db.selectFrom('sku').select('code').where('productCode', '=', tee).execute()
  await bind(
    store,
    skus.map(({ code }) => code),
    'quickAdd',
  )
  await switchToggle(store, 'quickAdd', false)
  await readToggles(store)
  expect(await names('/all')).not.toContain('Plain Tee')
})

test('a category whose only product is hidden lists nothing, and is not offered', async () => {
  const store = await openTestStore()
  const { page } = pagesOf(() => store)
  expect((await page('/all/pants'))?.listing.total).toBe(1)
  await store.db.updateTable('product').set({ featureToggle: 'quickAdd' }).where('categorySlug', '=', 'pants').execute()
  await switchToggle(store, 'quickAdd', false)
  await readToggles(store)

  const hidden = await page('/all/pants')
  expect(hidden).toMatchObject({ title: 'Pants', listing: { total: 0, cards: [] } })
  expect(hidden?.categories.map(({ slug }) => slug)).not.toContain('pants')
  expect(await page('/all/sandals')).toBeNull()
})

test('a category and a brand of nothing but what is not sold any more list nothing, and machines keep neither', async () => {
  const store = await openTestStore()
  await store.db
    .updateTable('product')
    .set({ active: 0, brand: 'Gone', brandSlug: 'gone' })
    .where('code', '=', tee)
    .execute()
  await store.db.updateTable('sku').set({ active: 0 }).where('productCode', '=', '100002').execute()
  const { page } = pagesOf(() => store)
  for (const [address, title] of [
    ['/all/belts', 'Belts'],
    ['/all/pants', 'Pants'],
    ['/brand/gone', 'Gone'],
  ] as const) {
    const found = await page(address)
    expect(found).toMatchObject({ title, listing: { total: 0, cards: [] } })
    expect(found && mayBeIndexed(found)).toBe(false)
    expect(found?.categories.map(({ label }) => label)).not.toContain(title)
  }
  expect(await page('/mens/sandals')).toBeNull()
})
