import type { Store } from '~/store.server'
import type { Block } from '~/validation/content/blocks'
import { currentContent } from './current-content'
import { isActive, isUnrestricted } from './shown'

/** A block of the shop and whether a moment shows it. Times in epoch ms. */
export type PreviewedBlock = {
  zone: string
  path: string
  position: number
  contentType: string
  contentName: string
  start: number
  end: number | null
  state: 'shown' | 'to come' | 'over' | 'switched off'
}

/** Every block of the shop with what becomes of it at a moment (epoch ms), zone by zone in its order. */
export async function previewContent(store: Store, at: number): Promise<PreviewedBlock[]> {
  const { zones } = await currentContent(store)
  return [...zones].flatMap(([key, blocks]) => {
    const [zone = '', path = ''] = key.split(' ')
    return blocks.map((block, position) => ({
      ...{ zone, path, position: position + 1, contentType: block.contentType },
      contentName: block.contentName ?? '',
      start: block.activeStartDate ?? 0,
      end: block.activeEndDate ?? null,
      state: stateOf(block, at, store),
    }))
  })
}

function stateOf(block: Block, at: number, { toggles }: Store): PreviewedBlock['state'] {
  if (!isUnrestricted(block, toggles)) return 'switched off'
  if (isActive(block, at)) return 'shown'
  return at <= (block.activeStartDate ?? 0) ? 'to come' : 'over'
}
