import type { Match } from '~/gateways/card-checks'
import type { MessageCode } from '~/messages'
import { paymentName } from '~/services/orders/payment-name'
import { ok, type Result } from '~/services/result'
import type { Store } from '~/store.server'
import { findHostedSession, type HostedCard, openAnswer } from './hosted-card'
import { whyRefused } from './judge-new-card'
import { namedCard } from './keep-card'

/** How a card entered in the provider's fields stands. Of it only its last digits, brand and month are told. */
export type CardLookup = {
  /** Nothing was told yet; it can be applied; its provider refused it; it was applied or kept already. */
  status: 'PENDING' | 'READY' | 'REFUSED' | 'USED'
  brand?: string
  last4?: string
  /** As payments are called. */
  name?: string
  expMonth?: string
  expYear?: string
  cvvResponseCode?: Match
  avsStreetResponseCode?: Match
  avsPostalResponseCode?: Match
  errors: MessageCode[]
}

/** Codes by which a card's gateway says that its month is over. */
const expired = ['16', '101', '54']

/** Looks a card of this browser's session up: what its provider's webhook told, if it came. */
export async function lookUpCard(
  store: Store,
  who: { sessionKey: string },
  clientToken: string,
): Promise<Result<CardLookup>> {
  const session = await findHostedSession(store, who, clientToken)
  if (!session.ok) return session
  if (session.value.state === 'used') return ok({ status: 'USED', errors: [] })
  const answer = openAnswer(store, session.value)
  if (!answer) return ok({ status: 'PENDING', errors: [] })
  if (answer.status === 'ok') return ok(await describe(store, answer))
  const isOver = answer.reasons.some((reason) => expired.includes(reason))
  return ok({ status: 'REFUSED', errors: ['storeCard.refused', ...(isOver ? ['creditCard.expired' as const] : [])] })
}

async function describe(store: Store, { token, expiry, checks }: HostedCard): Promise<CardLookup> {
  const gateway = store.gateways.payments.cardpointe
  const context = { key: store.newId(), orderRef: store.newId() }
  const prepared = await gateway?.prepare({ kind: 'card-token', token, expiry }, {}, context)
  if (prepared?.status !== 'ok') return { status: 'REFUSED', errors: ['creditCard.failed'] }
  const refused = whyRefused(store, prepared.prepared)
  if (refused.length > 0) return { status: 'REFUSED', errors: refused }
  const { brand, last4 } = prepared.prepared.display
  const name = paymentName({ ...namedCard(prepared.prepared), last4 })
  return {
    ...{ status: 'READY', brand, last4, name, expMonth: expiry.slice(0, 2), expYear: expiry && `20${expiry.slice(2)}` },
    ...{ cvvResponseCode: checks.cvv, avsStreetResponseCode: checks.street, avsPostalResponseCode: checks.postal },
    errors: [],
  }
}
