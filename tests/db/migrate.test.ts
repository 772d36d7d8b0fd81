import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '~/db/client'
import { migrate } from '~/db/migrate'

test('a step that fails leaves nothing of the steps before it, and the next try makes all of them', async () => {
  const db = openDatabase(join(await mkdtemp(join(tmpdir(), 'migrate-')), 'shop.db'))
  const tables = async () => (await db.introspection.getTables()).map(({ name }) => name)
  await sql`create table fulfillment (name text)`.execute(db) // in the way of the last step
  await expect(migrate(db, 'sqlite')).rejects.toThrow('already exists')
  expect(await tables()).toEqual(['fulfillment'])
  await sql`drop table fulfillment`.execute(db)
  expect((await migrate(db, 'sqlite')).at(-1)).toBe('0040-fulfillments')
  expect(await tables()).toContain('sku')
  await db.destroy()
})
