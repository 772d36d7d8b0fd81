import type { z } from 'zod'
import { type MessageCode, say } from '~/messages'
import { frameMessages } from '~/messages/frame'
import type { Problem, Refusal } from '~/services/result'
import { TextResponse } from '../page/text-response.server'

/** The shape every JSON answer shares. */
export type Alert = { id: string; variant: 'DANGER' | 'WARNING' | 'SUCCESS' | 'INFO'; message: string }

const statuses: Record<NonNullable<Refusal['kind']>, number> = {
  'bad-request': 400,
  'not-found': 404,
  'too-often': 429,
  conflict: 409,
  'key-reused': 422,
  unavailable: 503,
  unauthorized: 401,
  forbidden: 403,
  broken: 500,
}

/** HTTP status of a refused call; a plain refusal is 200 with success false. */
export function statusOf({ kind }: Refusal): number {
  return kind ? statuses[kind] : 200
}

/** HTTP status of a refused form: 422, also when what it named is gone; a link to a change of what is gone is not found. */
export function formStatusOf({ kind }: Refusal, method = 'POST'): number {
  return kind && (kind !== 'not-found' || method !== 'POST') ? statuses[kind] : 422
}

/** When a refused client may come again, in whole seconds as HTTP has it. */
export function retryAfter({ retryAfterMs }: Refusal): string | undefined {
  return retryAfterMs === undefined ? undefined : String(Math.max(1, Math.ceil(retryAfterMs / 1000)))
}

export function problemsOf(refusal: Refusal): Problem[] {
  return [refusal, ...(refusal.more ?? [])]
}

/** What a refusal says, by field and of the whole. */
export function spoken(refusal: Refusal) {
  const fieldErrors: Record<string, string[]> = {}
  const formErrors: string[] = []
  for (const { code, field, values } of problemsOf(refusal)) {
    const said = say(code, values)
    if (field) fieldErrors[field] = [...(fieldErrors[field] ?? []), said]
    else formErrors.push(said)
  }
  if (refusal.reference) formErrors.push(`${frameMessages['error.reference']} ${refusal.reference}`)
  return { formErrors, fieldErrors }
}

/** What a problem says as an alert: a card that waits for its confirmation is a warning, anything else a danger. */
export function alertOf({ code, values }: Problem): Alert {
  const message = say(code, values)
  return {
    id: message,
    variant: code === 'storeCard.verify' || code === 'creditCard.verify' ? 'WARNING' : 'DANGER',
    message,
  }
}

export function danger(message: string): Alert {
  return { id: message, variant: 'DANGER', message }
}

export function success(message: string): Alert {
  return { id: message, variant: 'SUCCESS', message }
}

export function notice(message: string): Alert {
  return { id: message, variant: 'INFO', message }
}

/**
 * A refused call: errors by field, the same sentences as alerts (a fault's by its reference), and whatever else the
 * client reads.
 */
export function refusedBody(refusal: Refusal) {
  const problems = problemsOf(refusal)
  const errors = problems.map(({ code, field, values }) => ({ code, contactField: field, message: say(code, values) }))
  return {
    success: false as const,
    data: { ...refusal.data, errors },
    messages: problems.map(alertOf).map((alert) => ({ ...alert, id: refusal.reference ?? alert.id })),
  }
}

/** What is said as a whole of a field that does not fit ('': of the whole input), when it is not what is said beside it. */
export type SaidOf = (field: string) => MessageCode | undefined

/** A call whose input does not fit its schema, in the schema's sentences. */
export function invalidBody(error: z.ZodError, refused?: Record<string, unknown>, said: SaidOf = () => undefined) {
  const errors = error.issues.map(({ path, message }) => ({ code: 'invalid', contactField: path.join('.'), message }))
  const messages = errors.map(({ contactField, message }) => {
    const code = said(contactField)
    return danger(code ? say(code) : message)
  })
  return { success: false, data: { ...refused, errors }, messages }
}

/** A refused form in the same shape: what is said by field, and of the whole under ''; and what else its call would carry. */
export function refusedFields(said: Record<string, string[] | null>, more?: Record<string, unknown>) {
  const errors = Object.entries(said).flatMap(([contactField, sentences]) =>
    (sentences ?? []).map((message) => ({ code: 'invalid', contactField, message })),
  )
  return { success: false as const, data: { ...more, errors }, messages: errors.map(({ message }) => danger(message)) }
}

/** @param body what is sent, or the bytes of it */
export function json(body: unknown, status = 200, headers?: HeadersInit): Response {
  const all = new Headers(headers)
  if (status === 204) return new Response(null, { status, headers: all })
  all.set('content-type', 'application/json; charset=utf-8')
  if (!all.has('cache-control')) all.set('cache-control', 'no-store')
  return new TextResponse([body instanceof Uint8Array ? body : JSON.stringify(body)], { status, headers: all })
}

export function refusedCall(code: MessageCode, status: number, headers?: HeadersInit): Response {
  return json(refusedBody({ code }), status, headers)
}
