import type { ClientActionFunctionArgs } from '@remix-run/react'
import { frameMessages } from '~/messages.frame'
import type { FormAnswer } from './form-answer'

/**
 * The `clientAction` of a screen with forms: when the shop cannot be reached or fails, the page stays as it is with what
 * was typed, and the form says so like any other refusal, so that the shopper can send it again.
 * @param failed what is said when the shop failed
 */
export async function keepPage(
  { request, serverAction }: ClientActionFunctionArgs,
  failed: string = frameMessages.generic,
) {
  const sent = request.clone()
  try {
    return await serverAction()
  } catch (error) {
    const { status } = error as { status?: number }
    if (status && status < 500) throw error // leads elsewhere
    const { form, ...initialValue } = Object.fromEntries(await sent.formData()) as Record<string, string>
    const said = error instanceof TypeError ? frameMessages.connection : failed
    const reply = { status: 'error' as const, initialValue, error: { '': [said] } }
    const answer: FormAnswer = { form: form ?? '', reply, unjudged: true }
    // a response, because only that carries a status: after a fault nothing is loaded again
    return new Response(JSON.stringify(answer), { status: 503, headers: { 'content-type': 'application/json' } })
  }
}
