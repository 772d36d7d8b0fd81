import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { answerOnce, type SandboxDb, type SandboxTx } from '~/db/sandbox/sandbox'
import { bookAuthorization, bookCapture, bookRefund, bookVoid, findAuthorization } from '~/db/sandbox/sandbox-books'
import { findRecord, putRecord } from '~/db/sandbox/sandbox-records'
import { currency, decimal } from '~/money'
import { addressAnswer, codeAnswer, declined, judgeCard, type Verdict } from './cardpointe-answers'
import { findCard } from './cardpointe-cards'

const provider = 'cardpointe'
const money = z.string().regex(/^\d{1,9}\.\d{2}$/)

export const authSchema = z.looseObject({
  merchid: z.string().min(1),
  account: z.string().min(1),
  amount: money,
  orderid: z.string().min(1).max(50),
  currency: z.literal(currency),
  capture: z.literal('N'),
  expiry: z.string().optional(),
  cvv2: z.string().optional(),
  postal: z.string().optional(),
})
export type AuthWish = z.output<typeof authSchema>

export const changeSchema = z.looseObject({
  retref: z.string().min(1),
  amount: money.optional(),
  orderid: z.string().optional(),
})
type Change = z.output<typeof changeSchema>

type Answer = Record<string, string>

/** Approves or declines once an order id, and writes it into the books; without an amount only the card is asked about. */
export async function authorizeOnce(db: SandboxDb, wish: AuthWish, now: number, part = 100): Promise<Answer> {
  const call = { key: `${provider} ${wish.orderid}`, requestHash: 'auth', at: now }
  const kept = await answerOnce(db, call, async (tx) => ({ status: 200, body: await authorize(tx, wish, now, part) }))
  if (!kept || kept.replayed) return spoken(declined('PPS', '36', 'Duplicate sequence'), wish.orderid)
  return JSON.parse(kept.body)
}

async function authorize(tx: SandboxTx, wish: AuthWish, now: number, part: number): Promise<Answer> {
  const { account, orderid: orderReference, expiry = '', cvv2, postal } = wish
  const card = await findCard(tx, account)
  const asked = Math.floor((centsOf(wish.amount) * part) / 100)
  const verdict = card
    ? judgeCard({ behavior: card.behavior, expiry, amount: asked, now })
    : declined('PPS', '98', 'Invalid token')
  const checks = { avsresp: addressAnswer(postal), cvvresp: codeAnswer(cvv2) }
  const answer: Answer = { ...spoken(verdict, orderReference), ...checks, token: account, account, expiry }
  await putRecord(tx, { provider, kind: 'answer', id: orderReference }, answer, now)
  if (asked === 0) return answer
  const { respstat, amount, respcode } = verdict
  const status = respstat === 'A' ? ('approved' as const) : ('declined' as const)
  const made = { id: answer.retref ?? '', provider, orderReference, accountToken: account, currency, status }
  const reason = respstat === 'A' ? null : respcode
  await bookAuthorization(tx, { ...made, amount: respstat === 'A' ? amount : asked, reason, createdAt: now })
  return answer
}

export async function capture(db: SandboxDb, { retref, amount }: Change, now: number): Promise<Answer> {
  return db.transaction().execute(async (tx) => {
    const found = await findAuthorization(tx, retref)
    if (!found || !amount) return notFound()
    const taken = found.status === 'approved' && (await bookCapture(tx, retref, centsOf(amount), now))
    if (!taken) return spoken(declined('PPS', '25', 'No matching authorization'), found.orderReference)
    return { ...done(found.orderReference, retref, centsOf(amount)), setlstat: 'Queued for Capture' }
  })
}

/** Lets go of a hold; what was voided or taken is not voided. */
export async function voidHold(db: SandboxDb, { retref }: Pick<Change, 'retref'>, now: number): Promise<Answer> {
  return db.transaction().execute(async (tx) => {
    const found = await findAuthorization(tx, retref)
    if (!found) return notFound()
    if (!(await bookVoid(tx, retref, now))) {
      return spoken(declined('PPS', '33', 'Cannot be voided'), found.orderReference)
    }
    return { ...done(found.orderReference, retref, 0), authcode: 'REVERS' }
  })
}

export async function voidByOrder(db: SandboxDb, orderid: string, now: number): Promise<Answer> {
  const held = await findHold(db, orderid)
  return held?.status === 'approved' ? voidHold(db, { retref: held.id }, now) : notFound()
}

/** Gives back part of what was taken. This merchant may do so before the day is settled. */
export async function refund(db: SandboxDb, { retref, amount, orderid = '' }: Change, now: number): Promise<Answer> {
  const call = { key: `${provider} ${orderid}`, requestHash: 'refund', at: now }
  const kept = await answerOnce(db, call, async (tx) => {
    const found = await findAuthorization(tx, retref)
    const given = found && amount ? await bookRefund(tx, retref, centsOf(amount), now) : false
    if (!found) return { status: 200, body: notFound() }
    const refused = spoken(declined('PPS', '28', 'Not settled'), orderid)
    return { status: 200, body: given ? done(orderid, newReference(), centsOf(amount ?? '0.00')) : refused }
  })
  if (!kept || kept.replayed) return spoken(declined('PPS', '36', 'Duplicate sequence'), orderid)
  return JSON.parse(kept.body)
}

/** A transaction as it stands now. */
export async function inquire(db: SandboxDb, by: { retref: string } | { orderid: string }): Promise<Answer> {
  const held = 'retref' in by ? await findAuthorization(db, by.retref) : await findHold(db, by.orderid)
  const orderid = 'orderid' in by ? by.orderid : held?.orderReference
  const answer = orderid && (await findRecord(db, { provider, kind: 'answer', id: orderid }))
  if (!answer) return notFound()
  if (!held) return { ...(answer as Answer), setlstat: 'Zero Amount' }
  const states = { approved: 'Authorized', declined: 'Declined', voided: 'Voided', captured: 'Queued for Capture' }
  const amount = decimal(held.status === 'captured' ? held.captured : held.amount)
  return { ...(answer as Answer), amount, setlstat: states[held.status] }
}

function findHold(db: SandboxDb, orderReference: string) {
  return db
    .selectFrom('cardAuthorization')
    .selectAll()
    .where('provider', '=', provider)
    .where('orderReference', '=', orderReference)
    .executeTakeFirst()
}

function spoken({ amount, ...verdict }: Verdict, orderId: string): Answer {
  const isYes = verdict.respstat === 'A'
  return {
    ...verdict,
    orderId,
    amount: decimal(amount),
    retref: newReference(),
    ...(isYes ? { authcode: 'PPS123' } : {}),
  }
}

function done(orderId: string, retref: string, amount: number): Answer {
  const yes = { respstat: 'A', respproc: 'PPS', respcode: '00', resptext: 'Approval' } as const
  return { ...spoken({ ...yes, amount }, orderId), retref }
}

function notFound(): Answer {
  return { respstat: 'C', respproc: 'PPS', respcode: '29', resptext: 'Txn not found' }
}

const newReference = () => Array.from({ length: 12 }, () => randomInt(10)).join('')
const centsOf = (amount: string) => Math.round(Number(amount) * 100)
