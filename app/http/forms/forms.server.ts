import type { SubmissionResult } from '@conform-to/react'
import { type ActionFunctionArgs, data, redirect, redirectDocument } from '@remix-run/node'
import type { z } from 'zod'
import type { MessageCode } from '~/messages'
import type { Result } from '~/services/result'
import { parseForm } from '~/validation/parse-form'
import { hasGoodToken } from '../calls/calls.server'
import { replyAsJson, wantsJson } from '../calls/page-as-json.server'
import { formStatusOf, refusedFields, retryAfter, spoken } from '../calls/replies.server'
import { isLeftEmpty } from '../cart/lost-bag.server'
import { signInAddress } from '../identity/known.server'
import { refusalOfFault } from '../page/fault-refusal.server'
import { addReplyHeader, markRefused, openVisit, unknownForm, type Visit } from '../request/visit.server'
import { aboutTheWhole } from './about-the-whole.server'
import { type FormAnswer, forwardedTo } from './forwarded.server'
import { hiddenFields } from './hidden-fields.server'
import { keepForm, keepSentForm } from './kept-form.server'
import { printable } from './printable.server'
import { readFields } from './read-fields.server'
import { returned, staleForm, withoutOwnFields } from './unjudged.server'

type Judged =
  | { next: string; asDocument?: boolean; leaves?: boolean; signIn?: true }
  | { refused: SubmissionResult<string[]>; status: number; shown?: Record<string, unknown>; retryAfter?: string }
type PostedForm = {
  judge: (visit: Visit, fields: FormData, request: Request) => Promise<Judged>
  /** Where a press leads that only keeps what is typed, for while another form of the page is sent first. */
  keptAt?: string
  turnsAway?: (visit: Visit) => object | null
  failed?: Failed
}

/** What a form says when the shop fails at it, or how its address and what was sent tell that. */
type Failed = MessageCode | ((request: Request, sent: FormData) => MessageCode)

/** Where the shopper goes when the form was accepted: an address, or one made from what the service returned. */
type Next<Value> = string | ((value: Value, visit: Visit, request: Request) => string)

/** What a form does. `turnsAway`: whoever it is not for signs in first, whatever they sent. */
type Run<Input, Value> = {
  (visit: Visit, input: Input, request: Request): Promise<Result<Value>>
  turnsAway?: (visit: Visit) => object | null
}

type How<Input> = {
  asDocument?: boolean
  leaves?: boolean
  keptAt?: string
  backTo?: (input: Input, request: Request) => string | null
  failed?: Failed
}

/**
 * One form of a screen: what it accepts, what it does, where the shopper goes next (the same screen unless said).
 * @param how `asDocument`: scripts too go there by loading the page whole; nothing they would have to fetch for it can fail;
 *   `leaves`: to another shop's page, and what was typed is kept for whoever comes back with nothing; `keptAt`: it has a
 *   button that only keeps what is typed, and leads there; `backTo`: where whoever has to sign in first is led back to,
 *   null for the page itself; `failed`: what its page says, with what was typed, when the shop fails at it, where that is
 *   more than the general sentence
 */
export function form<Schema extends z.ZodType<unknown, Record<string, unknown>>, Value>(
  schema: Schema,
  run: Run<z.output<Schema>, Value>,
  next?: Next<Value>,
  { keptAt, backTo, failed, ...how }: How<z.output<Schema>> = {},
): PostedForm {
  return {
    keptAt,
    failed,
    turnsAway: run.turnsAway,
    async judge(visit, fields, request) {
      const submission = parseForm(fields, schema)
      if (submission.status !== 'success') {
        if (run.turnsAway?.(visit)) return toLogin(request, visit)
        return {
          refused: aboutTheWhole(submission.reply({ hideFields: hiddenFields }), saidOf(failed, request, fields)),
          status: 422,
        }
      }
      const input = submission.value as z.output<Schema>
      const result = await run(visit, input, request)
      if (result.ok) return { next: nextAddress(next, result.value, visit, request), ...how }
      if (result.refusal.kind === 'unauthorized') return toLogin(request, visit, backTo?.(input, request))
      return {
        refused: submission.reply({ ...spoken(result.refusal), hideFields: hiddenFields }) as SubmissionResult<
          string[]
        >,
        status: formStatusOf(result.refusal),
        shown: result.refusal.data,
        retryAfter: retryAfter(result.refusal),
      }
    },
  }
}

function toLogin(request: Request, visit: Visit, back?: string | null): Judged {
  return { next: signInAddress(request, visit, back), asDocument: true, signIn: true }
}

function saidOf(failed: Failed | undefined, request: Request, sent: FormData): MessageCode {
  return typeof failed === 'function' ? failed(request, sent) : (failed ?? 'generic')
}

function nextAddress<Value>(next: Next<Value> | undefined, value: Value, visit: Visit, request: Request): string {
  if (next === undefined) return new URL(request.url).pathname
  return typeof next === 'string' ? next : next(value, visit, request)
}

