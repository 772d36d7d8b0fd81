import { z } from 'zod'
import { about } from '../fields'

const wrong = () => about('fault', 'field.invalid')

/** A fault for the queue of the sandboxes. What each mode means is known there. */
export const sandboxFaultSchema = z.object({
  target: z.string({ error: wrong }).regex(/^[a-z-]+(\.[a-z]+)?$/, wrong()),
  mode: z.string({ error: wrong }).regex(/^[a-z-]+[\d]*(:\d{1,6})?$/, wrong()),
  count: z.coerce.number({ error: wrong }).int().min(1).max(100).default(1),
})

export type SandboxFaultInput = z.output<typeof sandboxFaultSchema>
