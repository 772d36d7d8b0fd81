import type { Queries } from './client'

/** The city and state of a five-digit zip code. */
export function findZip(db: Queries, zip: string): Promise<{ city: string; state: string } | undefined> {
  return db.selectFrom('zipCode').select(['city', 'state']).where('zip', '=', zip).executeTakeFirst()
}
