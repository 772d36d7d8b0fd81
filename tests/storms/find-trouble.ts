import { type Ground, untilSettled } from './ground'

/** After a storm: everything that must never be, as far as the database, the clients and the logs can tell. */
export async function findTrouble(ground: Ground): Promise<string[]> {
  const { store, history, shops } = ground
  const open = await untilSettled(ground, 20_000)
  return [
    ...(open > 0 ? [`${open} submissions were never brought to an end`] : []),
    ...(await history.disagreements(store)),
    ...shops.flatMap(({ faults }) => faults.map((fault) => `logged: ${fault.slice(0, 300)}`)),
  ]
}
