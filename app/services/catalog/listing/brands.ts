import type { Store } from '~/store.server'
import type { Section } from '~/validation/catalog/sections'
import { currentCatalog } from '../in-memory/current-catalog'

export type ListedBrand = { name: string; url: string; count: number }

/** The brands that list something in a section, by name, each with the number of its products there. */
export async function brandsOf(store: Store, section: Section): Promise<ListedBrand[]> {
  const { groups, labels } = await currentCatalog(store)
  const query = section === 'all' ? '' : `?gender=${section}`
  const brands: ListedBrand[] = []
  for (const [label, name] of labels) {
    if (!label.startsWith('brand/')) continue
    const count = groups.get(`${label}/${section}`)?.members.length ?? 0
    if (count > 0) brands.push({ name, url: `/${label}${query}`, count })
  }
  return brands.sort((a, b) => a.name.localeCompare(b.name, 'en-US'))
}
