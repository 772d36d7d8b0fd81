import { useActionData } from '@remix-run/react'
import { sentencesOf } from '~/components/cart/quantity-answers'
import { FieldLink } from '~/components/form/error-summary'
import type { FormAnswer } from '~/components/form/form-answer'
import { useAttempts } from '~/components/form/newest-attempt'
import { type PaymentPanel, panels } from '~/validation/payments/payment-panels'
import { type BillingProps, offersWays } from './billing-step'
import type { MethodView, OrderView, OwnView, StepName } from './checkout-view'
import { isOpen } from './method-form'
import { paymentsId } from './review-form'

/**
 * What of checkout says which forms stand on it; `problems`: why the order was not placed when it was last submitted,
 * which is over with the next attempt; `wentOff`: what went off it, which is not.
 */
type Page = {
  order: OrderView
  current: StepName
  methods: MethodView[]
  billing: BillingProps
  own: OwnView
  rewards: object | null
  problems: string[]
  wentOff: string[]
}

/**
 * What was refused of a form, or failed of a way to pay, that has no place on the page any more, why the order was not
 * placed, and what went off it.
 */
export function PageProblems({ page }: { page: Page }) {
  const { current, problems, wentOff, billing } = page
  const answer = useActionData<FormAnswer>()
  const { isOver, told } = useAttempts<PaymentPanel>()
  const isLost = answer && !isOver(answer.form) && !hasForm(page, answer.form)
  const saidThere = answer && !isLost && !isOver(answer.form) ? sentencesOf(answer) : [] // by the form itself
  const all = [
    ...(isOver() ? [] : problems),
    ...(isLost ? sentencesOf(answer) : []),
    ...(told && !hasPanel(billing, told.place) ? told.said : []),
    ...wentOff.filter((sentence) => !saidThere.includes(sentence)),
  ]
  if (all.length === 0) return null
  const to = current === 'REVIEW' ? paymentsId : `step-${current.toLowerCase()}` // where it is put right
  return (
    <div className="alert bad summary" role="alert" tabIndex={-1}>
      <div>
        {[...new Set(all)].map((problem) => (
          <p key={problem}>
            <FieldLink to={to}>{problem}</FieldLink>
          </p>
        ))}
      </div>
    </div>
  )
}

/** Whether a form stands on the page, where it says itself why it was refused. */
function hasForm(page: Page, form: string): boolean {
  return forms[form]?.(page) ?? true
}

/** Forms that do not stand there always, and when they do. One that only takes away never is: its line goes with it. */
const forms: Record<string, (page: Page) => boolean> = {
  'submit-order': ({ current }) => current === 'REVIEW',
  'saved-address': ({ own }) => own.addresses.length > 0,
  'shipping-address': ({ order }) => isShipped(order),
  'shipping-method': (page) => hasMethods(page) && !isPickedUp(page.order),
  'method-and-pickup': (page) => hasMethods(page) && isPickedUp(page.order),
  'pickup-person': (page) => isPickedUp(page.order) && (!isShipped(page.order) || !hasMethods(page)),
  'redeem-rewards': ({ rewards }) => rewards !== null,
  'remove-rewards': ({ rewards }) => rewards !== null,
  'saved-payment': ({ own }) => own.payments.length > 0,
  'confirm-store-card': ({ billing }) => billing.pendingCard !== null,
  'security-code': ({ billing }) => billing.pendingCode !== null,
  'remove-payment': ({ billing }) => billing.payments.length > 0,
  'replace-store-card': () => false,
  'replace-credit-card': () => false,
  'credit-card': ({ billing }) => billing.panels.includes(panels.creditCard),
  'card-details': ({ billing }) => billing.panels.includes(panels.creditCard),
  'store-card': ({ billing }) => billing.panels.includes(panels.storeCard),
  paypal: ({ billing: { panels: offered, paypal } }) =>
    offered.includes(panels.onlineWallet) && (paypal.byPage || paypal.off !== null),
  afterpay: ({ billing }) => hasPanel(billing, panels.instalment) && billing.afterpay.off === null,
}

function hasMethods({ order, methods }: Page): boolean {
  return order.groups.some(({ type, address }) => type === 'PHYSICAL_SHIP' && address) && methods.some(isOpen)
}

function isPickedUp({ groups }: OrderView): boolean {
  return groups.some(({ type }) => type !== 'PHYSICAL_SHIP')
}

function isShipped({ groups }: OrderView): boolean {
  return groups.some(({ type }) => type === 'PHYSICAL_SHIP')
}

/** Whether the panel of a way to pay stands on the page; that of a wallet does where the device has it. */
function hasPanel(billing: BillingProps, panel: PaymentPanel): boolean {
  if (panel === panels.phoneWallet && !billing.wallets?.applePay) return false
  if (panel === panels.browserWallet && !billing.wallets?.googlePay) return false
  return billing.panels.includes(panel) && offersWays(billing)
}
