import { z } from 'zod'
import type { CardApplications } from '../card-applications'
import { callIssuer, type IssuerAccess } from './call-issuer'
import { accountReply, outcomeOf, preparedOf } from './issuer-outcome'

/** A form post must be answered within eight seconds. */
const shopperWaitsMs = 7_000

const applicationReply = z.discriminatedUnion('status', [
  accountReply.extend({ status: z.literal('approved') }),
  z.object({ status: z.literal('declined') }),
])

/** Applications for the store card, by our own small contract. */
export function issuerApplications(access: IssuerAccess): CardApplications {
  return {
    async apply({ birthDate, ...applicant }, { key }) {
      const reply = await birthDate.use((date) => {
        const body = { ...applicant, birthDate: date }
        return callIssuer(access, { method: 'POST', path: '/v1/applications', body, key, deadlineMs: shopperWaitsMs })
      })
      return outcomeOf(reply, applicationReply, (said) =>
        said.status === 'approved'
          ? { status: 'ok', prepared: preparedOf(said) }
          : { status: 'declined', reason: 'generic', code: said.status, text: '' },
      )
    },
  }
}
