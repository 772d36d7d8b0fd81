import { accountTexts } from '~/messages/account'
import { cardTexts } from '~/messages/card'
import { favoritesTexts } from '~/messages/favorites'
import { identityTexts } from '~/messages/identity'
import { returnsTexts } from '~/messages/returns'
import { rewardsTexts } from '~/messages/rewards'
import { wishlistsTexts } from '~/messages/wish-lists'
import { store } from '~/store.server'
import { dialled } from '~/validation/phone-digits'
import { guestServices } from '../page/problem-facts.server'
import type { Visit } from '../request/visit.server'

/** A link of the account menu. `newTab`: it leads out of the shop. */
export type MenuItem = { href: string; text: string; newTab?: true }

/**
 * The account menu of a customer who is signed in, in its order: a line for each page there is, then where help is found.
 * Nobody else has one.
 */
export function accountMenu({ loggedIn, customer }: Visit): MenuItem[] {
  if (!loggedIn) return []
  const { HELP_URL, PAY_CARD_URL } = store.config
  const rewards: MenuItem = { href: '/loyalty/account', text: rewardsTexts.title }
  const payCard: MenuItem = { href: PAY_CARD_URL, text: accountTexts.payCard, newTab: true }
  const applyForCard: MenuItem = { href: '/apply-today', text: cardTexts.title }
  return [
    { href: '/account', text: accountTexts.information },
    ...(store.toggles.loyalty ? [rewards] : []),
    { href: '/account/purchases', text: accountTexts.purchases },
    { href: '/account/returns/history', text: returnsTexts.title },
    { href: '/account/credit', text: accountTexts.payments },
    { href: '/account/addresses', text: accountTexts.addresses },
    { href: '/account/wishlist', text: wishlistsTexts.title },
    { href: '/favorites', text: favoritesTexts.title },
    { href: '/logout', text: identityTexts.signOut },
    ...(customer.hasStoreCard ? [payCard] : store.gateways.payments['store-card'] ? [applyForCard] : []),
    { href: `tel:${dialled(guestServices().phone)}`, text: accountTexts.contactUs },
    { href: HELP_URL, text: accountTexts.faq },
  ]
}
