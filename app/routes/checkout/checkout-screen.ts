import { brand } from '~/brand'
import type { CheckoutPageProps } from '~/components/checkout/checkout-page'
import type { StepName } from '~/components/checkout/checkout-view'
import type { AppliedPaymentView } from '~/components/payments/applied-payments'
import { askedPanel } from '~/http/checkout/asked-panel.server'
import { shownPayment } from '~/http/checkout/shown-order.server'
import type { KeptForm } from '~/http/forms/kept-form.server'
import { cardFieldsView } from '~/http/payments/card-fields-view.server'
import { cardProblemOf, codeProblemOf } from '~/http/payments/card-return.server'
import { withReturnProblems } from '~/http/payments/failed-return.server'
import type { Visit } from '~/http/request/visit.server'
import { say } from '~/messages'
import { standingNote } from '~/services/checkout/saga/submission'
import { submissionKeyOf } from '~/services/checkout/saga/submission-key'
import { calledPanel, openPanel } from '~/services/checkout/steps/payment-panel'
import {
  type CheckoutSection,
  canVisit,
  firstOpenSection,
  isCheckoutSection,
  isSectionDone,
} from '~/services/checkout/steps/sections'
import { listOptions } from '~/services/checkout/steps/shipping-method'
import { isRewardLost, paymentErrorOf } from '~/services/checkout/submit/submit-refusals'
import { asksForHuman, humanWidget } from '~/services/human-check'
import { type AppliedPayment, chargeOf, type Order, paymentToConfirm, remainingTotal } from '~/services/orders/order'
import { paymentMark, paymentName } from '~/services/orders/payment-name'
import { acceptedBrands } from '~/services/payments/cards/accepted-brands'
import { instalmentProvider, whyNotInParts } from '~/services/payments/instalments/instalment-rules'
import { offeredPanels, takesPaypalByPage } from '~/services/payments/offered-ways'
import { offeredButton } from '~/services/payments/paypal/paypal-token'
import { store } from '~/store.server'
import { type PaymentPanel, panels } from '~/validation/payments/payment-panels'
import { beforeInstalments, noticeOf } from './checkout-notice'
import { problemsOf, wentOff } from './checkout-problems'
import { methodView, orderView } from './order-view'
import { walletsView } from './wallets-view'

const steps: StepName[] = ['LOGIN', 'SHIPPING', 'BILLING', 'REVIEW']

/** Where each form stands. */
const stepsOfForms: Partial<Record<string, StepName>> = {
  contact: 'LOGIN',
  'shipping-address': 'SHIPPING',
  'saved-address': 'SHIPPING',
  'shipping-method': 'SHIPPING',
  'method-and-pickup': 'SHIPPING',
  'pickup-person': 'SHIPPING',
  promotion: 'BILLING',
  'redeem-rewards': 'BILLING',
  'remove-rewards': 'BILLING',
  'remove-promotion': 'BILLING',
  'gift-card': 'BILLING',
  'store-card': 'BILLING',
  paypal: 'BILLING',
  afterpay: 'BILLING',
  'saved-payment': 'BILLING',
  'confirm-store-card': 'BILLING',
  'remove-payment': 'BILLING',
  'replace-store-card': 'BILLING',
  'credit-card': 'BILLING',
  'card-details': 'BILLING',
  'security-code': 'BILLING',
  'replace-credit-card': 'BILLING',
}

/** The ways to pay that stay chosen, filled in again, while something else is done first. */
const panelsOfForms: Partial<Record<string, PaymentPanel>> = {
  'credit-card': panels.creditCard,
  'store-card': panels.storeCard,
  paypal: panels.onlineWallet,
  afterpay: panels.instalment,
}

/** They stand below the address as it is. */
const methodForms: unknown[] = ['shipping-method', 'method-and-pickup', 'pickup-person']

/** The page without what depends on who looks at it. */
export type CheckoutScreen = Omit<CheckoutPageProps, 'own' | 'contactEmail'>

/**
 * What the checkout page shows of a bag that can be checked out.
 * @param sent.refused the form that was just refused: its step is the open one
 * @param sent.said what that form says of itself: nothing is said twice
 * @param sent.kept the form that comes back filled in: sent before its customer had to sign in, its step is the open one
 *   when it can be; kept while something else is done first, its way to pay is
 */
