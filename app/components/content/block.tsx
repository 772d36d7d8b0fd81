import type { ReactNode } from 'react'
import type { Block, Part } from '~/validation/content/blocks'
import { Banner, ExternalVideoBanner, MediaBanner, MediaBannerLink } from './banner'
import { BannerCarousel, OutfitCarousel, PartCarousel, ProductSetCarousel } from './carousel'
import { GroundContext, useClasses } from './drawing'
import type { FedBlock } from './fed-block'
import { FitGuide, Grid, ImageCardGrid, ImageLink, VideoLink } from './grid'
import { BlockPicture, BlockVideo, ExternalVideo } from './media'
import { ShopTheLook } from './outfit'
import { HeadingBlock, HtmlContent, RewardsTierMessages, StyledTextBlock } from './words'

type Place = { id: string; top: 1 | 2; first: boolean }

const widest = new Set<Block['contentType']>([
  'BANNER',
  'BANNER_CAROUSEL',
  'MEDIA_BANNER',
  'MEDIA_BANNER_LINK',
  'EXTERNAL_EMBEDDED_VIDEO_BANNER',
])

/** Pictures, films and banners may reach to the edges of the window; words never touch them. */
const edgeless = new Set<Block['contentType']>([
  ...widest,
  ...(['RESPONSIVE_IMAGE', 'RESPONSIVE_VIDEO', 'EMBEDDED_VIDEO', 'EXTERNAL_EMBEDDED_VIDEO'] as const),
])

function hasEdge(block: Block): boolean {
  if (block.contentType === 'GRID') return block.items.some(({ contentType }) => !edgeless.has(contentType))
  return !edgeless.has(block.contentType)
}

/** A block of a zone on what it stands on. Banners reach to the edges of the window, everything else keeps its margins. */
export function ZoneBlock({ fed, ...place }: Place & { fed: FedBlock }) {
  const { block } = fed
  const { container, ...own } = block
  const width = container?.width ?? (widest.has(block.contentType) ? 'FULL' : 'CONTENT')
  const isFull = width === 'FULL'
  const inner = <BlockOfType fed={{ ...fed, block: own as Block }} {...place} />
  const wrap = useClasses('wrap', { isFull })
  return (
    <div className={useClasses(`cb t-${block.contentType.toLowerCase().replaceAll('_', '-')}`, { container })}>
      <GroundContext.Provider value={container?.backgroundColor}>
        {isFull && !hasEdge(block) ? inner : <div className={wrap}>{inner}</div>}
      </GroundContext.Provider>
    </div>
  )
}

function BlockOfType({ fed, ...place }: Place & { fed: FedBlock }): ReactNode {
  const { block } = fed
  switch (block.contentType) {
    case 'BANNER_CAROUSEL':
      return <BannerCarousel block={block} {...place} />
    case 'CAROUSEL':
      return <PartCarousel block={block} {...place} parts={partsOf(block.items, place)} />
    case 'GRID':
      return <Grid block={block} {...place} parts={partsOf(block.items, place)} />
    case 'IMAGE_CARD_GRID':
      return <ImageCardGrid block={block} {...place} />
    case 'FIT_GUIDE':
      return <FitGuide block={block} {...place} />
    case 'OUTFIT_CAROUSEL':
      return <OutfitCarousel {...fed} block={block} {...place} />
    case 'PRODUCT_SET_CAROUSEL':
      return <ProductSetCarousel {...fed} block={block} {...place} />
    case 'SHOP_THE_LOOK':
      return <ShopTheLook {...fed} block={block} {...place} />
    case 'REWARDS_TIER_MESSAGES':
      return <RewardsTierMessages block={block} {...place} />
    case 'PRODUCT_INSERT':
      return null
    default:
      return <PartBlock block={block} {...place} />
  }
}

function partsOf(parts: readonly Part[], place: Place): ReactNode[] {
  // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
  return parts.map((part, at) => <PartBlock key={at} block={part} {...place} top={2} first={false} />)
}

/** The blocks that may stand inside others. */
export function PartBlock({ block, ...place }: Place & { block: Part }): ReactNode {
  switch (block.contentType) {
    case 'BANNER':
      return <Banner block={block} {...place} />
    case 'MEDIA_BANNER':
      return <MediaBanner block={block} {...place} />
    case 'MEDIA_BANNER_LINK':
      return <MediaBannerLink block={block} {...place} />
    case 'EXTERNAL_EMBEDDED_VIDEO_BANNER':
      return <ExternalVideoBanner block={block} {...place} />
    case 'HEADING':
      return <HeadingBlock block={block} {...place} />
    case 'STYLED_TEXT':
      return <StyledTextBlock block={block} {...place} />
    case 'HTML_CONTENT':
      return <HtmlContent block={block} {...place} />
    case 'IMAGE_LINK':
      return <ImageLink block={block} />
    case 'VIDEO_LINK':
      return <VideoLink block={block} {...place} />
    default:
      return <MediaBlock block={block} first={place.first} />
  }
}

type Medium = Extract<
  Part,
  { contentType: 'EXTERNAL_EMBEDDED_VIDEO' | 'EMBEDDED_VIDEO' | 'RESPONSIVE_IMAGE' | 'RESPONSIVE_VIDEO' }
>

function MediaBlock({ block, first }: { block: Medium; first: boolean }) {
  return <div className={useClasses('med', block)}>{mediumOf(block, first)}</div>
}

function mediumOf(block: Medium, first: boolean): ReactNode {
  switch (block.contentType) {
    case 'EXTERNAL_EMBEDDED_VIDEO':
      return <ExternalVideo {...block} />
    case 'EMBEDDED_VIDEO':
      return <BlockVideo video={block.video} />
    case 'RESPONSIVE_IMAGE':
      return <BlockPicture image={block.image} sizes="100vw" first={first} />
    case 'RESPONSIVE_VIDEO':
      return <BlockVideo video={block.video} playing={block} />
  }
}
