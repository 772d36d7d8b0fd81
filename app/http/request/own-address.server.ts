const longest = 2_000
/** Spaces and controls, which browsers drop or turn; backslashes, which they take for slashes. */
const odd = /[\s\\\p{Cc}]/u

/**
 * Path, query and fragment of an address that lies in this shop, given as a path with a single leading slash or as a whole
 * address of our own origin; null for anything else. Wherever a request says where to go next, this decides.
 */
export function ownAddress(asked: string | null | undefined, request: Pick<Request, 'url'>): string | null {
  if (!asked || asked.length > longest || odd.test(asked)) return null
  const here = new URL(request.url).origin
  const isPath = asked.startsWith('/') && !asked.startsWith('//')
  if (!isPath && !/^https?:\/\//i.test(asked)) return null
  if (!URL.canParse(asked, here)) return null
  const { origin, username, password, pathname, search, hash } = new URL(asked, here)
  const isOurs = origin === here && !username && !password && !pathname.startsWith('//')
  return isOurs ? pathname + search + hash : null
}
