import type { SubmissionResult } from '@conform-to/react'
import { type MessageCode, say } from '~/messages'

/**
 * A refusal, with what nobody typed said of the whole form. A field whose rules have no sentence of their own is one the page
 * itself fills, mostly a hidden id: nothing can be said beside it.
 * @param failed what the form says when it fails
 */
export function aboutTheWhole(reply: SubmissionResult<string[]>, failed: MessageCode): SubmissionResult<string[]> {
  const all = Object.entries(reply.error ?? {})
  const typed = all.filter(([field, said]) => field === '' || said?.some((sentence) => sentence !== say('generic')))
  if (typed.length === all.length) return reply
  const { '': whole, ...fields } = Object.fromEntries(typed)
  return { ...reply, error: { '': [...new Set([...(whole ?? []), say(failed)])], ...fields } }
}
