import { brand } from '~/brand'
import { hashed } from '~/log.server'
import type { Store } from '~/store.server'

/**
 * A message for the outbox, due now. Its Message-ID follows from its kind and subject and tells neither, so that one that
 * goes out twice is known as the same.
 * @param subjectId what it is about, and what else makes it another message: each kind goes out once for it
 * @param recipient an e-mail address, or the digits of a phone number
 */
export function message(store: Pick<Store, 'newId' | 'now'>, kind: string, subjectId: string, recipient: string) {
  const messageId = `<${kind}.${hashed(subjectId)}@${brand.host}>`
  return { id: store.newId(), ...{ kind, subjectId, messageId, recipient }, availableAt: store.now() }
}
