import { completeTheLookStore, type ShownLook } from '~/services/catalog/merchandise/looks'
import type { Product } from '~/services/catalog/product'
import type { ProductOptions } from '~/services/catalog/product-options'
import { productResultDto, skuDto } from './product'

/** A look with the stock that decides whether it is shown. */
export function lookDto({ name, items, units }: ShownLook) {
  const inventory = ([key, count]: [string, number]) => [
    key,
    { fulfillmentInventory: { [completeTheLookStore]: count } },
  ]
  return { name, items: items.map(itemDto), itemInventory: Object.fromEntries(Object.entries(units).map(inventory)) }
}

export function outfitDto({ name, imagePath, items }: ShownLook) {
  return { name, imagePath: imagePath && `/images/${imagePath}`, items: items.map(itemDto) }
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
