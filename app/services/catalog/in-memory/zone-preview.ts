import { findCode } from '~/db/catalog/catalog'
import { readContent } from '~/db/content/content'
import { findContentPage } from '~/db/content/content-pages'
import { isActive, isFilled, isUnrestricted } from '~/services/content/shown'
import type { Store } from '~/store.server'
import { readListingQuery } from '~/validation/catalog/listing-query'
import { type Block, blockSchema, blockTypes } from '~/validation/content/blocks'
import { hasPlace } from '~/validation/content/content-file'
import { contentDate } from '~/validation/content/values'
import { findListingPage } from '../listing/listing-page'
import { findProduct } from '../product/find-product'
import { findsGoods } from './zone'

/** A block of the shop and whether a moment shows it. Times in epoch ms. */
export type PreviewedBlock = {
  zone: string
  path: string
  position: number
  contentType: string
  contentName: string
  start: number | null
  end: number | null
  state: 'shown' | 'to come' | 'over' | 'switched off' | 'empty' | 'nowhere' | 'unknown type' | 'unreadable'
}

type Dates = { contentName?: unknown; activeStartDate?: unknown; activeEndDate?: unknown }

/** Every block of the shop with what becomes of it at a moment (epoch ms), zone by zone in its order. */
export async function previewContent(store: Store, at: number): Promise<PreviewedBlock[]> {
  const { blocks } = await readContent(store.db)
  const previewed: PreviewedBlock[] = []
  for (const { zone, path, position, contentType, body } of blocks) {
    const written: Dates = JSON.parse(body)
    const { data: block } = blockSchema.safeParse(written)
    const hasReaders = hasPlace(zone, path) && (await isFound(store, zone, path))
    previewed.push({
      ...{ zone, path, position: position + 1, contentType },
      contentName: String(written.contentName ?? ''),
      start: contentDate.safeParse(written.activeStartDate).data ?? null,
      end: contentDate.safeParse(written.activeEndDate).data ?? null,
      state: block ? (hasReaders ? await stateOf(block, at, store) : 'nowhere') : unreadState(contentType),
    })
  }
  return previewed
}

/** Whether the shop has the listing, the product or the page that a zone is narrowed to. */
export async function isFound(store: Store, zone: string, path: string): Promise<boolean> {
  if (path === '') return true
  if (zone === 'section-top') {
    const listing = await findListingPage(store, path, readListingQuery(new URLSearchParams()))
    return listing?.path === path.toLowerCase()
  }
  if (zone === 'page') return (await findContentPage(store.db, path.toLowerCase())) !== undefined
  if (zone !== 'product') return true
  const code = await findCode(store.db, path)
  return code !== undefined && (await findProduct(store, code))?.active === true
}

function unreadState(contentType: string): PreviewedBlock['state'] {
  return blockTypes.has(contentType) ? 'unreadable' : 'unknown type'
}

async function stateOf(block: Block, at: number, store: Store): Promise<PreviewedBlock['state']> {
  if (!isUnrestricted(block, store.toggles)) return 'switched off'
  if (!isActive(block, at)) return at <= (block.activeStartDate ?? 0) ? 'to come' : 'over'
  return isFilled(block, at, store.toggles) && (await findsGoods(store, block)) ? 'shown' : 'empty'
}
