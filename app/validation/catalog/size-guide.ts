import { z } from 'zod'

const words = z.string().min(1).max(2_000)
const chapter = z.strictObject({ name: words, text: words })
const table = z
  .strictObject({ title: words, columns: z.array(words).min(2).max(12), rows: z.array(z.array(z.string().max(60))) })
  .refine(({ columns, rows }) => rows.every((row) => row.length === columns.length), {
    error: 'every row needs as many cells as there are columns',
  })

/**
 * A size guide: either its three parts, each of which may be empty, or HTML of the merchant's own. Products name it by its
 * code.
 */
export const sizeGuideSchema = z.strictObject({
  code: z.string().regex(/^[\w-]{1,64}$/, { error: 'is not 1 to 64 letters, digits, dashes and underscores' }),
  fits: z.array(chapter).default([]),
  howToMeasure: z.array(chapter).default([]),
  conversions: z.array(table).default([]),
  html: z.string().max(20_000).default(''),
})

export type SizeGuide = z.output<typeof sizeGuideSchema>
