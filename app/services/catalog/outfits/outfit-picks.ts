import { spelledCode } from '../color-codes'
import type { Product } from '../product/product'

/**
 * Of the address of a page of several products (`?100395=INK&100395.size=M`) what it chooses of one of them, without
 * what that product does not have.
 */
export function readPicks({ code, skus }: Product, query: URLSearchParams): [name: string, value: string][] {
  const asked = (name: string) => query.get(`${code}.${name}`) ?? ''
  const color = spelledCode(query.get(code) ?? '', (each) => skus.some(({ colorCode }) => colorCode === each))
  const known: [string, string, boolean][] = [
    [code, color ?? '', true],
    [`${code}.size`, asked('size'), skus.some(({ size }) => size === asked('size'))],
    [`${code}.dimension`, asked('dimension'), skus.some(({ dimension }) => dimension === asked('dimension'))],
    [`${code}.quantity`, asked('quantity'), /^([2-9]|10)$/.test(asked('quantity'))],
    [`${code}.fulfillment`, asked('fulfillment'), /^(ship|store)$/.test(asked('fulfillment'))],
  ]
  return known.flatMap(([name, value, isKnown]) => (isKnown && value !== '' ? [[name, value]] : []))
}
