import { zoneNames } from '~/validation/content/content-file'

/** Ids of the shop's own pages, and what its scripts look for in the window. A house test keeps the list whole. */
const own = new Set(
  `
  account-zone address-title all-stores application-title approval bag-zone blocks buy card-page
  card-title cards cats change-password-title consent-page create-title credit-card-title due email
  facets facets-title failed favorites favorites-list favorites-problems filters financing
  footer-zone found home leave leave-title list list-title login-zone main menu nearby notify-title
  offer-title outfit outfit-problems provider reviews reviews-title rewards-progress said scripts
  sign-in-title sort-by stayed store-address store-hours store-search store-search-near
  store-services text top total wish-list wish-list-choice wish-list-name wish-list-title your-store
  account-information add-to-bag afterpay afterpay-express bag-wish buy-gift-card
  card-application card-details change-store choose-wish-list clear-sandbox-faults confirm-store-card
  create-wish-list credit-card default-payment delete-address delete-payment delete-wish-list
  donate email-wish-list enroll enter-sweepstakes forgot-password gift-card gift-wrap heart
  method-and-pickup move move-wish order-notification order-status password-change paypal
  pickup-person promotion quantity redeem-rewards remove remove-payment remove-promotion
  remove-rewards remove-wish rename-wish-list replace-credit-card replace-store-card reset-password
  sandbox-fault saved-address saved-payment security-code shipping-address shipping-method
  shop-by-store sign-up store-card undo unenroll write-review
  address bag-lines bag-problems braintree card-fields review-items review-payments choose-store share-title csrf google hearts paypal sign-in sign-out
  `
    .trim()
    .split(/\s+/),
)

/** What the ids begin with that the shop makes: of a product, a step, a line. */
const made =
  /^(below|crumbs|details|facet|facts|frame|group|guide|item|look|notes|own|quantity|related|seen|step|suggestion|view|wish|zoom)-/

/** What is drawn of a block, after its zone and its place there. */
const inZone = new RegExp(`^(?:${zoneNames.join('|')})-\\d`)

/** A word or several with signs between: names of the window are written otherwise (dataLayer, ApplePaySession). */
const plain = /^[\p{L}\d][\p{Ll}\d]*(?:[-_.][\p{L}\d][\p{Ll}\d]*)*$/u

/**
 * Whether an owner may give this id to a place in a text: scripts and labels of the page find their own part first, which
 * a text may stand before.
 */
export function isFreeId(id: string): boolean {
  return plain.test(id) && !made.test(id) && !inZone.test(id) && !beginnings(id).some((each) => own.has(each))
}

/** Fields, titles and messages of a part are called after it: "write-review-name-error" begins with "write-review". */
function beginnings(id: string): string[] {
  const words = id.split('-')
  return words.map((_, at) => words.slice(0, at + 1).join('-'))
}
