import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { SandboxTx } from '~/db/sandbox/sandbox'
import { findRecord, putRecord, takeRecord } from '~/db/sandbox/sandbox-records'

export const braintreeId = 'braintree'

/** What a button of PayPal was pressed for. Amount in cents; `buyer` once somebody approved it. */
const paymentSchema = z.object({
  token: z.string(),
  amount: z.number().int(),
  brandName: z.string(),
  buyer: z.string().nullable(),
  /** Where the shop wants it sent, as it wrote it; null: the payer says. */
  shipping: z.record(z.string(), z.string()).nullable(),
})
export type KeptPayment = z.output<typeof paymentSchema>

/** What the shop can charge once, in the name of a buyer; `approved` in cents, where an amount was approved. */
const nonceSchema = z.object({ buyer: z.string(), approved: z.number().int().optional() })
type KeptNonce = z.output<typeof nonceSchema>

/** Nonces that Braintree publishes for tests: good for any order, as often as one likes. */
const published: Record<string, KeptNonce & { consumed: boolean }> = {
  'fake-valid-nonce': { buyer: 'buyer-us', consumed: false },
  'fake-paypal-one-time-nonce': { buyer: 'buyer-us', consumed: false },
  'fake-paypal-billing-agreement-nonce': { buyer: 'buyer-us', consumed: false },
  'fake-processor-declined-visa-nonce': { buyer: 'buyer-declined', consumed: false },
  'fake-gateway-rejected-fraud-nonce': { buyer: 'buyer-fraud', consumed: false },
  'fake-consumed-nonce': { buyer: 'buyer-us', consumed: true },
}
const publishedAs = (nonce: string) => (Object.hasOwn(published, nonce) ? published[nonce] : undefined)

type Reads = Pick<SandboxTx, 'selectFrom'>
type Writes = Pick<SandboxTx, 'insertInto'>

const paymentKey = (id: string) => ({ provider: braintreeId, kind: 'payment', id })
const nonceKey = (id: string) => ({ provider: braintreeId, kind: 'nonce', id })
/** There while the nonce was not used: whoever takes it away uses it. */
const unusedKey = (id: string) => ({ provider: braintreeId, kind: 'unused nonce', id })

export async function findKeptPayment(db: Reads, token: string): Promise<KeptPayment | null> {
  return paymentSchema.safeParse(await findRecord(db, paymentKey(token))).data ?? null
}

export function keepPayment(db: Writes, payment: KeptPayment, now: number): Promise<void> {
  return putRecord(db, paymentKey(payment.token), payment, now)
}

export async function findKeptNonce(db: Reads, nonce: string): Promise<(KeptNonce & { consumed: boolean }) | null> {
  const known = publishedAs(nonce)
  if (known) return known
  const kept = nonceSchema.safeParse(await findRecord(db, nonceKey(nonce))).data
  return kept ? { ...kept, consumed: (await findRecord(db, unusedKey(nonce))) === undefined } : null
}

/** Uses a nonce up; of all who try at once one gets true. */
export async function spendNonce(tx: SandboxTx, nonce: string): Promise<boolean> {
  const known = publishedAs(nonce)
  return known ? !known.consumed : takeRecord(tx, unusedKey(nonce))
}

/** A nonce of a buyer's, as their approval leaves it in the browser. */
export async function makeNonce(db: Writes, kept: KeptNonce, consumed: boolean, now: number): Promise<string> {
  const nonce = randomUUID()
  await putRecord(db, nonceKey(nonce), kept, now)
  if (!consumed) await putRecord(db, unusedKey(nonce), {}, now)
  return nonce
}
