const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** The day of a moment in UTC: "November 22, 2026". */
export function day(at: number): string {
  return format.format(at)
}
