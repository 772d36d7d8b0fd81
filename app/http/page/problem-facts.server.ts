import { randomUUID } from 'node:crypto'
import type { AppLoadContext } from '@remix-run/node'
import { guestServicesOf } from '~/services/identity/guest-services'
import { store } from '~/store.server'

/** The number under which the log holds this request. Under a server that gives none, one is made. */
export function referenceOf(context: AppLoadContext): string {
  context.reference ??= randomUUID()
  return String(context.reference)
}

/** Phone and mail of Guest Services and the address of their help, from the settings. */
export function guestServices() {
  return guestServicesOf(store)
}
