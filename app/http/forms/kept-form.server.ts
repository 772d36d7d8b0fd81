import type { AppLoadContext } from '@remix-run/node'
import { sealData, unsealData } from 'iron-session'
import { hashed } from '~/log.server'
import { openBagOf } from '~/services/payments/new-payment'
import type { Result } from '~/services/result'
import { store } from '~/store.server'
import { loginAddress } from '../identity/success-url.server'
import { smallCookie, smallCookieValue } from '../request/cookies.server'
import { openVisit, refusedAnswer, type Visit } from '../request/visit.server'
import { withoutSecrets } from './hidden-fields.server'

const name = 'typed'
const lifeInSeconds = 15 * 60
/** Browsers drop what is larger than 4 KB; nothing is kept then. */
const maxLength = 3500

/** A form as it is shown filled in once more: its name, and what was typed by field. */
export type KeptForm = {
  form: string
  fields: Record<string, string>
  /** It was taken, and its shopper sent to another shop's page: it asks for nothing when they come back. */
  sent?: true
}

type Sealed = KeptForm & { page: string } & ({ customerId: string } | Sent)

/** `orderId`: the order it is to pay for, in checkout. */
type Sent = { sessionKey: string; orderId?: string }

/**
 * Keeps what was typed in a form that was sent after the login had run out, secrets left out, until its customer comes
 * back to the page. The browser holds it, sealed; the answer must carry the visit's headers.
 */
export async function keepForm(request: Request, visit: Visit, form: string, typed: Iterable<[string, unknown]>) {
  const customerId = visit.customer ? visit.customer.id : visit.lastCustomerId
  const fields = withoutSecrets(typed)
  const page = pageOf(request)
  const says = Object.keys(fields).length > 0 || page === '/checkout' // there a form alone says how to pay
  if (customerId && says) await keep(visit, { page, form, fields, customerId })
}

/**
 * Keeps what was typed in a form that leads to another shop's page, secrets left out, for the browser's session: whoever
 * comes back with nothing, or was refused there, finds it again until it is dropped. In checkout it serves the order it was
 * typed for and no other; who signs in takes it along with that order.
 * @param page.url the address of its page
 */
export async function keepSentForm(
  { url }: Pick<Request, 'url'>,
  visit: Visit,
  form: string,
  typed: Iterable<[string, unknown]>,
) {
  const page = new URL(url).pathname
  const whose = { sessionKey: hashed(visit.sessionKey), orderId: await orderAt(page, visit) }
  await keep(visit, { page, form, fields: withoutSecrets(typed), sent: true, ...whose })
}

/** The id of the order that a page is about. */
async function orderAt(page: string, visit: Visit): Promise<string | undefined> {
  const bag = page === '/checkout' ? await openBagOf(store, visit) : null
  return bag?.ok ? bag.value.id : undefined
}

async function keep(visit: Visit, kept: Sealed) {
  const sealed = await sealData(kept, sealing())
  if (sealed.length <= maxLength) visit.headers.append('set-cookie', smallCookie(name, sealed, lifeInSeconds))
}

/** The same for a form that was refused, on a page that its shopper may not see any more. */
export async function keepRefusedForm(request: Request, context: AppLoadContext, visit: Visit) {
  const answer = refusedAnswer(context)
  if (answer) await keepForm(request, visit, answer.form, Object.entries(answer.reply.initialValue ?? {}))
}

const taken = new WeakMap<AppLoadContext, Promise<KeptForm | null>>()

/** The form of this page that was kept for the customer who is signed in now. It is given to one page, and to nobody else. */
export function takeKeptForm(args: { request: Request; context: AppLoadContext }): Promise<KeptForm | null> {
  const form = taken.get(args.context) ?? openVisit(args).then((visit) => take(args.request, visit))
  taken.set(args.context, form)
  return form
}

async function take(request: Request, visit: Visit): Promise<KeptForm | null> {
  const sealed = smallCookieValue(request, name)
  if (!sealed) return null
  const kept = await unsealData<Partial<KeptForm & Sent & { page: string; customerId: string }>>(sealed, sealing())
  if (kept.sent) return sentFrom(kept, request, visit)
  if (!visit.loggedIn) return null
  const isTheirs = kept.customerId === visit.customer.id
  if (isTheirs && kept.page !== pageOf(request)) return null
  dropKeptForm(visit)
  return isTheirs && kept.form && kept.fields ? { form: kept.form, fields: kept.fields } : null
}

/** It stays, for a page that is loaded again, as long as its order does. */
async function sentFrom(
  { form, fields, page, sessionKey, orderId }: Partial<KeptForm & Sent & { page: string }>,
  request: Request,
  visit: Visit,
): Promise<KeptForm | null> {
  if (page === undefined || page !== new URL(request.url).pathname) return null
  const isTheirs = sessionKey === hashed(visit.sessionKey) || (visit.loggedIn && orderId !== undefined)
  if (!isTheirs) return null
  const isOver = orderId !== (await orderAt(page, visit))
  if (isOver) dropKeptForm(visit)
  return !isOver && form && fields ? { form, fields, sent: true } : null
}

/** Forgets what was kept. */
export function dropKeptForm({ headers }: Pick<Visit, 'headers'>) {
  headers.append('set-cookie', smallCookie(name, '', 0))
}

/** The same of these forms once what was sent instead is taken; what was kept of another stays. */
export async function overOnce<Value>(
  forms: string[],
  answer: Promise<Result<Value>>,
  request: Request,
  visit: Visit,
): Promise<Result<Value>> {
  const { ok } = await answer
  const kept = ok ? await take(request, visit) : null
  if (kept && forms.includes(kept.form)) dropKeptForm(visit)
  return answer
}

function sealing() {
  return { password: store.config.sessionSecret, ttl: lifeInSeconds }
}

/** The page as the way back after a login has it; checkout finds the step by itself, the bag what it offers for undo. */
function pageOf(request: Request): string {
  const page = new URLSearchParams(loginAddress(request).split('?')[1]).get('successUrl') ?? ''
  return page.replace(/^(\/checkout|\/cart)\?.*/, '$1')
}
