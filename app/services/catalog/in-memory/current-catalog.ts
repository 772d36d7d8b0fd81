import { setTimeout as delay } from 'node:timers/promises'
import type { Store } from '~/store.server'
import { catalogFacts } from '../catalog-facts'
import { stateOfToggles } from '../product/offered'
import { buildCatalogIndex, type CatalogIndex } from './catalog-index'
import { findKeptIndex, keepIndex } from './kept-index'

type Facts = { version: number; mark: string }
type Held = { index?: CatalogIndex; building?: Promise<CatalogIndex> }

const held = new WeakMap<object, Held>()

/** How long a request waits for a newer index before it is answered from the one there is. */
const patience = 200

/**
 * The index of the catalogue. Built once in the background when the catalogue's version changes, a toggle is switched, a
 * product's day comes or a sale ends; requests go on with the former index unless the new one is there within a moment.
 */
export async function currentCatalog(store: Store): Promise<CatalogIndex> {
  const facts = await catalogFacts(store)
  const here = held.get(store.db) ?? {}
  held.set(store.db, here)
  if (here.index && isTrue(here.index, store, facts.version)) return here.index

  const building = here.building ?? startBuilding(store, here, facts)
  if (!here.index) return building
  return Promise.race([building, delay(patience, here.index)])
}

/** Each process reads its toggles by itself, so one may be switched a moment before or after the version is raised. */
function isTrue(index: CatalogIndex, store: Store, version: number): boolean {
  return index.version === version && store.now() < index.changesAt && index.toggles === stateOfToggles(store)
}

/** Whether there is an index to answer from; a starting process has none yet. */
export function hasCatalog({ db }: Store): boolean {
  return held.get(db)?.index !== undefined
}

function startBuilding(store: Store, here: Held, facts: Facts): Promise<CatalogIndex> {
  const building = findOrBuild(store, facts)
  here.building = building
  building.then(
    (index) => {
      here.index = index
      here.building = undefined
    },
    () => {
      here.building = undefined
    },
  )
  return building
}

async function findOrBuild(store: Store, { version, mark }: Facts): Promise<CatalogIndex> {
  const kept = await findKeptIndex(store, mark)
  if (kept) return kept
  const index = await buildCatalogIndex(store, version)
  await keepIndex(store, index, mark)
  return index
}
