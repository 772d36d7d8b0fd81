import { addTo, type BitSet, emptySet, isIn, setOf, sizeOfCommon } from './bit-set'

/** The products an option is true of: their numbers when they are few, a set when they are many. */
export type Posting = { members: Int32Array } | { set: BitSet }

/** @param members numbers of products, ascending */
export function postingOf(members: readonly number[], products: number): Posting {
  const isSparse = members.length * 32 < products
  return isSparse ? { members: Int32Array.from(members) } : { set: setOf(members, products) }
}

/** How many products of a set the option is true of. */
export function countIn(posting: Posting, set: BitSet): number {
  if ('set' in posting) return sizeOfCommon(posting.set, set)
  let count = 0
  for (const member of posting.members) if (isIn(set, member)) count++
  return count
}

/** The products an option is true of, by number. */
export function membersOf(posting: Posting): Int32Array {
  if ('members' in posting) return posting.members
  const found: number[] = []
  for (let at = 0; at < posting.set.length; at++) {
    for (let left = posting.set[at] ?? 0; left !== 0; left &= left - 1)
      found.push(at * 32 + 31 - Math.clz32(left & -left))
  }
  return Int32Array.from(found)
}

/** The products any of the options is true of. */
export function unionOf(postings: readonly Posting[], products: number): BitSet {
  const union = emptySet(products)
  for (const posting of postings) {
    if ('members' in posting) for (const member of posting.members) addTo(union, member)
    else for (let at = 0; at < union.length; at++) union[at] = (union[at] ?? 0) | (posting.set[at] ?? 0)
  }
  return union
}
