/** The steps of a category as a feed names it, the widest first: `Clothing > Tops > Tees`. */
export function stepsOf(productType: string): string[] {
  const steps = productType.split('>').map((step) => step.trim())
  return steps.filter(Boolean)
}

/** What a product is, without what it is among. */
export function lastStep(productType: string): string {
  return stepsOf(productType).at(-1) ?? ''
}
