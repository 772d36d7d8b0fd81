import { findPlacedByNumber, listNewestPurchases } from '~/db/orders/purchases'
import { day } from '~/durations'
import { accountTexts } from '~/messages/account'
import { decimal } from '~/money'
import { loadOrder } from '~/services/orders/change-order'
import { orderStatusLink } from '~/services/orders/order-link'
import { readProgress } from '~/services/orders/order-progress'
import type { Store } from '~/store.server'

const most = 24
const dayMs = day

/**
 * Orders of the shop and purchases made elsewhere, newest first: number, source, age and whose they are. What the shop
 * itself sold can be looked up by number with e-mail address or zip, or by its link.
 */
export async function ordersByAge(store: Store, now: number) {
  const orders = (await listNewestPurchases(store.db, most)).sort((a, b) => b.at - a.at)
  return Promise.all(
    orders.map(async ({ number, source, at, email, total }) => ({
      ...{ orderNumber: number, source, placedAt: new Date(at).toISOString() },
      ...{ ageInDays: Math.floor((now - at) / dayMs), emailAddress: email, total: decimal(total) },
      ...(source === 'ECOM' ? await whatIsKnown(store, number, now) : unknown),
    })),
  )
}

const unknown = { postalCode: null, status: null, payments: [], address: null }

async function whatIsKnown(store: Store, orderNumber: string, now: number) {
  const row = await findPlacedByNumber(store.db, orderNumber)
  if (!row) return unknown
  const { id, payments, groups, billingAddress } = await loadOrder(store.db, row)
  const addresses = [billingAddress, ...groups.map(({ address }) => address)]
  return {
    postalCode: addresses.find((address) => address)?.postalCode.slice(0, 5) ?? null,
    status: (await readProgress(store, [id])).get(id)?.status ?? accountTexts.placed,
    payments: payments.map(({ type, last4 }) => `${type} ${last4}`),
    address: orderStatusLink(store, id, now).href,
  }
}
