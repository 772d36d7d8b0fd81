import { z } from 'zod'
import { eachOnce, picturePath, words } from '../content/values'
import { sizeGuideSchema } from './size-guide'

const code = z.string().regex(/^[\w-]{1,64}$/, { error: 'is not a code of letters, digits and -' })

const look = z.strictObject({
  name: words(100),
  imagePath: picturePath.nullable().default(null),
  items: z
    .array(z.strictObject({ productCode: code, colorCode: z.string() }))
    .min(1, { error: 'needs at least one item' })
    .max(20)
    .superRefine(eachOnce('productCode', ({ productCode }) => productCode, 'stands in the look twice')),
})

/** `products`: the codes of those that take this guide; the others keep theirs. */
const sizeGuide = sizeGuideSchema
  .extend({ products: z.array(code).max(100_000).default([]) })
  .refine(
    ({ fits, howToMeasure, conversions, html }) =>
      fits.length + howToMeasure.length + conversions.length > 0 || html !== '',
    {
      error: 'says nothing: it needs fits, howToMeasure, conversions or html',
    },
  )

/** Refuses a second size guide for a product: only the last would be kept. */
function eachProductOnce(guides: readonly z.output<typeof sizeGuide>[], context: z.RefinementCtx): void {
  const taken = new Map<string, string>()
  guides.forEach(({ code: own, products }, guide) => {
    products.forEach((product, at) => {
      const other = taken.get(product) ?? own
      const path = [guide, 'products', at]
      if (other !== own) context.addIssue({ code: 'custom', path, message: `${product} takes the size guide ${other}` })
      taken.set(product, other)
    })
  })
}

/** Looks and size guides. What the file names replaces what the shop has of that name; the rest stays as it is. */
export const merchandiseFileSchema = z.strictObject({
  looks: z
    .array(look)
    .max(2_000)
    .superRefine(eachOnce('name', ({ name }) => name))
    .default([]),
  sizeGuides: z
    .array(sizeGuide)
    .max(500)
    .superRefine(eachOnce('code', ({ code }) => code))
    .superRefine(eachProductOnce)
    .default([]),
  remove: z
    .strictObject({ looks: z.array(z.string()).default([]), sizeGuides: z.array(z.string()).default([]) })
    .default({ looks: [], sizeGuides: [] }),
})
export type MerchandiseFile = z.output<typeof merchandiseFileSchema>
