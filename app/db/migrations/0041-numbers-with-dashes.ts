import { type Kysely, sql } from 'kysely'

/** Where texts about orders go is written as customers' own numbers are: ddd-ddd-dddd. */
export async function up(db: Kysely<unknown>) {
  const [area, office, line] = [
    [1, 3],
    [4, 3],
    [7, 4],
  ].map(([from, length]) => sql`substr(phone_number, ${sql.lit(from)}, ${sql.lit(length)})`)
  await sql`update notification_preference set phone_number = ${area} || '-' || ${office} || '-' || ${line} where length(phone_number) = 10`.execute(
    db,
  )
}
