import type { IOptions } from 'sanitize-html'
import { type ContentPage, findContentPage, saveContentPage } from '~/db/content-pages'
import type { Store } from '~/store.server'

/** The page the owner keeps at this path, if any. */
export function findPage({ db }: Store, path: string): Promise<ContentPage | undefined> {
  return findContentPage(db, path.toLowerCase())
}

/** Text, lists, tables and links: a page can neither run scripts nor change the shop's look. */
const allowed: IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'p',
    'ul',
    'ol',
    'li',
    'a',
    'strong',
    'em',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'br',
  ],
  allowedAttributes: { a: ['href'], h2: ['id'], h3: ['id'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
}

/** Stores a page of the owner, its HTML sanitised. The sanitiser is loaded here, because a shop that only serves needs none. */
export async function keepPage(store: Store, page: { path: string; title: string; html: string }): Promise<void> {
  const { default: sanitizeHtml } = await import('sanitize-html')
  return saveContentPage(store.db, { ...page, html: sanitizeHtml(page.html, allowed), updatedAt: store.now() })
}