export async function checkoutScreen(
  visit: Pick<Visit, 'sessionKey' | 'remembered'>,
  order: Order,
  query: URLSearchParams,
  { refused, said = [], kept }: { refused?: string; said?: string[] | null; kept?: KeptForm | null } = {},
): Promise<CheckoutScreen> {
  const offered = offeredPanels(store, order)
  const called = calledPanel(order, askedPanel(query), offered) === null ? null : 'BILLING'
  const asked = stepsOfForms[kept && !kept.sent ? kept.form : ''] ?? query.get('section') ?? called
  const section = stepsOfForms[refused ?? ''] ?? openSection(order, refused ? 'REVIEW' : asked)
  const group = order.groups.find(({ type }) => type === 'PHYSICAL_SHIP')
  const problems = refused === undefined ? withReturnProblems(problemsOf(order, section), query) : []
  const options = group ? await listOptions(store, order, group) : []
  const note = standingNote(order)
  const isSaid = [...problems, ...(said ?? [])].includes(optionsChanged)
  return {
    order: orderView(order, options, !visit.remembered),
    current: steps.find((step) => step === section) ?? 'REVIEW',
    done: steps.filter((step) => isSectionDone(order, step)),
    methods: options.map((option) => methodView(option, group?.optionId ?? null)),
    changingAddress: query.get('change') === 'address' && !methodForms.includes(refused),
    methodChanged: group?.optionChanged === 1 && refused !== 'submit-order' && !isSaid,
    billing: { ...billingView(visit, order, query, refused, kept), cardFields: cardFieldsView(visit) },
    rewards: order.loyalty,
    problems,
    wentOff: wentOff(order),
    notice: noticeOf(query, order),
    before: beforeInstalments(query, section, offered),
    submit: {
      submissionKey: submissionKeyOf(order),
      reviewedTotal: order.total,
      reviewedCharge: chargeOf(order),
      asksForNews: true,
      paymentError: paymentErrorOf(note),
      rewardLost: isRewardLost(note),
    },
  }
}

function openSection(order: Order, asked: string | null): CheckoutSection {
  return isCheckoutSection(asked) && canVisit(order, asked) ? asked : firstOpenSection(order)
}

type BillingView = Omit<CheckoutPageProps['billing'], 'cardFields'>

function billingView(
  visit: Pick<Visit, 'sessionKey' | 'remembered'>,
  order: Order,
  query: URLSearchParams,
  refused?: string,
  kept?: KeptForm | null,
): BillingView {
  const asked = askedPanel(query, panelsOfForms[kept?.form ?? ''])
  const pending = paymentToConfirm(order)
  const offered = offeredPanels(store, order)
  const takesCards = offered.includes(panels.creditCard)
  const address = order.groups.find((group) => group.address)?.address
  const isShipped = order.groups.some(({ type }) => type === 'PHYSICAL_SHIP')
  const fullName = address ? `${address.firstName} ${address.lastName}` : ''
  const pendingCode = pending && waitsForCode(pending) ? pending : null
  const codeProblem = pendingCode && refused === undefined ? codeProblemOf(query) : null
  return {
    payments: order.payments.map((payment) => appliedView(shownPayment(visit, payment))),
    panels: offered,
    panel: openPanel(order, asked, offered),
    isClosed: asked.closed,
    isCalled: calledPanel(order, asked, offered) !== null,
    pendingCard: pending && !pendingCode ? { id: pending.id, last4: pending.last4 } : null,
    pendingCode: pendingCode && {
      ...{ id: pendingCode.id, name: paymentName(pendingCode), problem: codeProblem },
      isNew: pendingCode.customerPaymentId === null,
    },
    cardProblem: refused === undefined && !codeProblem && takesCards ? cardProblemOf(query) : null,
    brands: acceptedBrands(store),
    paypal: {
      off: store.toggles.paypal ? null : (store.config.PAYPAL_DISABLED_MESSAGE ?? say('payment.paypalOff')),
      byPage: takesPaypalByPage(store),
      byButton: offeredButton(store) !== null,
    },
    afterpay: { script: instalmentProvider(store)?.approval.script ?? null, off: whyNotInParts(store, order) },
    replacing: refused === 'store-card',
    isShipped,
    fullName,
    orderId: order.id,
    remaining: remainingTotal(order),
    asksForHuman: asksForHuman(store, 'GIFT_CARD'),
    widget: humanWidget(store, visit, 'GIFT_CARD'),
    wallets: walletsView(order),
  }
}

const waitsForCode = ({ type }: AppliedPayment) => type === 'CREDIT_CARD'

function appliedView(payment: AppliedPayment): AppliedPaymentView {
  const { id, type, amount, balance, giftCardId, emailAddress } = payment
  const isGiftCard = giftCardId !== null
  const paysNothing = isGiftCard ? balance === 0 : amount === 0
  const note = paysNothing ? say(isGiftCard ? 'giftCard.empty' : 'payment.nothingDue') : null
  const isCard = type === 'CREDIT_CARD' || type === `${brand.enum}_CARD`
  const named = { name: paymentName(payment), mark: paymentMark(payment) }
  return { id, ...named, isGiftCard, isCard, amount, balance, note: note ?? emailAddress }
}

const optionsChanged = say('checkout.optionsChanged')
