import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '~/db/client'
import { migrate } from '~/db/migrate'
import { up as numbersWithDashes } from '~/db/migrations/0041-numbers-with-dashes'

test('a step that fails leaves nothing of the steps before it, and the next try makes all of them', async () => {
  const db = openDatabase(join(await mkdtemp(join(tmpdir(), 'migrate-')), 'shop.db'))
  const tables = async () => (await db.introspection.getTables()).map(({ name }) => name)
  await sql`create table fulfillment (name text)`.execute(db) // in the way of a late step
  await expect(migrate(db, 'sqlite')).rejects.toThrow('already exists')
  expect(await tables()).toEqual(['fulfillment'])
  await sql`drop table fulfillment`.execute(db)
  expect((await migrate(db, 'sqlite')).at(-1)).toBe('0044-wish-list-presses')
  expect(await tables()).toContain('sku')
  await db.destroy()
})

test('numbers for texts that were kept as ten digits get their dashes, others stay', async () => {
  const db = openDatabase(join(await mkdtemp(join(tmpdir(), 'migrate-')), 'shop.db'))
  await sql`create table notification_preference (phone_number text)`.execute(db)
  await sql`insert into notification_preference values ('4025550100'), ('402-555-0101')`.execute(db)
  await numbersWithDashes(db as unknown as Kysely<unknown>)
  const { rows } = await sql`select phone_number as number from notification_preference order by 1`.execute(db)
  expect(rows).toEqual([{ number: '402-555-0100' }, { number: '402-555-0101' }])
  await db.destroy()
})
