import { findViolations } from '~/db/invariants'
import { openSandbox } from '~/gateways/sandbox/sandbox'
import { type Ground, untilSettled } from './ground'

/** After a storm: everything that must never be, as far as the database, the provider, the clients and the logs can tell. */
export async function findTrouble(ground: Ground): Promise<string[]> {
  const { store, history, shops } = ground
  const open = await untilSettled(ground, 20_000)
  const violations = await findViolations(store.db, { now: store.now(), ledger: await readLedger(ground) })
  return [
    ...(open > 0 ? [`${open} submissions were never brought to an end`] : []),
    ...violations.map(({ invariant, detail }) => `${invariant}: ${detail}`),
    ...(await history.disagreements(store)),
    ...shops.flatMap(({ faults }) => faults.map((fault) => `logged: ${fault.slice(0, 300)}`)),
  ]
}

/** The books of the store card issuer. */
async function readLedger({ store }: Ground) {
  const sandbox = openSandbox(store.config)
  const ledger = await (await sandbox.db()).selectFrom('cardAuthorization').selectAll().execute()
  await sandbox.close()
  return ledger
}
