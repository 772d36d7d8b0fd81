import type { AppLoadContext } from '@remix-run/node'
import { sealData, unsealData } from 'iron-session'
import { store } from '~/store.server'
import { smallCookie, smallCookieValue } from './cookies.server'
import { withoutSecrets } from './hidden-fields.server'
import { loginAddress } from './success-url.server'
import { openVisit, refusedAnswer, type Visit } from './visit.server'

const name = 'typed'
const lifeInSeconds = 15 * 60
/** Browsers drop what is larger than 4 KB; nothing is kept then. */
const maxLength = 3500

/** A form as it is shown filled in once more: its name, and what was typed by field. */
export type KeptForm = { form: string; fields: Record<string, string> }

type Sealed = KeptForm & { page: string; customerId: string }

/**
 * Keeps what was typed in a form that was sent after the login had run out, secrets left out, until its customer comes
 * back to the page. The browser holds it, sealed; the answer must carry the visit's headers.
 */
export async function keepForm(request: Request, visit: Visit, form: string, typed: Iterable<[string, unknown]>) {
  const customerId = visit.customer ? visit.customer.id : visit.lastCustomerId
  const fields = withoutSecrets(typed)
  if (!customerId || Object.keys(fields).length === 0) return
  const sealed = await sealData({ page: pageOf(request), form, fields, customerId } satisfies Sealed, sealing())
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
  if (!sealed || !visit.loggedIn) return null
  const kept = await unsealData<Partial<Sealed>>(sealed, sealing())
  const isTheirs = kept.customerId === visit.customer.id
  if (isTheirs && kept.page !== pageOf(request)) return null
  dropKeptForm(visit)
  return isTheirs && kept.form && kept.fields ? { form: kept.form, fields: kept.fields } : null
}

/** Forgets what was kept. */
export function dropKeptForm({ headers }: Pick<Visit, 'headers'>) {
  headers.append('set-cookie', smallCookie(name, '', 0))
}

function sealing() {
  return { password: store.config.sessionSecret, ttl: lifeInSeconds }
}

/** The page as the way back after a login has it; checkout finds the step by itself. */
function pageOf(request: Request): string {
  const page = new URLSearchParams(loginAddress(request).split('?')[1]).get('successUrl') ?? ''
  return page.replace(/^(\/checkout)\?.*/, '$1')
}
