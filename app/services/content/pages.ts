import { brand } from '~/brand'
import { type ContentPage, findContentPage } from '~/db/content/content-pages'
import { wordsOfHtml } from '~/services/words-of-html'
import type { Store } from '~/store.server'
import { dialled } from '~/validation/phone-digits'
import { withScrollingTables } from './scrolling-tables'
import { leadsToRewards } from './shown'

/** A page of text. `description`: what search engines show of it. */
export type TextPage = ContentPage & { description: string }

/** The page the owner keeps at this path, if any. */
export async function findPage(store: Store, path: string): Promise<TextPage | undefined> {
  const page = await findContentPage(store.db, path.toLowerCase())
  if (!page) return undefined
  const written = withHelp(store, page.html)
  const html = store.toggles.loyalty ? written : withoutRewards(written)
  const shown = withScrollingTables(html)
  return { ...page, title: withHelp(store, page.title), html: shown, description: describe(html) }
}

const listedLink = /<li>\s*<a href="([^"]*)"[^>]*>[^<]*<\/a>\s*<\/li>\s*/g
const anyLink = /<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs

/**
 * A text without its links to the rewards programme: in a list they go, with the last one the list; elsewhere their
 * words stay.
 */
function withoutRewards(html: string): string {
  return html
    .replace(listedLink, (item, url: string) => (leadsToRewards(url) ? '' : item))
    .replace(/<(ul|ol)>\s*<\/\1>/g, '')
    .replace(anyLink, (link, url: string, words: string) => (leadsToRewards(url) ? words : link))
}

const longest = 160

/** The beginning of its first paragraph, in whole words; of its text where there is none. */
function describe(html: string): string {
  const [begin] = /<p>.*?<\/p>/s.exec(html) ?? [html.slice(0, 10 * longest)]
  const words = wordsOfHtml(begin.replace(/<\/?(?:a|em|small|strong)\b[^>]*>/g, ''))
  return words.length > longest ? `${words.slice(0, longest).replace(/\s\S*$/, '')}…` : words
}

/**
 * Puts phone and mail of Guest Services and the address of their help, which come from the settings, where an owner wrote
 * {phone}, {phoneLink} (as it is dialled), {email} and {help}: they read the same everywhere.
 */
export function withHelp({ config }: Store, text: string): string {
  const { GUEST_SERVICES_PHONE: phone, HELP_URL: help } = config
  const { GUEST_SERVICES_EMAIL: email = `guestservices@${brand.host}` } = config
  const values: Record<string, string> = { phone, phoneLink: dialled(phone), email, help }
  return text.replace(/\{(phone|phoneLink|email|help)\}/g, (_, name: string) => values[name] ?? '')
}
