/** Flags with a field of their own; any other is a disclaimer. */
const ownFlags = new Set([
  ...['onlineOnly', 'storeOnly', 'notInStores', 'notToStores', 'groundOnly'],
  ...['loyaltyBlocked', 'notReturnable', 'donation', 'giftWrap', 'exclusive', 'select'],
])

/** `flag:onlineOnly` or `flag:online-only`, as tags. */
export function flagsOf(tags: string[]): Set<string> {
  const flags = tags.map((tag) => /^flag:\s*(.+)$/i.exec(tag)?.[1] ?? '').filter(Boolean)
  return new Set(flags.map((flag) => (written(flag) === null ? inCamelCase(flag) : flag)))
}

/**
 * The disclaimers among flags; one that is called like a field says so: `flag:disclaimer-online-only`, or as it is written,
 * in the letters of an address: `flag:disclaimer:online%20only`.
 */
export function disclaimersOf(flags: ReadonlySet<string>): string[] {
  return [...flags]
    .filter((flag) => !ownFlags.has(flag))
    .map((flag) => written(flag) ?? flag.replace(/^disclaimer([A-Z])/, (_, letter: string) => letter.toLowerCase()))
}

/** The flag of a disclaimer, as a tag has it behind `flag:`: the plainest that is read as this and nothing else. */
export function flagOfDisclaimer(disclaimer: string): string {
  const flag = disclaimer.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const isRead = (each: string) => /^[\w-]+$/.test(each) && disclaimersOf(flagsOf([`flag:${each}`]))[0] === disclaimer
  return (
    [flag, `disclaimer-${flag}`].find(isRead) ??
    `disclaimer:${encodeURIComponent(disclaimer.replace(/\p{Cs}/gu, '\uFFFD'))}`
  )
}

function inCamelCase(flag: string): string {
  return flag.replace(/[-_ ](\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** The disclaimer of a flag that has it letter by letter. */
function written(flag: string): string | null {
  const [, letters] = /^disclaimer:(.*)$/i.exec(flag) ?? []
  if (letters === undefined) return null
  try {
    return decodeURIComponent(letters)
  } catch {
    return letters
  }
}
