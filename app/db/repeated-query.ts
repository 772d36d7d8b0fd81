import type { Compilable, CompiledQuery } from 'kysely'
import type { Queries } from './client'

/** Stand for the keys while a query is built; no key of ours contains them. */
const placeholder = '\u0000key'
const second = '\u0000second'

/**
 * A query by one key, or two, that pages ask over and over. Building and compiling costs more than running it, so it is compiled
 * once for each engine.
 * @returns a function that gives the rows of a key, in the database or the transaction it is handed
 */
export function repeatedQuery<Row>(build: (db: Queries, key: string, other: string) => Compilable<Row>) {
  const compiled = new WeakMap<object, CompiledQuery<Row>>()
  return async (db: Queries, key: string, other = ''): Promise<Row[]> => {
    const { adapter } = db.getExecutor()
    const query = compiled.get(adapter) ?? build(db, placeholder, second).compile()
    compiled.set(adapter, query)
    const given = new Map<unknown, string>([
      [placeholder, key],
      [second, other],
    ])
    const parameters = query.parameters.map((value) => given.get(value) ?? value)
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}
