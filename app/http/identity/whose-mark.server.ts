import { signature } from '~/signed.server'
import { store } from '~/store.server'
import type { Visit } from '../request/visit.server'

/**
 * What a page is marked with, so that scripts give back what was typed there to the same customer only: it tells customers
 * apart and nothing about them. Empty for a guest; who was signed in here until their time ran out still counts.
 */
export function whoseMark(visit: Pick<Visit, 'customer'> & { lastCustomerId?: string }): string {
  const id = visit.customer?.id ?? visit.lastCustomerId
  if (!id) return ''
  return signature(store.config.sessionSecret, 'whose', id).slice(0, 16)
}
