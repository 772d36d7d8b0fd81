import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerRead, Reply, unused } from '~/http/calls/calls.server'
import { addressDto } from '~/http/dto/customer-lists'
import { listAddresses } from '~/services/account/address-book'
import { readable } from '~/services/account/readable'
import { ok } from '~/services/result'
import { store } from '~/store.server'
import { nothing } from '~/validation/fields'

/** The addresses of a customer, signed in or remembered; a guest has none. */
export function loader(args: LoaderFunctionArgs) {
  return answerRead(args, nothing, async ({ customer, remembered }) => {
    const reading = customer ? listAddresses(store, customer.id) : Promise.resolve([])
    const read = await readable(reading, 'addresses.loadFailed')
    if (!read.ok) return read
    return ok(new Reply({ success: true, addresses: read.value.map((address) => addressDto(address, remembered)) }))
  })
}

export const action = unused('GET')
