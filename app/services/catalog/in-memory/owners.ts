import { findOwners } from '~/db/catalog/catalog-writes'
import type { Tx } from '~/db/client'
import type { ProductRecord } from '~/validation/catalog/product-record'

/** Handles of the catalogue, each with the handle of the record that means it. */
export type Owners = Map<string, string>

/** Gives a record whose skus all belong to one product the handle of that product, once a product. */
export async function meetOwners(tx: Tx, records: ProductRecord[], owners: Owners): Promise<ProductRecord[]> {
  const codes = records.flatMap(({ skus }) => skus.map(({ skuCode }) => skuCode))
  const handleOf = new Map((await findOwners(tx, codes)).map(({ skuCode, handle }) => [skuCode, handle]))
  return records.map((record) => {
    const found = new Set(record.skus.flatMap(({ skuCode }) => handleOf.get(skuCode) ?? []))
    const [only = record.handle] = found
    const handle = found.size === 1 ? only : record.handle
    const meant = owners.get(handle)
    if (meant !== undefined && meant !== record.handle) return record
    owners.set(handle, record.handle)
    return { ...record, handle }
  })
}
