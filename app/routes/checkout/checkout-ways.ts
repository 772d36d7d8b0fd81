import { type AskedPanel, askedPanel, checkoutAddress, isExpress } from '~/components/checkout/checkout-address'
import type { FormAnswer } from '~/http/forms/forwarded.server'
import { failureNoted, untoldReturn } from '~/http/payments/failed-return.server'
import { untoldProblem } from '~/http/payments/payment-problem.server'
import { say } from '~/messages'
import type { PaypalStart } from '~/services/checkout/paypal/start-paypal'
import { findRunning } from '~/services/checkout/saga/running-submission'
import type { SubmitAnswer } from '~/services/checkout/saga/submission'
import { unavailableItems } from '~/services/checkout/steps/inventory'
import { canVisit, isCheckoutSection } from '~/services/checkout/steps/sections'
import { isIntangibleGroup, type Order } from '~/services/orders/order'
import { hasLines } from '~/services/orders/totals'
import { store } from '~/store.server'
import { type PaymentPanel, panels } from '~/validation/payments/payment-panels'

/**
 * Where a visitor of /checkout has to go instead: to the bag with nothing in it or with something that cannot be bought,
 * to the order that is being placed, or to the first open section. Null when the page can be shown.
 * @param refused a form of the page that was just refused: it stays on the page, unless nothing is there to check out;
 * what was not even judged says so all the same
 */
export async function wayOut(bag: Order | null, query: URLSearchParams, refused?: FormAnswer): Promise<string | null> {
  if (!bag || !hasLines(bag)) return refused?.stale || isPlacedOtherwise(refused) ? null : '/cart'
  if (refused) return null
  const running = await findRunning(store, bag)
  const express = isExpress(query)
  if (running) return finishing(running, express)
  if (unavailableItems(bag, store.now()).length > 0)
    return checkoutAddress(express, { ...failureNoted(bag), ...untoldProblem(query) }, '/cart/verifyCheckout')
  const asked = query.get('section')
  if (!isCheckoutSection(asked) || canVisit(bag, asked)) return null
  return checkoutAddress(express, { ...askedPanel(query), ...untoldReturn(query) })
}

/** The press was used for an order that is placed: of that the empty bag could not tell. */
function isPlacedOtherwise(refused?: FormAnswer): boolean {
  return refused?.reply.error?.['']?.includes(say('checkout.keyReused')) ?? false
}

/** Where an address leads on: to the choice of a method, or past it when nothing has to be sent. */
export function afterAddress(order: Order, express: boolean, panel: AskedPanel): string {
  const section = order.groups.every(isIntangibleGroup) ? undefined : { section: 'SHIPPING' }
  return checkoutAddress(express, { ...section, ...panel })
}

const [paypal, bag, billing] = ['/checkout/paypal', 'bag', 'billing']

/** The ways back from PayPal: to where its answer is read. Without one, it leads on from there to where the shopper pressed. */
export function paypalWays({ url }: Request, express: boolean, fromBag: boolean): PaypalStart {
  const { origin } = new URL(url)
  return {
    fromBag,
    returnUrl: (state) => origin + checkoutAddress(express, { state }, paypal),
    cancelUrl: origin + checkoutAddress(express, { cancelled: fromBag ? bag : billing }, paypal),
  }
}

/** Where a payer goes on who cancelled at PayPal, which added its own to the address; undefined: they did not. */
export function afterCancelled(query: URLSearchParams): string | undefined {
  const from = query.get('cancelled')
  return from === bag ? '/cart' : from === billing ? paypalPanel(isExpress(query)) : undefined
}

/** Where PayPal is chosen. @param more what the address says besides */
export function paypalPanel(express: boolean, more: Record<string, string> = {}): string {
  return panelAddress(panels.onlineWallet, express, more)
}

/** Where instalments are chosen; the page of who comes back from their provider. @param more what the address says besides */
export function instalmentPanel(express: boolean, more: Record<string, string> = {}): string {
  return panelAddress(panels.instalment, express, more)
}

/** Where a way to pay is chosen. */
export function panelAddress(panel: PaymentPanel, express: boolean, more: Record<string, string> = {}): string {
  return checkoutAddress(express, { section: 'BILLING', paymentPanel: String(panel), ...more })
}

/** Where a submitted order goes on: to its confirmation, or to the page that waits for it. */
export function afterSubmit(answer: SubmitAnswer, express: boolean): string {
  return answer.state === 'placed' ? confirmation(answer.orderNumber, express) : finishing(answer.submissionId, express)
}

/** Where a placed order is shown. */
export function confirmation(orderNumber: string, express: boolean, more: Record<string, string> = {}): string {
  return checkoutAddress(express, { orderNumber, ...more }, '/checkout/confirmation')
}

function finishing(submissionId: string, express: boolean): string {
  return checkoutAddress(express, { s: submissionId }, '/checkout/finishing')
}
