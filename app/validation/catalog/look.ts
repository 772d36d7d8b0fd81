import { z } from 'zod'

/** Products that are worn together. `imagePath` below /images/, when the look has a picture of its own. */
export type Look = {
  name: string
  imagePath: string | null
  items: { productCode: string; colorCode: string }[]
}

/** What calls may name: one thing or a list, as JSON or in a query; names nobody gave are simply not found. */
const name = z.string().max(100)

export const lookOfProductSchema = z.object({ productCode: name, colorCode: name.optional() })
export const lookNameSchema = z.object({ lookName: name })
export const outfitNamesSchema = z.object({
  outfitNames: z.union([
    z.array(name).max(50),
    name
      .trim()
      .min(1)
      .transform((names) => names.split(',').map((each) => each.trim())),
  ]),
})
