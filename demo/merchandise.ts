import { z } from 'zod'
import type { Look } from '~/validation/catalog/look'
import { sizeGuideSchema } from '~/validation/catalog/size-guide'
import type { CatalogueEntry } from './catalogue-entry'
import looksJson from './looks.json'
import sizeGuidesJson from './size-guides.json'

export const demoSizeGuides = z.array(sizeGuideSchema).parse(sizeGuidesJson)

const byTemplate: Partial<Record<CatalogueEntry['template'], string>> = {
  ...{ boot: 'shoes', belt: 'belts', beanie: 'hats', cap: 'hats' },
}
const bySection: Record<string, string> = { womens: 'womens', mens: 'mens', girls: 'kids', boys: 'kids' }

/** The code of the size guide that goes with a product; null for what comes in no sizes. */
export function sizeGuideOf({ template, sections, sizeRun }: CatalogueEntry): string | null {
  if (sizeRun === 'none') return null
  return byTemplate[template] ?? bySection[sections[0] ?? ''] ?? null
}

/** Looks of three to five items; of the last one no store has anything. */
export const demoLooks: Look[] = z
  .array(z.strictObject({ name: z.string(), items: z.array(z.string().regex(/^\d{6} [A-Z]+$/)).min(2) }))
  .parse(looksJson)
  .map(({ name, items }) => ({
    name,
    imagePath: null,
    items: items.map((item) => {
      const [productCode = '', colorCode = ''] = item.split(' ')
      return { productCode, colorCode }
    }),
  }))
