import type { ActionFunctionArgs } from '@remix-run/node'
import { chooseDefaultStore } from '~/services/cart/move-pickup'
import { store } from '~/store.server'
import { defaultStoreSchema } from '~/validation/stores'
import { answerForms, form } from './forms.server'
import { ownAddress } from './own-address.server'

/** "Choose this store", on whatever page it stands: back to where the shopper came from, or the same page. */
export function answerChosenStore(args: ActionFunctionArgs) {
  return answerForms(args, {
    'choose-store': form(
      defaultStoreSchema,
      (visit, { storeNumber }) => chooseDefaultStore(store, visit, { storeNumber, isCart: false }),
      (_, __, request) => {
        const { pathname, search, searchParams } = new URL(request.url)
        return ownAddress(searchParams.get('next'), request) ?? pathname + search
      },
    ),
  })
}
