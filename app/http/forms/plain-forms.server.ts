import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import type { z } from 'zod'
import { type MessageCode, say } from '~/messages'
import { type Refusal, type Result, refusal } from '~/services/result'
import { formStatusOf, retryAfter, spoken } from '../calls/replies.server'
import { confirmation } from '../checkout/confirmation-page.server'
import { type Failing, refusalOfFault } from '../page/fault-refusal.server'
import { addReplyHeader, type Visit } from '../request/visit.server'
import { type FormAnswer, forward } from './forwarded.server'
import { withoutSecrets } from './hidden-fields.server'

/** What a call came to. `invalid`: its input did not fit the schema. */
export type Outcome = Result<unknown> | { ok: false; invalid: z.ZodError }

/**
 * How a browser's own form is answered that posts to the address of a call: the page it goes back to (`done`: when the
 * call agreed), the form there that shows a refusal, and what is asked before a change by a mere link.
 */
export type PlainForm = {
  page: string
  done?: (fields: unknown) => string
  form: string | ((fields: unknown) => string)
  asks?: Asks
}
export type AskingForm = PlainForm & { asks: Asks } & Pick<Failing, 'failed'>

/** The question, the words of the link back, and what the change is about, for people; refused when that is unknown. */
type Asks = {
  question: MessageCode
  back: MessageCode
  about: (visit: Visit, fields: unknown) => Promise<Result<string>>
}

type Args = ActionFunctionArgs | LoaderFunctionArgs

/** 303 to the page when the call agreed, else the page itself with the messages and what was typed. */
export function answerPlainForm(
  { context, request }: Args,
  visit: Visit,
  plain: PlainForm,
  fields: unknown,
  outcome: Outcome,
): Response {
  if (outcome.ok) return backTo(plain.done?.(fields) ?? plain.page, visit)
  if ('invalid' in outcome) {
    const answer = answerOf(plain, fields, messagesOf(outcome.invalid))
    forward(context, { page: plain.page, answer, status: 422 })
    return backTo(plain.page, visit)
  }
  const { refusal } = outcome
  const { formErrors, fieldErrors } = spoken(refusal)
  const answer = answerOf(plain, fields, { '': formErrors, ...fieldErrors }, refusal)
  forward(context, { page: plain.page, answer, status: formStatusOf(refusal, request.method) })
  const wait = retryAfter(refusal)
  if (wait) addReplyHeader(context, 'retry-after', wait)
  return backTo(plain.page, visit)
}

/** Asks before a change by a mere link; when what it is about is unknown or cannot be read, its page says so. */
export async function askFirst(args: Args, visit: Visit, plain: AskingForm, fields: unknown): Promise<Response> {
  const named = await plain.asks.about(visit, fields).catch((error: unknown) => {
    return refusal(refusalOfFault(args, plain, error))
  })
  return named.ok
    ? confirmation(args, visit, asked(plain, fields, named.value))
    : answerPlainForm(args, visit, plain, fields, named)
}

function asked({ page, asks: { question, back } }: AskingForm, fields: unknown, subject: string) {
  return { question, subject, fields, back: { page, text: back } }
}

/** A forged or outdated form: its question again, or its page with what was typed, with a fresh token. */
export async function answerStaleForm(args: Args, visit: Visit, plain: PlainForm, fields: unknown): Promise<Response> {
  const { asks } = plain
  const named = await asks?.about(visit, fields)
  if (asks && named?.ok) return confirmation(args, visit, asked({ ...plain, asks }, fields, named.value), 'generic')
  const answer = answerOf(plain, fields, { '': [say('generic')] })
  forward(args.context, { page: plain.page, answer: { ...answer, stale: true }, status: 400 })
  addReplyHeader(args.context, 'x-reload', 'true')
  return backTo(plain.page, visit)
}

/** What is sent when the server does not forward (remix-serve): the page without the message. */
function backTo(page: string, visit: Visit): Response {
  return new Response(null, { status: 303, headers: [...visit.headers, ['location', page]] })
}

function answerOf(
  { form }: PlainForm,
  fields: unknown,
  error: Record<string, string[]>,
  refusal?: Refusal,
): FormAnswer {
  const said = Object.fromEntries(Object.entries(error).filter(([, messages]) => messages.length > 0))
  return {
    form: typeof form === 'string' ? form : form(fields),
    reply: { status: 'error', initialValue: withoutSecrets(Object.entries(fields ?? {})), error: said },
    shown: refusal?.data,
  }
}

function messagesOf({ issues }: z.ZodError): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const { path, message } of issues) {
    const field = path.join('.')
    found[field] = [...(found[field] ?? []), message]
  }
  return found
}
