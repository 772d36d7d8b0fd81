import type { LoaderFunctionArgs } from '@remix-run/node'
import { catalogFacts } from '~/services/catalog/catalog-facts'
import { isSoldNow } from '~/services/catalog/product/product'
import { isIntangible } from '~/services/catalog/product/product-kind'
import { aboutProduct, type ProductPage } from '~/services/catalog/product/product-page'
import { skusInStores } from '~/services/catalog/product/skus-in-stores'
import { productData } from '~/services/catalog/structured/product-data'
import { wordsOfHtml } from '~/services/words-of-html'
import { store } from '~/store.server'
import { tellMachines } from '../page/machine-facts.server'

const none: ReadonlySet<string> = new Set()

/** What machines are told of a product: one address for all its colours and sizes, its picture and its data. */
export async function tellOfProduct({ request, context }: LoaderFunctionArgs, page: ProductPage): Promise<void> {
  if (context.isData) return
  const { origin, searchParams } = new URL(request.url)
  const { product, options, choice } = page
  const { toggles } = store
  const color = product.colors[choice.color]
  const isPreview = searchParams.get('isQuickView') === 'true' && !isIntangible(product.kind)
  const [front] = color?.views ?? []
  const { shipping } = await catalogFacts(store)
  const about = {
    product,
    options,
    steps: aboutProduct(product).steps,
    origin,
    shipping,
    showsReviews: toggles.reviewsDisplay,
    inStores: toggles.structuredData ? await skusInStores(store, product) : none,
    toStores: { handsOut: toggles.pickup, sends: toggles.shipToStore },
  }
  tellMachines(context, {
    canonical: product.path,
    picture: front ? { path: front.path, alt: [product.name, color?.label].filter(Boolean).join(', ') } : null,
    isProduct: true,
    ...(isSoldNow(product) ? {} : { isUnlisted: true }), // a draft, withdrawn, or no goods
    data: toggles.structuredData && !isPreview ? [productData(about)] : [],
  })
}

/** The first sentences of its description without their tags: what search engines show. */
export function descriptionOf({ detail }: ProductPage['product']): string {
  return wordsOfHtml(detail.longDescription).slice(0, 160)
}
