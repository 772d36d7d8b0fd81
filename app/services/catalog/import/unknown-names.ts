import { LRUCache } from 'lru-cache'
import { readSizeGuides } from '~/db/catalog/merchandise'
import { hasPicture } from '~/services/content/pictures'
import type { Store } from '~/store.server'
import type { ProductRecord } from '~/validation/catalog/product-record'
import type { ImportProblem } from './problem'

/** A field and the toggle it names. */
type Toggle = [field: string, toggle: string | null | undefined]
type Named = Pick<ImportProblem, 'code' | 'header' | 'value'>

/**
 * What a product of our own format names and the shop does not have: switches, size guides, pictures, skus.
 * @returns the warnings of a record, without their row
 */
export async function unknownNames(store: Store) {
  const guides = new Set((await readSizeGuides(store.db)).map(({ code }) => code))
  const pictures = new LRUCache<string, Promise<boolean>>({ max: 10_000 })
  const isThere = (path: string) => {
    const known = pictures.get(path) ?? hasPicture(store, path)
    pictures.set(path, known)
    return known
  }
  return async (record: ProductRecord): Promise<Named[]> => {
    const { featureToggle, skuToggles, promotionMessages, sizeGuide, skus, colors } = record
    const found: Named[] = []
    const toggles: Toggle[] = [
      ['featureToggle', featureToggle],
      ...Object.entries(skuToggles).map(([sku, toggle]): Toggle => [`skuToggles.${sku}`, toggle]),
      ...promotionMessages.map((each, at): Toggle => [`promotionMessages.${at}.featureToggle`, each.featureToggle]),
    ]
    for (const [header, value] of toggles)
      if (value && !Object.hasOwn(store.toggles, value)) found.push({ code: 'toggle.unknown', header, value })
    for (const value of Object.keys(skuToggles))
      if (!skus.some(({ skuCode }) => skuCode === value))
        found.push({ code: 'toggle.noSku', header: 'skuToggles', value })
    if (sizeGuide && !guides.has(sizeGuide))
      found.push({ code: 'sizeGuide.unknown', header: 'sizeGuide', value: sizeGuide })
    const missing = await firstMissing(colors, isThere)
    if (missing) found.push({ code: 'picture.missing', header: 'colors', value: missing })
    return found
  }
}

/** One of a product is enough: a large file may lack them all. */
async function firstMissing(colors: ProductRecord['colors'], isThere: (path: string) => Promise<boolean>) {
  const paths = colors.flatMap(({ swatch, views }) => [...(swatch ? [swatch] : []), ...views.map(({ path }) => path)])
  for (const path of paths) if (!(await isThere(path))) return path
  return null
}
