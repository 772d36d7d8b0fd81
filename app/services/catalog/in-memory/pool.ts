import type { SortOrder } from '~/validation/catalog/listing-query'
import { type BitSet, emptySet, isIn, setOf } from './bit-set'
import type { CatalogIndex } from './catalog-index'

/** What a listing draws from: a group of the shop, or what a search found. `key` names it within one index. */
export type Pool = { key: string; set: BitSet; total: number; sorted: (order: SortOrder) => Int32Array }

/** The products of a group (`womens`, `womens/tees`, `brand/fieldhand/womens`). Undefined when there is no such group. */
export function groupPool(index: CatalogIndex, name: string): Pool | undefined {
  const group = index.groups.get(name)
  if (!group) return undefined
  const set = group.set ?? setOf(group.members, index.codes.length)
  group.set = set
  const sorted = (order: SortOrder) => {
    const numbers = group.sorted[order] ?? keepIn(set, index.orders[order])
    group.sorted[order] = numbers
    return numbers
  }
  return { key: name, set, total: group.members.length, sorted }
}

/** What a brand has in a section it has nothing in. */
export function noProducts({ codes }: CatalogIndex): Pool {
  return { key: 'none', set: emptySet(codes.length), total: 0, sorted: () => new Int32Array() }
}

function keepIn(set: BitSet, order: Int32Array): Int32Array {
  return order.filter((number) => isIn(set, number))
}

/** A page of the products of a set, in the order given. @param page from 1 */
export function pageOf(set: BitSet, order: Int32Array, page: number, size: number): number[] {
  const found: number[] = []
  let before = (page - 1) * size
  for (const number of order) {
    if (!isIn(set, number)) continue
    if (before > 0) before--
    else if (found.push(number) === size) break
  }
  return found
}
