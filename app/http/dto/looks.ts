import { LRUCache } from 'lru-cache'
import { completeTheLookStore, type ShownLook } from '~/services/catalog/merchandise/looks'
import type { OutfitPage } from '~/services/catalog/outfits/outfit-page'
import type { Product } from '~/services/catalog/product/product'
import type { ProductOptions } from '~/services/catalog/product/product-options'
import { type StoreAvailability, wayWithoutStore } from '~/services/catalog/product/store-availability'
import { store } from '~/store.server'
import { productDto, productResultDto, skuDto } from './product'

/** A look with the stock that decides whether it is shown. */
export function lookDto({ name, items, units }: ShownLook) {
  const inventory = ([key, count]: [string, number]) => [
    key,
    { fulfillmentInventory: { [completeTheLookStore]: count } },
  ]
  return { name, items: items.map(itemDto), itemInventory: Object.fromEntries(Object.entries(units).map(inventory)) }
}

/** Its picture is its own, else that of its first product in the look's colour. */
export function outfitDto({ name, imagePath, items }: ShownLook) {
  const [first] = items
  const color = first?.card.colors.find(({ code }) => code === first.colorCode)
  const picture = imagePath ?? color?.picture ?? first?.card.picture ?? null
  return { name, imagePath: picture && `/images/${picture}`, items: items.map(itemDto) }
}

function itemDto({ productCode, colorCode, card }: ShownLook['items'][number]) {
  return { productCode, colorCode, productResultDTO: productResultDto(card) }
}

/** The skus of a look's colour as a product gives them, each with what it is called and looks like. */
export function lookSkusDto(product: Product, options: ProductOptions, colorCode: string) {
  const place = product.colors.findIndex(({ code }) => code === colorCode)
  const picture = product.colors[place]?.views[0]?.path
  const own = options.table.skus.filter(([, color]) => color === place)
  return own.map((sku) => ({
    ...skuDto(product, options, sku, null),
    productCode: product.code,
    productName: product.name,
    url: product.path,
    image: picture ? `/images/${picture}` : null,
  }))
}

type AtStores = readonly (StoreAvailability | null)[]

type Written = { of: readonly ProductOptions[]; colors: string; text: Uint8Array }
const written = new LRUCache<string, Written>({ max: 20 })

/**
 * A page of several products: each as its own address gives it, with the colour it opens in; as bytes of JSON. Without a
 * store they are made once, as long as prices and stock hold: they are large.
 * @param atStore what the visitor's store has of each, in the order of the items
 */
export function outfitPageJson(page: OutfitPage, atStore: AtStores): Uint8Array {
  const make = () => Buffer.from(JSON.stringify(pageDto(page, atStore)))
  if (atStore.some(Boolean)) return make()
  const of = page.items.map(({ options }) => options)
  const colors = page.items.map((item) => [item.choice.color, wayWithoutStore(store, item)]).join()
  const known = written.get(page.path)
  if (known?.colors === colors && known.of.length === of.length && known.of.every((each, at) => each === of[at]))
    return known.text
  const text = make()
  written.set(page.path, { of, colors, text })
  return text
}

function pageDto({ name, mode, path, items }: OutfitPage, atStore: AtStores) {
  return {
    success: true,
    name,
    mode,
    url: path,
    items: items.map((item, at) => pageItemDto(item, atStore[at] ?? null)),
  }
}

function pageItemDto(item: OutfitPage['items'][number], atStore: StoreAvailability | null) {
  const { product, options, sizeGuide, choice, ofStores } = item
  const body = productDto(product, options, { reviews: null, sizeGuide, atStore, choice, ofStores, lookDTO: null })
  return { ...body, colorCode: product.colors[choice.color]?.code ?? null }
}
