import { raiseCatalogVersion } from '~/db/catalog/catalog-writes'
import { setRating, sumRatings } from '~/db/catalog/reviews'
import type { Tx } from '~/db/client'

/** The mean of some stars as products hold it: rounded to the nearest quarter star, times 100. Null without any. */
export function meanRating({ count, stars }: { count: number; stars: number }): number | null {
  return count === 0 ? null : Math.round((stars / count) * 4) * 25
}

/** The one place that counts ratings: what the published reviews of these products come to, told to every process. */
export async function recountRatings(tx: Tx, productCodes: readonly string[]): Promise<void> {
  const changed = [...new Set(productCodes)].sort()
  if (changed.length > 0) await raiseCatalogVersion(tx) // first, as importers do: the lock of the catalogue
  for (const code of changed) {
    const sum = await sumRatings(tx, code)
    await setRating(tx, code, meanRating(sum), sum.count)
  }
}
