import type { OutfitForm, OutfitPiece } from '~/validation/cart/add-to-bag-form'
import type { ProductPage } from '../product/product-page'
import { productWays } from '../product/product-ways'
import { type OutfitPage, outfitAddress } from './outfit-page'

type Ways = readonly ('ship' | 'store')[]

/**
 * Where a press leads that puts nothing into the bag: to the page with all that is chosen on it, perhaps a piece in
 * another colour, or to choose a store and back to it. Null when a piece is to be added.
 * @param ways how each item is had to begin with
 */
export function nextOfPress(page: OutfitPage, ways: Ways, { pieces, ...press }: OutfitForm): string | null {
  const { recolor, stores, keep } = press
  const [code = stores ?? '', color] = recolor?.split(/ (.*)/s) ?? []
  if (!code && keep === undefined) return null
  const chosen = chosenWith(page, ways, pieces, code, color)
  if (stores) fixWays(page, ways, chosen, stores)
  const isItem = page.items.some(({ product }) => product.code === code)
  const address = outfitAddress({ path: page.path, chosen }, isItem ? code : '')
  return stores ? `/stores?next=${encodeURIComponent(address)}` : address
}

/**
 * Once there is a store, pieces that say nothing else are picked up there: only the one it is chosen for is to be, and what
 * is not shipped.
 */
function fixWays({ items }: OutfitPage, ways: Ways, chosen: OutfitPage['chosen'], code: string): void {
  items.forEach(({ product }, at) => {
    const name = `${product.code}.fulfillment`
    const way = product.code === code ? 'store' : (chosen.get(name) ?? ways[at] ?? 'ship')
    if (product.code === code || chosen.has(name) || productWays(product).PHYSICAL_SHIP) chosen.set(name, way)
  })
}

function chosenWith(page: OutfitPage, ways: Ways, pieces: readonly OutfitPiece[], code: string, color?: string) {
  const chosen = new Map(page.chosen)
  page.items.forEach((item, at) => {
    const own = item.product.code
    const piece = pieces.find(({ productCode }) => productCode === own)
    const picks = picksOf(piece, own === code ? color : undefined)
    const opened = openedPicks(item, chosen, ways[at])
    const changed = names.filter((name) => piece && picks[name] !== opened[name])
    // the colour goes with its size: another one may be the first to have that
    if (changed.length > 0 || picks[''] !== opened['']) set(chosen, own, picks[''])
    for (const name of changed) set(chosen, own + name, picks[name])
  })
  return chosen
}

const names = ['.size', '.dimension', '.quantity', '.fulfillment'] as const
type Picks = Partial<Record<'' | (typeof names)[number], string>>

/** Another colour leaves size and units open again, as on a product's own page. */
function picksOf(piece: OutfitPiece | undefined, asked: string | undefined): Picks {
  const { color, size, dimension, quantity, fulfillment } = piece ?? {}
  const other = asked !== undefined && asked !== color
  return {
    '': asked ?? color,
    '.size': other ? undefined : size,
    '.dimension': dimension,
    '.quantity': other || !quantity ? '1' : String(quantity),
    '.fulfillment': fulfillment ?? undefined,
  }
}

/** What is chosen as the page opens. */
function openedPicks({ product, options, choice }: ProductPage, chosen: OutfitPage['chosen'], way?: string): Picks {
  const { sizes, dimensions } = options.table
  return {
    '': product.colors[choice.color]?.code,
    '.size': sizes[choice.size ?? -1],
    '.dimension': dimensions[choice.dimension ?? -1],
    '.quantity': chosen.get(`${product.code}.quantity`) ?? '1',
    '.fulfillment': chosen.get(`${product.code}.fulfillment`) ?? way,
  }
}

function set(chosen: Map<string, string>, name: string, value: string | undefined): void {
  if (value) chosen.set(name, value)
  else chosen.delete(name)
}
