import { isUnavailable } from '~/db/client'
import type { Store } from '~/store.server'

/** Logs a fault under the reference that its shopper can quote. @returns whether the database is away, or something broke */
export function logFault({ log }: Pick<Store, 'log'>, reference: string, error: unknown): 'unavailable' | 'broken' {
  log('fault', { reference, error })
  return isUnavailable(error) ? 'unavailable' : 'broken'
}
