import type { MessageCode } from '~/messages'
import { ok, type Result, refusal } from '~/services/result'
import type { Store } from '~/store.server'

/** What came of work with the books of the programme; when they cannot be reached, a sentence for the shopper. */
export async function orRefuse<Value>(
  store: Store,
  code: MessageCode,
  work: () => Promise<Value>,
): Promise<Result<Value>> {
  try {
    return ok(await work())
  } catch (error) {
    store.log('rewards failed', { code, error })
    return refusal({ code, kind: 'unavailable' })
  }
}
