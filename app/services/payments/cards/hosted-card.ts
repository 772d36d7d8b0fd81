import { z } from 'zod'
import { type CardSessionRow, findCardOfFields } from '~/db/payments/card-sessions'
import { ok, type Refusal, type Result, refusal } from '~/services/result'
import type { Store } from '~/store.server'
import { openRef, sealRef } from '../sealed-ref'

const match = z.enum(['match', 'no-match', 'not-checked'])
const answerSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('ok'),
    ...{ token: z.string(), expiry: z.string(), name: z.string() },
    checks: z.object({ cvv: match, street: match, postal: match }),
    /** The issuer has judged its security code since. */
    codeChecked: z.boolean().default(false),
  }),
  z.object({ status: z.literal('refused'), reasons: z.array(z.string()) }),
])

/** What its provider told us of a card, and what became known of it since. */
export type HostedAnswer = z.output<typeof answerSchema>
export type HostedCard = Extract<HostedAnswer, { status: 'ok' }>

type Told = z.input<typeof answerSchema>

/** The answer as a session keeps it: encrypted, bound to that session. */
export function sealAnswer({ config }: Pick<Store, 'config'>, reference: string, answer: Told): string {
  return sealRef(config, `card ${reference}`, JSON.stringify(answerSchema.parse(answer)))
}

/** Null when there is none yet, or it was used. */
export function openAnswer({ config }: Pick<Store, 'config'>, session: CardSessionRow): HostedAnswer | null {
  const text = session.result && openRef(config, `card ${session.reference}`, session.result)
  return text ? answerSchema.parse(JSON.parse(text)) : null
}

/** A card of the provider's fields that was begun in this browser's session; not found when there is none. */
export async function findHostedSession(
  store: Store,
  { sessionKey }: { sessionKey: string },
  clientToken: string,
): Promise<Result<CardSessionRow>> {
  const session = await findCardOfFields(store.db, clientToken, store.now())
  if (session?.sessionKey === sessionKey) return ok(session)
  return startOver('creditCard.failed', 'not-found')
}

/** A card that cannot be gone on with: it is to be entered anew. */
export function startOver(code: Refusal['code'], kind?: Refusal['kind']) {
  return refusal({ code, kind, data: { startOver: true } })
}

/** The card behind a session; refused while its provider has not answered, when it was refused there, and once it was used. */
export function hostedCardOf(store: Store, session: CardSessionRow): Result<HostedCard> {
  const answer = openAnswer(store, session)
  if (answer?.status === 'ok') return ok(answer)
  return startOver(answer ? 'storeCard.refused' : 'creditCard.failed')
}
