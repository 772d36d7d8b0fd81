import { z } from 'zod'
import { messages } from '~/messages'
import type { Refusal } from '~/services/result'

/** A refusal as it is stored; one with a code that the shop does not know is none. */
export const refusalSchema = z
  .object({ code: z.string().refine((code) => code in messages) })
  .loose()
  .transform((refusal) => refusal as unknown as Refusal)

/** Why the last submit of an order was refused, or what went off it with its last change, as the order keeps it. */
export function lastRefusal({ refusal }: { refusal: string | null }): Refusal | null {
  return refusal === null ? null : refusalSchema.parse(JSON.parse(refusal))
}
