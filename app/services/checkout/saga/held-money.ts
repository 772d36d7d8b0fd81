import type { OperationRow } from '~/db/checkout/payment-operations'
import type { Queries } from '~/db/client'
import {
  findPlacedId,
  listGiftCardShares,
  listHolds,
  listMovements,
  type MovementRow,
} from '~/db/payments/payment-movements'
import { type Cents, cents, sum } from '~/money'

/** Money a provider holds for a placed order, in cents. What may have happened counts as if it had. */
export type HeldMoney = {
  operation: OperationRow
  movements: MovementRow[]
  authorized: Cents
  captured: Cents
  refunded: Cents
  voided: boolean
  /** What can still be captured, and what of the captured can still be given back. */
  open: Cents
  refundable: Cents
}

export type GiftCardShare = Awaited<ReturnType<typeof listGiftCardShares>>[number]
export type MoneyOfOrder = { orderId: string; held: HeldMoney[]; giftCards: GiftCardShare[] }

/** What pays for a placed order and what became of it; null when there is no such order. */
export async function moneyOfOrder(db: Queries, orderNumber: string): Promise<MoneyOfOrder | null> {
  const orderId = await findPlacedId(db, orderNumber)
  return orderId === undefined ? null : readMoney(db, orderId)
}

/** What every provider holds of an order and what gift cards paid of it, as of now. */
export async function readMoney(db: Queries, orderId: string): Promise<MoneyOfOrder> {
  const operations = await listHolds(db, orderId)
  const movements = operations.length > 0 ? await listMovements(db, [orderId]) : []
  const giftCards = await listGiftCardShares(db, orderId)
  const held = operations.map((operation) =>
    heldMoney(
      operation,
      movements.filter(({ operationId }) => operationId === operation.id),
    ),
  )
  return { orderId, held, giftCards }
}

/** What one operation holds, in cents, counted from its movements; those a provider refused count for nothing. */
export function heldMoney(operation: OperationRow, movements: MovementRow[]): HeldMoney {
  const counted = movements.filter(({ status }) => status !== 'refused')
  const total = (kind: MovementRow['kind']) =>
    sum(counted.filter((movement) => movement.kind === kind).map(({ amount }) => cents(amount)))
  const [authorized, captured, refunded] = [cents(operation.amount), total('capture'), total('refund')]
  const voided = operation.status === 'voided' || counted.some(({ kind }) => kind === 'void')
  const done = sum(
    counted.filter(({ kind, status }) => kind === 'capture' && status === 'done').map(({ amount }) => cents(amount)),
  )
  return {
    ...{ operation, movements, authorized, captured, refunded, voided },
    open: voided ? cents(0) : cents(authorized - captured),
    refundable: cents(Math.max(0, done - refunded)),
  }
}
