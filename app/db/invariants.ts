import { sql } from 'kysely'
import type { Db } from './client'
import type { Violation } from './invariants/check'
import { compareLedger } from './invariants/ledger-checks'
import { moneyChecks } from './invariants/money-checks'
import { movementChecks } from './invariants/movement-checks'
import { orderChecks, submissionChecks } from './invariants/order-checks'
import { pointsChecks } from './invariants/points-checks'
import { promotionChecks } from './invariants/promotion-checks'
import { secrecyChecks } from './invariants/secrecy-checks'
import { stockChecks } from './invariants/stock-checks'
import { wayChecks } from './invariants/way-checks'
import type { CardAuthorizationTable } from './schema/sandbox'

export type { Violation } from './invariants/check'

/**
 * What must be true of the books at any time, whatever was killed when. Every row returned is a violation.
 * @param ledger what the provider's sandbox has in its books, to hold ours against
 */
export async function findViolations(
  db: Db,
  { now, ledger }: { now: number; ledger?: CardAuthorizationTable[] },
): Promise<Violation[]> {
  const found: Violation[] = []
  const checks = [
    ...moneyChecks(),
    ...movementChecks(),
    ...stockChecks(),
    ...wayChecks(),
    ...pointsChecks(),
    ...promotionChecks(),
    ...submissionChecks(now),
    ...orderChecks(now),
    ...secrecyChecks(),
  ]
  for (const [invariant, query] of checks) {
    const { rows } = await sql<{ detail: string }>`${query} limit 100`.execute(db)
    found.push(...rows.map(({ detail }) => ({ invariant, detail })))
  }
  return ledger ? [...found, ...(await compareLedger(db, ledger, now))] : found
}