/**
 * Answers the posted form of a screen: 303 when the service agrees, else the same page with its fields marked.
 * @param reload reads the screen's data again for scripts, when a refusal means that what they show may be out of date
 * @param unnamed the form that is meant where a post names none; of a screen with one form it is that
 */
export async function answerForms(
  args: ActionFunctionArgs,
  forms: Record<string, PostedForm>,
  reload?: (args: ActionFunctionArgs) => Promise<unknown>,
  unnamed?: string,
) {
  const { request } = args
  const visit = await openVisit(args)
  const forwarded = forwardedTo(args.context)
  if (forwarded) return refused(args, forwarded.answer, forwarded.status, visit)
  if (request.method !== 'POST') throw new Response(null, { status: 405 })
  const fields = await readFields(request, whicheverClosed(forms, visit) !== undefined)
  const name = nameOf(fields, forms, unnamed)
  const isStale = !hasGoodToken(request, visit, fields.get('csrf'))
  const named = Object.hasOwn(forms, name) ? forms[name] : undefined
  const posted = named ?? (isStale ? undefined : whicheverClosed(forms, visit))
  if (isStale) addReplyHeader(args.context, 'x-reload', 'true')
  if (!posted && (!isStale || wantsJson(request))) throw new Response(null, { status: 400 })
  if (!posted) return refused(args, staleForm(unknownForm, fields), 400, visit)
  if (isStale) return refused(args, staleForm(name, fields), 400, visit, reload)

  const isKept = posted.keptAt !== undefined && fields.get('press') === 'keep'
  const isLost = isKept && (await isLeftEmpty(visit)) // its order waits behind the login
  if (posted.keptAt && isKept && !isLost) {
    await keepSentForm(request, visit, name, withoutOwnFields(fields))
    return redirect(posted.keptAt, { status: 303, headers: visit.headers })
  }
  const judged = isLost ? toLogin(request, visit) : await judgedOr(args, posted, visit, withoutOwnFields(fields))
  if ('next' in judged) {
    if (judged.signIn && wantsJson(request)) throw new Response(null, { status: 401 })
    if (judged.leaves) await keepSentForm(request, visit, name, withoutOwnFields(fields))
    if (judged.signIn && named) await keepForm(request, visit, name, withoutOwnFields(fields))
    const go = judged.asDocument ? redirectDocument : redirect
    return go(judged.next, { status: 303, headers: visit.headers })
  }
  if (judged.retryAfter) addReplyHeader(args.context, 'retry-after', judged.retryAfter)
  return refused(args, { form: name, reply: judged.refused, shown: judged.shown }, judged.status, visit, reload)
}

/** Of a screen none of whose forms is for this visitor: any, as they are to sign in first whichever they meant. */
function whicheverClosed(forms: Record<string, PostedForm>, visit: Visit): PostedForm | undefined {
  const all = Object.values(forms)
  return all.every(({ turnsAway }) => turnsAway?.(visit)) ? all[0] : undefined
}

/** What a form came to, also when the shop failed at it. The page of scripts is still there, and says so itself. */
async function judgedOr(args: ActionFunctionArgs, posted: PostedForm, visit: Visit, typed: FormData): Promise<Judged> {
  try {
    return await posted.judge(visit, typed, args.request)
  } catch (error) {
    const failed = args.context.isData ? undefined : saidOf(posted.failed, args.request, typed)
    const refusal = refusalOfFault(args, { failed }, error)
    const reply = returned(typed, spoken(refusal).formErrors)
    return { refused: reply, status: formStatusOf(refusal), retryAfter: retryAfter(refusal) }
  }
}

/** The form that was posted: clients who know the shop's calls only leave `form` out. */
function nameOf(fields: FormData, forms: Record<string, PostedForm>, unnamed?: string): string {
  const named = fields.get('form')
  if (named !== null) return String(named)
  const otherwise = String(fields.get('formId') ?? '')
  const [first = '', ...others] = Object.keys(forms)
  return Object.hasOwn(forms, otherwise) ? otherwise : (unnamed ?? (others.length === 0 ? first : ''))
}

/** The page again, which says "Error:" and opens where the form stands. Scripts keep their page and get its data of now. */
async function refused(
  args: ActionFunctionArgs,
  { reply, ...rest }: FormAnswer,
  status: number,
  { headers }: Visit,
  reload?: (args: ActionFunctionArgs) => Promise<unknown>,
) {
  const answer = { ...rest, reply: { ...reply, initialValue: printable(reply.initialValue) } }
  markRefused(args.context, answer)
  const isCall = wantsJson(args.request) // what did not fit is told by the body of a call, not by its status
  if (isCall) replyAsJson(args.context, refusedFields(reply.error ?? {}, rest.shown))
  const fresh = args.context.isData ? await reload?.(args) : undefined
  return data<FormAnswer>({ ...answer, fresh }, { status: isCall && status === 422 ? 200 : status, headers })
}
