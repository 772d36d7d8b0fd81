import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react'
import { checkoutAddress, isExpress } from '~/components/checkout/checkout-address'
import { CheckoutPage, type CheckoutPageProps } from '~/components/checkout/checkout-page'
import { EmptyCheckout } from '~/components/checkout/empty-checkout'
import { useNewestData } from '~/components/form/form-answer'
import { pageMeta } from '~/components/page/page-meta'
import { maskedEmail } from '~/http/dto/customer'
import { answerForms, form } from '~/http/forms.server'
import { loginAddress } from '~/http/success-url.server'
import { openVisit, refusedAnswer, refusedForm, type Visit } from '~/http/visit.server'
import { checkoutTexts } from '~/messages.checkout'
import { findBag } from '~/services/cart/current-bag'
import { setContact } from '~/services/checkout/contact'
import { applyPickupPerson } from '~/services/checkout/pickup-person'
import { applyAddress } from '~/services/checkout/shipping-address'
import { applyFulfillmentOption } from '~/services/checkout/shipping-method'
import { submitOrder } from '~/services/checkout/submit-order'
import { isIntangibleGroup } from '~/services/orders/order'
import { submitHere } from '~/services/orders/placed-order'
import { hasLines } from '~/services/orders/totals'
import { applyGiftCard, applyStoreCard, removePayment } from '~/services/payments/apply-payment'
import { confirmStoreCard } from '~/services/payments/validate-store-card'
import { store } from '~/store.server'
import { contactSchema, shippingAddressSchema, shippingMethodSchema } from '~/validation/address'
import { giftCardSchema } from '~/validation/gift-card'
import { removePaymentSchema } from '~/validation/payments'
import { methodAndPickupSchema, pickupPersonSchema } from '~/validation/pickup'
import { storeCardNumberSchema, storeCardSchema } from '~/validation/store-card'
import { submitOrderSchema } from '~/validation/submit-order'
import { type CheckoutScreen, checkoutScreen } from './checkout-screen'
import { afterSubmit, wayOut } from './checkout-ways'

export const handle = { checkout: true }

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, checkoutTexts.checkout)

export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args)
  const { headers } = visit
  const query = new URL(args.request.url).searchParams
  const bag = await findBag(store, visit.bagKey)
  const refused = refusedForm(args.context)
  const isEmpty = !(bag && hasLines(bag))
  const isLost = visit.expired && isEmpty // what was bagged waits behind the login
  const out = isLost ? loginAddress(args.request, timedOut) : await wayOut(bag, query, refusedAnswer(args.context))
  if (out) throw redirect(out, { status: refused === undefined ? 302 : 303, headers })
  return isEmpty ? null : shownTo(visit, await checkoutScreen(bag, query, refused))
}

const timedOut = { sessionTimeout: 'true' }

/** Who is not signed in may do so; who is only remembered sees no more of the e-mail address than that it is known. */
function shownTo(visit: Visit, screen: CheckoutScreen): CheckoutPageProps {
  const { email } = screen.order
  const own = visit.remembered && email === visit.customer.email ? { shown: maskedEmail(email), typed: null } : null
  return {
    ...screen,
    offersLogin: !visit.loggedIn,
    contactEmail: own ? own.typed : email,
    order: { ...screen.order, email: own ? own.shown : email },
  }
}

export function action(args: ActionFunctionArgs) {
  const express = isExpress(new URL(args.request.url).searchParams)
  const here = checkoutAddress(express)
  const forms = {
    contact: form(contactSchema, ({ bagKey }, contact) => setContact(store, bagKey, contact), here),
    'shipping-address': form(
      shippingAddressSchema,
      ({ bagKey }, address) => applyAddress(store, bagKey, null, address),
      ({ order }) => (order.groups.every(isIntangibleGroup) ? here : checkoutAddress(express, { section: 'SHIPPING' })),
    ),
    'shipping-method': form(
      shippingMethodSchema,
      ({ bagKey }, { fulfillmentOptionId }) => applyFulfillmentOption(store, bagKey, null, fulfillmentOptionId),
      here,
    ),
    'method-and-pickup': form(
      methodAndPickupSchema,
      ({ bagKey }, { fulfillmentOptionId, ...person }) => applyPickupPerson(store, bagKey, person, fulfillmentOptionId),
      here,
    ),
    'pickup-person': form(pickupPersonSchema, ({ bagKey }, person) => applyPickupPerson(store, bagKey, person), here),
    'gift-card': form(giftCardSchema, (visit, card) => applyGiftCard(store, visit, card), here),
    'store-card': form(storeCardSchema, (visit, card) => applyStoreCard(store, visit, card), here),
    'confirm-store-card': form(
      storeCardNumberSchema,
      (visit, { cardNumber }) => confirmStoreCard(store, visit, cardNumber),
      here,
    ),
    'remove-payment': form(removePaymentSchema, (visit, { paymentId }) => removePayment(store, visit, paymentId), here),
    'replace-store-card': form(
      removePaymentSchema,
      (visit, { paymentId }) => removePayment(store, visit, paymentId),
      checkoutAddress(express, { section: 'BILLING', paymentPanel: '2' }),
    ),
    'submit-order': form(
      submitOrderSchema,
      async (visit, wish) => {
        await submitHere(store, visit)
        return submitOrder(store, visit.bagKey, {
          ...wish,
          isKeyOfPage: true,
          expressCheckout: express,
          waitMs: store.config.SUBMIT_WAIT_FORM_MS,
        })
      },
      (answer) => afterSubmit(answer, express),
      { asDocument: true }, // the order is placed: its number must be seen, whatever becomes of scripts
    ),
  }
  return answerForms(args, forms, loader)
}

export { keepPage as clientAction } from '~/components/form/keep-page'

/** A refused form brings the data of the page with it. Reading it once more might lead elsewhere, and its answer be lost. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200 }) => actionStatus < 400

export default function Checkout() {
  const screen = useNewestData(useLoaderData<typeof loader>())
  return screen ? <CheckoutPage {...screen} /> : <EmptyCheckout />
}
