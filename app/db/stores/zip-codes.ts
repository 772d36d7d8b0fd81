import { sql } from 'kysely'
import type { Queries } from '../client'

/** The city and state of a five-digit zip code. */
export function findZip(db: Queries, zip: string): Promise<{ city: string; state: string } | undefined> {
  return db.selectFrom('zipCode').select(['city', 'state']).where('zip', '=', zip).executeTakeFirst()
}

/** All zip codes of a city, smallest first; the letters' case does not matter. */
export async function findZipsOfCity(db: Queries, city: string, state: string): Promise<string[]> {
  const rows = await db
    .selectFrom('zipCode')
    .select('zip')
    .where('state', '=', state)
    .where(sql<string>`lower(city)`, '=', city.trim().toLowerCase())
    .orderBy('zip')
    .execute()
  return rows.map(({ zip }) => zip)
}
