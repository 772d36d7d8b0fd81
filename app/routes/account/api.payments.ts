import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerRead, Reply, unused } from '~/http/calls/calls.server'
import { paymentDto } from '~/http/dto/customer-lists'
import { readable } from '~/services/account/readable'
import { listPayments } from '~/services/account/saved-payments'
import { ok } from '~/services/result'
import { store } from '~/store.server'
import { nothing } from '~/validation/fields'

/** The saved payments of a customer, signed in or remembered; a guest has none. */
export function loader(args: LoaderFunctionArgs) {
  return answerRead(args, nothing, async ({ customer, remembered }) => {
    const reading = customer ? listPayments(store, customer.id) : Promise.resolve([])
    const read = await readable(reading, 'payments.loadFailed')
    return read.ok
      ? ok(new Reply({ success: true, payments: read.value.map((payment) => paymentDto(payment, remembered)) }))
      : read
  })
}

export const action = unused('GET')
