import { expect } from 'vitest'
import { catalogFacts } from '~/services/catalog/catalog-facts'
import { currentCatalog } from '~/services/catalog/in-memory/current-catalog'
import type { Arranged } from './arrange'

/** Waits until the catalogue as it stands is read: nothing reads it in the background then. */
export async function catalogRead({ store }: Pick<Arranged, 'store'>): Promise<void> {
  const { version } = await catalogFacts(store)
  await expect.poll(async () => (await currentCatalog(store)).version).toBe(version)
}
