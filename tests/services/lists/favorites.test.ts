import { expect, test } from 'vitest'
import { inTransaction } from '~/db/client'
import { insertFavorite, lockFavorites } from '~/db/lists/favorites'
import { forgetOld } from '~/services/forget-old'
import { openLogin } from '~/services/identity/sessions'
import {
  addFavorite,
  findFavorites,
  findFavoritesPage,
  removeFavorite,
  removeFavoriteOf,
} from '~/services/lists/favorites'
import { bagKeyOf } from '~/services/orders/shopper'
import { giveCustomer } from '../../customers'
import { value } from '../../ready-bag'
import { openTestStore, type TestStore } from '../../store'
import { waitsForLock } from '../../waits-for-lock'

const tee = { productCode: '100001', colorCode: 'IVR' }

const codesOf = async (store: TestStore, owner: string) =>
  (await findFavorites(store, owner)).map(({ productCode, colorCode }) => `${productCode} ${colorCode}`)

const login = (store: TestStore, owner: { id: string }, sessionKey = 'ada', before = 'guest') =>
  openLogin(
    store,
    owner as Parameters<typeof openLogin>[1],
    { sessionKey, before: { sessionKey: before, customer: null } },
    null,
  )

test('a favorite is kept once, in the colour asked for or in the first', async () => {
  const store = await openTestStore()
  const first = value(await addFavorite(store, 'guest', { productCode: '100001' }))
  expect(first).toMatchObject({ favoriteItem: tee, isDuplicateEntry: false })
  const again = value(await addFavorite(store, 'guest', tee))
  expect(again).toEqual({ ...first, isDuplicateEntry: true })
  value(await addFavorite(store, 'guest', { ...tee, colorCode: 'INK' }))
  expect(await findFavorites(store, 'guest')).toHaveLength(2)
  expect(await findFavorites(store, 'somebody else')).toEqual([])
})

test.each([{ productCode: '999999' }, { ...tee, colorCode: 'ZZZ' }, { productCode: 'GIFTCARD' }])(
  'what the shop does not sell so is no favorite: %j',
  async (item) => {
    const store = await openTestStore()
    expect(await addFavorite(store, 'guest', item)).toMatchObject({ ok: false, refusal: { kind: 'not-found' } })
    expect(await findFavorites(store, 'guest')).toEqual([])
  },
)

test('one of a colour that is shown no more is of the one its card shows, once, and is let go whole', async () => {
  const store = await openTestStore()
  for (const colorCode of ['INK', 'IVR']) value(await addFavorite(store, 'guest', { ...tee, colorCode }))
  const hidden = store.db.updateTable('sku').set({ active: 0 }).where('productCode', '=', tee.productCode)
  await hidden.where('colorCode', '=', 'INK').execute()
  expect(await codesOf(store, 'guest')).toEqual(['100001 IVR'])

  const { items, totalElements } = await findFavoritesPage(store, 'guest', 1)
  expect([items[0]?.card?.path, totalElements]).toEqual(['/plain-tee/prd-100001/sku-TEE-IVR-L?size=', 1])
  expect(value(await removeFavoriteOf(store, 'guest', tee)).itemNotFound).toBe(false)
  expect(await findFavorites(store, 'guest')).toEqual([])
})

test('a list holds no more than the maximum, however many are added at once', async () => {
  const store = await openTestStore({ settings: { FAVORITES_MAX: '2' } })
  const items = ['100001', '100002', '100003', '100004'].map((productCode) => ({ productCode }))
  const added = await Promise.all([...items, ...items].map((item) => addFavorite(store, 'guest', item)))
  expect(await findFavorites(store, 'guest')).toHaveLength(2)
  const [refused] = added.filter(({ ok }) => !ok)
  expect(refused).toMatchObject({
    refusal: { code: 'favorites.full', data: { itemExceedsMaxFavorites: true, maxLimitExceeded: true } },
  })

  const [kept] = await findFavorites(store, 'guest')
  expect(value(await addFavorite(store, 'guest', kept as never)).isDuplicateEntry).toBe(true)
  const gone = await Promise.all([1, 2, 3].map(() => removeFavorite(store, 'guest', kept?.id ?? '')))
  expect(gone.map((each) => value(each).itemNotFound).sort()).toEqual([false, true, true])
  const more = await Promise.all(items.map((item) => addFavorite(store, 'guest', item)))
  expect(more.some((each) => each.ok && !each.value.isDuplicateEntry)).toBe(true)
  expect(await findFavorites(store, 'guest')).toHaveLength(2)
})

