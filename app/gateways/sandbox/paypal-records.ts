import { z } from 'zod'
import type { SandboxTx } from '~/db/sandbox/sandbox'
import { findRecord, putRecord } from '~/db/sandbox/sandbox-records'
import { paypalBuyer, paypalEmail } from '../paypal-buyers'

const money = z.object({ currency_code: z.literal('USD'), value: z.string().regex(/^\d+\.\d{2}$/) })
const parts = ['item_total', 'shipping', 'handling', 'tax_total', 'discount'] as const
const breakdown = z.object(Object.fromEntries(parts.map((part) => [part, money.optional()]))).strict()

export const amountSchema = money.extend({ breakdown: breakdown.optional() })
export const itemsSchema = z
  .array(
    z.object({
      ...{ name: z.string().min(1).max(127), sku: z.string().max(127).optional() },
      ...{ quantity: z.string().regex(/^[1-9]\d{0,9}$/), unit_amount: money },
    }),
  )
  .min(1)
type Amount = z.output<typeof amountSchema>
export type Items = z.output<typeof itemsSchema>

/** What PayPal finds wrong with sums that do not agree; undefined when they do. */
export function wrongSum({ value, breakdown }: Amount, items: Items | undefined): string | undefined {
  const part = (name: (typeof parts)[number]) => centsOf(breakdown?.[name]?.value ?? '0')
  if (items && !breakdown?.item_total) return 'ITEM_TOTAL_REQUIRED'
  const listed = (items ?? []).map(({ quantity, unit_amount }) => Number(quantity) * centsOf(unit_amount.value))
  if (items && listed.reduce((all, each) => all + each, 0) !== part('item_total')) return 'ITEM_TOTAL_MISMATCH'
  const whole = part('item_total') + part('shipping') + part('handling') + part('tax_total') - part('discount')
  return breakdown && whole !== centsOf(value) ? 'AMOUNT_MISMATCH' : undefined
}

/** What has to be sent to make an order, as far as it is looked at. */
export const newOrderSchema = z.object({
  intent: z.literal('AUTHORIZE'),
  purchase_units: z.tuple([
    z.object({
      reference_id: z.literal('default'),
      custom_id: z.string().max(127),
      invoice_id: z.string().max(127),
      amount: amountSchema.refine(({ value }) => Number(value) > 0),
      items: itemsSchema.optional(),
      shipping: z.unknown().optional(),
    }),
  ]),
  payment_source: z.object({
    paypal: z.object({
      experience_context: z.object({ brand_name: z.string(), return_url: z.url(), cancel_url: z.url() }),
    }),
  }),
})

/** An order as the emulator keeps it. Amounts in cents. */
const kept = z.object({
  id: z.string(),
  status: z.enum(['PAYER_ACTION_REQUIRED', 'APPROVED', 'COMPLETED']),
  customId: z.string(),
  invoiceId: z.string(),
  amount: z.number().int(),
  items: itemsSchema.optional(),
  approvedAmount: z.number().int().nullable(),
  buyer: z.string().nullable(),
  shipping: z.unknown().optional(),
  brandName: z.string(),
  returnUrl: z.string(),
  cancelUrl: z.string(),
  authorization: z.object({ id: z.string(), invoiceId: z.string(), amount: z.number(), status: z.string() }).nullable(),
})
export type KeptOrder = z.output<typeof kept>

const key = (id: string) => ({ provider: 'paypal-orders', kind: 'order', id })

export async function findKeptOrder(db: Pick<SandboxTx, 'selectFrom'>, id: string): Promise<KeptOrder | null> {
  return kept.safeParse(await findRecord(db, key(id))).data ?? null
}

export function keepOrder(db: Pick<SandboxTx, 'insertInto'>, order: KeptOrder, now: number): Promise<void> {
  return putRecord(db, key(order.id), order, now)
}

export function centsOf(value: string): number {
  return Math.round(Number(value) * 100)
}

export function written(amount: number) {
  return { currency_code: 'USD', value: (amount / 100).toFixed(2) }
}

/** An order as PayPal answers it. `voided`: what the books say of its authorization. */
export function orderBody(order: KeptOrder, voided = false) {
  const { id, status, customId, invoiceId, authorization } = order
  const buyer = order.buyer === null ? undefined : paypalBuyer(order.buyer)
  const origin = new URL(order.returnUrl).origin
  const made = authorization && {
    id: authorization.id,
    status: voided ? 'VOIDED' : authorization.status,
    invoice_id: authorization.invoiceId,
    amount: written(authorization.amount),
  }
  return {
    id,
    status,
    intent: 'AUTHORIZE',
    links: [{ rel: 'payer-action', method: 'GET', href: `${origin}/sandbox/paypal/checkoutnow?token=${id}` }],
    ...(buyer ? { payer: payerOf(buyer) } : {}),
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: customId,
        invoice_id: invoiceId,
        amount: written(order.amount),
        ...(order.items ? { items: order.items } : {}),
        ...(order.shipping ? { shipping: order.shipping } : {}),
        ...(made ? { payments: { authorizations: [made] } } : {}),
      },
    ],
  }
}

function payerOf(buyer: NonNullable<ReturnType<typeof paypalBuyer>>) {
  return {
    payer_id: `PAYER-${buyer.id}`,
    email_address: paypalEmail(buyer),
    name: { given_name: buyer.firstName, surname: buyer.lastName },
    phone: { phone_number: { national_number: buyer.phone } },
  }
}
