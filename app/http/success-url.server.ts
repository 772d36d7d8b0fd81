import { acceptsHtml } from './accept.server'

const longest = 2_000
/** Spaces and controls, which browsers drop or turn; backslashes, which they take for slashes. */
const odd = /[\s\\\p{Cc}]/u

/** Addresses that change something when they are opened, or are no page to go to. */
const noPage =
  /^\/(logout|cart\/api\/remove|shop-by-store\/api\/reset|api\/customer\/(addresses|payments)\/|api\/checkout\/|loyalty\/api\/|military\/verified|images\/|assets\/|log$|recaptcha|xsrf-token\/)/i

/**
 * Where somebody may be sent after signing in: path, query and fragment of an address that lies in this shop, given as a
 * path with a single leading slash or as a whole address of our own origin. Null for anything else.
 */
export function successUrl(asked: string | null | undefined, request: Request): string | null {
  if (!asked || asked.length > longest || odd.test(asked)) return null
  const here = new URL(request.url).origin
  const isPath = asked.startsWith('/') && !asked.startsWith('//')
  if (!isPath && !/^https?:\/\//i.test(asked)) return null
  if (!URL.canParse(asked, here)) return null
  const { origin, username, password, pathname, search, hash } = new URL(asked, here)
  if (origin !== here || username || password || pathname.startsWith('//')) return null
  return noPage.test(pathname) ? null : pathname + search + hash
}

/** Where the login page is, with the way back to the page that was asked for. */
export function loginAddress(request: Request, more: Record<string, string> = {}): string {
  const { pathname, search } = new URL(request.url)
  const isPage = request.method === 'GET' || acceptsHtml(request.headers.get('accept') ?? '')
  const back = isPage ? pathname.replace(/\.data$/, '') + search : pathname
  return `/login?${new URLSearchParams({ ...more, successUrl: back })}`
}
