import { minute } from '~/durations'
import type { Db } from '../client'
import type { CardAuthorizationTable } from '../schema/sandbox'
import type { Violation } from './check'

/** How long a hold may stand at a provider without an order, in ms. */
const holdGrace = 10 * minute

/** The provider's books against ours: a live hold belongs to one placed order, and each placed order has its hold. */
export async function compareLedger(db: Db, ledger: CardAuthorizationTable[], now: number): Promise<Violation[]> {
  const ours = await db
    .selectFrom('paymentOperation')
    .innerJoin('checkoutSubmission', 'checkoutSubmission.id', 'paymentOperation.submissionId')
    .select(['paymentOperation.opKey', 'paymentOperation.amount', 'paymentOperation.status'])
    .select(['checkoutSubmission.state', 'paymentOperation.providerRef'])
    .execute()
  const byKey = new Map(ours.map((operation) => [operation.opKey, operation]))
  const live = ledger.filter(({ status }) => status === 'approved' || status === 'captured')
  const found: Violation[] = []
  for (const { provider, orderReference, amount, currency, createdAt } of live) {
    const operation = byKey.get(orderReference)
    const placed = operation?.state === 'DONE' && operation.status === 'approved'
    const underWay = now - createdAt < holdGrace && operation?.state !== 'DONE'
    if (placed ? operation.amount !== amount || currency !== 'USD' : !underWay) {
      found.push({
        invariant: 'hold without its order',
        detail: `${provider} reference ${orderReference} amount ${amount}`,
      })
    }
  }
  return [...found, ...missingHolds(ours, live), ...(await otherCaptures(db, ledger))]
}

/** What the provider captured and gave back is what we say it did, as far as we know the end of each movement. */
async function otherCaptures(db: Db, ledger: CardAuthorizationTable[]): Promise<Violation[]> {
  const movements = await db
    .selectFrom('paymentMovement')
    .innerJoin('paymentOperation', 'paymentOperation.id', 'paymentMovement.operationId')
    .select(['paymentOperation.opKey', 'paymentMovement.kind', 'paymentMovement.status', 'paymentMovement.amount'])
    .where('paymentMovement.status', '<>', 'refused')
    .execute()
  return ledger
    .filter(({ orderReference, captured, refunded }) => {
      const ours = movements.filter(({ opKey }) => opKey === orderReference)
      const sure = (kind: string) => total(ours.filter((each) => each.kind === kind && each.status === 'done'))
      const most = (kind: string) => total(ours.filter((each) => each.kind === kind))
      const agrees = (kind: string, theirs: number) => sure(kind) <= theirs && theirs <= most(kind)
      return !agrees('capture', captured) || !agrees('refund', refunded)
    })
    .map(({ orderReference }) => ({ invariant: 'money moved as we say', detail: `reference ${orderReference}` }))
}

function total(movements: { amount: number }[]): number {
  return movements.reduce((all, { amount }) => all + amount, 0)
}

function missingHolds(
  ours: { opKey: string; state: string; status: string }[],
  live: CardAuthorizationTable[],
): Violation[] {
  const holds = new Map<string, number>()
  for (const { orderReference } of live) holds.set(orderReference, (holds.get(orderReference) ?? 0) + 1)
  return ours
    .filter(({ opKey, state, status }) => state === 'DONE' && status === 'approved' && holds.get(opKey) !== 1)
    .map(({ opKey }) => ({ invariant: 'order without its one hold', detail: `reference ${opKey}` }))
}
