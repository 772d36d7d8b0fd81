/** Flags with a field of their own; any other is a disclaimer. */
const ownFlags = new Set([
  ...['onlineOnly', 'storeOnly', 'notInStores', 'notToStores', 'groundOnly'],
  ...['loyaltyBlocked', 'notReturnable', 'donation', 'giftWrap', 'exclusive', 'select'],
])

/** `flag:onlineOnly` or `flag:online-only`, as tags. */
export function flagsOf(tags: string[]): Set<string> {
  const flags = tags.map((tag) => /^flag:\s*(.+)$/i.exec(tag)?.[1] ?? '').filter(Boolean)
  return new Set(flags.map((flag) => flag.replace(/[-_ ](\w)/g, (_, letter: string) => letter.toUpperCase())))
}

/** The disclaimers among flags; one that is called like a field says so: `flag:disclaimer-online-only`. */
export function disclaimersOf(flags: ReadonlySet<string>): string[] {
  return [...flags]
    .filter((flag) => !ownFlags.has(flag))
    .map((flag) => flag.replace(/^disclaimer([A-Z])/, (_, letter: string) => letter.toLowerCase()))
}

/** The flag of a disclaimer, as a tag has it behind `flag:`. */
export function flagOfDisclaimer(disclaimer: string): string {
  const flag = disclaimer.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return ownFlags.has(disclaimer) ? `disclaimer-${flag}` : flag
}
