import type { ProductRecordInput } from '~/validation/catalog/product-record'
import { slugOf } from '../slug'
import { isAudience, isGender, sectionsOf } from './audience'
import { disclaimersOf, flagsOf } from './flags'
import type { Group } from './groups'
import type { ImportProblem } from './problem'
import type { Row } from './read-rows'
import { plainText, tidyHtml } from './tidy-html'

type Texts = Omit<
  ProductRecordInput,
  'sizeLabel' | 'dimensionLabel' | 'sizes' | 'dimensions' | 'colors' | 'skus' | 'code' | 'publishedAt'
>

const longestTitle = 255

/** Everything of a product but its variants and pictures, from the first row of its group. */
export function readProduct({ handle, rows }: Group, first: Row, problems: ImportProblem[]): Texts {
  const title = plainText(rows.map((row) => row.cell('title')).find(Boolean) ?? '')
  if (title === '') problems.push({ code: 'title.missing', ...first.at('title'), handle })
  if (title.length > longestTitle) problems.push({ code: 'title.long', ...first.at('title'), handle })
  tellGenders(rows, handle, problems)
  tellUndecided(first, handle, problems)
  const tags = first.cell('tags').split(',').map(plainText).filter(Boolean)
  const flags = flagsOf(tags)
  const kind = kindOf(first, flags)
  const inShops = kind === 'standard' && !flags.has('onlineOnly')
  return {
    handle,
    kind,
    name: title.slice(0, longestTitle).replace(/[\uD800-\uDBFF]$/, ''), // half a character is none
    brand: plainText(first.cell('vendor')).slice(0, 100) || 'Unbranded',
    category: categoryOf(first, tags),
    sections: sectionsOf({
      gender: first.cell('gender'),
      ageGroup: first.cell('ageGroup'),
      words: [first.cell('type'), ...tags.filter((tag) => !/^flag:/i.test(tag)), first.cell('productCategory')],
    }),
    active: isShown(first, handle, problems),
    availableOnline: !flags.has('storeOnly'),
    availableInStore: inShops && !flags.has('notInStores'),
    canShipToStore: inShops && !flags.has('notToStores'),
    onlineOnly: flags.has('onlineOnly'),
    groundOnly: flags.has('groundOnly'),
    returnable: !flags.has('notReturnable'),
    loyaltyBlocked: flags.has('loyaltyBlocked'),
    disclaimers: disclaimersOf(flags),
    isExclusive: flags.has('exclusive'),
    isSelect: flags.has('select'),
    isNew: tags.some((tag) => /^new$/i.test(tag)),
    priorityBadge: plainText(first.cell('priorityBadge')) || (tags.find((tag) => /^exclusive$/i.test(tag)) ?? null),
    infoBadge: plainText(first.cell('infoBadge')) || null,
    longDescription: tidyHtml(first.cell('body')),
    copyDescription: linesOf(first.cell('copy')).join('\n'),
    moreDescription: linesOf(first.cell('more')).join('\n'),
    details: linesOf(first.cell('details')),
    careDescription: linesOf(first.cell('care')).join('\n'),
    warningDescription: linesOf(first.cell('warning')).join('\n'),
    warningDisclaimers: linesOf(first.cell('warningDisclaimers')),
    warranty: linesOf(first.cell('warranty')).join('\n'),
    styleCode: first.cell('mpn') || null,
    countryOfOrigin: plainText(first.cell('origin')) || null,
  }
}

/** What is neither yes nor no. */
function tellUndecided(first: Row, handle: string, problems: ImportProblem[]): void {
  for (const column of ['published', 'giftCard'] as const) {
    const value = first.cell(column)
    if (value !== '' && !isYes(value) && !isNo(value))
      problems.push({ code: `${column}.unknown`, ...first.at(column), handle, value })
  }
}

/** Each gender of a product that nobody knows, once. */
function tellGenders(rows: Row[], handle: string, problems: ImportProblem[]): void {
  const seen = new Set<string>([''])
  for (const row of rows) {
    const value = row.cell('gender')
    if (!seen.has(value) && !isGender(value))
      problems.push({ code: 'gender.unknown', ...row.at('gender'), handle, value })
    seen.add(value)
  }
}

function linesOf(text: string): string[] {
  return text.split('\n').map(plainText).filter(Boolean)
}

function kindOf(first: Row, flags: Set<string>) {
  if (isYes(first.cell('giftCard'))) return 'gift-card'
  if (flags.has('giftWrap')) return 'gift-wrap'
  return flags.has('donation') ? 'donation' : 'standard'
}

function isYes(text: string) {
  return /^(true|yes|1)$/i.test(text)
}

function isNo(text: string) {
  return /^(false|no|0)$/i.test(text)
}

/** The type, unless it only says for whom; then the first tag that says more; then the last step of the product category. */
function categoryOf(first: Row, tags: string[]) {
  const steps = first.cell('productCategory').split('>')
  const words = [
    plainText(first.cell('type')),
    ...tags.filter((tag) => !tag.includes(':')),
    plainText(steps.at(-1) ?? ''),
  ]
  return categoryOfWords(words)
}

/** The first of the words that names a category; "Other" when none does. */
export function categoryOfWords(words: readonly string[]): ProductRecordInput['category'] {
  const label = words.find((word) => word !== '' && !isAudience(word) && slugOf(word) !== '') ?? 'Other'
  return { slug: slugOf(label), label }
}

function isShown(first: Row, handle: string, problems: ImportProblem[]): boolean {
  const status = first.cell('status').toLowerCase()
  if (!['', 'active', 'draft', 'archived', 'unlisted'].includes(status))
    problems.push({ code: 'status.unknown', ...first.at('status'), handle, value: first.cell('status') })
  return !isNo(first.cell('published')) && (status === '' || status === 'active')
}
