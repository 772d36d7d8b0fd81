import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { answerCall, answerRead, call } from '~/http/calls/calls.server'
import type { AskingForm } from '~/http/forms/plain-forms.server'
import type { Visit } from '~/http/request/visit.server'
import { asStore } from '~/http/stores/store-replies.server'
import { visitorFacts } from '~/services/cart/visitor-facts'
import { ok } from '~/services/result'
import { resetShopByStore } from '~/services/stores/choose-store'
import { findLocation } from '~/services/stores/locations'
import { store } from '~/store.server'
import { nothing } from '~/validation/fields'

const resetting: AskingForm = {
  page: '/all',
  form: 'shop-by-store',
  asks: {
    question: 'confirm.resetStore',
    back: 'confirm.keepStore',
    about: async (visit) => {
      const { shopByStoreNumber } = await visitorFacts(store, visit)
      return ok((await findLocation(store, shopByStoreNumber))?.name ?? '')
    },
  },
}

const reset = async ({ sessionKey }: Visit) => {
  await resetShopByStore(store, sessionKey)
  return asStore(null)
}

/** Changes by GET, so only when the request proves that it may. */
export function loader(args: LoaderFunctionArgs) {
  return answerRead(args, nothing, reset, resetting)
}

export function action(args: ActionFunctionArgs) {
  return answerCall(args, call(nothing, reset), resetting)
}
