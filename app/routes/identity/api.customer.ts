import type { LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { answerRead, Reply, unused } from '~/http/calls/calls.server'
import { customerDto } from '~/http/dto/customer'
import { addressDto, paymentDto } from '~/http/dto/customer-lists'
import type { Visit } from '~/http/request/visit.server'
import { listAddresses } from '~/services/account/address-book'
import { listPayments } from '~/services/account/saved-payments'
import { ok } from '~/services/result'
import { store } from '~/store.server'
import { flag } from '~/validation/fields'

const schema = z.object({ includeAddresses: flag, includePayments: flag })

/** Who is shopping, with the lists that were asked for. */
export function loader(args: LoaderFunctionArgs) {
  return answerRead(args, schema, async (visit, { includeAddresses, includePayments }) => {
    const lists = {
      ...(includeAddresses && { addresses: await addressesOf(visit) }),
      ...(includePayments && { payments: await paymentsOf(visit) }),
    }
    return ok(new Reply({ success: true, customer: customerDto(visit, lists) }))
  })
}

async function addressesOf({ customer, remembered }: Visit) {
  const book = customer ? await listAddresses(store, customer.id) : []
  return book.map((address) => addressDto(address, remembered))
}

async function paymentsOf({ customer, remembered }: Visit) {
  const kept = customer ? await listPayments(store, customer.id) : []
  return kept.map((payment) => paymentDto(payment, remembered))
}

export const action = unused('GET')
