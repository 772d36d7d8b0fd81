import { setStock } from '../arrange'
import { giveCustomer } from '../customers'
import type { Shop } from '../open-shop'
import { buyCap } from '../placed-order'
import { type Called, newShopper, type Shopper } from '../shopper'
import { signedIn } from '../signed-in'
import type { Owner } from './belongings'
import type { Kind, Row } from './row'

/** Words that only their owner may read; no page and no word of the shop holds them otherwise. */
export const firstName = 'Zenobia'

/** A visitor of a kind, with a session, a bag and, unless a guest, a customer of their own. */
export async function openVisitor(shop: Shop, kind: Kind): Promise<Owner> {
  if (kind === 'guest') return { shop, shopper: newShopper(shop), customerId: null }
  const { id, email } = await giveCustomer(shop, { firstName, lastName: 'Quill', militaryVerifiedAt: 1 })
  const shopper = await signedIn(shop, email)
  const placed = await buyCap(shop, shopper)
  if (kind === 'remembered') shopper.cookies.delete('session') // lost; the browser keeps what it is remembered by
  return { shop, shopper, customerId: id, placed }
}

export async function prepare(shop: Shop): Promise<void> {
  for (const sku of ['CAP-INK', 'PIN-MOS', 'TEE-IVR-M']) await setStock(shop, sku, 1_000)
}

/** Everything as a row needs it: no tries counted, a member or none, a notice to close, one line in the bag. */
export async function setScene({ shop, shopper, customerId }: Owner, about: string): Promise<void> {
  const { db } = shop.store
  await db.deleteFrom('attempt').execute()
  const member = { loyaltyStatus: 'ENROLLED', loyaltyTier: 'MEMBER', enrolledAt: 1, tierYear: 2026 } as const
  const stranger = { loyaltyStatus: 'NOT_ENROLLED', loyaltyTier: null, enrolledAt: null, tierYear: null } as const
  const status = /unenroll|summary/.test(about) ? member : stranger
  const card = { hasStoreCard: 0, preferredGuest: about.includes('/invitation') ? 1 : 0 }
  await db
    .updateTable('customer')
    .set({ ...status, ...card, militaryNoticeAt: null, version: 1 })
    .where('id', '=', customerId ?? '')
    .execute()
  if (!/cart|checkout|card-api/.test(about)) return
  const order = '/api/checkout/v4/order'
  const { orderDTO } = (await shopper.call('GET', order)).body.data.checkoutRoutingDTO
  for (const { id } of orderDTO?.payments ?? []) await shopper.call('POST', `${order}/remove/payment/${id}`, {})
  for (const { items } of orderDTO?.fulfillmentGroups ?? [])
    for (const { id } of items) await shopper.call('POST', '/cart/api/remove', { orderItemId: id })
  await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
}

/** What a client sends that wants JSON where there is a page. */
export const asksJson = { headers: { accept: 'application/json' } }

const asBrowser = { accept: 'text/html,application/xhtml+xml' }

/** Sends what a row says, as the kind of client that would. */
export function send(shopper: Shopper, { how, name }: Row, path: string, fields: object): Promise<Called> {
  if (how === 'call') return shopper.call('POST', path, fields)
  if (how !== 'form') return shopper.call('GET', path, undefined, how === 'page' ? { headers: asBrowser } : {})
  const typed = new URLSearchParams({ ...(fields as Record<string, string>), form: name ?? '' }).toString()
  const headers = { ...asBrowser, 'content-type': 'application/x-www-form-urlencoded' }
  return shopper.call('POST', path, typed, { headers })
}

/** What the tables hold of customers and their bags: to see whether anything changed. */
const watched =
  'customer customerAddress customerPayment notificationPreference pointsEntry outbox wishListOwner wishList wishListItem wishListMail favoriteList favorite orders orderLine fulfillmentGroup appliedPayment cardSession'.split(
    ' ',
  )

/** Everything of that, in one text. */
export async function written({ store }: Shop): Promise<string> {
  const tables = await Promise.all(
    watched.map((table) =>
      store.db
        .selectFrom(table as 'orders')
        .selectAll()
        .execute(),
    ),
  )
  return JSON.stringify(tables.map((rows) => rows.map(whatItSays).sort()))
}

/** A row but for how often it was locked. */
function whatItSays(row: object): string {
  return JSON.stringify({ ...row, version: 0, updatedAt: 0 })
}
