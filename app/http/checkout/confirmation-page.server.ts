import type { AppLoadContext } from '@remix-run/node'
import { type MessageCode, say } from '~/messages'
import { forward } from '../forms/forwarded.server'
import { addReplyHeader, type Visit } from '../request/visit.server'

/** What is asked, of what, what the answer sends, and what leads back instead. */
type Asked = { question: MessageCode; subject: string; fields: unknown; back: { page: string; text: MessageCode } }

/** The same in the words of its page. */
export type Question = {
  title: string
  subject: string
  problem: string | null
  /** Where yes is posted to, with these fields. */
  action: string
  fields: [name: string, value: string][]
  back: { page: string; text: string }
}

const questions = new WeakMap<AppLoadContext, Question>()

/**
 * Asks before a change by a mere link, on a page of the shop (routes/content/confirm): yes is a POST to the same
 * address, no is a link.
 * @param problem why it asks again; a fresh token comes with it
 * @returns what is sent when the server does not forward (remix-serve): the way back, and nothing is changed
 */
export function confirmation(
  { request, context }: { request: Request; context: AppLoadContext },
  { headers }: Visit,
  { question, subject, fields, back }: Asked,
  problem?: MessageCode,
): Response {
  questions.set(context, {
    ...{ title: say(question), subject, problem: problem ? say(problem) : null },
    action: new URL(request.url).pathname,
    fields: Object.entries(fields as Record<string, unknown>).map(([name, value]) => [name, String(value)]),
    back: { page: back.page, text: say(back.text) },
  })
  addReplyHeader(context, 'vary', 'Sec-Fetch-Site')
  if (problem) addReplyHeader(context, 'x-reload', 'true')
  const answer = { form: 'confirm', reply: {} }
  forward(context, { page: '/confirm', answer, status: problem ? 400 : 200 })
  return new Response(null, { status: 303, headers: [...headers, ['location', back.page]] })
}

/** The question this request brings to its page, if one. */
export function questionOf(context: AppLoadContext): Question | undefined {
  return questions.get(context)
}
