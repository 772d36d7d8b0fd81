import { hour } from '~/durations'
import type { Outcome, PayerApproval } from '../payments'
import type { CallPaypal } from './call-paypal'
import { authorizationOf, paypalOrderSchema, paypalUnit, shippingOf } from './paypal-order'
import { outcomeOf } from './paypal-outcome'

/** A form post must be answered within eight seconds; a lost answer is asked for once more under the same key. */
const createMs = 3_500
const readMs = 5_000
/** As long as PayPal keeps what a payer approved. */
const approvalMs = 3 * hour

type Approval = Parameters<PayerApproval['start']>[0]

/** Approval on PayPal's own page: an order of theirs is made, and read again once the payer is back. */
export function paypalApproval(call: CallPaypal, brandName: string): PayerApproval {
  return {
    async start(input, { key, orderRef, signal }) {
      const body = orderBody(input, { key, orderRef, brandName })
      const create = () =>
        call({ method: 'POST', path: '/v2/checkout/orders', key, body, deadlineMs: createMs, signal })
      const first = await create()
      const reply = first.kind === 'lost' ? await create() : first
      return outcomeOf(reply, paypalOrderSchema, ({ id, links }): Outcome<{ url: string; providerToken: string }> => {
        const link = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
        if (!link) return { status: 'failed', reason: 'bad-request', detail: 'no way to approve it' }
        return { status: 'ok', url: link.href, providerToken: id }
      })
    },

    async read(providerToken, { signal }) {
      const path = `/v2/checkout/orders/${encodeURIComponent(providerToken)}`
      const reply = await call({ method: 'GET', path, deadlineMs: readMs, signal })
      return outcomeOf(reply, paypalOrderSchema, (order) => {
        const [unit] = order.purchase_units
        return {
          status: 'ok',
          approved: order.status === 'APPROVED' && !authorizationOf(order),
          amount: unit.amount,
          orderRef: unit.custom_id ?? '',
          email: order.payer?.email_address,
          shipping: shippingOf(order),
          phone: order.payer?.phone?.phone_number?.national_number,
          usableForMs: approvalMs,
        }
      })
    },
  }
}

type Named = { key: string; orderRef: string; brandName: string }

function orderBody(
  { amount, returnUrl, cancelUrl, shipping, express, ...basket }: Approval,
  { key, orderRef, brandName }: Named,
) {
  const address = shipping && {
    name: { full_name: `${shipping.firstName} ${shipping.lastName}` },
    address: {
      address_line_1: shipping.addressLine1,
      ...(shipping.addressLine2 ? { address_line_2: shipping.addressLine2 } : {}),
      admin_area_2: shipping.city,
      admin_area_1: shipping.stateProvinceRegion,
      postal_code: shipping.postalCode,
      country_code: 'US',
    },
  }
  const unit = { reference_id: 'default', custom_id: orderRef, invoice_id: key, ...paypalUnit(amount, basket) }
  return {
    intent: 'AUTHORIZE',
    purchase_units: [{ ...unit, ...(address && !express ? { shipping: address } : {}) }],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: brandName,
          locale: 'en-US',
          shipping_preference: express ? 'GET_FROM_FILE' : address ? 'SET_PROVIDED_ADDRESS' : 'NO_SHIPPING',
          user_action: express ? 'PAY_NOW' : 'CONTINUE',
          return_url: returnUrl,
          cancel_url: cancelUrl,
        },
      },
    },
  }
}
