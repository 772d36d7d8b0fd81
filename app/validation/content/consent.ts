import { z } from 'zod'

/** What a visitor answers when asked about cookies; `back` is the page they were asked on. */
export const consentSchema = z.object({
  answer: z.enum(['granted', 'denied']),
  back: z.string().max(2_000).default('/'),
})
export type Consent = z.output<typeof consentSchema>
export type ConsentAnswer = Consent['answer']
