import type { LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { answerRead, Reply, unused } from '~/http/calls/calls.server'
import { customerDto } from '~/http/dto/customer'
import { addressDto, paymentDto } from '~/http/dto/customer-lists'
import { askingPage } from '~/http/request/asking-page.server'
import type { Visit } from '~/http/request/visit.server'
import { listAddresses } from '~/services/account/address-book'
import { listPayments } from '~/services/account/saved-payments'
import { ok } from '~/services/result'
import { store } from '~/store.server'
import { flag } from '~/validation/fields'

const schema = z.object({ includeAddresses: flag, includePayments: flag })
type Lists = keyof z.output<typeof schema>

/** The pages that work with a list, by how their path begins: no product's does so. Their scripts have it without asking for it. */
const worksWith: Record<Lists, RegExp> = {
  includeAddresses: /^\/(checkout|(loyalty\/)?account|cart|sweepstakes)(\/|$)/i,
  includePayments: /^\/(checkout|(loyalty\/)?account|invitation|sweepstakes)(\/|$)/i,
}

/** Who is shopping, with the lists that are asked for, or that the page works with whose script asks. */
export function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const page = askingPage(args.request)?.pathname ?? ''
  return answerRead(args, schema, async (visit, asked) => {
    const wants = (list: Lists) => (searchParams.has(list) ? asked[list] : worksWith[list].test(page))
    const lists = {
      ...(wants('includeAddresses') && { addresses: await addressesOf(visit) }),
      ...(wants('includePayments') && { payments: await paymentsOf(visit) }),
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
