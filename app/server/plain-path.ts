/** Escapes of characters that need none: RFC 3986 says that a path without them is the same. */
const needless = /%(?:2[de]|3\d|[46][1-9a-f]|5[0-9af]|7[0-9ae])/gi
/** A step to another folder, also between slashes that are escaped. */
const dotSegment = /(?:\/|%2f)\.\.?(?:\/|%2f|$)/i

/** The address with its path spelled as it is listed everywhere; undefined when it is spelled so already. */
export function plainAddress(url: string): string | undefined {
  if (!url.includes('%')) return undefined
  const [path = ''] = url.split('?', 1)
  const plain = path.replace(needless, (found) => String.fromCharCode(Number.parseInt(found.slice(1), 16)))
  return plain === path || dotSegment.test(plain) ? undefined : plain + url.slice(path.length)
}
