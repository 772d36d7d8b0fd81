import { brand } from '~/brand'
import type { Store } from '~/store.server'
import type { Block } from '~/validation/content/blocks'
import { type Content, zoneKey } from './current-content'

type Dated = Pick<Block, 'activeStartDate' | 'activeEndDate' | 'availabilityRestrictionDTOs'>
type Toggles = Store['toggles']

/** Blocks of a zone at a moment, and from when on (epoch ms) it shows others. */
export type Showing = { blocks: Block[]; until: number }

type Restricted = Pick<Dated, 'availabilityRestrictionDTOs'> & { contentType?: string; url?: string }

/**
 * Whether an item may be seen: none of the toggles it is bound to is off, and the shop knows them. What tells of the
 * rewards programme or leads there is bound to it without being told so.
 */
export function isUnrestricted(item: Restricted, toggles: Toggles): boolean {
  const bound = item.availabilityRestrictionDTOs ?? []
  return (
    (toggles.loyalty || !isOfRewards(item)) && bound.every(({ toggle }) => toggles[toggle as keyof Toggles] === true)
  )
}

function isOfRewards({ contentType, url = '' }: Restricted): boolean {
  return contentType === 'REWARDS_TIER_MESSAGES' || leadsToRewards(url)
}

/** Whether an address is one of the rewards programme. */
export function leadsToRewards(url: string): boolean {
  const [path = ''] = url.toLowerCase().split(/[?#]/, 1)
  return path === brand.rewardsTerms || path.startsWith('/loyalty/')
}

/** Shown only when now is after its start and before its end. */
export function isActive({ activeStartDate = 0, activeEndDate }: Dated, now: number): boolean {
  return now > activeStartDate && (activeEndDate === undefined || now < activeEndDate)
}

/** What stands in a zone at a moment: the blocks for every page, then those of this path. */
export function showingIn(content: Content, zone: string, path: string, now: number, toggles: Toggles): Showing {
  const all = blocksOf(content, zone, path)
  const shown = (item: Dated) => isShown(item, now, toggles)
  const blocks = all
    .filter((block) => shown(block) && isFilled(block, now, toggles))
    .map((block) => withParts(block, shown))
  return { blocks, until: Math.min(...all.flatMap((block) => turnsOf(block, now)), Number.POSITIVE_INFINITY) }
}

/** Whether what stands in a zone depends on the visitor's tier. */
export function tellsTiers(content: Content, zone: string, path: string): boolean {
  return blocksOf(content, zone, path).some(({ contentType }) => contentType === 'REWARDS_TIER_MESSAGES')
}

function blocksOf({ zones }: Content, zone: string, path: string): Block[] {
  const keys = new Set([zoneKey(zone, ''), zoneKey(zone, path)])
  return [...keys].flatMap((key) => zones.get(key) ?? [])
}

function isShown(item: Dated, now: number, toggles: Toggles): boolean {
  return isActive(item, now) && isUnrestricted(item, toggles)
}

/** A block of which no inner block is shown would be an empty frame. */
export function isFilled(block: Block, now: number, toggles: Toggles): boolean {
  const inner = innerOf(block)
  return inner.length === 0 || inner.some((part) => isShown(part, now, toggles))
}

/** A block without the inner blocks whose time is not now. */
function withParts(block: Block, shown: (item: Dated) => boolean): Block {
  if ('items' in block) return { ...block, items: block.items.filter(shown) }
  if ('slides' in block) return { ...block, slides: block.slides.filter(shown) }
  return block
}

/** The moments to come at which a block, or one in it, appears or goes: it appears after its start, goes at its end. */
function turnsOf(block: Dated & object, now: number): number[] {
  const { activeStartDate = 0, activeEndDate = 0 } = block
  const own = [activeStartDate + 1, activeEndDate].filter((at) => at > now)
  return [...own, ...innerOf(block).flatMap((part) => turnsOf(part, now))]
}

function innerOf(block: object): Dated[] {
  if ('items' in block) return block.items as Dated[]
  if ('slides' in block) return block.slides as Dated[]
  return 'content' in block ? [block.content as Dated] : []
}
