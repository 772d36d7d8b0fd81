const longest = 2_000

/** Path and query of an address when it lies in this shop, else null: where a `next` parameter may lead. */
export function ownAddress(asked: string | null, request: Request): string | null {
  if (!asked?.startsWith('/') || asked.length > longest || /[\s\\\p{Cc}]/u.test(asked)) return null
  const here = new URL(request.url).origin
  if (!URL.canParse(asked, here)) return null
  const { origin, pathname, search } = new URL(asked, here)
  return origin === here && !pathname.startsWith('//') ? pathname + search : null
}
