import type { CheckoutPageProps } from '~/components/checkout/checkout-page'
import type { StepName } from '~/components/checkout/checkout-view'
import { say } from '~/messages'
import { openPanel } from '~/services/checkout/payment-panel'
import {
  type CheckoutSection,
  canVisit,
  firstOpenSection,
  isCheckoutSection,
  isSectionDone,
} from '~/services/checkout/sections'
import { listOptions } from '~/services/checkout/shipping-method'
import { submissionKeyOf } from '~/services/checkout/submission-key'
import { findSubmission } from '~/services/checkout/submit-order'
import { type Order, remainingTotal } from '~/services/orders/order'
import { paymentName } from '~/services/orders/payment-name'
import { store } from '~/store.server'
import { methodView, orderView } from './order-view'

const steps: StepName[] = ['LOGIN', 'SHIPPING', 'BILLING', 'REVIEW']

/** Where each form stands. */
const stepsOfForms: Partial<Record<string, StepName>> = {
  contact: 'LOGIN',
  'shipping-address': 'SHIPPING',
  'shipping-method': 'SHIPPING',
  'gift-card': 'BILLING',
  'store-card': 'BILLING',
  'confirm-store-card': 'BILLING',
  'remove-payment': 'BILLING',
}

/**
 * What the checkout page shows of a bag that can be checked out.
 * @param refused the form that was just refused: its step is the open one
 */
export async function checkoutScreen(
  order: Order,
  sessionKey: string,
  query: URLSearchParams,
  refused?: string,
): Promise<CheckoutPageProps> {
  const section = stepsOfForms[refused ?? ''] ?? openSection(order, refused ? 'REVIEW' : query.get('section'))
  const group = order.groups.find(({ type }) => type === 'PHYSICAL_SHIP')
  const options = group ? await listOptions(store, order, group) : []
  return {
    order: orderView(order, options),
    current: steps.find((step) => step === section) ?? 'REVIEW',
    done: steps.filter((step) => isSectionDone(order, step)),
    methods: options.map((option) => methodView(option, group?.optionId ?? null)),
    changingAddress: query.get('change') === 'address' && refused !== 'shipping-method',
    methodChanged: group?.optionChanged === 1 && refused !== 'submit-order',
    billing: billingView(order, query, refused),
    problems: await problemsOf(sessionKey, query.get('s')),
    submit: { submissionKey: submissionKeyOf(order), reviewedTotal: order.total, receiveEmail: true },
  }
}

function openSection(order: Order, asked: string | null): CheckoutSection {
  return isCheckoutSection(asked) && canVisit(order, asked) ? asked : firstOpenSection(order)
}

function billingView(order: Order, query: URLSearchParams, refused?: string): CheckoutPageProps['billing'] {
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
    replacing: refused === 'store-card' || (query.get('replace') === 'true' && refused !== 'confirm-store-card'),
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
