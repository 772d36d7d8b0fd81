import { say } from '~/messages'
import { type CardReturn, isCardOfCheckout } from '~/services/payments/cards/take-card-from-page'
import { store } from '~/store.server'
import { leadsToCheckout } from '../identity/success-url.server'
import { withReturnProblems } from './failed-return.server'
import { paymentProblem } from './payment-problem.server'

const problems = {
  failed: 'creditCard',
  refused: 'creditCardRefused',
  code: 'creditCardCode',
  used: 'creditCardUsed',
  'too-often': 'creditCardTooOften',
} as const

const cardReturn = /^\/first-data-credit-card\/return\/?\?([^#]*)/i

/**
 * Whether somebody is on the way into checkout, or comes back to it from the provider's page for new cards.
 * @param own where they go after signing in, as successUrl() gives it
 */
export async function leadsBackToCheckout(own: string | null): Promise<boolean> {
  const [, query] = cardReturn.exec(own ?? '') ?? []
  if (query === undefined) return leadsToCheckout(own)
  return isCardOfCheckout(store, new URLSearchParams(query).get('invoice') ?? '')
}

/** Where a shopper goes on who entered a card on its provider's page. */
export function addressAfterCard({ workflow, end, saved }: CardReturn): string {
  const isCheckout = workflow === 'checkout' || workflow === 'checkoutCart'
  const page = isCheckout ? '/checkout' : workflow === 'guest' ? '/invitation' : '/account/credit'
  if (end === 'done') return addressWhenDone(workflow, saved)
  if (end === 'nothing') return isCheckout ? `${page}?section=BILLING&paymentPanel=1` : page
  return `${page}?${isCheckout ? 'section=BILLING&' : ''}${paymentProblem}=${problems[end]}`
}

function addressWhenDone(workflow: CardReturn['workflow'], saved: CardReturn['saved']): string {
  if (workflow === 'guest') return '/invitation/terms'
  if (workflow === 'account') return '/account/credit?saved=true'
  return saved ? `/checkout?saved=${saved}` : '/checkout'
}

/** What an address says of the security code that was typed on the provider's page; null: nothing. */
export function codeProblemOf(query: URLSearchParams): string | null {
  return query.get(paymentProblem) === problems.code ? say('creditCard.codeWrong') : null
}

/** What an address says went wrong with a payment, for a page where none is chosen. */
export function failedPayment(query: URLSearchParams): string[] {
  const card = cardProblemOf(query)
  return withReturnProblems(card ? [card] : [], query)
}

/** What an address says went wrong with a credit card, in the shop's words; null: nothing. */
export function cardProblemOf(query: URLSearchParams): string | null {
  const told = query.get(paymentProblem)
  if (!told?.includes(problems.failed)) return null
  if (told === problems.refused) return say('storeCard.refused')
  if (told === problems.used) return say('creditCard.used')
  if (told === problems['too-often']) return say('payment.generic')
  return say(told === problems.code ? 'creditCard.codeWrong' : 'creditCard.failed')
}
