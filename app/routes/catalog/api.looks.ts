import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerRead } from '~/http/calls/calls.server'
import { lookDto } from '~/http/dto/looks'
import { findLook } from '~/services/catalog/merchandise/looks'
import { ok } from '~/services/result'
import { store } from '~/store.server'
import { lookOfProductSchema } from '~/validation/catalog/look'

/** The look that completes a product; null when there is none. */
export function loader(args: LoaderFunctionArgs) {
  return answerRead(args, lookOfProductSchema, async (_, { productCode, colorCode }) => {
    const look = await findLook(store, productCode.toUpperCase(), colorCode)
    return ok({ look: look && lookDto(look) })
  })
}
