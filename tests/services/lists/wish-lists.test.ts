import { expect, test } from 'vitest'
import { findBag } from '~/services/cart/current-bag'
import { emailWishList } from '~/services/lists/share-wish-list'
import {
  addWishListItem,
  bagWishListItem,
  moveWishListItem,
  removeWishListItem,
  wishListItems,
} from '~/services/lists/wish-list-items'
import { createWishList, deleteWishList, findShared, listWishLists, renameWishList } from '~/services/lists/wish-lists'
import { linesOf } from '~/services/orders/order'
import { bagKeyOf } from '~/services/orders/shopper'
import { findLocation } from '~/services/stores/locations'
import { giveCustomer } from '../../customers'
import { value } from '../../ready-bag'
import { openTestStore, type TestStore } from '../../store'

const tee = { productCode: '100001', skuCode: 'TEE-INK-S', quantity: 1 }
/** Not shipped. */
const socks = { productCode: '100012', skuCode: 'SOCKS-IVR', quantity: 1 }

const shopperOf = (customerId: string) => ({ customerId, bagKey: bagKeyOf(customerId), location: null })

async function storeWithList(): Promise<{ store: TestStore; ada: string; eve: string; id: string }> {
  const store = await openTestStore()
  const [ada, eve] = [(await giveCustomer({ store })).id, (await giveCustomer({ store })).id]
  return { store, ada, eve, id: value(await createWishList(store, ada, 'Summer')).id }
}

test('a customer has at most fifty lists, each name once, however many are made at once', async () => {
  const { store, ada, eve, id } = await storeWithList()
  const names = Array.from({ length: 60 }, (_, at) => `List ${at % 56}`)
  const made = await Promise.all(names.map((name) => createWishList(store, ada, name)))
  const lists = await listWishLists(store, ada)
  expect(lists).toHaveLength(50)
  expect(new Set(lists.map(({ name }) => name)).size).toBe(50)
  const refused = new Set(made.flatMap((each) => (each.ok ? [] : [each.refusal.code])))
  expect(refused).toContain('wishlist.tooMany')
  expect(await createWishList(store, ada, 'SUMMER')).toMatchObject({
    refusal: { code: 'wishlist.nameTaken', field: 'name' },
  })
  value(await deleteWishList(store, ada, id))
  value(await createWishList(store, ada, 'Summer'))
  expect(await createWishList(store, eve, 'Summer')).toMatchObject({ ok: true })
})

test('one press makes one list, however often it comes at once', async () => {
  const { store, ada } = await storeWithList()
  const again = () => createWishList(store, ada, 'Winter', { press: 'one' })
  const made = await Promise.all([again(), again(), again(), again()])
  expect(new Set(made.map((each) => value(each).id)).size).toBe(1)
  expect(await createWishList(store, ada, 'Winter', { press: 'two' })).toMatchObject({ ok: false })
  expect(await listWishLists(store, ada)).toHaveLength(2)
})

test('a list holds two hundred items, however many are added at once; the same sku adds up to ten', async () => {
  const { store, ada, id } = await storeWithList()
  await Promise.all([1, 2, 3].map(() => addWishListItem(store, ada, id, { ...tee, quantity: 4 })))
  expect(await wishListItems(store, id)).toMatchObject([{ ...tee, quantity: 10, shown: { name: 'Plain Tee' } }])
  await store.db.updateTable('wishList').set({ kept: 199 }).execute()
  const skus = ['TEE-IVR-S', 'TEE-IVR-M', 'TEE-IVR-L']
  const added = await Promise.all(skus.map((skuCode) => addWishListItem(store, ada, id, { ...tee, skuCode })))
  expect(added.filter(({ ok }) => ok)).toHaveLength(1)
  expect(added.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 'wishlist.full' } })
})

