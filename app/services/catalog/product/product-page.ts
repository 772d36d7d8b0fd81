import { frameTexts } from '~/messages/frame'
import { merchandiseTexts } from '~/messages/merchandise'
import { isSale, type PriceSummary } from '~/price-summary'
import type { Store } from '~/store.server'
import type { Choice } from '~/validation/catalog/option-table'
import { type Section, sections } from '~/validation/catalog/sections'
import type { SizeGuide } from '~/validation/catalog/size-guide'
import { findSizeGuide } from '../merchandise/size-guides'
import { askedAmount } from './asked-amount'
import { findProduct } from './find-product'
import { instalmentLine, knownLimits } from './instalment'
import { openedAt } from './opened-choice'
import { isSoldNow, itemNumbers, type Product, skuPath } from './product'
import type { ProductAddress } from './product-address'
import { isFinanced, isIntangible } from './product-kind'
import { type ProductOptions, productOptions, shownPrices } from './product-options'
import { skusOfStores } from './skus-in-stores'

/** A product as its page opens: what is chosen, and where a wrong address leads. */
export type ProductPage = Pick<ProductAddress, 'asked'> & {
  product: Product
  options: ProductOptions
  choice: Choice
  /** Whether the choice is the address's own, or the only one there is; else it was made for a start. */
  settled: boolean
  /** Its address, when the one asked for is wrong only in its name. */
  rightPath: string | null
  sizeGuide: SizeGuide | null
  /** Of what is not shipped the codes of the skus that some store has or gets; else null. */
  ofStores: ReadonlySet<string> | null
}

/** The product at an address, null when the shop has none there. */
export async function findProductPage(
  store: Store,
  { path, code, asked: named }: ProductAddress,
): Promise<ProductPage | null> {
  const product = await findProduct(store, code)
  if (!product) return null
  const options = await productOptions(store, product)
  const asked = isIntangible(product.kind) ? askedAmount(options.table, named) : named
  const isRight = path.split('/')[1] === product.path.split('/')[1]
  const rightPath = named.skuCode === null ? product.path : skuPath(product, named.skuCode)
  return {
    ...{ product, options, asked, rightPath: isRight ? null : rightPath },
    ...openedAt(options.table, asked),
    sizeGuide: await findSizeGuide(store, product),
    ofStores: await skusOfStores(store, product, options),
  }
}

/** Beside the price as well as in the details. */
const besidePrice = ['factorySecond', 'irregular', 'noPromotions', 'notReturnable']

type View = ReturnType<typeof makeView>

const views = new WeakMap<ProductOptions, Map<string, View>>()

/** What the product page shows, small enough to travel twice: as HTML and as the data its scripts work with. */
export function productView(store: Store, page: ProductPage): View {
  const { product, options, choice, asked } = page
  const made = views.get(options) ?? new Map<string, View>()
  views.set(options, made)
  const { least, most } = knownLimits(store) ?? {}
  const named = isIntangible(product.kind) ? options.table.skus.findIndex((sku) => sku[0] === asked.skuCode) : -1
  const key = `${choice.color} ${choice.size} ${choice.dimension} ${named} ${least} ${most}`
  const view = made.get(key) ?? makeView(store, page, named)
  made.set(key, view)
  return view
}

/** The same where the links of its colours stay in the preview. */
export function inPreview(view: View): View {
  const inside = (path: string) => path.replace(/\?|$/, '?isQuickView=true&')
  return { ...view, colors: view.colors.map((color) => ({ ...color, path: inside(color.path) })) }
}

