import type { ActionFunctionArgs } from '@remix-run/node'
import { answerCall, call, unused } from '~/http/calls/calls.server'
import { outfitDto } from '~/http/dto/looks'
import { findOutfits } from '~/services/catalog/merchandise/looks'
import { ok } from '~/services/result'
import { store } from '~/store.server'
import { outfitNamesSchema } from '~/validation/catalog/look'

/** Outfits by their names, for a carousel of other pages. */
export function action(args: ActionFunctionArgs) {
  return answerCall(
    args,
    call(outfitNamesSchema, async (_, { outfitNames }) =>
      ok({ outfits: (await findOutfits(store, outfitNames)).map(outfitDto) }),
    ),
  )
}

export const loader = unused('POST')
