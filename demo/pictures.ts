/** The drawings in demo/art that pictures of products are made from. */
export const templates = [
  'tee',
  'stripeTee',
  'pocketTee',
  'oxford',
  'plaid',
  'hoodie',
  'crew',
  'knit',
  'jeans',
  'chino',
  'denimShort',
  'easyShort',
  'skirt',
  'slipSkirt',
  'dress',
  'printDress',
  'chore',
  'trucker',
  'cap',
  'beanie',
  'tote',
  'boot',
  'belt',
  'giftCard',
  'giftBox',
  'mending',
] as const
export type Template = (typeof templates)[number]

const frontOnly = new Set<Template>(['belt', 'giftCard', 'giftBox', 'mending'])
const plain = new Set<Template>(['tee', 'giftCard', 'giftBox', 'mending'])
const patterned = new Set<Template>(['stripeTee', 'plaid', 'printDress', 'jeans', 'denimShort', 'trucker', 'knit'])

/** The views every colour of a drawing has, in the order they are shown. */
export function viewsOf(template: Template): string[] {
  const second = template === 'boot' ? 'FULL_RIGHT_SIDE' : 'BACK'
  return ['FRONT', ...(frontOnly.has(template) ? [] : [second]), ...(plain.has(template) ? [] : ['DETAIL'])]
}

/** Whether the swatch is a picture: a plain colour says enough for cloth without a pattern. */
export function hasSwatch(template: Template): boolean {
  return patterned.has(template)
}

/** File name without its ending: chore, INK, FRONT give chore-ink-front; the view SWATCH gives swatch-chore-ink. */
export function pictureFile(template: Template, colorCode: string, view: string): string {
  const pair = `${template}-${colorCode}`.toLowerCase()
  return view === 'SWATCH' ? `swatch-${pair}` : `${pair}-${view.toLowerCase().replaceAll('_', '-')}`
}

/** Path below /images/. */
export function picturePath(template: Template, colorCode: string, view: string): string {
  return `demo/${pictureFile(template, colorCode, view)}.webp`
}
