import { type OperationRow, updateOperation } from '~/db/checkout/payment-operations'
import { inTransaction, type Tx, whenConnected } from '~/db/client'
import { lockPlacedOrder } from '~/db/orders/orders'
import { endMovement, insertMovement, type MovementRow } from '~/db/payments/payment-movements'
import type { Outcome, PaymentProvider } from '~/gateways/payments'
import { hashed } from '~/log.server'
import { cents } from '~/money'
import { ok, type Refusal, type Result, refusal } from '~/services/result'
import type { Store } from '~/store.server'
import type { ProviderId } from '~/validation/payments/provider-id'
import { saidOf } from '../submit/said'
import { type MoneyOfOrder, readMoney } from './held-money'
import { operationKey } from './operation-key'

/** One movement that is wanted: `parentRef` is what it is done to, the authorisation or of a refund the capture. */
export type WantedMove = { operation: OperationRow; kind: MovementRow['kind']; amount: number; parentRef: string }

type Planned = { moves: WantedMove[]; also?: (tx: Tx) => Promise<void> } | { refused: Refusal }

/**
 * Moves money of a placed order: what is wanted is judged and written down under the order's lock, then each provider is
 * asked, then what it said is written. A call whose answer is lost stays `unknown` and counts until it is settled.
 * @param plan what to move, of the order's money as it stands under the lock
 * @returns the movements as they ended
 */
export async function moveMoney(
  store: Store,
  orderNumber: string,
  plan: (money: MoneyOfOrder, tx: Tx) => Planned,
): Promise<Result<MovementRow[]>> {
  const planned = await inTransaction(store.db, async (tx): Promise<Result<[MovementRow, OperationRow][]>> => {
    const orderId = await lockPlacedOrder(tx, orderNumber)
    if (orderId === undefined) return refusal({ code: 'money.noOrder', kind: 'not-found' })
    const wanted = plan(await readMoney(tx, orderId), tx)
    if ('refused' in wanted) return refusal(wanted.refused)
    const rows = wanted.moves.map((move): [MovementRow, OperationRow] => [movementOf(store, move), move.operation])
    for (const [row] of rows) await insertMovement(tx, row)
    await wanted.also?.(tx)
    return ok(rows)
  })
  if (!planned.ok) return planned
  const ended: MovementRow[] = []
  for (const [row, operation] of planned.value) ended.push(await perform(store, row, operation.provider))
  return ok(ended)
}

function movementOf(store: Store, { operation, kind, amount, parentRef }: WantedMove): MovementRow {
  const id = store.newId()
  return {
    ...{ id, operationId: operation.id, orderId: operation.orderId, kind, amount, parentRef },
    opKey: operationKey(operation.submissionId, id, kind),
    ...{ status: 'sent', providerRef: null, detail: null, sentAt: store.now(), doneAt: null },
  }
}

/**
 * Asks the provider, and writes what it said. Safe to repeat with providers that replay their keys.
 * @param isRepeat it was asked before: that it cannot be reached now says nothing of then
 */
export async function perform(
  store: Store,
  movement: MovementRow,
  providerId: ProviderId,
  isRepeat = false,
): Promise<MovementRow> {
  const provider = store.gateways.payments[providerId]
  const outcome: Outcome<{ ref?: string }> = provider
    ? await ask(provider, movement)
    : { status: 'failed', reason: 'misconfigured', detail: 'the provider is switched off' }
  const isOpen = isRepeat && outcome.status === 'failed' && outcome.reason !== 'bad-request'
  const end = endOf(isOpen ? { status: 'unknown', detail: outcome.detail } : outcome, store.now())
  await whenConnected(() =>
    inTransaction(store.db, async (tx) => {
      const isMine = await endMovement(tx, movement.id, end)
      if (!isMine || movement.kind !== 'void' || end.status !== 'done') return
      await updateOperation(tx, movement.operationId, { status: 'voided' })
    }),
  )
  const { kind, opKey } = movement
  const said = end.detail ?? undefined
  store.log('money moved', { kind, movement: hashed(opKey), provider: providerId, outcome: end.status, said })
  return { ...movement, ...end }
}

function ask(provider: PaymentProvider, { kind, parentRef, amount, opKey, orderId }: MovementRow) {
  const context = { key: opKey, orderRef: orderId }
  if (kind === 'void') return provider.void(parentRef, context)
  if (kind === 'refund') return provider.refund(parentRef, { amount: cents(amount) }, context)
  return provider.capture(parentRef, { amount: cents(amount), final: false }, context)
}

function endOf(outcome: Outcome<{ ref?: string }>, now: number) {
  const detail = saidOf(outcome) ?? null
  if (outcome.status === 'ok') return { status: 'done' as const, providerRef: outcome.ref ?? null, detail, doneAt: now }
  if (outcome.status === 'unknown') return { status: 'unknown' as const, providerRef: null, detail, doneAt: null }
  return { status: 'refused' as const, providerRef: null, detail, doneAt: now }
}
