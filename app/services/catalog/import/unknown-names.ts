import { readSizeGuides } from '~/db/catalog/merchandise'
import { hasPicture } from '~/services/content/pictures'
import type { Store } from '~/store.server'
import type { ProductRecord } from '~/validation/catalog/product-record'
import type { ImportProblem } from './problem'

type Named = Pick<ImportProblem, 'code' | 'header' | 'value'>

/**
 * What a product of our own format names and the shop does not have: switches, size guides, pictures, skus.
 * @returns the warnings of a record, without their row
 */
export async function unknownNames(store: Store) {
  const guides = new Set((await readSizeGuides(store.db)).map(({ code }) => code))
  const pictures = new Map<string, Promise<boolean>>()
  const isThere = (path: string) => {
    const known = pictures.get(path) ?? hasPicture(store, path)
    pictures.set(path, known)
    return known
  }
  return async ({ featureToggle, skuToggles, sizeGuide, skus, colors }: ProductRecord): Promise<Named[]> => {
    const found: Named[] = []
    const toggles = Object.entries({ featureToggle, ...prefixed(skuToggles) })
    for (const [header, value] of toggles)
      if (value && !Object.hasOwn(store.toggles, value)) found.push({ code: 'toggle.unknown', header, value })
    for (const value of Object.keys(skuToggles))
      if (!skus.some(({ skuCode }) => skuCode === value))
        found.push({ code: 'toggle.noSku', header: 'skuToggles', value })
    if (sizeGuide && !guides.has(sizeGuide))
      found.push({ code: 'sizeGuide.unknown', header: 'sizeGuide', value: sizeGuide })
    for (const value of colors.flatMap(({ swatch, views }) => [...(swatch ? [swatch] : []), ...views.map(pathOf)]))
      if (!(await isThere(value))) found.push({ code: 'picture.missing', header: 'colors', value })
    return found
  }
}

const pathOf = ({ path }: { path: string }) => path

function prefixed(skuToggles: Record<string, string>) {
  return Object.fromEntries(Object.entries(skuToggles).map(([skuCode, toggle]) => [`skuToggles.${skuCode}`, toggle]))
}
