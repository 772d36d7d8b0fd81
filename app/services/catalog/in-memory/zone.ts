import { LRUCache } from 'lru-cache'
import { type Content, currentContent } from '~/services/content/current-content'
import { type Showing, showingIn, tellsTiers } from '~/services/content/shown'
import type { Store } from '~/store.server'
import type { Block, Tier } from '~/validation/content/blocks'
import type { ZoneName } from '~/validation/content/content-file'
import type { ProductCard } from '../listing/product-cards'
import { findProductResults } from '../listing/product-results'
import { findOutfits, lookPath, outfitPath, type ShownLook } from '../merchandise/looks'
import type { CatalogIndex } from './catalog-index'
import { currentCatalog } from './current-catalog'

/** A block with what it shows of the catalogue. One that finds nothing there is left out. */
export type FedBlock = { block: Block; cards?: ProductCard[]; outfits?: ShownOutfit[] }

/** A look whose cards show the colour each piece is worn in, and where all of it is. */
export type ShownOutfit = Pick<ShownLook, 'name' | 'imagePath'> & { path: string; items: { card: ProductCard }[] }

/** `tier`: for whom it is; `GUEST` where nothing in the zone depends on it. */
export type ZoneView = { blocks: FedBlock[]; tier: Tier }

/** Where blocks stand and for whom. `path` is the listing, page or product code they may be bound to. */
export type Place = { zone: ZoneName; path?: string; tier: Tier; at?: number }

type Kept = { view: ZoneView; content: Content; index: CatalogIndex; until: number }

const kept = new WeakMap<object, LRUCache<string, Kept>>()
const nothing: ZoneView = { blocks: [], tier: 'GUEST' }

/**
 * What stands in a zone now, or at the moment `at` (epoch ms). Kept in memory until content, catalogue or the time
 * change it: a warm page asks the database nothing.
 */
export async function findZone(store: Store, { zone, path: asked = '', tier: visitor, at }: Place): Promise<ZoneView> {
  const content = await currentContent(store)
  const now = at ?? store.now()
  const path = asked.toLowerCase()
  const tier = tellsTiers(content, zone, path) ? visitor : 'GUEST'
  const key = `${zone} ${path} ${tier}`
  const views = kept.get(store.db) ?? new LRUCache<string, Kept>({ max: 500 })
  kept.set(store.db, views)
  const known = at === undefined ? views.get(key) : undefined
  if (known && known.content === content && now < known.until && known.view === nothing) return nothing
  const index = await currentCatalog(store)
  if (known && known.content === content && known.index === index && now < known.until) return known.view

  const showing = showingIn(content, zone, path, now, store.toggles)
  const view = showing.blocks.length === 0 ? nothing : { blocks: await feedAll(store, showing, tier), tier }
  if (at === undefined) views.set(key, { view, content, index, until: showing.until })
  return view
}

async function feedAll(store: Store, { blocks }: Showing, tier: Tier): Promise<FedBlock[]> {
  const fed: FedBlock[] = []
  for (const block of blocks) {
    const shown = await feed(store, block, tier)
    if (shown) fed.push(shown)
  }
  return fed
}

/** Whether a block that shows something of the catalogue finds it there; what it tells one tier only counts as found. */
export async function findsGoods(store: Store, block: Block): Promise<boolean> {
  return block.contentType === 'REWARDS_TIER_MESSAGES' || (await feed(store, block, 'GUEST')) !== null
}

async function feed(store: Store, block: Block, tier: Tier): Promise<FedBlock | null> {
  if (block.contentType === 'REWARDS_TIER_MESSAGES') {
    const messages = block.messages.filter((message) => message.tier === tier)
    return messages.length > 0 ? { block: { ...block, messages } } : null
  }
  if (block.contentType === 'PRODUCT_SET_CAROUSEL') {
    const cards = await findProductResults(store, block.productResultsUrl, block.productsToDisplay)
    return cards.ok && cards.value.length > 0 ? { block, cards: cards.value } : null
  }
  if (block.contentType === 'OUTFIT_CAROUSEL' || block.contentType === 'SHOP_THE_LOOK') {
    const outfits = await findOutfits(store, 'outfitNames' in block ? block.outfitNames : [block.lookName])
    const pathOf = 'outfitNames' in block ? outfitPath : lookPath
    return outfits.length > 0 ? { block, outfits: outfits.map((look) => ({ ...look, path: pathOf(look) })) } : null
  }
  return { block }
}
