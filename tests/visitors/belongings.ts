import { addWishListItem, wishListItems } from '~/services/lists/wish-list-items'
import { createWishList, findWishList } from '~/services/lists/wish-lists'
import { accessCode, giveGiftCard } from '../arrange'
import { giveAddress, givePayment } from '../customer-things'
import type { Shop } from '../open-shop'
import { buyCap } from '../placed-order'
import { givePurchase } from '../purchases'
import { value } from '../ready-bag'
import type { Shopper } from '../shopper'

/** What a visitor has, by the ids that addresses and fields name it by. Only a share link is no secret of its owner. */
const ids = [
  ...['address', 'payment', 'purchase', 'order', 'submission'],
  ...['favorite', 'list', 'other', 'item', 'line', 'group', 'applied'],
] as const
export type Id = (typeof ids)[number]
export type Belongings = Record<Id | 'share', string>

/** Whose things are made; a guest has no customer's ones. */
export type Owner = { shop: Shop; shopper: Shopper; customerId: string | null; placed?: string }

/** @returns which ids a row names */
export function idsNamed(ask: (own: Belongings) => unknown): Id[] {
  const named = new Set<Id | 'share'>()
  const watched = new Proxy({} as Belongings, {
    get: (_, name: Id) => {
      named.add(name)
      return name
    },
  })
  ask(watched)
  return [...ids].filter((id) => named.has(id) || (id === 'list' && named.has('share')))
}

/** Fresh things of an owner, as many kinds as are named. What a guest cannot have is called `none`. */
export async function give(owner: Owner, named: readonly Id[]): Promise<Belongings> {
  const made = { share: 'none' } as Belongings
  for (const id of ids) made[id] = named.includes(id) ? await makers[id](owner, made) : 'none'
  const list = owner.customerId && named.includes('list') ? made.list : null
  if (list) made.share = (await findWishList(owner.shop.store, owner.customerId ?? '', list))?.shareToken ?? 'none'
  return made
}

type Maker = (owner: Owner, made: Belongings) => Promise<string>

/** For what only customers have. */
const ofCustomer = (make: (shop: Shop, customerId: string, made: Belongings) => Promise<string>): Maker => {
  return async ({ shop, customerId }, made) => (customerId ? make(shop, customerId, made) : 'none')
}

let count = 0

const wishList = ofCustomer(async ({ store }, customerId) => {
  await store.db.updateTable('wishListOwner').set({ kept: 1 }).where('customerId', '=', customerId).execute()
  return value(await createWishList(store, customerId, `List ${++count}`)).id
})

const makers: Record<Id, Maker> = {
  address: ofCustomer((shop, customerId) => giveAddress(shop, customerId, `${++count} Elm St`)),
  payment: ofCustomer((shop, customerId) => givePayment(shop, customerId)),
  purchase: ofCustomer((shop, customerId) => givePurchase(shop, customerId)),
  order: async (owner) => {
    owner.placed ??= await buyCap(owner.shop, owner.shopper)
    return owner.placed
  },
  submission: async (owner, made) => {
    const orderNumber = made.order === 'none' ? await makers.order(owner, made) : made.order
    const { id } = await owner.shop.store.db
      .selectFrom('checkoutSubmission')
      .innerJoin('orders', 'orders.id', 'checkoutSubmission.orderId')
      .select('checkoutSubmission.id')
      .where('orders.orderNumber', '=', orderNumber)
      .executeTakeFirstOrThrow()
    return id
  },
  favorite: async ({ shopper }) => {
    const { body } = await shopper.call('POST', '/api/favorites/add', { productCode: '100001', colorCode: 'IVR' })
    return body.data.favoriteItem.id
  },
  list: wishList,
  other: wishList,
  item: ofCustomer(async ({ store }, customerId, { list }) => {
    value(await addWishListItem(store, customerId, list, { productCode: '100003', skuCode: 'CAP-INK', quantity: 1 }))
    return (await wishListItems(store, list))[0]?.id ?? 'none'
  }),
  line: async (owner) => (await groupOfBag(owner)).items[0].id,
  group: async (owner) => (await groupOfBag(owner)).id,
  applied: async (owner) => {
    await groupOfBag(owner)
    const cardNumber = await giveGiftCard(owner.shop, 1_000)
    const card = { '@type': 'GiftCard', cardNumber, accessCode }
    const { body } = await owner.shopper.call('POST', '/api/checkout/v4/order/payments', card)
    return body.data.checkoutRoutingDTO.orderDTO.payments.at(-1).id
  },
}

/** The group of the owner's bag, in which there is something to ship. */
async function groupOfBag({ shopper }: Owner) {
  const kept = await shopper.call('GET', '/cart/api')
  const [group] = kept.body.data.orderDTO?.fulfillmentGroups ?? []
  if (group?.type === 'PHYSICAL_SHIP' && group.items.length > 0) return group
  const { body } = await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
  return body.data.orderDTO.fulfillmentGroups[0]
}

/** Takes things away again, as their owner does; what cannot be taken away stays out. */
export async function takeAway({ shop, shopper, customerId }: Owner, own: Belongings, id: Id): Promise<boolean> {
  const { store } = shop
  const remove: Partial<Record<Id, () => Promise<unknown>>> = {
    address: () => shopper.call('POST', '/api/customer/addresses/delete', { customerAddressId: own.address }),
    payment: () => shopper.call('POST', '/api/customer/payments/delete', { customerPaymentId: own.payment }),
    purchase: () => store.db.deleteFrom('purchase').where('number', '=', own.purchase).execute(),
    favorite: () => shopper.call('POST', '/api/favorites/remove', { id: own.favorite }),
    list: () => shopper.call('POST', `/api/wishlists/${own.list}/remove`),
    other: () => shopper.call('POST', `/api/wishlists/${own.other}/remove`),
    item: () => shopper.call('POST', `/api/wishlists/${own.list}/items/${own.item}/remove`),
    line: () => shopper.call('POST', '/cart/api/remove', { orderItemId: own.line }),
    applied: () => shopper.call('POST', `/api/checkout/v4/order/remove/payment/${own.applied}`),
  }
  await remove[id]?.()
  return remove[id] !== undefined && customerId !== null
}
