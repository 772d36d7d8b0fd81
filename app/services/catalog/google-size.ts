/** How a Google feed names size and dimension, for which it has one attribute: 32x34, or M Tall. Empty when there is none. */
export function googleSize({ size, dimension }: { size: string | null; dimension: string | null }): string {
  if (dimension === null) return size ?? ''
  if (size === null) return dimension
  return /^\d+$/.test(size) && /^\d+$/.test(dimension) ? `${size}x${dimension}` : `${size} ${dimension}`
}
