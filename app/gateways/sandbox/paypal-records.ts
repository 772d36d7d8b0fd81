import { z } from 'zod'
import type { SandboxTx } from '~/db/sandbox'
import { findRecord, putRecord } from '~/db/sandbox-records'
import { paypalBuyer, paypalEmail } from '../paypal-buyers'

const amount = z.object({ currency_code: z.literal('USD'), value: z.string().regex(/^\d+\.\d{2}$/) })

/** What has to be sent to make an order, as far as it is looked at. */
export const newOrderSchema = z.object({
  intent: z.literal('AUTHORIZE'),
  purchase_units: z.tuple([
    z.object({
      reference_id: z.literal('default'),
      custom_id: z.string().max(127),
      invoice_id: z.string().max(127),
      amount: amount.refine(({ value }) => Number(value) > 0),
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
