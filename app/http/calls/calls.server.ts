import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import type { z } from 'zod'
import { say } from '~/messages'
import type { Refusal, Result } from '~/services/result'
import { store } from '~/store.server'
import {
  type AskingForm,
  answerPlainForm,
  answerStaleForm,
  askFirst,
  type Outcome,
  type PlainForm,
} from '../forms/plain-forms.server'
import { type Failing, refusalOfFault } from '../page/fault-refusal.server'
import { isNavigation, mayChange } from '../request/changing-reads.server'
import { isGoodToken } from '../request/csrf.server'
import { openVisit, type Visit } from '../request/visit.server'
import { acceptsHtml } from './accept.server'
import { readBody } from './call-body.server'
import {
  danger,
  invalidBody,
  json,
  refusedBody,
  refusedCall,
  retryAfter,
  type SaidOf,
  statusOf,
} from './replies.server'

type Args = ActionFunctionArgs | LoaderFunctionArgs

/** `turnsAway` is asked before the input is. */
type Run<Input> = ((visit: Visit, input: Input, args: Args) => Promise<Result<unknown>>) & {
  turnsAway?: (visit: Visit) => Refusal | null
}

/** How a call answers where that is not the usual way. */
type Answering = Failing & {
  /** What the client reads under `data` of every refusal, of an input that does not fit as well. */
  refused?: Record<string, unknown> | ((visit: Visit) => Promise<Record<string, unknown>>)
  /** The client reads what stands under `data` beside `success` too. */
  flat?: true
  said?: SaidOf
  /** Names that the query may carry instead; what the body says goes before it. */
  fromQuery?: readonly string[]
  /** A field that is null says something of its own here; elsewhere it was left out. */
  takesNull?: true
  /** What does not fit is answered 400 here, a body that is no JSON as well. */
  strict?: true
}

/** One JSON call: what it accepts, what it does, and how it answers. */
export type Call = Answering & { schema: z.ZodType; run: Run<never> }

/** Describes a call. `run` returns what the client reads under `data`, a refusal, or a `Reply`, which is sent as it is. */
export function call<Schema extends z.ZodType>(
  schema: Schema,
  run: Run<z.output<Schema>>,
  answering: Answering = {},
): Call {
  return { schema, run: run as Call['run'], ...answering }
}

/** A body of its own shape, with a status: 202 for "ask again", a bare object for the calls the sources name so. */
export class Reply {
  constructor(
    readonly body: unknown,
    readonly status = 200,
  ) {}
}

/** Answers one of the POST calls of an address, chosen by its last segment. */
export async function answerCalls(
  args: ActionFunctionArgs,
  calls: Record<string, Call>,
  plain?: PlainForm,
): Promise<Response> {
  const { verb = '' } = args.params
  const chosen = Object.hasOwn(calls, verb) ? calls[verb] : undefined
  return chosen ? answerCall(args, chosen, plain) : refusedCall('notFound', 404)
}

/**
 * Answers a POST call in the one envelope: { success, data, messages }. Without a good token it changes nothing.
 * @param plain what a browser's own form that posted to the call's address is answered with instead: its page
 */
export async function answerCall(args: ActionFunctionArgs, chosen: Call, plain?: PlainForm): Promise<Response> {
  if (args.request.method !== 'POST') return refusedCall('generic', 405, { allow: 'POST, OPTIONS' })
  const isForm = acceptsHtml(args.request.headers.get('accept') ?? '')
  try {
    return await answerPost(args, chosen, plain, isForm)
  } catch (error) {
    return refusedReply(refusalOfFault(args, isForm ? {} : chosen, error), undefined, chosen.flat)
  }
}

async function answerPost(args: ActionFunctionArgs, chosen: Call, plain: PlainForm | undefined, isForm: boolean) {
  const visit = await openVisit(args)
  const body = await readBody(args.request, plain?.asks ? 'all' : (chosen.fromQuery ?? []), chosen.takesNull)
  const form = isForm ? plain : undefined
  if (!hasGoodToken(args.request, visit, body?.token)) {
    return form ? answerStaleForm(args, visit, form, body?.value) : staleToken(visit)
  }
  if (!body && !chosen.run.turnsAway?.(visit)) {
    const kind = chosen.strict ? 'bad-request' : undefined // elsewhere 200, which the sources' clients read
    const data = await refusedData(chosen, visit)
    return refusedReply({ code: chosen.said?.('') ?? chosen.failed ?? 'generic', kind, data }, visit, chosen.flat)
  }
  const outcome = await settle(args, visit, chosen, body?.value)
  if (form) return answerPlainForm(args, visit, form, body?.value, outcome)
  return replyOf(outcome, visit, { ...chosen, refused: outcome.ok ? undefined : await refusedData(chosen, visit) })
}

