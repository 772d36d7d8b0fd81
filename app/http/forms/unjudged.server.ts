import { parse, type SubmissionResult } from '@conform-to/react'
import { say } from '~/messages'
import type { FormAnswer } from './forwarded.server'
import { hiddenFields } from './hidden-fields.server'

/** A forged or outdated form: the page again with a fresh token and what was typed. */
export function staleForm(form: string, fields: FormData): FormAnswer {
  return { form, reply: returned(withoutOwnFields(fields), [say('generic')]), stale: true }
}

/** What was typed in a form that was not judged, as a judged one returns it, and why it comes back. */
export function returned(typed: FormData, said: string[]): SubmissionResult<string[]> {
  const unjudged = parse<unknown, string[]>(typed, { resolve: () => ({ error: { '': said } }) })
  return unjudged.reply({ hideFields: hiddenFields })
}

/** What was typed, without what the page adds to every form. */
export function withoutOwnFields(fields: FormData): FormData {
  const own = new FormData()
  for (const [name, value] of fields) if (name !== 'csrf' && name !== 'form') own.append(name, value)
  return own
}
