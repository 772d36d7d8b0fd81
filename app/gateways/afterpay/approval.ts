import { z } from 'zod'
import { instalmentTexts } from '~/messages/instalment'
import type { PayerApproval } from '../payments'
import { moneyOf, moneySchema, outcomeOf } from './afterpay-outcome'
import { type AfterpayAccess, callAfterpay } from './call-afterpay'

/** A form post must be answered within eight seconds. */
const shopperWaitsMs = 5_000

const moment = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text))

const createdSchema = z.object({
  token: z.string().min(1).max(200),
  expires: moment,
  redirectCheckoutUrl: z.url({ protocol: /^https?$/ }),
})

const contactSchema = z.object({
  name: z.string().default(''),
  line1: z.string().default(''),
  line2: z.string().nullish(),
  area1: z.string().default(''),
  region: z.string().default(''),
  postcode: z.string().default(''),
  countryCode: z.string().optional(),
  phoneNumber: z.string().nullish(),
})
type Contact = z.output<typeof contactSchema>

const readSchema = z.object({
  amount: moneySchema,
  expires: moment,
  merchantReference: z.string().nullish(),
  consumer: z.object({ email: z.string().nullish() }).nullish(),
  shipping: contactSchema.nullish(),
  shippingOptionIdentifier: z.string().nullish(),
})

type Read = Awaited<ReturnType<PayerApproval['read']>>
type Start = Parameters<PayerApproval['start']>[0]
type Address = NonNullable<Start['shipping']>

type BrowserPart = Pick<PayerApproval, 'script'>

/** Begins checkouts and reads them again. The provider keeps the reference of the order with each, and may not mix them up. */
export function afterpayApproval(access: AfterpayAccess, browser: BrowserPart): PayerApproval {
  return {
    ...browser,
    async start(input, { orderRef, signal }) {
      const body = checkoutBody(input, orderRef)
      const reply = await callAfterpay(access, {
        ...{ method: 'POST', path: '/checkouts', body, signal },
        deadlineMs: shopperWaitsMs,
      })
      return outcomeOf(reply, createdSchema, ({ token, expires, redirectCheckoutUrl: url }) => ({
        ...{ status: 'ok', providerToken: token, expiresAt: expires, url },
      }))
    },

    async read(token, { orderRef, signal }) {
      const path = `/checkouts/${encodeURIComponent(token)}`
      const reply = await callAfterpay(access, { method: 'GET', path, signal, deadlineMs: shopperWaitsMs })
      return outcomeOf(reply, readSchema, (checkout): Read => {
        const { amount, expires, merchantReference, consumer, shipping, shippingOptionIdentifier } = checkout
        if (merchantReference !== orderRef || expires <= access.now())
          return { status: 'declined', reason: 'approval-gone', code: 'other_or_expired', text: '' }
        const email = consumer?.email ?? undefined
        const phone = shipping?.phoneNumber ?? undefined
        // whether the payer approved it no reading tells: the charge itself decides
        return {
          ...{ status: 'ok', approved: true, amount, orderRef, email, phone },
          usableForMs: expires - access.now(),
          optionId: shippingOptionIdentifier ?? undefined,
          shipping: shipping ? { ...addressOf(shipping), country: shipping.countryCode ?? 'US' } : undefined,
        }
      })
    },
  }
}

/** A checkout as the provider is told of it. @param orderRef the order it is for */
function checkoutBody(input: Start, orderRef: string) {
  const { amount, returnUrl, cancelUrl, email, phone, shipping, billing, lines, totals, express } = input
  return {
    amount: moneyOf(amount),
    ...(email ? { consumer: { email, ...namesOf(shipping ?? billing), phoneNumber: phone } } : {}),
    ...(billing ? { billing: contactOf(billing, phone) } : {}),
    ...(shipping ? { shipping: contactOf(shipping, phone) } : {}),
    merchant: express ? { popupOriginUrl: returnUrl } : { redirectConfirmUrl: returnUrl, redirectCancelUrl: cancelUrl },
    items: lines.map(({ sku, name, quantity, price }) => ({ sku, name, quantity, price: moneyOf(price) })),
    ...(totals.discount > 0
      ? { discounts: [{ displayName: instalmentTexts.credits, amount: moneyOf(totals.discount) }] }
      : {}),
    taxAmount: moneyOf(totals.tax),
    shippingAmount: moneyOf(totals.shipping),
    merchantReference: orderRef,
    mode: express ? 'express' : 'standard',
  }
}

function namesOf(address?: Address) {
  return address ? { givenNames: address.firstName, surname: address.lastName } : {}
}

function contactOf(address: Address, phoneNumber?: string) {
  const { firstName, lastName, addressLine1, addressLine2, city, stateProvinceRegion, postalCode } = address
  return {
    name: `${firstName} ${lastName}`.trim(),
    ...{ line1: addressLine1, line2: addressLine2, area1: city, region: stateProvinceRegion, postcode: postalCode },
    ...{ countryCode: 'US', phoneNumber },
  }
}

/** Their one name is split where ours has two: the last word is the last name. */
function addressOf({ name, line1, line2, area1, region, postcode }: Contact): Address {
  const words = name.trim().split(/\s+/)
  return {
    firstName: words.length > 1 ? words.slice(0, -1).join(' ') : name,
    lastName: words.length > 1 ? (words.at(-1) ?? '') : '',
    ...{
      addressLine1: line1,
      addressLine2: line2 ?? '',
      city: area1,
      stateProvinceRegion: region,
      postalCode: postcode,
    },
  }
}
