import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { answerCall, answerRead, call } from '~/http/calls/calls.server'
import { readVisitorFacts } from '~/http/request/visitor-facts.server'
import { asStore } from '~/http/stores/store-replies.server'
import { refusal } from '~/services/result'
import { shopByStore } from '~/services/stores/choose-store'
import { findLocation } from '~/services/stores/locations'
import { store } from '~/store.server'
import { nothing } from '~/validation/fields'
import { chosenStoreSchema } from '~/validation/stores/stores'

/** The store whose stock the visitor's listings are narrowed to. */
export function loader(args: LoaderFunctionArgs) {
  return answerRead(args, nothing, async () => {
    const { shopByStoreNumber } = await readVisitorFacts(args)
    return asStore(await findLocation(store, shopByStoreNumber))
  })
}

export function action(args: ActionFunctionArgs) {
  const choose = call(
    chosenStoreSchema,
    async ({ sessionKey }, { storeNumber }) => {
      const chosen = await shopByStore(store, sessionKey, storeNumber)
      return chosen.ok ? asStore(chosen.value) : refusal({ ...chosen.refusal, kind: 'bad-request' })
    },
    { strict: true },
  )
  return answerCall(args, choose)
}