function makeView(store: Store, { product, options, choice, sizeGuide }: ProductPage, named: number) {
  const { code, name, path, lowStockLimit } = product
  const isPaidInParts = isFinanced(product.kind) && product.active
  const priced = (price: PriceSummary) =>
    isPaidInParts ? { ...price, instalment: instalmentLine(store, price.price) } : price
  return {
    ...{ code, name, path, lowStockLimit },
    sold: isSoldNow(product),
    ...(sizeGuide ? { sizeGuide: `/sizeguide?productCode=${code}` } : {}),
    colors: product.colors.map(({ code: color, label, hex, swatch, views }, at) => {
      const price = options.colorPrices[at] ?? options.price
      return {
        code: color,
        label,
        hex,
        swatch,
        views,
        price: priced(price),
        sale: isSale(price),
        path: colorPath(product, options, at),
      }
    }),
    ...{ table: options.table, prices: shownPrices(product, options, named, choice.color).map(priced), choice },
  }
}

type About = ReturnType<typeof makeAbout>

const abouts = new WeakMap<Product, About>()

/** What a page says of a product whatever is chosen. */
export function aboutProduct(product: Product): About {
  const made = abouts.get(product) ?? makeAbout(product)
  abouts.set(product, made)
  return made
}

function makeAbout(product: Product) {
  const { name, brand, brandPath, badge, rating, ratingCount, infoBadge, detail } = product
  return {
    product,
    facts: { name, brand, brandPath, badge, rating, ratingCount },
    notes: {
      ...{ infoBadge, promotions: detail.promotionMessages },
      warnings: sentencesOf(flagsOf(product).filter((flag) => besidePrice.includes(flag))),
    },
    steps: stepsTo(product),
    details: detailsOf(product),
    offer: detail.promotionOffer,
  }
}

function detailsOf(product: Product) {
  const { detail } = product
  const { copyDescription, moreDescription, warningDescription, warningDisclaimers } = detail
  return {
    description: detail.longDescription,
    paragraphs: linesOf(copyDescription, moreDescription),
    points: detail.details,
    care: detail.careDescription,
    warnings: [...linesOf(warningDescription), ...warningDisclaimers],
    warranty: detail.warranty,
    styleCode: detail.styleCode,
    items: itemNumbers(product),
    country: detail.countryOfOrigin,
    disclaimers: sentencesOf(flagsOf(product)),
  }
}

/** What a product is to be told of, beside what its record names. Gift cards say themselves that nothing brings them back. */
function flagsOf({ detail, onlineOnly, returnable, kind }: Product): string[] {
  const isFinal = !returnable && kind === 'standard'
  return [
    ...new Set([...detail.disclaimers, ...(onlineOnly ? ['onlineOnly'] : []), ...(isFinal ? ['notReturnable'] : [])]),
  ]
}

function linesOf(...texts: string[]): string[] {
  return texts.flatMap((text) => text.split('\n')).filter(Boolean)
}

/** What the panel of quick add offers of a product. */
export function quickAddOf({ product, options, choice }: ProductPage) {
  return {
    sold: isSoldNow(product),
    colors: product.colors.map((color, at) => ({ ...color, price: options.colorPrices[at] ?? options.price })),
    chosen: choice.color,
    table: options.table,
    path: product.path,
  }
}

/** The sentences of flags; a flag the shop has no sentence for says nothing. */
function sentencesOf(flags: readonly string[]): string[] {
  return flags.flatMap((flag) => {
    const name = `disclaimer.${flag}`
    return name in merchandiseTexts ? merchandiseTexts[name as 'disclaimer.generic'] : []
  })
}

/** The address that shows a colour and leaves the size open. */
function colorPath(product: Product, { table }: ProductOptions, color: number): string {
  const own = table.skus.filter(([, of]) => of === color)
  const sku = own.find(([, , , , , units]) => units > 0) ?? own[0]
  return sku ? `${skuPath(product, sku[0])}?size=` : product.path
}

function stepsTo({ sections: named, category, name, path, kind }: Product) {
  const section: Section = sections.find((each) => named.includes(each)) ?? 'all'
  const home = { label: frameTexts[`section.${section}`], path: `/${section}` }
  const listed = { label: category.label, path: `${home.path}/${category.slug}` }
  return [home, ...(kind === 'gift-wrap' ? [] : [listed]), { label: name, path }]
}
