/** What clothes are made of, in the words shoppers look for. */
const materials =
  'alpaca|bamboo|canvas|cashmere|chambray|chiffon|corduroy|cotton|denim|fleece|hemp|lace|lambswool|leather|linen|lycra|' +
  'mesh|merino|mohair|nylon|organic|polyester|poplin|rayon|recycled|satin|seersucker|silk|spandex|suede|tencel|tweed|' +
  'twill|velvet|viscose|waterproof|waxed|wool'

/** A material that is said to be missing, "leather-free", does not count. */
const named = new RegExp(`\\b(?:${materials})\\b(?![- ]free)`, 'gi')

type Told = { longDescription: string; details: string[]; careDescription: string }

/** The materials a product's texts name. How to care for it begins with what it is made of; the rest warns of other things. */
export function materialsIn({ longDescription, details, careDescription }: Told): string[] {
  const [madeOf = ''] = careDescription.split(/\.\s|\n/, 1)
  const found = `${longDescription}\n${details.join('\n')}\n${madeOf}`.match(named) ?? []
  return [...new Set(found.map((word) => word.toLowerCase()))]
}
