import type { Store } from '~/store.server'
import { findZone, type ZoneView } from './zone'

const first = new WeakMap<ZoneView, string | null>()

/** The path below /images/ of the first picture of the home page now, which stands for the shop; null where it shows none. */
export async function shopPicture(store: Store): Promise<string | null> {
  const home = await findZone(store, { zone: 'home', tier: 'GUEST' })
  const known = first.get(home)
  if (known !== undefined) return known
  const [, path = null] = /"path":"((?:demo|content|import)\/[\w/.-]+)"/.exec(JSON.stringify(home.blocks)) ?? []
  first.set(home, path)
  return path
}
