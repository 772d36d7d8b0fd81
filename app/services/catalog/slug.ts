import { brand } from '~/brand'
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

/** First parts of the shop's own addresses. */
const ownParts = new Set<string>([
  ...sections,
  ...'account afterpay api apply-today brand braintree-paypal-checkout cart catalog checkout confirm'.split(' '),
  ...'consent content error favorites first-data-credit-card first-data-wallet guest-services images'.split(' '),
  ...'invitation log login logout looks loyalty military native-mobile oauth'.split(' '),
  ...[`${brand.slug}card-api`, `${brand.slug}rewards`],
  ...'oauth2 outfits purchase recaptcha register sandbox search shop-by-store sitemap sizeguide store'.split(' '),
  ...'stores sweepstakes webhooks wish-list wishlist writereview xsrf-token'.split(' '),
])

/** The same of a product: in a folder of the shop's own its page would not be found, and beside one be taken for it. */
export function productSlugOf(name: string): string {
  const slug = slugOf(name)
  return ownParts.has(slug) ? `${slug}-item` : slug
}
