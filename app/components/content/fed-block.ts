import type { CardData } from '~/components/catalog/card/product-card'
import type { Block, BlockOf } from '~/validation/content/blocks'

export type ShownOutfit = { name: string; imagePath?: string | null; path: string; items: { card: CardData }[] }

/** A block, and what it shows of the catalogue. */
export type FedBlock = { block: Block; cards?: CardData[]; outfits?: ShownOutfit[] }

/** What draws a block of a type is given. */
export type BlockProps<Type extends Block['contentType']> = {
  block: BlockOf<Type>
  /** Unlike that of any other block of the page. */
  id: string
  /** 1 where the block may give the page its title. */
  top: 1 | 2
  /** The first block of a page: its picture is loaded first. */
  first: boolean
}
