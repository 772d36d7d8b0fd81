import type { ReactNode } from 'react'
import type { BlockOf } from '~/validation/content/blocks'
import type { Controls } from '~/validation/content/settings'
import { Banner, tab } from './banner'
import { cellSizes } from './cell-sizes'
import { SizesContext, useClasses } from './drawing'
import type { BlockProps, FedBlock } from './fed-block'
import { GoodsCard } from './goods-card'
import { Outfit } from './outfit'

/** Five thousand ms a slide, when it goes on by itself. */
type Props = {
  block: {
    controls?: Controls
    settings?: BlockOf<'CAROUSEL'>['settings']
    container?: BlockOf<'CAROUSEL'>['container']
  }
  label: string
  children: ReactNode
  className?: string
  head?: ReactNode
}

/**
 * Slides in a row that is scrolled by touch, wheel and keyboard, without scripts. With them it has buttons and may go on
 * by itself (enliven.ts reads the attributes).
 */
function Carousel({ block, label, children, className = '', head }: Props) {
  const { controls = {} } = block
  const { autoScroll, infiniteScroll, transition = 'SLIDE', verticalScroll } = controls
  const classes = useClasses(`car ${className}${verticalScroll ? ' vert' : ''}`.trim(), { ...block, ...controls })
  return (
    <section
      className={classes}
      aria-label={label}
      data-carousel={transition}
      data-auto={autoScroll ? '' : undefined}
      data-infinite={infiniteScroll ? '' : undefined}
    >
      {head}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <ul className="car-list" tabIndex={0} aria-label={label}>
        <SizesContext.Provider value={className === 'one' ? null : cellSizes(controls.columns)}>
          {children}
        </SizesContext.Provider>
      </ul>
    </section>
  )
}

export function BannerCarousel({ block, top, first }: BlockProps<'BANNER_CAROUSEL'>) {
  return (
    <Carousel block={block} label={block.label} className="one">
      {block.slides.map((slide, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
        <li key={at}>
          <Banner block={slide} top={at === 0 ? top : 2} first={first && at === 0} />
        </li>
      ))}
    </Carousel>
  )
}

export function PartCarousel({ block, parts }: BlockProps<'CAROUSEL'> & { parts: ReactNode[] }) {
  return (
    <Carousel block={block} label={block.label}>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
        <li key={at}>{part}</li>
      ))}
    </Carousel>
  )
}

export function ProductSetCarousel({ block, cards = [] }: BlockProps<'PRODUCT_SET_CAROUSEL'> & FedBlock) {
  const { heading, link, controls } = block as BlockOf<'PRODUCT_SET_CAROUSEL'>
  const head = (
    <div className="sec-h">
      <h2>{heading}</h2>
      {link && (
        <a className="small" href={link.url} {...tab(link.newTab)}>
          {link.label}
        </a>
      )}
    </div>
  )
  return (
    <Carousel block={block} label={heading} className="goods" head={head}>
      {cards.map((card) => (
        <GoodsCard key={card.code} card={card} sizes={cellSizes(controls?.columns)} />
      ))}
    </Carousel>
  )
}

export function OutfitCarousel({ block, outfits = [] }: BlockProps<'OUTFIT_CAROUSEL'> & FedBlock) {
  const { heading } = block as BlockOf<'OUTFIT_CAROUSEL'>
  const head = (
    <div className="sec-h">
      <h2>{heading}</h2>
    </div>
  )
  return (
    <Carousel block={block} label={heading} className="outfits" head={head}>
      {outfits.map((outfit) => (
        <li key={outfit.name}>
          <Outfit outfit={outfit} />
        </li>
      ))}
    </Carousel>
  )
}
