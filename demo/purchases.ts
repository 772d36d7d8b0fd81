import type { PurchaseRow } from '~/db/orders/purchases'
import { day } from '~/durations'

const things = [
  { name: 'Harbor Chore Jacket', choice: 'Ink · M', price: 12_800 },
  { name: 'Everyday Crew Tee', choice: 'Chalk · M', price: 2_800 },
  { name: 'Barnraiser Flannel', choice: 'Moss · M', price: 6_800 },
]

/** Twelve purchases over two years: every fourth on Instagram, the others in a store. */
export function purchasesOf(customerId: string, newId: () => string, now: number): PurchaseRow[] {
  return Array.from({ length: 12 }, (_, place) => {
    const source = place % 4 === 3 ? ('INSTAGRAM' as const) : ('POS' as const)
    const items = things.slice(place % 3, (place % 3) + 2).map((thing, at) => {
      return { ...thing, quantity: at + 1, price: thing.price * (at + 1) }
    })
    return {
      id: newId(),
      customerId,
      source,
      number: source === 'POS' ? `7106${String(place).padStart(18, '0')}` : `IG-${50_100 + place}`,
      purchasedAt: now - (place + 1) * 60 * day,
      status: source === 'POS' ? 'Purchased in store' : 'Delivered',
      total: items.reduce((sum, { price }) => sum + price, 0),
      items: JSON.stringify(items),
    }
  })
}
