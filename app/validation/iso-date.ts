import { z } from 'zod'

const dateShape = z.union([z.iso.datetime({ offset: true, local: true }), z.iso.date()])

/** Epoch ms of a date, or of a date and time, in ISO 8601; without a zone it is UTC. Nothing for a day that does not exist. */
export function readIsoDate(text: string): number | undefined {
  if (!dateShape.safeParse(text).success) return undefined
  if (text.length === 10) return Date.parse(`${text}T00:00:00Z`)
  return Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`)
}
