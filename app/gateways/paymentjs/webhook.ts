import { z } from 'zod'
import type { CardChecks, Match } from '../card-checks'
import type { CardFieldsAnswer } from '../card-fields'

const word = z.string().max(100).default('')

const checksSchema = z.looseObject({
  cvv2: word,
  avs: z.looseObject({ streetMatch: word, postalCodeMatch: word }).prefault({}),
})

const acceptedSchema = z.looseObject({
  error: z.literal(false),
  card: z.looseObject({
    token: z.string().min(1).max(100),
    exp: z.looseObject({ month: z.string().regex(/^\d{1,2}$/), year: z.string().regex(/^\d{2}(\d{2})?$/) }).optional(),
    name: word,
  }),
  zeroDollarAuth: checksSchema.prefault({}),
})

const refusedSchema = z.looseObject({
  error: z.literal(true),
  reason: z.string().max(100),
  gatewayReason: z
    .array(z.looseObject({ code: word, description: word }))
    .max(20)
    .default([]),
})

/** What a webhook of Payment.JS says of a card; null when it has another shape. */
export function readWebhook(body: unknown): CardFieldsAnswer | null {
  const refused = refusedSchema.safeParse(body)
  if (refused.success) {
    const { reason, gatewayReason } = refused.data
    return { status: 'refused', reasons: [reason, ...gatewayReason.map(({ code }) => code)].filter(Boolean) }
  }
  const accepted = acceptedSchema.safeParse(body)
  if (!accepted.success) return null
  const { card, zeroDollarAuth } = accepted.data
  const expiry = card.exp ? card.exp.month.padStart(2, '0') + card.exp.year.slice(-2) : ''
  return { status: 'ok', token: card.token, expiry, name: card.name, checks: checksOf(zeroDollarAuth) }
}

/** Gateways behind the fields answer in words or in letters. */
function checksOf({ cvv2, avs }: z.output<typeof checksSchema>): CardChecks {
  const cvv: Match =
    cvv2 === 'MATCHED' || cvv2 === 'M' ? 'match' : cvv2 === 'NOT_MATCHED' || cvv2 === 'N' ? 'no-match' : 'not-checked'
  const matched = (said: string): Match => (said === 'Y' ? 'match' : said === 'N' ? 'no-match' : 'not-checked')
  return { cvv, street: matched(avs.streetMatch), postal: matched(avs.postalCodeMatch) }
}
