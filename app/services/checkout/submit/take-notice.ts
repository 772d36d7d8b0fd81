import { findOperationByKey, keepTold } from '~/db/checkout/payment-operations'
import { minute } from '~/durations'
import type { Proof } from '~/gateways/provider-notices'
import { hashed } from '~/log.server'
import { addressBucket, beginTry } from '~/services/try-limits'
import type { Store } from '~/store.server'
import { settleMovements } from '../saga/reconcile'

/** A notice as it came: from where, and its body byte for byte. */
export type SentNotice = { address: string; headers: Headers; body: string }

/** Who tells something by itself. */
export type NoticeProvider = 'paypal-orders' | 'braintree'

/** `taken`: it is true, whatever it is about. `later`: it could not be judged now. `none`: nobody is to send any. */
export type NoticeEnd = 'taken' | 'refused' | 'later' | 'none'

const wrongOnes = 60

/**
 * Takes what a provider tells by itself. It must prove itself; then it stands once in the history of what it is about, and
 * movements of that money whose end nobody knew are asked for again. No money is moved on its word.
 */
export async function takeNotice(store: Store, provider: NoticeProvider, sent: SentNotice): Promise<NoticeEnd> {
  const notices = store.gateways.payments[provider]?.notices
  if (!notices) return 'none'
  const read = notices.read(sent.headers, sent.body)
  if (!read) return 'refused'
  const proof = read.prove ? await asked(store, sent, read.prove) : 'true'
  if (proof !== 'true') return proof === 'false' ? 'refused' : 'later'
  const { id, kind, key } = read.notice
  const operation = key === null ? undefined : await findOperationByKey(store.db, provider, key)
  store.log('notice', { provider, kind, operation: operation && hashed(operation.opKey) })
  if (!operation) return 'taken'
  const at = store.now()
  await keepTold(store.db, { id: `${provider} ${id}`, operationId: operation.id, detail: kind, at })
  await settleMovements(store, operation.id)
  return 'taken'
}

/** Asks the provider, who has other things to do too: an address that told too much that is not true waits. */
async function asked(store: Store, sent: SentNotice, prove: () => Promise<Proof>): Promise<Proof> {
  const tried = await beginTry(store, [{ bucket: addressBucket('notice', sent), most: wrongOnes, ms: 10 * minute }])
  if (!tried.ok) return 'unasked'
  const proof = await prove()
  if (proof === 'true') await tried.value.succeeded()
  return proof
}
