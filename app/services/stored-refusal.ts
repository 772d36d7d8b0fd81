import { z } from 'zod'
import { type MessageCode, messages } from '~/messages'
import type { Refusal } from './result'

const code = z.custom<MessageCode>((said) => typeof said === 'string' && Object.hasOwn(messages, said))
const problem = {
  code,
  field: z.string().optional(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
}
const kinds = [
  ...(['bad-request', 'not-found', 'too-often', 'conflict', 'key-reused'] as const),
  ...(['unavailable', 'unauthorized', 'forbidden', 'broken'] as const),
]

/** A refusal as it is kept in the database; one with a code that the shop does not know is none. */
export const storedRefusalSchema = z.object({
  ...problem,
  more: z.array(z.object(problem)).optional(),
  data: z.record(z.string(), z.unknown()).optional(),
  kind: z.enum(kinds).optional(),
  retryAfterMs: z.number().optional(),
  reference: z.string().optional(),
}) satisfies z.ZodType<Refusal>
