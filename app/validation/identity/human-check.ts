import { z } from 'zod'

const answer = z.string().max(4_000).optional()

/**
 * What forms with a human check carry: the answer under either provider's name, and a field people leave empty, the
 * mark of the form.
 */
export const humanFields = {
  'g-recaptcha-response': answer,
  'cf-turnstile-response': answer,
  /** The same in the payload of a gift card. */
  recaptchaResponse: answer,
  website: answer,
  shown: answer,
}

type HumanFields = { [Field in keyof typeof humanFields]?: string }

export function humanAnswerOf(fields: HumanFields): { token?: string; trap?: string; shown?: string } {
  const token =
    fields['g-recaptcha-response'] || fields['cf-turnstile-response'] || fields.recaptchaResponse || undefined
  return { token, trap: fields.website || undefined, shown: fields.shown }
}
