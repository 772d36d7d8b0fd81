import type { CheckoutPageProps } from '~/components/checkout/checkout-page'
import type { StepName } from '~/components/checkout/checkout-view'
import { say } from '~/messages'
import { openPanel } from '~/services/checkout/payment-panel'
import { firstOpenSection, isCheckoutSection, isSectionDone } from '~/services/checkout/sections'
import { listOptions } from '~/services/checkout/shipping-method'
import { submissionKeyOf } from '~/services/checkout/submission-key'
import { findSubmission } from '~/services/checkout/submit-order'
import { type Order, remainingTotal } from '~/services/orders/order'
import { paymentName } from '~/services/orders/payment-name'
import { store } from '~/store.server'
import { methodView, orderView } from './order-view'

const steps: StepName[] = ['LOGIN', 'SHIPPING', 'BILLING', 'REVIEW']

/** What the checkout page shows of a bag that can be checked out. */
export async function checkoutScreen(
  order: Order,
  sessionKey: string,
  query: URLSearchParams,
): Promise<CheckoutPageProps> {
  const asked = query.get('section')
  const section = isCheckoutSection(asked) ? asked : firstOpenSection(order)
  const group = order.groups.find(({ type }) => type === 'PHYSICAL_SHIP')
  const options = group ? await listOptions(store, order, group) : []
  return {
    order: orderView(order, options),
    current: steps.find((step) => step === section) ?? 'REVIEW',
    done: steps.filter((step) => isSectionDone(order, step)),
    methods: options.map((option) => methodView(option, group?.optionId ?? null)),
    changingAddress: query.get('change') === 'address',
    methodChanged: group?.optionChanged === 1,
    billing: billingView(order, query),
    problems: await problemsOf(sessionKey, query.get('s')),
    submit: { submissionKey: submissionKeyOf(order), reviewedTotal: order.total, receiveEmail: true },
  }
}

function billingView(order: Order, query: URLSearchParams): CheckoutPageProps['billing'] {
  const pending = order.payments.find(({ verificationRequired }) => verificationRequired)
  const address = order.groups.find((group) => group.address)?.address
  return {
    payments: order.payments.map(({ id, type, last4, amount, balance, giftCardId }) => ({
      id,
      name: paymentName({ type, last4 }),
      isGiftCard: giftCardId !== null,
      amount,
      balance,
    })),
    panel: openPanel(order, query.get('paymentPanel')),
    pendingCard: pending ? { last4: pending.last4 } : null,
    replacing: query.get('replace') === 'true',
    fullName: address ? `${address.firstName} ${address.lastName}` : '',
    remaining: remainingTotal(order),
  }
}

/** Why the submission the shopper waited for was refused. */
async function problemsOf(sessionKey: string, submissionId: string | null): Promise<string[]> {
  const answer = submissionId ? await findSubmission(store, sessionKey, submissionId) : null
  if (!answer || answer.ok || answer.refusal.kind === 'not-found') return []
  return [answer.refusal, ...(answer.refusal.more ?? [])].map(({ code, values }) => say(code, values))
}
