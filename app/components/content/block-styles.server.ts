import { createHash } from 'node:crypto'
import type { Block } from '~/validation/content/blocks'
import { readableOn } from '~/validation/content/colors'
import type { Look, PerWindow } from '~/validation/content/settings'
import { displayedAs, groundedAs } from './container-display'

const windows = {
  mobile: '(max-width:767.98px)',
  tablet: '(min-width:768px) and (max-width:1023.98px)',
  desktop: '(min-width:1024px)',
} as const

/** The styles of one page's blocks: a class for each way to look, its rules by window. Values were judged when they were read. */
export class BlockStyles {
  readonly #rules = new Map<string, string>()

  /** @returns the class of these rules, undefined when there are none */
  classOf(block: Partial<Pick<Block, 'settings' | 'container'>> & Own): string | undefined {
    const parts: [media: string | null, rules: string][] = [[null, standsOn(block)]]
    for (const [name, media] of Object.entries(windows) as [keyof typeof windows, string][])
      parts.push([media, looksLike(block.settings?.[name]) + listLooksLike(block, name)])
    const filled = parts.filter(([, rules]) => rules !== '')
    const display = block.container?.display
    if (filled.length === 0 && !display) return undefined
    const all = display ? [...filled, display] : filled
    const name = `c${createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 10)}`
    const text = filled.map(([media, rules]) => (media ? `@media ${media}{.${name}{${rules}}}` : `.${name}{${rules}}`))
    if (display) text.push(displayedAs(display, name))
    text.push(groundedAs(block.container ?? {}, name))
    this.#rules.set(name, text.join(''))
    return name
  }

  /** All of them as a stylesheet, '' when there are none. */
  toString(): string {
    return [...this.#rules.values()].join('\n')
  }
}

/** What some types have of their own. */
type Own = {
  columns?: PerWindow<number>
  gap?: PerWindow<string>
  buttonColor?: string
  buttonBackgroundColor?: string
  activeItemColor?: string
  panelColor?: string
  /** As wide as the window. */
  isFull?: boolean
  /** The color it stands on, where one is given. */
  ground?: string
  bold?: boolean
  italic?: boolean
}

function listLooksLike({ columns, gap }: Own, window: keyof typeof windows): string {
  return declared({ '--cols': columns?.[window], '--gap': gap?.[window] })
}

const places = { LEFT: 'start', CENTER: 'center', RIGHT: 'end', TOP: 'start', MIDDLE: 'center', BOTTOM: 'end' }
type Side = keyof typeof places
/** Where a block stands that is narrower than its place. */
const asides = { LEFT: '0 auto', CENTER: 'auto', RIGHT: 'auto 0' }

function looksLike(look: Look = {}): string {
  const { alignment, maxWidth, fontFamily, textShadow, quadrantPosition } = look
  const [across, along] = (quadrantPosition?.split('_') ?? []) as [Side?, Side?]
  return declared({
    margin: look.margin,
    padding: look.padding,
    'text-align': alignment?.toLowerCase(),
    '--al': alignment && places[alignment],
    'list-style-position': alignment && alignment !== 'LEFT' ? 'inside' : undefined,
    width: look.width,
    'margin-inline':
      look.margin || !(look.width || maxWidth) ? undefined : alignment ? asides[alignment] : 'var(--mid,0)',
    'max-width': maxWidth ? `min(${maxWidth},100%)` : look.width && '100%',
    'font-size': look.fontSize,
    'font-family': fontFamily === 'Montserrat' ? 'Montserrat Variable,Montserrat Fallback,sans-serif' : fontFamily,
    '--gap': look.gap,
    color: look.color,
    'text-shadow':
      textShadow &&
      [textShadow.offsetX, textShadow.offsetY, textShadow.blur, textShadow.color].filter(Boolean).join(' '),
    '--qy': across && places[across],
    '--qx': along && places[along],
  })
}

function standsOn({ container = {}, ...own }: Partial<Pick<Block, 'container'>> & Own): string {
  const { backgroundColor, backgroundImage, spacing } = container
  const [button, active, panel] = [own.buttonBackgroundColor, own.activeItemColor, own.panelColor].map((color) =>
    readable(color, own.ground),
  )
  return declared({
    'background-color': backgroundColor,
    background: backgroundImage && `${backgroundColor ?? ''} url(/images/${backgroundImage}?w=1425) center/cover`,
    'padding-block': spacing,
    'max-width': own.isFull ? 'none' : undefined,
    '--btn': own.buttonBackgroundColor && !button ? undefined : (own.buttonColor ?? button),
    '--btn-bg': button && own.buttonBackgroundColor,
    '--active': active && own.activeItemColor,
    '--on-active': active,
    '--active-line': active === '#000' ? '#000' : undefined,
    '--panel': panel && own.panelColor,
    color: panel,
    'font-weight': own.bold ? 700 : undefined,
    'font-style': own.italic ? 'italic' : undefined,
  })
}

/** Undefined as well where it is not known what would be read: such a color is not shown. */
function readable(on: string | undefined, ground: string | undefined): string | undefined {
  return on && readableOn(on, ground)
}

function declared(rules: Record<string, string | number | undefined>): string {
  return Object.entries(rules)
    .flatMap(([name, value]) => (value === undefined || value === '' ? [] : `${name}:${value};`))
    .join('')
}
