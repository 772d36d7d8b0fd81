import { raiseCatalogVersion } from '~/db/catalog/catalog-writes'
import { putLooks } from '~/db/catalog/merchandise'
import { inTransaction, type Queries } from '~/db/client'
import type { Store } from '~/store.server'
import type { Look } from '~/validation/catalog/look'
import { forgetCatalogFacts } from '../catalog-facts'

/** Keeps looks, in place of those with the same names. @param db the transaction it is part of, if any */
export async function saveLooks(store: Store, looks: readonly Look[], db: Queries = store.db): Promise<void> {
  const rows = looks.map(({ name, imagePath }, position) => ({ name, imagePath, position }))
  const items = looks.flatMap(({ name: lookName, items }) =>
    items.map(({ productCode, colorCode }, position) => ({ lookName, position, productCode, colorCode })),
  )
  await inTransaction(db, async (tx) => {
    await raiseCatalogVersion(tx)
    await putLooks(tx, rows, items)
  })
  forgetCatalogFacts(store)
}
