import { expect, test } from 'vitest'
import { addToBag } from '~/services/cart/add-to-bag'
import { forgetCatalogFacts } from '~/services/catalog/catalog-facts'
import { findListing } from '~/services/catalog/listing/listing'
import { findCards } from '~/services/catalog/listing/product-cards'
import { productsBeside } from '~/services/catalog/product/beside-product'
import { findProduct } from '~/services/catalog/product/find-product'
import { readToggles, settingOf, switchToggle } from '~/services/toggles'
import { openTestStore } from '../store'

type Store = Parameters<typeof readToggles>[0]

/** Binds a product to the pick up toggle. @returns its code */
async function bindTee({ db }: Store): Promise<string> {
  const tee = db.updateTable('product').set({ featureToggle: 'pickup' }).where('handle', '=', 'plain-tee')
  return (await tee.returning('code').executeTakeFirstOrThrow()).code
}

async function switchPickup(store: Store, on: boolean) {
  await switchToggle(store, 'pickup', on)
  await readToggles(store)
}

const listed = async (store: Store) =>
  (await findListing(store, 'all', { page: 1, sort: 'featured' }))?.cards.map((card) => card.code)

const stateOf = async (store: Store, name: string) => (await readToggles(store)).find((toggle) => toggle.name === name)

test('a toggle is switched in every process that reads the table, and back to its default', async () => {
  const store = await openTestStore()
  const other = { ...store, toggles: { ...store.toggles } }
  expect(await stateOf(other, 'pickup')).toEqual({ name: 'pickup', isOn: true, from: 'default' })

  expect(await switchToggle(store, 'pickup', false)).toBe(true)
  expect(await stateOf(other, 'pickup')).toEqual({ name: 'pickup', isOn: false, from: 'table' })
  expect(other.toggles.pickup).toBe(false)

  await switchToggle(store, 'pickup', null)
  expect(await stateOf(other, 'pickup')).toEqual({ name: 'pickup', isOn: true, from: 'default' })
  expect(other.toggles.pickup).toBe(true)
})

test('the environment has the last word', async () => {
  const store = await openTestStore()
  const given = { ...store, config: { ...store.config, given: new Set(['FEATURE_PICKUP']) } }
  await switchToggle(store, 'pickup', false)
  expect(await stateOf(given, 'pickup')).toEqual({ name: 'pickup', isOn: true, from: 'environment' })
})

test('there is no switch for a toggle that nobody knows', async () => {
  const store = await openTestStore()
  expect(await switchToggle(store, 'teleport', true)).toBe(false)
  expect(await readToggles(store)).toHaveLength(Object.keys(store.toggles).length)
})

test('every toggle has a setting of its name', async () => {
  const forms = ['LOGIN', 'REGISTER', 'FORGOT_PASSWORD', 'GIFT_CARD']
  const given = Object.fromEntries(forms.map((form) => [`${form}_CAPTCHA`, '0']))
  const store = await openTestStore({ settings: given })
  const settings = Object.keys(store.config).filter((name) => /^FEATURE_|_CAPTCHA$/.test(name))
  expect(Object.keys(store.toggles).map(settingOf).toSorted()).toEqual(settings.toSorted())
})

test('listings leave out what a toggle hides soon after it was switched', async () => {
  const store = await openTestStore()
  const code = await bindTee(store)
  await switchPickup(store, false)
  expect(await listed(store)).not.toContain(code)

  await switchPickup(store, true)
  await expect.poll(() => listed(store)).toContain(code)
})

test('what a visitor looked at before is left out while a toggle hides it', async () => {
  const store = await openTestStore()
  const code = await bindTee(store)
  const shown = await store.db.selectFrom('product').select('code').where('active', '=', 1).execute()
  const other = shown.find((each) => each.code !== code)?.code ?? ''
  const seen = async () => {
    const product = await findProduct(store, other)
    return product && (await productsBeside(store, { product }, [code])).seen.map((card) => card.code)
  }
  expect(await seen()).toEqual([code])

  await switchPickup(store, false)
  expect(await seen()).toEqual([])

  await switchPickup(store, true)
  expect(await seen()).toEqual([code])
})

test('a process that hears of the new catalogue before it reads its toggles hides the product all the same', async () => {
  const store = await openTestStore()
  const code = await bindTee(store)
  expect(await listed(store)).toContain(code)

  await switchToggle(store, 'pickup', false)
  forgetCatalogFacts(store)
  expect(await listed(store)).toContain(code)
  await readToggles(store)
  await expect.poll(() => listed(store)).not.toContain(code)
})

test('a sku of a feature that is off is no option of its product and cannot be put into the bag', async () => {
  const store = await openTestStore()
  const [sold = '', bound = ''] = ['TEE-IVR-S', 'TEE-IVR-M']
  const tee = await findProduct(store, '100001')
  const onlySize = tee?.skus.filter(({ size }) => size === 'M').map(({ code }) => code) ?? []
  const skuToggles = Object.fromEntries(onlySize.map((code) => [code, 'pickup']))
  await store.db
    .updateTable('product')
    .set({ detail: JSON.stringify({ ...tee?.detail, skuToggles }) })
    .where('code', '=', '100001')
    .execute()
  const add = async (skuCode: string) => (await addToBag(store, 'a shopper', { skuCode, quantity: 1 })).ok
  const codes = async () => (await findProduct(store, '100001'))?.skus.map(({ code }) => code)

  await switchPickup(store, false)
  expect(await codes()).toContain(sold)
  expect(await codes()).not.toContain(bound)
  expect((await findProduct(store, '100001'))?.detail.sizes).not.toContain('M')
  expect([await add(bound), await add(sold)]).toEqual([false, true])

  await switchPickup(store, true)
  await expect.poll(codes, { timeout: 3_000 }).toContain(bound)
  expect(await add(bound)).toBe(true)
})

test('what a product says of a feature that is off is said neither on its page nor on its card', async () => {
  const store = await openTestStore()
  const plain = { promotionUrl: null, styleOverride: null }
  const promotionMessages = [
    { message: 'Pick it up for free.', ...plain, featureToggle: 'pickup' },
    { message: 'Two for one.', ...plain },
  ]
  const tee = await findProduct(store, '100001')
  const detail = JSON.stringify({ ...tee?.detail, promotionMessages })
  await store.db.updateTable('product').set({ detail }).where('code', '=', '100005').execute()
  const said = async () => {
    const [card] = await findCards(store, ['100005'])
    const product = await findProduct(store, '100005')
    return [product?.detail.promotionMessages, card?.promotions, card?.notes.slice(0, -1).map(({ text }) => text)]
  }
  const [bound, always] = [
    { message: 'Pick it up for free.', ...plain },
    { message: 'Two for one.', ...plain },
  ]

  expect(await said()).toEqual([
    [bound, always],
    [bound, always],
    [bound.message, always.message],
  ])
  await switchPickup(store, false)
  expect(await said()).toEqual([[always], [always], [always.message]])
  await switchPickup(store, true)
  expect(await said()).toEqual([
    [bound, always],
    [bound, always],
    [bound.message, always.message],
  ])
})