async function refusedData({ refused }: Call, visit: Visit): Promise<Record<string, unknown> | undefined> {
  return typeof refused === 'function' ? refused(visit) : refused
}

/**
 * Answers a reading call; its input is the query. `asks` is of GETs that change state by their contract: they run only when
 * the request proves to come from our own pages or from a bare client (changing-reads.server.ts).
 */
export async function answerRead<Schema extends z.ZodType>(
  args: LoaderFunctionArgs,
  schema: Schema,
  run: Run<z.output<Schema>>,
  how: AskingForm | Pick<Failing, 'failed'> = {},
): Promise<Response> {
  const visit = await openVisit(args)
  const asked = call(schema, run, { failed: how.failed })
  const query = Object.fromEntries(new URL(args.request.url).searchParams)
  const stopped = 'asks' in how && !mayChange(args.request, visit) && (await answerUnproven(args, visit, how, query))
  const reply = stopped || replyOf(await settle(args, visit, asked, query), visit)
  reply.headers.append('vary', 'asks' in how ? 'Accept, Sec-Fetch-Site' : 'Accept') // a page may live at the same path
  return reply
}

/** A change by GET that proves nothing: a navigation is asked first, everything else is refused. */
function answerUnproven(args: LoaderFunctionArgs, visit: Visit, asking: AskingForm, query: unknown) {
  return isNavigation(args.request) ? askFirst(args, visit, asking, query) : refusedCall('generic', 403, visit.headers)
}

/** A good token in either place: the header of scripts, the field of forms. */
export function hasGoodToken(request: Request, visit: Visit, field?: FormDataEntryValue | null): boolean {
  const tokens = [request.headers.get('x-xsrf-token'), typeof field === 'string' ? field : null]
  return tokens.some((token) => isGoodToken(token, visit.sessionId, store.config.sessionSecret, store.now()))
}

/** What a call came to; an input that does not fit is a refusal in the schema's sentences, a fault one in the call's own. */
async function settle(args: Args, visit: Visit, chosen: Call, body: unknown): Promise<Outcome> {
  const { schema, run, failed } = chosen
  const refusal = run.turnsAway?.(visit)
  if (refusal) return { ok: false, refusal }
  const input = schema.safeParse(body, { error: () => say(failed ?? 'generic') })
  if (!input.success) return { ok: false, invalid: input.error }
  try {
    return await run(visit, input.data as never, args)
  } catch (error) {
    return { ok: false, refusal: refusalOfFault(args, chosen, error) }
  }
}

type Shape = Pick<Call, 'flat' | 'said' | 'strict'> & { refused?: Record<string, unknown> }

function replyOf(outcome: Outcome, visit: Visit, { flat, said, strict, refused }: Shape = {}): Response {
  if ('invalid' in outcome)
    return json(shaped(invalidBody(outcome.invalid, refused, said), flat), strict ? 400 : 200, visit.headers)
  if (!outcome.ok) {
    const { refusal } = outcome
    return refusedReply({ ...refusal, data: { ...refused, ...refusal.data } }, visit, flat)
  }
  if (outcome.value instanceof Reply) return json(outcome.value.body, outcome.value.status, visit.headers)
  return json(shaped({ success: true, data: outcome.value }, flat), 200, visit.headers)
}

function shaped<Body extends { data: unknown }>(body: Body, flat?: boolean) {
  return flat ? { ...(body.data as Record<string, unknown>), ...body } : body
}

function refusedReply(refusal: Refusal, visit?: Visit, flat?: boolean): Response {
  const headers = new Headers(visit?.headers)
  const wait = retryAfter(refusal)
  if (wait) headers.set('retry-after', wait)
  return json(shaped(refusedBody(refusal), flat), statusOf(refusal), headers)
}

function staleToken(visit: Visit): Response {
  return json({ success: false, messages: [danger(say('generic'))] }, 400, [...visit.headers, ['x-reload', 'true']])
}

/**
 * The half of a call's address that nobody may use: `export const loader = unused('POST')`, where only POST is served.
 * The server itself refuses such a request first; it reads the mark to tell which methods an address allows.
 * @param byVerb the calls of an address that ends in a verb, by verb: there is nothing at any other
 */
export function unused(used: 'GET' | 'POST', byVerb?: Record<string, unknown>) {
  const allow = used === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS'
  const verbs = byVerb && Object.keys(byVerb)
  return Object.assign(() => refusedCall('generic', 405, { allow }), { unused: true as const, verbs })
}
