import type { ActionFunctionArgs } from '@remix-run/node'
import { answerCalls, type Call, call, unused } from '~/http/calls/calls.server'
import { forLoggedIn } from '~/http/identity/known.server'
import { saveAddress } from '~/services/account/address-book'
import { refusal } from '~/services/result'
import { store } from '~/store.server'
import { ownAddressCallSchema } from '~/validation/account/address-book'

/** Puts an address into the customer's book, or another in the place of one. */
export function action(args: ActionFunctionArgs) {
  const named = new URL(args.request.url).searchParams.get('customerAddressId') ?? undefined
  const save = (isNew: boolean): Call =>
    call(
      ownAddressCallSchema,
      forLoggedIn(async ({ customer }, { id, address }) => {
        if (isNew) return saveAddress(store, customer.id, null, address)
        const chosen = named ?? id
        const isUnclear = named !== undefined && id !== undefined && named !== id
        if (chosen === undefined || isUnclear) return refusal({ code: 'addresses.saveFailed', kind: 'not-found' })
        return saveAddress(store, customer.id, chosen, address)
      }),
      { flat: true, failed: 'addresses.saveFailed' },
    )
  const plain = { page: '/account/addresses', done: () => '/account/addresses?saved=true', form: 'address' }
  return answerCalls(args, { create: save(true), update: save(false) }, plain)
}

export const loader = unused('POST')
