import type { z } from 'zod'
import { type AskedPanel, checkoutAddress, storesFor } from '~/components/checkout/checkout-address'
import { form } from '~/http/forms/forms.server'
import { dropKeptForm, keepSentForm, overOnce } from '~/http/forms/kept-form.server'
import { forKnown, forLoggedIn } from '~/http/identity/known.server'
import { cardDetails } from '~/http/payments/card-details.server'
import type { Visit } from '~/http/request/visit.server'
import { shipTo, shipToSaved } from '~/services/account/ship-to'
import { startPaypal } from '~/services/checkout/paypal/start-paypal'
import { setContact } from '~/services/checkout/steps/contact'
import { redeemRewards, removeRewards } from '~/services/checkout/steps/order-rewards'
import { applyFulfillmentOption } from '~/services/checkout/steps/shipping-method'
import { confirmedHere } from '~/services/checkout/submit/confirmed-here'
import { submitOrder } from '~/services/checkout/submit/submit-order'
import { submitHere } from '~/services/orders/placed-order'
import { applyGiftCard, removePayment } from '~/services/payments/apply-payment'
import { applySavedPayment } from '~/services/payments/cards/apply-saved-payment'
import { confirmCreditCard } from '~/services/payments/cards/confirm-credit-card'
import type { Saved } from '~/services/payments/cards/keep-card'
import { openCardPage } from '~/services/payments/cards/open-card-page'
import { takeHostedCard } from '~/services/payments/cards/take-hosted-card'
import { startInstalment } from '~/services/payments/instalments/start-instalment'
import { applyStoreCard } from '~/services/payments/store-card/apply-store-card'
import { confirmStoreCard } from '~/services/payments/store-card/validate-store-card'
import { takeOffPayment } from '~/services/payments/take-off-payment'
import { ok, type Result, refusal, refuse } from '~/services/result'
import { store } from '~/store.server'
import { chosenAddressSchema } from '~/validation/account/address-book'
import { contactSchema, shippingAddressSchema, shippingMethodSchema } from '~/validation/checkout/address'
import { submitOrderSchema } from '~/validation/checkout/submit-order'
import { noFieldsSchema } from '~/validation/fields'
import { creditCardSchema, securityCodeSchema } from '~/validation/payments/credit-card'
import { giftCardSchema } from '~/validation/payments/gift-card'
import { panels } from '~/validation/payments/payment-panels'
import { removePaymentSchema, savedPaymentSchema } from '~/validation/payments/payments'
import { type StoreCardInput, storeCardNumberSchema, storeCardSchema } from '~/validation/payments/store-card'
import { promotionForms } from '../cart/promotion-forms'
import { afterAddress, afterSubmit, panelAddress, paypalWays } from './checkout-ways'
import { notShipped, pickupForms } from './pickup-forms'

const notApplied = { failed: 'payment.apply' } as const
/** The address that PayPal gave is kept in it when it is refused. */
const refusable = ['shipping-address']

/**
 * Who is written to, where it goes and how.
 * @param express it is an express checkout, and stays one
 * @param panel the way to pay that was asked for, kept until there
 */
export function shippingForms(express: boolean, panel: AskedPanel) {
  const here = checkoutAddress(express, panel)
  return {
    contact: form(contactSchema, ({ bagKey }, contact) => setContact(store, bagKey, contact), here, {
      failed: 'checkout.email',
    }),
    'shipping-address': form(
      shippingAddressSchema,
      (visit, address, request) => overOnce(refusable, shipTo(store, visit, null, address), request, visit),
      ({ order }) => afterAddress(order, express, panel),
      notShipped,
    ),
    'saved-address': form(
      chosenAddressSchema,
      forKnown((visit, { customerAddressId: id }, request) =>
        overOnce(refusable, id ? shipToChosen(visit, id) : nothingChosen(), request, visit),
      ),
      (order) => afterAddress(order, express, panel),
      notShipped,
    ),
    'shipping-method': form(
      shippingMethodSchema,
      ({ bagKey }, { fulfillmentOptionId: optionId, shownPrices: shown }) =>
        applyFulfillmentOption(store, bagKey, null, optionId, shown),
      here,
      notShipped,
    ),
    ...pickupForms(here, storesFor(checkoutAddress(express, { section: 'SHIPPING', ...panel }))),
  }
}

/**
 * What is taken off, and what pays for the rest.
 * @param panel the way to pay that is open, which stays so while something is taken off
 */
