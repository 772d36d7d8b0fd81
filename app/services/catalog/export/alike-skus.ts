import { lackedOptions } from '~/validation/catalog/lacked-option'
import { sameLabel } from '~/validation/catalog/line-texts'
import type { ProductRecord } from '~/validation/catalog/product-record'

type Sku = ProductRecord['skus'][number]

/**
 * Skus of a product that are the same choice in a file, as the report of an export says them; none where all differ.
 * @param optionsOf what an importer of the file tells a sku by, besides its code
 */
export function alikeSkus(skus: readonly Sku[], optionsOf: (sku: Sku) => readonly string[]): string[] {
  const choices = new Map<string, string[]>()
  for (const sku of skus) {
    const choice = JSON.stringify(optionsOf(sku).map(sameLabel))
    choices.set(choice, [...(choices.get(choice) ?? []), sku.skuCode])
  }
  return [...choices.values()]
    .filter(({ length }) => length > 1)
    .map(
      (codes) =>
        `its skus ${codes.join(', ')} are the same choice in the file: a shop that reads it refuses the product`,
    )
}

/** The same of skus that lack a size or dimension which others have that are chosen like them. */
export function lackingSkus({ kind, skus }: Pick<ProductRecord, 'kind' | 'skus'>): string[] {
  const lackedBy = lackedOptions(skus)
  return (['size', 'dimension'] as const).flatMap((option) => {
    const lacking = kind === 'standard' ? skus.filter((sku) => lackedBy(sku) === option) : []
    if (lacking.length === 0) return []
    const codes = lacking.map(({ skuCode }) => skuCode).join(', ')
    return [`its skus ${codes} have no ${option}, while others have one: a shop that reads it refuses the product`]
  })
}
