import { sections } from '~/validation/catalog/sections'

/** A name as it stands in an address: "Alder & Rye" is alder-rye. Empty when no letter of the name has a place there. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
}

/** First parts of addresses below which stand pages and files of the shop's own. */
const ownFolders = new Set<string>([
  ...sections,
  ...'brand content favorites guest-services images looks outfits sandbox sitemap stores sweepstakes wishlist'.split(
    ' ',
  ),
])

/** The same of a product, whose page would not be found in a folder of the shop's own. */
export function productSlugOf(name: string): string {
  const slug = slugOf(name)
  return ownFolders.has(slug) ? `${slug}-item` : slug
}