export function paymentForms(express: boolean, panel: AskedPanel) {
  const here = checkoutAddress(express)
  const toBilling = checkoutAddress(express, { section: 'BILLING', ...panel })
  const creditCard = panelAddress(panels.creditCard, express)
  const storeCard = panelAddress(panels.storeCard, express)
  const toldSaved = ({ saved }: { saved: Saved }) => (saved ? checkoutAddress(express, { saved }) : here)
  return {
    'redeem-rewards': form(
      noFieldsSchema,
      forLoggedIn(({ bagKey }) => redeemRewards(store, bagKey)),
      toBilling,
      { failed: 'rewards.redeemFailed' },
    ),
    'remove-rewards': form(noFieldsSchema, ({ bagKey }) => removeRewards(store, bagKey), toBilling, {
      failed: 'rewards.removeFailed',
    }),
    ...promotionForms(() => toBilling),
    'gift-card': form(giftCardSchema, (visit, card) => applyGiftCard(store, visit, card), here, notApplied),
    'store-card': form(storeCardSchema, payByStoreCard, toldSaved, { keptAt: storeCard, ...notApplied }),
    paypal: form(
      noFieldsSchema,
      (visit, _, request) => startPaypal(store, visit, paypalWays(request, express, false)),
      (url) => url,
      { asDocument: true, ...notApplied },
    ),
    afterpay: form(
      noFieldsSchema,
      ({ bagKey, sessionKey }, _, { url }) =>
        startInstalment(store, bagKey, { back: new URL(here, url).href, sessionKey }),
      ({ url }) => url,
      { asDocument: true, failed: 'payment.generic' },
    ),
    'credit-card': form(
      creditCardSchema,
      (visit, card) => openCardPage(store, visit, card, 'checkout'),
      (page) => page,
      // it is another shop's page
      { asDocument: true, leaves: true, keptAt: creditCard, failed: 'creditCard.prepare' },
    ),
    'card-details': form(cardDetails, (visit, card) => takeHostedCard(store, visit, card, 'checkout'), toldSaved, {
      failed: 'creditCard.billing',
    }),
    'security-code': form(securityCodeSchema, confirmCode, toldSaved, { failed: 'creditCard.codeFailed' }),
    'replace-credit-card': form(
      removePaymentSchema,
      (visit, { paymentId }) => removePayment(store, visit, paymentId),
      creditCard,
    ),
    'saved-payment': form(
      savedPaymentSchema,
      forKnown((visit, saved) => applySavedPayment(store, visit, saved)),
      here,
      { failed: 'payment.savedFailed' },
    ),
    'confirm-store-card': form(
      storeCardNumberSchema,
      (visit, { cardNumber }) => confirmStoreCard(store, visit, cardNumber),
      here,
      { failed: 'storeCard.validation' },
    ),
    'remove-payment': form(removePaymentSchema, takeOff, here),
    'replace-store-card': form(removePaymentSchema, takeOff, storeCard),
  }
}

/** What the chosen address lacks is said where it is typed, which is another form. */
async function shipToChosen(visit: Parameters<typeof shipToSaved>[1], id: string) {
  const shipped = await shipToSaved(store, visit, null, id)
  return shipped.ok ? shipped : refusal({ ...shipped.refusal, more: undefined })
}

async function payByStoreCard(visit: Visit, card: StoreCardInput): Promise<Result<{ saved: Saved }>> {
  const savePayment = card.savePayment && visit.customer !== null // whose login ran out meanwhile pays all the same
  const applied = await applyStoreCard(store, visit, { ...card, savePayment })
  if (!applied.ok) return applied
  dropKeptForm(visit)
  const isKept = applied.value.payments.some(({ customerPaymentId }) => customerPaymentId)
  return ok({ saved: savePayment ? (isKept ? 'card' : 'full') : null })
}

/** The form for another card holds where the one that went off was billed. */
async function takeOff(visit: Visit, { paymentId }: z.output<typeof removePaymentSchema>, request: Request) {
  const gone = await takeOffPayment(store, visit, paymentId)
  if (gone.ok && gone.value) await keepSentForm(request, visit, gone.value.kind, gone.value.billed)
  return gone
}

/** With the code the card is done with, and so is what was kept of its form in case another had to be entered. */
async function confirmCode(visit: Visit, { cvv, savePayment }: z.output<typeof securityCodeSchema>) {
  const confirmed = await confirmCreditCard(store, visit, cvv, savePayment)
  if (!confirmed.ok) return confirmed
  dropKeptForm(visit)
  return confirmed
}

/** The last press. The order is placed: its number must be seen, whatever becomes of scripts. */
export function submitForm(express: boolean) {
  return form(
    submitOrderSchema,
    async (visit, wish) => {
      const sure = await confirmedHere(store, visit)
      if (!sure.ok) return sure
      await submitHere(store, visit)
      const how = { isKeyOfPage: true, expressCheckout: express, waitMs: store.config.SUBMIT_WAIT_FORM_MS }
      return submitOrder(store, visit.bagKey, { ...wish, ...how, address: visit.address })
    },
    (answer) => afterSubmit(answer, express),
    { asDocument: true, failed: 'checkout.failed' },
  )
}

async function nothingChosen(): Promise<Result<never>> {
  return refuse('checkout.required')
}