test('items move to another list, where they join their like, and go into the bag', async () => {
  const { store, ada, id } = await storeWithList()
  store.clock.forward(1)
  const other = value(await createWishList(store, ada, 'Winter')).id
  for (const list of [id, other]) value(await addWishListItem(store, ada, list, { ...tee, quantity: 2 }))
  const [item] = await wishListItems(store, id)
  const itemId = item?.id ?? ''
  value(await bagWishListItem(store, shopperOf(ada), { id, itemId }))
  expect(linesOf((await findBag(store, bagKeyOf(ada))) as never)).toMatchObject([{ skuCode: tee.skuCode, quantity: 2 }])
  await Promise.all([1, 2].map(() => moveWishListItem(store, ada, { id, itemId, to: other })))
  expect(await wishListItems(store, id)).toEqual([])
  expect(await wishListItems(store, other)).toMatchObject([{ quantity: 4 }])
  expect((await listWishLists(store, ada)).map(({ kept }) => kept)).toEqual([0, 1])
})

test.each([
  ['shipped, when it can be', tee, 7850, [['PHYSICAL_SHIP', null]]],
  ['from the shelf of the store', socks, 7850, [['PHYSICAL_PICKUP', 7850]]],
  ['sent to the store', socks, 7106, [['PHYSICAL_SHIP_AND_PICKUP', 7106]]],
  ['not, where the store neither has nor gets it', socks, 7311, 'cart.unavailable'],
  ['not, as long as no store is chosen', socks, null, 'product.selectStore'],
])('an item goes into the bag %s', async (_, wish, storeNumber, expected) => {
  const { store, ada, id } = await storeWithList()
  value(await addWishListItem(store, ada, id, wish))
  const [item] = await wishListItems(store, id)
  const location = await findLocation(store, storeNumber)
  const done = await bagWishListItem(store, { ...shopperOf(ada), location }, { id, itemId: item?.id ?? '' })
  const said = done.ok ? done.value.order.groups.map(({ type, storeNumber }) => [type, storeNumber]) : done.refusal.code
  expect(said).toEqual(expected)
})

test('with picking up switched off an item that only stores have is not to be had', async () => {
  const { store, ada, id } = await storeWithList()
  store.toggles.pickup = false
  value(await addWishListItem(store, ada, id, socks))
  const [item] = await wishListItems(store, id)
  for (const location of [null, await findLocation(store, 7850)]) {
    const done = await bagWishListItem(store, { ...shopperOf(ada), location }, { id, itemId: item?.id ?? '' })
    expect(done).toMatchObject({ refusal: { code: 'cart.unavailable' } })
  }
})

test('a list of another customer is as unknown as one that does not exist', async () => {
  const { store, ada, eve, id } = await storeWithList()
  value(await addWishListItem(store, ada, id, tee))
  const own = value(await createWishList(store, eve, 'Own')).id
  const itemId = (await wishListItems(store, id))[0]?.id ?? ''
  const tries = (list: string) => [
    renameWishList(store, eve, { id: list, name: 'Mine' }),
    deleteWishList(store, eve, list),
    addWishListItem(store, eve, list, tee),
    removeWishListItem(store, eve, { id: list, itemId }),
    removeWishListItem(store, eve, { id: own, itemId }),
    moveWishListItem(store, eve, { id: list, itemId, to: own }),
    moveWishListItem(store, ada, { id, itemId, to: own }),
    bagWishListItem(store, shopperOf(eve), { id: list, itemId }),
    emailWishList(store, eve, { id: list, recipientEmail: 'eve@example.com', message: '' }),
  ]
  const [foreign, unknown] = [await Promise.all(tries(id)), await Promise.all(tries('nothing'))]
  expect(foreign).toEqual(unknown)
  expect(foreign.every((each) => !each.ok && each.refusal.kind === 'not-found')).toBe(true)
  expect(await wishListItems(store, id)).toHaveLength(1)
})

test('a list is shared by mail ten times a day, by a link that is for reading', async () => {
  const { store, ada, id } = await storeWithList()
  const send = () => emailWishList(store, ada, { id, recipientEmail: 'friend@example.com', message: 'Look!' })
  for (let sent = 0; sent < 10; sent++) value(await send())
  expect(await send()).toMatchObject({ refusal: { kind: 'too-often' } })
  store.clock.forward(24 * 3600_000 + 1)
  value(await send())
  const [list] = await listWishLists(store, ada)
  expect(await findShared(store, list?.shareToken ?? '')).toMatchObject({ name: 'Summer' })
  expect(await findShared(store, id)).toBeNull()
})
