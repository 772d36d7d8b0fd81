import type { ActionFunctionArgs } from '@remix-run/node'
import { chooseDefaultStore } from '~/services/cart/move-pickup'
import { resetShopByStore, shopByStore } from '~/services/stores/choose-store'
import { store } from '~/store.server'
import { readReturn } from '~/validation/stores/chosen-store-return'
import { defaultStoreSchema } from '~/validation/stores/stores'
import { answerForms, form } from '../forms/forms.server'
import { ownAddress } from '../request/own-address.server'

/** "Choose this store", on whatever page it stands: back to where the shopper came from, or the same page. */
export function answerChosenStore(args: ActionFunctionArgs) {
  return answerForms(args, {
    'choose-store': form(
      defaultStoreSchema,
      async (visit, { storeNumber }, request) => {
        const chosen = await chooseDefaultStore(store, visit, { storeNumber, isCart: false })
        if (!chosen.ok || !wayBack(request)?.narrows) return chosen
        if (storeNumber === 'none') {
          await resetShopByStore(store, visit.sessionKey)
          return chosen
        }
        const shown = await shopByStore(store, visit.sessionKey, storeNumber)
        return shown.ok ? chosen : shown
      },
      (_, __, request) => {
        const { pathname, search } = new URL(request.url)
        return wayBack(request)?.next ?? pathname + search
      },
    ),
  })
}

function wayBack(request: Request) {
  const next = ownAddress(new URL(request.url).searchParams.get('next'), request)
  return next === null ? null : readReturn(next)
}
