import { z } from 'zod'

const dateShape = z.union([z.iso.datetime({ offset: true, local: true }), z.iso.date()])

/** Epoch ms of a date, or of a date and time, in ISO 8601; without a zone it is UTC. Nothing for a day that does not exist. */
export function readIsoDate(text: string): number | undefined {
  const whole = inFull(text)
  if (!dateShape.safeParse(whole).success) return undefined
  if (whole.length === 10) return Date.parse(`${whole}T00:00:00Z`)
  return Date.parse(/(Z|[+-]\d\d:\d\d)$/.test(whole) ? whole : `${whole}Z`)
}

/** Seconds, and the colon of an offset, may be left out: `2026-11-27T06:00-0500`. */
function inFull(text: string): string {
  return text.replace(/^([\d-]{10}T\d\d:\d\d)(?=$|[Z+-])/, '$1:00').replace(/(:\d\d[+-]\d\d)(\d\d)$/, '$1:$2')
}
