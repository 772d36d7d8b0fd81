import { addStockMovements, findStock, setOnHand } from '~/db/catalog/catalog-writes'
import type { Tx } from '~/db/client'
import type { StockMovementTable } from '~/db/schema/catalog'
import type { Store } from '~/store.server'
import { type StockChange, stockAllowed } from './plan-products'

/**
 * Books stock as a source has it: more is a receipt, less a correction. Sku by sku in sorted order, as checkout takes
 * them; a sale that came between is read anew.
 */
export async function changeStock(store: Store, tx: Tx, changes: StockChange[]): Promise<void> {
  const at = store.now()
  const movements: StockMovementTable[] = []
  for (const { skuCode, from, to } of changes.toSorted((a, b) => (a.skuCode < b.skuCode ? -1 : 1))) {
    let row = from
    while (!(await setOnHand(tx, skuCode, row.onHand, stockAllowed(to, row)))) {
      const [fresh] = (await findStock(tx, [skuCode])).values()
      if (!fresh) throw new Error(`the stock row of ${skuCode} vanished`)
      row = fresh
    }
    const quantity = stockAllowed(to, row) - row.onHand
    const kind = quantity > 0 ? 'receipt' : 'correction'
    if (quantity !== 0)
      movements.push({ id: store.newId(), skuCode, kind, quantity, orderId: null, at, storeNumber: null })
  }
  await addStockMovements(tx, movements)
}
