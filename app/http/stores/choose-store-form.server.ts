import type { ActionFunctionArgs } from '@remix-run/node'
import { chooseDefaultStore } from '~/services/cart/move-pickup'
import { visitorFacts } from '~/services/cart/visitor-facts'
import { ok } from '~/services/result'
import { resetShopByStore, shopByStore } from '~/services/stores/choose-store'
import { store } from '~/store.server'
import { firstPage, readReturn } from '~/validation/stores/chosen-store-return'
import { defaultStoreSchema } from '~/validation/stores/stores'
import { answerForms, form } from '../forms/forms.server'
import { ownAddress } from '../request/own-address.server'

/**
 * "Choose this store", on whatever page it stands: back to where the shopper came from, or the same page. Listings that
 * show what one store has show what this one has, from their first page on.
 */
export function answerChosenStore(args: ActionFunctionArgs) {
  return answerForms(args, {
    'choose-store': form(
      defaultStoreSchema,
      async (visit, { storeNumber }, request) => {
        const before = await visitorFacts(store, visit)
        const chosen = await chooseDefaultStore(store, visit, { storeNumber, isCart: false })
        if (!chosen.ok) return chosen
        if (!wayBack(request)?.narrows) return ok({ isNarrow: before.shopByStoreNumber !== null })
        if (storeNumber === 'none') await resetShopByStore(store, visit.sessionKey)
        else {
          const shown = await shopByStore(store, visit.sessionKey, storeNumber)
          if (!shown.ok) return shown
        }
        return ok({ isNarrow: true })
      },
      ({ isNarrow }, _, request) => {
        const { pathname, search } = new URL(request.url)
        const next = wayBack(request)?.next ?? pathname + search
        return isNarrow ? firstPage(next) : next
      },
    ),
  })
}

function wayBack(request: Request) {
  const next = ownAddress(new URL(request.url).searchParams.get('next'), request)
  return next === null ? null : readReturn(next)
}
