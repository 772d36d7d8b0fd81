import type { SandboxDb, SandboxTx } from './sandbox'

/** What an emulator remembers: `provider` and `kind` name the drawer, `data` is JSON of its own shape. */
type Key = { provider: string; kind: string; id: string }

/** Writes a record, over the one that was there. */
export async function putRecord(
  db: Pick<SandboxTx, 'insertInto'>,
  { provider, kind, id }: Key,
  data: unknown,
  at: number,
): Promise<void> {
  const text = JSON.stringify(data)
  await db
    .insertInto('sandboxRecord')
    .values({ provider, kind, id, data: text, at })
    .onConflict((conflict) => conflict.columns(['provider', 'kind', 'id']).doUpdateSet({ data: text }))
    .execute()
}

/** A record as it was written; undefined when there is none. */
export async function findRecord(
  db: Pick<SandboxTx, 'selectFrom'>,
  { provider, kind, id }: Key,
): Promise<unknown | undefined> {
  const row = await db
    .selectFrom('sandboxRecord')
    .select('data')
    .where('provider', '=', provider)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && JSON.parse(row.data)
}

/** Takes a record away; of all who try at once one gets true. */
export async function takeRecord(db: SandboxDb | SandboxTx, { provider, kind, id }: Key): Promise<boolean> {
  const taken = await db
    .deleteFrom('sandboxRecord')
    .where('provider', '=', provider)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}
