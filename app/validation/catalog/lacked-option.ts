type Options = { colorCode: string; size?: string | null; dimension?: string | null }

/**
 * Tells which option a sku of a product lacks while others have it that are chosen like it so far: a size beside those of
 * its colour, else a dimension beside those of its colour and size. It could not be told from nothing chosen yet.
 */
export function lackedOptions(skus: readonly Options[]): (sku: Options) => 'size' | 'dimension' | null {
  const sized = new Set(skus.filter(({ size }) => size != null).map(({ colorCode }) => colorCode))
  const inSize = ({ colorCode, size }: Options) => JSON.stringify([colorCode, size ?? null])
  const split = new Set(skus.filter(({ dimension }) => dimension != null).map(inSize))
  return (sku) => {
    if (sku.size == null && sized.has(sku.colorCode)) return 'size'
    return sku.dimension == null && split.has(inSize(sku)) ? 'dimension' : null
  }
}
