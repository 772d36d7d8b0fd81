import type { Block } from '~/validation/content/blocks'
import { isFixedColor } from '~/validation/content/colors'
import type { Display } from '~/validation/content/settings'

/** What a banner's picture and words do in wide windows; in small ones the words stand below, as everywhere. */
const banners: Record<Display, (banner: string) => string> = {
  FLEX: besideEachOther,
  BLOCK: (banner) =>
    [
      `${banner}{display:block;min-height:0}`,
      `${banner}>picture>img,${banner}>video{position:static;height:auto;aspect-ratio:16/9}`,
      `${banner}>.wrap{position:static;padding-block:var(--s5) var(--s6)}`,
    ].join(''),
  GRID: (banner) => `${banner}:not(.ban-ext){display:grid}`,
}

/**
 * Where half the place is too little for words, as in cells and slides, they stand below. A picture in an insert fills
 * what its words leave, and has no height of its own.
 */
function besideEachOther(banner: string): string {
  return [
    `${banner}{display:flex;flex-wrap:wrap}${banner}.ban-ext{min-height:0;align-items:center;align-content:start}`,
    `${banner}>:not(.wrap){position:relative;flex:1 18rem;width:auto;height:auto}`,
    `.insert ${banner}>picture{aspect-ratio:4/3}`,
    `${banner}>.wrap{position:static;flex:1 18rem;width:auto;margin:0;padding-inline:min(var(--edge),5%)}`,
  ].join('')
}

/**
 * The rules of a container of this class. Of its parts only those of banners change their places; on a block in a cell
 * the class lies on the block itself, and no part of it is moved.
 */
export function displayedAs(display: Display, name: string): string {
  const banner = `:is(.${name}>.ban,.${name}>.wrap>.ban,.ban.${name}):not(.bare)`
  const container = `.cb.${name}{display:${display.toLowerCase()};grid-template-columns:minmax(0,1fr)}:where(.cb.${name}>*){width:100%}`
  return `${container}@media (min-width:1100px){${banners[display](banner)}}`
}

/**
 * What the banners on a container of this class, in its cells and slides too, do with the ground its owner gave: it shows
 * behind words beside or below a picture, and takes the place of the paper below words on a film or in a cell. A banner's
 * own ground lies on that of its cells.
 */
export function groundedAs(
  { backgroundColor, backgroundImage }: NonNullable<Block['container']>,
  name: string,
): string {
  if (!backgroundColor && !backgroundImage) return ''
  const ground = backgroundColor && isFixedColor(backgroundColor) ? backgroundColor : 'initial'
  return [
    backgroundColor ? `.${name}:not(.ban){--ground:${ground}}.ban.${name}{--over:${ground}}` : '',
    `:where(.${name} .ban){background:none}`,
    `:where(.${name} .ban,.ban.${name}) .ghost:not(:hover){background:var(--paper)}`,
  ].join('')
}
