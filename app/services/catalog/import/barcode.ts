import { isGtin } from '~/validation/catalog/gtin'
import type { ProblemCode } from './problem'

const longest = 255

/**
 * The barcode of a sku as its owner wrote it, without the mark of a sheet that it is a text, and what to tell about it:
 * one that is no GTIN is the owner's own, one that the shop cannot keep is none.
 */
export function readBarcode(text: string): { upc: string | null; problem?: ProblemCode } {
  const upc = text.trim().replace(/^'+(?=\d)/, '')
  if (upc === '') return { upc: null }
  if (isGtin(upc)) return { upc }
  return upc.length > longest || /[\p{Cc}\p{Cs}]/u.test(upc)
    ? { upc: null, problem: 'upc.unfit' }
    : { upc, problem: 'upc.own' }
}
