import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerRead } from '~/http/calls/calls.server'
import { lookSkusDto } from '~/http/dto/looks'
import { findLookProducts } from '~/services/catalog/merchandise/looks'
import { productOptions } from '~/services/catalog/product/product-options'
import { ok } from '~/services/result'
import { store } from '~/store.server'
import { lookNameSchema } from '~/validation/catalog/look'

/** The skus of a look, for a block of other pages that shows it. */
export function loader(args: LoaderFunctionArgs) {
  return answerRead(args, lookNameSchema, async (_, { lookName }) => {
    const products = await findLookProducts(store, lookName)
    const skus = await Promise.all(
      products.map(async ({ product, colorCode }) =>
        lookSkusDto(product, await productOptions(store, product), colorCode),
      ),
    )
    return ok({ skus: skus.flat() })
  })
}
