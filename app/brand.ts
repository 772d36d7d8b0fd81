/**
 * The one place that names the brand. Addresses, field names, enum values and wordings are all built from it,
 * so a merchant who changes it renames the whole shop.
 */
const name = 'Marlow'
const fieldName = name.replace(/\W/g, '')
const slug = fieldName.toLowerCase()

export const brand = {
  /** As shoppers read it. */
  name,
  /** In addresses: /marlowrewards/termsandconditions, /marlowcard-api. */
  slug,
  /** At the head of field names: marlowCardNumber, marlowSelect. */
  field: fieldName.charAt(0).toLowerCase() + fieldName.slice(1),
  /** In enum values: MARLOW_CARD. */
  enum: name.toUpperCase().replace(/\W/g, '_'),
  /** Public site name, shown where a host name is meant. */
  host: `${slug}.com`,
  /** The store card and the rewards programme. */
  card: `${name} Card`,
  rewards: `${name} Rewards`,
  /** Where the terms of the programme are. Links open them in a tab of their own. */
  rewardsTerms: `/${slug}rewards/termsandconditions`,
} as const

/**
 * The whole title of a page. Between its parts stands a sign of one byte: with a longer one the server keeps every letter of
 * the page in two.
 */
export function titled(title: string): string {
  return `${title} | ${brand.name}`
}
