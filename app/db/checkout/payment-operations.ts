import type { Selectable } from 'kysely'
import type { ProviderId } from '~/validation/payments/provider-id'
import type { Queries, Tx } from '../client'
import type { PaymentEventTable, PaymentOperationStatus, PaymentOperationTable } from '../schema/payments'

export type OperationRow = Selectable<PaymentOperationTable>

export async function insertOperations(tx: Tx, operations: OperationRow[]): Promise<void> {
  if (operations.length > 0) await tx.insertInto('paymentOperation').values(operations).execute()
}

export function findOperations(db: Queries, submissionId: string): Promise<OperationRow[]> {
  return db
    .selectFrom('paymentOperation')
    .selectAll()
    .where('submissionId', '=', submissionId)
    .orderBy('position')
    .execute()
}

/** Those of all submissions of an order whose end nobody knows yet. */
export function findOpenOperations(db: Queries, orderId: string): Promise<OperationRow[]> {
  return db
    .selectFrom('paymentOperation')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('status', 'in', ['sent', 'unknown'])
    .execute()
}

export function findOperation(db: Queries, id: string): Promise<OperationRow> {
  return db.selectFrom('paymentOperation').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export type OperationChange = {
  status: PaymentOperationStatus
  providerRef?: string | null
  code?: string | null
  sentAt?: number
  doneAt?: number
  tries?: number
}

export async function updateOperation(tx: Tx, id: string, change: OperationChange): Promise<void> {
  await tx.updateTable('paymentOperation').set(change).where('id', '=', id).execute()
}

/** The operation of a provider that was asked for under this key. */
export function findOperationByKey(
  db: Queries,
  provider: ProviderId,
  opKey: string,
): Promise<OperationRow | undefined> {
  return db
    .selectFrom('paymentOperation')
    .selectAll()
    .where('opKey', '=', opKey)
    .where('provider', '=', provider)
    .executeTakeFirst()
}

const told = 'told'

/** Keeps what a provider told of an operation, once. */
export async function keepTold(db: Queries, event: Omit<PaymentEventTable, 'kind'>): Promise<void> {
  await db
    .insertInto('paymentEvent')
    .values({ ...event, kind: told })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** What a provider told of an operation by itself, the oldest first. `detail` is in its words. */
export function listTold(db: Queries, operationId: string): Promise<PaymentEventTable[]> {
  return db
    .selectFrom('paymentEvent')
    .selectAll()
    .where('operationId', '=', operationId)
    .where('kind', '=', told)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

/** What happened to an operation, for good. */
export async function addPaymentEvent(db: Queries, event: PaymentEventTable): Promise<void> {
  await db.insertInto('paymentEvent').values(event).execute()
}
