import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

/** A connection in use for longer than suspectMs makes the database suspect; one that lives takes a new one within answerMs. */
type Limits = { suspectMs: number; answerMs: number }
const usual: Limits = { suspectMs: 750, answerMs: 2_000 }
/** How soon a silent one is asked again, in ms; nobody waits longer for a connection meanwhile. */
const againMs = 250

/**
 * Ends the connections in use when the database answers nobody. A machine that hangs or a cut line says nothing, and no
 * shopper should wait for that. A query that is only slow goes on: a new connection is still answered.
 */
export function endWhenSilent(pool: pg.Pool, connectionString: string, { suspectMs, answerMs } = usual): void {
  const used = new Map<pg.PoolClient, number>()
  const patience = pool.options.connectionTimeoutMillis
  let watching = false
  const watch = async () => {
    for (let silent = false; silent || used.size > 0; ) {
      await delay(silent ? againMs : suspectMs - oldest(used), undefined, { ref: false })
      const asked = performance.now()
      if (!silent && oldest(used) < suspectMs) continue
      silent = !(await answers(connectionString, answerMs))
      pool.options.connectionTimeoutMillis = silent ? againMs : patience
      if (!silent) await delay(suspectMs, undefined, { ref: false })
      else for (const [client, since] of used) if (since <= asked) hangUp(client)
    }
  }
  pool.on('acquire', (client) => {
    used.set(client, performance.now())
    if (watching) return
    watching = true
    void watch().finally(() => {
      watching = false
    })
  })
  pool.on('release', (_, client) => used.delete(client))
}

/** For how long the first of them is in use, in ms. */
function oldest(used: Map<unknown, number>): number {
  const [since = performance.now()] = used.values()
  return performance.now() - since
}

/** Whether the database says anything to a newcomer, be it that it starts or is full. */
async function answers(connectionString: string, answerMs: number): Promise<boolean> {
  const started = performance.now()
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: answerMs })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    const wasBusyOurselves = performance.now() - started > answerMs + againMs
    return error instanceof pg.DatabaseError || wasBusyOurselves
  } finally {
    client.end().catch(() => {})
  }
}

function hangUp(client: pg.PoolClient) {
  const { connection } = client as unknown as { connection: { stream: Socket } }
  connection.stream.destroy()
}
