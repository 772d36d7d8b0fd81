import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { OperationRow } from '~/db/checkout/payment-operations'
import type { Fence, SubmissionRow } from '~/db/checkout/submissions'
import { dollars } from '~/money'
import { lastNoteOf } from '~/services/orders/last-note'
import { ok, type Refusal, type Result } from '~/services/result'
import { storedRefusalSchema } from '~/services/stored-refusal'

/** What the shopper wants placed. */
export type SubmitWish = {
  /** One key, one order, one answer; null names the order as it stands. */
  submissionKey: string | null
  receiveEmail: boolean
  expressCheckout: boolean
  /** The total the shopper saw, in cents; null when the client names none: the stored one counts. */
  reviewedTotal: number | null
  /** What of it payments beside gift cards were to bear as the shopper saw it, in cents; absent when the client names nothing. */
  reviewedCharge?: number
  /** The key came with a page: it names the order as that page showed it. */
  isKeyOfPage?: boolean
  /** How long the caller may wait for the end, in ms. */
  waitMs: number
  /** Where the request came from: payments that are declined are counted for it. */
  address?: string
}

/** A wish whose press has a name. `isNamedHere`: the client gave it none. */
export type NamedWish = SubmitWish & { submissionKey: string; isNamedHere?: boolean }

export type SubmitAnswer = { state: 'placed'; orderNumber: string } | { state: 'finishing'; submissionId: string }

/** What the first transaction settled and the last one needs: prices, payments and recipient never change in between. */
const frozenSchema = z.object({
  total: z.number().int(),
  email: z.string(),
  receiveEmail: z.boolean(),
  reservedUntil: z.number(),
  giftCards: z.array(z.object({ paymentId: z.string(), giftCardId: z.string(), amount: z.number().int() })),
  /** Lines of gift cards to issue. */
  soldCards: z.array(z.object({ lineId: z.string(), quantity: z.number().int(), price: z.number().int() })).default([]),
  /** What is paid for merchandise, in cents: it earns points. */
  merchandise: z.number().int().default(0),
  /** How many promotion codes it uses. */
  codes: z.number().int().default(0),
  /** What of it is paid with points, and whose they are. */
  redeemed: z.object({ customerId: z.string(), points: z.number().int() }).nullable().default(null),
  /** False when nothing of it lies in a stock room. */
  takesStock: z.boolean().default(true),
})
export type Frozen = z.output<typeof frozenSchema>

/** What is noted on an order, as long as it is true: a total that changed and changed back needs no look. */
export function standingNote(order: { lastNote: string | null; total: number }): Refusal | null {
  const note = lastNoteOf(order)
  const isOver = note?.code === 'checkout.totalChanged' && note.values?.after !== dollars(order.total)
  return isOver ? null : note
}

const responseSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('placed'), orderNumber: z.string() }),
  z.object({ kind: z.literal('refused'), refusal: storedRefusalSchema }),
])
export type StoredResponse = z.input<typeof responseSchema>

/** A submission in the hands of one worker. */
export type Running = Fence & {
  orderId: string
  state: 'AUTHORIZING' | 'COMPENSATING'
  frozen: Frozen
  operations: OperationRow[]
  /** Taken over from a worker that is gone: no new charge may be begun. */
  resumed: boolean
  /** Where the submit came from, as long as the worker that took it has it. */
  address?: string
  /** Once this worker has placed the order. */
  orderNumber?: string
  /** Up to when a call that got no answer may be sent again under its key, epoch ms. */
  repeatsUntil: number
}

/** @param takenOver when it was taken over, and whether the worker before died or only rested; null when it just began */
export function runningOf(
  row: SubmissionRow,
  operations: OperationRow[],
  settleMs: number,
  takenOver: { at: number; died: boolean } | null = null,
): Running {
  const { id, version, orderId, createdAt } = row
  const state = row.state === 'COMPENSATING' ? 'COMPENSATING' : 'AUTHORIZING'
  return {
    id,
    version,
    orderId,
    state,
    operations,
    resumed: takenOver !== null,
    repeatsUntil: repeatsUntil(createdAt, settleMs, takenOver?.died ? takenOver.at : null),
    frozen: frozenSchema.parse(JSON.parse(row.frozen)),
  }
}

/**
 * Each repeated call starts the settle time anew, so repeating ends early: after a third of the settle time, and after a
 * death a twelfth of it past the takeover. A submission older than the settle time is not charged again.
 */
function repeatsUntil(createdAt: number, settleMs: number, tookFromDead: number | null): number {
  const early = createdAt + settleMs / 3
  const isFresh = tookFromDead !== null && tookFromDead < createdAt + settleMs
  return isFresh ? Math.max(early, tookFromDead + settleMs / 12) : early
}

/** The answer of a submission that has one; null while it is still running. */
export function storedAnswer(row: Pick<SubmissionRow, 'response'>): Result<SubmitAnswer> | null {
  if (row.response === null) return null
  const response = responseSchema.parse(JSON.parse(row.response))
  if (response.kind === 'placed') return ok({ state: 'placed', orderNumber: response.orderNumber })
  return { ok: false, refusal: response.refusal }
}

/** What is asked for with a press, as far as a key that a client chose names it. */
export function requestHash({ receiveEmail, expressCheckout, reviewedTotal, reviewedCharge }: SubmitWish): string {
  const charge = reviewedCharge === undefined ? [] : [reviewedCharge]
  const asked = JSON.stringify([receiveEmail, expressCheckout, reviewedTotal, ...charge])
  return createHash('sha256').update(asked).digest('base64url')
}

/**
 * Whether a key that is known was used for something else. One that the shop made names the order as it stood: whoever
 * presses twice wants that order, with news by e-mail or without; only a page that showed another total wants another.
 */
export function isReused(known: Pick<SubmissionRow, 'requestHash'>, wish: NamedWish): boolean {
  if (wish.isNamedHere) return false
  const same = wish.isKeyOfPage ? sameOrder(wish) : [wish]
  return !same.some((each) => requestHash(each) === known.requestHash)
}

/** Every wish for the order of this page, those of calls that named less among them. */
function sameOrder(wish: SubmitWish): SubmitWish[] {
  const { reviewedTotal, reviewedCharge } = wish
  const seen = [{ reviewedTotal, reviewedCharge }, { reviewedTotal }, { reviewedTotal: null }]
  const boxes = [true, false]
  return seen.flatMap((totals) =>
    boxes.flatMap((receiveEmail) =>
      boxes.map((expressCheckout) => ({
        ...wish,
        receiveEmail,
        expressCheckout,
        reviewedCharge: undefined,
        ...totals,
      })),
    ),
  )
}