test('two that came to one colour take the room of one', async () => {
  const store = await openTestStore({ settings: { FAVORITES_MAX: '2' } })
  for (const colorCode of ['INK', 'IVR']) value(await addFavorite(store, 'guest', { ...tee, colorCode }))
  const hidden = store.db.updateTable('sku').set({ active: 0 }).where('productCode', '=', tee.productCode)
  await hidden.where('colorCode', '=', 'INK').execute()
  const items = ['100002', '100003', '100004'].map((productCode) => ({ productCode }))
  const added = await Promise.all(items.map((item) => addFavorite(store, 'guest', item)))
  expect(added.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await findFavorites(store, 'guest')).toHaveLength(2)
})

test('nobody removes the favorites of others', async () => {
  const store = await openTestStore()
  const { favoriteItem } = value(await addFavorite(store, 'guest', tee))
  expect(value(await removeFavorite(store, 'other', favoriteItem.id))).toEqual({ itemNotFound: true })
  expect(value(await removeFavorite(store, 'guest', favoriteItem.id))).toEqual({ itemNotFound: false })
})

test('at login the favorites of a guest join the customer’s: newest first, without duplicates, up to the maximum', async () => {
  const store = await openTestStore({ settings: { FAVORITES_MAX: '3' } })
  const owner = await giveCustomer({ store })
  const own = bagKeyOf(owner.id)
  for (const [key, productCode] of [
    ...[
      [own, '100001'],
      [own, '100002'],
    ],
    ...[
      ['guest', '100002'],
      ['guest', '100003'],
      ['guest', '100004'],
    ],
  ] as const) {
    store.clock.forward(1)
    value(await addFavorite(store, key, { productCode }))
  }
  await Promise.all([login(store, owner), login(store, owner, 'ada elsewhere')])
  expect((await codesOf(store, own)).map((code) => code.slice(0, 6))).toEqual(['100004', '100002', '100001'])
  expect(await findFavorites(store, 'guest')).toEqual([])
  const { kept } = await store.db
    .selectFrom('favoriteList')
    .select('kept')
    .where('owner', '=', own)
    .executeTakeFirstOrThrow()
  expect(kept).toBe(3)
})

test.runIf(process.env.DATABASE_URL_TEST)(
  'a favorite that is being added when its guest signs in joins, too',
  async () => {
    const store = await openTestStore()
    const owner = await giveCustomer({ store })
    value(await addFavorite(store, 'guest', { productCode: '100001' }))
    const joined = await inTransaction(store.db, async (tx) => {
      await lockFavorites(tx, 'guest', store.now())
      const late = { id: 'late', owner: 'guest', productCode: '100002', colorCode: 'IVR', createdAt: store.now() + 1 }
      await insertFavorite(tx, late)
      const begun = login(store, owner)
      await waitsForLock(store)
      return { begun }
    })
    await joined.begun
    const codes = await codesOf(store, bagKeyOf(owner.id))
    expect(codes.map((code) => code.slice(0, 6))).toEqual(['100002', '100001'])
  },
)

test('a page holds twenty-four, newest first, in the colours that were kept; one beyond the last is the last', async () => {
  const store = await openTestStore()
  await addFavorite(store, 'guest', { ...tee, colorCode: 'INK' })
  const { id } = value(await addFavorite(store, 'guest', { productCode: '100002' })).favoriteItem
  const rows = Array.from({ length: 24 }, (_, at) => ({
    ...{ id: `gone-${at}`, owner: 'guest', productCode: `gone-${at}`, colorCode: '' },
    createdAt: store.now() - 1_000,
  }))
  await store.db.insertInto('favorite').values(rows).execute()
  const first = await findFavoritesPage(store, 'guest', 1)
  expect(first).toMatchObject({ page: 1, totalPages: 2, totalElements: 26 })
  expect(first.items).toHaveLength(24)
  expect(first.items.find((item) => item.id === id)?.card?.name).toBeDefined()
  const ink = first.items.find(({ colorCode }) => colorCode === 'INK')
  expect(ink?.card?.picture).toContain('INK')
  const last = await findFavoritesPage(store, 'guest', 9)
  expect(last.page).toBe(2)
  expect(last.items.map(({ card }) => card)).toEqual([null, null])
})

test('favorites of guests are forgotten when their cookie is, customers keep theirs', async () => {
  const store = await openTestStore()
  const own = bagKeyOf('ada')
  await addFavorite(store, 'guest', tee)
  await addFavorite(store, own, tee)
  store.clock.forward(61 * 24 * 3600_000)
  await forgetOld(store)
  expect([(await findFavorites(store, 'guest')).length, (await findFavorites(store, own)).length]).toEqual([0, 1])
})
