import type { LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { answerRead, Reply, unused } from '~/http/calls.server'
import { customerDto } from '~/http/dto/customer'
import { ok } from '~/services/result'
import { flag } from '~/validation/fields'

const schema = z.object({ includeAddresses: flag, includePayments: flag })

/** Who is shopping. */
export function loader(args: LoaderFunctionArgs) {
  return answerRead(args, schema, async (visit, { includeAddresses, includePayments }) => {
    const lists = { ...(includeAddresses ? { addresses: [] } : {}), ...(includePayments ? { payments: [] } : {}) }
    return ok(new Reply({ success: true, customer: customerDto(visit, lists) }))
  })
}

export const action = unused('GET')
