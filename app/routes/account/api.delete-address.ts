import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { answerCall, answerRead, call, Reply } from '~/http/calls/calls.server'
import type { AskingForm } from '~/http/forms/plain-forms.server'
import { forLoggedIn } from '~/http/identity/known.server'
import type { LoggedInVisit } from '~/http/request/visit.server'
import { deleteAddress, listAddresses } from '~/services/account/address-book'
import { ok, refusal } from '~/services/result'
import { store } from '~/store.server'
import { addressIdSchema } from '~/validation/account/address-book'

const page = '/account/addresses'

const deleting: AskingForm = {
  page,
  done: () => `${page}?deleted=true`,
  form: 'delete-address',
  failed: 'addresses.deleteFailed',
  asks: {
    question: 'confirm.deleteAddress',
    back: 'confirm.keepAddress',
    about: async ({ customer, loggedIn }, fields) => {
      const id = addressIdSchema.safeParse(fields).data?.customerAddressId
      const book = loggedIn && customer ? await listAddresses(store, customer.id) : []
      const found = book.find((address) => address.id === id)
      if (!found) return refusal({ code: 'addresses.deleteFailed', kind: 'not-found' })
      return ok([found.addressLine1, found.city, found.stateProvinceRegion].join(', '))
    },
  },
}

const remove = forLoggedIn(
  async ({ customer }: LoggedInVisit, { customerAddressId }: { customerAddressId: string }) => {
    const deleted = await deleteAddress(store, customer.id, customerAddressId)
    return deleted.ok ? ok(new Reply({ success: true })) : deleted
  },
)

/** Changes by GET, so only when the request proves that it may. */
export function loader(args: LoaderFunctionArgs) {
  return answerRead(args, addressIdSchema, remove, deleting)
}

export function action(args: ActionFunctionArgs) {
  return answerCall(args, call(addressIdSchema, remove, { failed: 'addresses.deleteFailed' }), deleting)
}
