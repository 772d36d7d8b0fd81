import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { readConfig } from '~/config.server'
import { CopyDiffers, copyDatabase } from '~/db/copy-database'
import { migrate } from '~/db/migrate'
import { openStore, type Store } from '~/store.server'
import { seedFixtureShop } from '../seed-fixture-shop'
import { openTestStore } from '../store'
import { testSettings } from '../test-settings'

/** Every table of a shop with its number of rows, but for those of the migrations. */
async function sizes(store: Store) {
  const tables = await store.db.introspection.getTables()
  const names = tables
    .filter(({ schema }) => !schema || schema === 'public')
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('kysely') && !name.startsWith('sqlite'))
  const counted = await Promise.all(
    names.map(async (name) => {
      const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(name)}`.execute(store.db)
      return [name, rows[0]?.rows] as const
    }),
  )
  return Object.fromEntries(counted)
}

describe('copying a database', () => {
  test('brings every row of every table over', async () => {
    const [from, to] = [await openTestStore(), await openTestStore({ empty: true })]
    const tables: string[] = []
    await copyDatabase(from.db, to.db, ({ table }) => tables.push(table))
    const before = await sizes(from)
    expect(before.sku).toBeGreaterThan(5)
    expect(await sizes(to)).toEqual(before)
    expect(tables).toHaveLength(Object.keys(before).length)
    const skus = (store: typeof from) => store.db.selectFrom('sku').selectAll().orderBy('code').execute()
    expect(await skus(to)).toEqual(await skus(from))
  })

  test('refuses a target that holds data and leaves it as it was', async () => {
    const [from, to] = [await openTestStore(), await openTestStore()]
    const before = await sizes(to)
    await expect(copyDatabase(from.db, to.db)).rejects.toBeInstanceOf(CopyDiffers)
    expect(await sizes(to)).toEqual(before)
  })

  test('carries more rows than one portion holds, whatever the key', async () => {
    const [from, to] = [await openTestStore(), await openTestStore({ empty: true })]
    const rates = Array.from({ length: 1_234 }, (_, place) => {
      const zipPrefix = String(place).padStart(5, '0')
      return { state: `S${place % 7}`, zipPrefix, ratePpm: place, clothingRule: 'taxed', clothingThreshold: null }
    })
    await from.db.insertInto('taxRate').values(rates).execute()
    await copyDatabase(from.db, to.db)
    const sum = await to.db
      .selectFrom('taxRate')
      .select((e) => e.fn.sum<number>('ratePpm').as('sum'))
      .where('state', 'like', 'S_')
      .where('zipPrefix', '<>', '')
      .executeTakeFirstOrThrow()
    expect(sum.sum).toBeGreaterThanOrEqual((1_233 * 1_234) / 2)
  })

  test.runIf(process.env.DATABASE_URL_TEST)('brings a SQLite file over to PostgreSQL', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'copied-'))
    const from = openStore(readConfig({ ...testSettings, DATA_DIR: dataDir }))
    await migrate(from.db, from.engine)
    await seedFixtureShop(from)
    const to = await openTestStore({ empty: true })
    expect([from.engine, to.engine]).toEqual(['sqlite', 'postgres'])
    await copyDatabase(from.db, to.db)
    expect(await sizes(to)).toEqual(await sizes(from))
    const products = ({ db }: Store) => db.selectFrom('product').selectAll().orderBy('code').execute()
    expect(await products(to)).toEqual(await products(from))
    await from.db.destroy()
  })
})
