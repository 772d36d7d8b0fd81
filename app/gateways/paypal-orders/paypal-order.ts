import { z } from 'zod'
import { type Cents, cents, currency, decimal, sum } from '~/money'
import type { Basket } from '../basket'

/** An amount as PayPal writes it: "62.50". */
export function paypalAmount(amount: Cents) {
  return { currency_code: currency, value: decimal(amount) }
}

const longestText = 127

/**
 * What is bought as PayPal lists it, beside the amount; it takes no list whose sums do not agree, so without a basket there
 * is none. Less than nothing cannot be taken off: that is handling then.
 */
export function paypalUnit(amount: Cents, basket: Basket | undefined) {
  if (!basket || basket.lines.length === 0) return { amount: paypalAmount(amount) }
  const { lines, totals } = basket
  const over = Math.max(0, -totals.discount)
  const breakdown = {
    item_total: paypalAmount(sum(lines.map(({ price, quantity }) => price * quantity))),
    shipping: paypalAmount(totals.shipping),
    handling: paypalAmount(cents(totals.handling + over)),
    tax_total: paypalAmount(totals.tax),
    discount: paypalAmount(cents(totals.discount + over)),
  }
  const items = lines.map(({ sku, name, quantity, price }) => ({
    ...{ name: name.slice(0, longestText), sku: sku.slice(0, longestText) },
    ...{ quantity: String(quantity), unit_amount: paypalAmount(price) },
  }))
  return { amount: { ...paypalAmount(amount), breakdown }, items }
}

const amountSchema = z
  .object({ currency_code: z.literal(currency), value: z.string().regex(/^\d+(\.\d{1,2})?$/) })
  .transform(({ value }) => cents(Math.round(Number(value) * 100)))

const authorizationSchema = z.object({
  id: z.string().min(1),
  status: z.string(),
  invoice_id: z.string().optional(),
  amount: amountSchema,
})
export type PaypalAuthorization = z.output<typeof authorizationSchema>

const text = z.string().default('')
const addressSchema = z.object({
  address_line_1: text,
  address_line_2: text,
  admin_area_1: text,
  admin_area_2: text,
  postal_code: text,
  country_code: text,
})

const unitSchema = z.object({
  amount: amountSchema,
  custom_id: z.string().optional(),
  shipping: z.object({ name: z.object({ full_name: text }).optional(), address: addressSchema.optional() }).optional(),
  payments: z.object({ authorizations: z.array(authorizationSchema).default([]) }).optional(),
})

const payerSchema = z.object({
  email_address: z.string().optional(),
  phone: z.object({ phone_number: z.object({ national_number: text }).optional() }).optional(),
})

/** An order of theirs, as far as this shop reads it; of its units there is always one. */
export const paypalOrderSchema = z.object({
  id: z.string().min(1),
  status: z.string(),
  payer: payerSchema.optional(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
  purchase_units: z.tuple([unitSchema], unitSchema),
})
export type PaypalOrder = z.output<typeof paypalOrderSchema>

/** The authorization an order was paid by, if it was. */
export function authorizationOf({ purchase_units: [unit] }: PaypalOrder): PaypalAuthorization | undefined {
  return unit.payments?.authorizations[0]
}

/** Where the payer wants it sent; undefined when nothing was said. */
export function shippingOf({ purchase_units: [unit] }: PaypalOrder) {
  const { address, name } = unit.shipping ?? {}
  if (!address) return undefined
  const words = (name?.full_name ?? '').trim().split(/\s+/)
  return {
    firstName: words.slice(0, -1).join(' ') || (words[0] ?? ''),
    lastName: words.length > 1 ? (words.at(-1) ?? '') : '',
    addressLine1: address.address_line_1,
    addressLine2: address.address_line_2,
    city: address.admin_area_2,
    stateProvinceRegion: address.admin_area_1,
    postalCode: address.postal_code,
    country: address.country_code,
  }
}
