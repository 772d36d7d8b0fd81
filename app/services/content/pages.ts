import { brand } from '~/brand'
import { type ContentPage, findContentPage } from '~/db/content-pages'
import type { Store } from '~/store.server'

/** The page the owner keeps at this path, if any. */
export async function findPage(store: Store, path: string): Promise<ContentPage | undefined> {
  const page = await findContentPage(store.db, path.toLowerCase())
  return page && { ...page, html: withHelp(store, page.html) }
}

/**
 * Puts phone and mail of Guest Services, which come from the settings, where an owner wrote {phone}, {phoneLink} (as it
 * is dialled) and {email}: they read the same everywhere.
 */
export function withHelp({ config }: Store, text: string): string {
  const { GUEST_SERVICES_PHONE: phone, GUEST_SERVICES_EMAIL: email = `guestservices@${brand.host}` } = config
  const values: Record<string, string> = { phone, phoneLink: `+${phone.replace(/\D/g, '')}`, email }
  return text.replace(/\{(phone|phoneLink|email)\}/g, (_, name: string) => values[name] ?? '')
}
