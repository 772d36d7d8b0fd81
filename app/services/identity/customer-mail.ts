import { brand } from '~/brand'
import { hashed } from '~/log.server'
import type { Store } from '~/store.server'

/** A message about an account for the outbox. @param subjectId what it is about, once for each message */
export function mailTo(store: Store, recipient: string, kind: string, subjectId: string) {
  return {
    id: store.newId(),
    ...{ kind, subjectId, recipient },
    messageId: `<${kind}.${hashed(subjectId)}@${brand.host}>`,
    payload: '{}',
    availableAt: store.now(),
  }
}
