import { countProducts, readMediaRows } from '~/db/catalog/catalog-export'
import { findPicture } from '~/services/content/pictures'
import type { Store } from '~/store.server'
import { productMediaSchema } from '~/validation/catalog/product-record'

/** The widths pages offer; the widest two are only for the gallery of large pictures. */
const widths = [150, 392, 621, 845, 1425]
const swatchWidth = 150
const productsAtOnce = 200

type Options = { onStart?: (products: number) => void; onProducts?: (count: number) => void }

/**
 * Makes the widths pages ask for of every picture in the catalogue, so that no shopper waits for the first of them. What
 * is there already stays. @returns how many pictures there are, and the paths of those without a file
 */
export async function warmPictures(store: Store, { onStart, onProducts }: Options = {}) {
  onStart?.(await countProducts(store.db))
  const seen = new Set<string>()
  const missing: string[] = []
  for (let after = ''; ; ) {
    const rows = await readMediaRows(store.db, after, productsAtOnce)
    const last = rows.at(-1)
    if (!last) return { pictures: seen.size, missing }
    for (const { media } of rows) {
      for (const { views, swatch } of productMediaSchema.parse(JSON.parse(media))) {
        for (const { path } of views) await warm(path, widths)
        if (swatch) await warm(swatch, [swatchWidth])
      }
      onProducts?.(1)
    }
    after = last.code
  }

  async function isThere(path: string, width: number): Promise<boolean> {
    const found = await findPicture(store, path, width)
    return found.ok && found.value !== null
  }

  async function warm(path: string, wanted: readonly number[]) {
    if (seen.has(path)) return
    seen.add(path)
    for (const width of wanted) if (!(await isThere(path, width))) return void missing.push(path)
  }
}
