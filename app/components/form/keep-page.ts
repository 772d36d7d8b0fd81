import type { ClientActionFunctionArgs } from '@remix-run/react'
import { frameMessages } from '~/messages/frame'
import type { FormAnswer } from './form-answer'
import { unknownType } from './unknown-type'

/** What is said of a form that got no answer of the shop, and what its page shows then. */
export type FormFailure = {
  /** Said when the shop failed. */
  said: string
  /** Said when it could not be reached, where that has a sentence of its own. */
  unreached?: string
  /** The same for the status of an answer that is none of the shop's own. */
  answered?: (status: unknown) => string | undefined
  shown?: FormAnswer['shown']
}

/**
 * The `clientAction` of a screen with forms: when the shop cannot be reached or fails, the page stays as it is with what
 * was typed, and the form says so like any other refusal, so that the shopper can send it again.
 * @param failed what is said when the shop failed, or the failure of each form by name
 */
export async function keepPage(
  { request, serverAction }: ClientActionFunctionArgs,
  failed: string | Partial<Record<string, FormFailure>> = frameMessages.generic,
) {
  const sent = request.clone()
  try {
    return await serverAction()
  } catch (error) {
    const { status } = error as { status?: number }
    if (status && status < 500) throw error // leads elsewhere
    const { form = '', ...initialValue } = Object.fromEntries(await sent.formData()) as Record<string, string>
    const failure: FormFailure = (typeof failed === 'string' ? { said: failed } : failed[form]) ?? generic
    const unreached = error instanceof TypeError && (failure.unreached ?? frameMessages.connection)
    const { cause } = error as Error
    const odd = cause === unknownType && frameMessages.generic
    const said = failure.answered?.(cause) || unreached || odd || failure.said
    const reply = { status: 'error' as const, initialValue, error: { '': [said] } }
    const answer: FormAnswer = { form, reply, shown: failure.shown, unjudged: true }
    // a response, because only that carries a status: after a fault nothing is loaded again
    return new Response(JSON.stringify(answer), { status: 503, headers: { 'content-type': 'application/json' } })
  }
}

const generic: FormFailure = { said: frameMessages.generic }
