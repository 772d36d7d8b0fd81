import type { Compilable, CompiledQuery } from 'kysely'
import type { Queries } from './client'

/** Stands for the key while a query is built; no key of ours contains it. */
const placeholder = '\u0000key'

/**
 * A query by one key that pages ask over and over. Building and compiling costs more than running it, so it is compiled
 * once for each engine.
 * @returns a function that gives the rows of a key, in the database or the transaction it is handed
 */
export function repeatedQuery<Row>(build: (db: Queries, key: string) => Compilable<Row>) {
  const compiled = new WeakMap<object, CompiledQuery<Row>>()
  return async (db: Queries, key: string): Promise<Row[]> => {
    const { adapter } = db.getExecutor()
    const query = compiled.get(adapter) ?? build(db, placeholder).compile()
    compiled.set(adapter, query)
    const parameters = query.parameters.map((value) => (value === placeholder ? key : value))
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}
