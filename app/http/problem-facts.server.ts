import { randomUUID } from 'node:crypto'
import type { AppLoadContext } from '@remix-run/node'
import { brand } from '~/brand'
import { store } from '~/store.server'

/** The number under which the log holds this request. Under a server that gives none, one is made. */
export function referenceOf(context: AppLoadContext): string {
  context.reference ??= randomUUID()
  return String(context.reference)
}

/** Phone and mail of Guest Services, from the settings. */
export function guestServices(): { phone: string; email: string } {
  const { GUEST_SERVICES_PHONE, GUEST_SERVICES_EMAIL } = store.config
  return { phone: GUEST_SERVICES_PHONE, email: GUEST_SERVICES_EMAIL ?? `guestservices@${brand.host}` }
}
