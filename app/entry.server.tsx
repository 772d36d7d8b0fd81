import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import { drawFrame } from '~/components/page/draw-frame.server'
import { drawPage, filler, keepPartsAside } from '~/components/page/drawn-page.server'
import { FrameContext } from '~/components/page/frame-part'
import { NonceContext } from '~/components/page/nonce'
import { ScriptsContext } from '~/components/page/page-scripts'
import { ReferenceContext } from '~/components/page/reference'
import type { RootData } from '~/components/page/root-data'
import { AsideContext, servedPart } from '~/components/page/served'
import { asJson } from '~/http/calls/page-as-json.server'
import { json } from '~/http/calls/replies.server'
import { consentOf } from '~/http/content/consent.server'
import { whoseMark } from '~/http/identity/whose-mark.server'
import { contentPolicy } from '~/http/page/content-policy.server'
import { faultStatus, noteFault, sayUnavailable } from '~/http/page/faults.server'
import { lateScripts } from '~/http/page/late-scripts.server'
import { withMachineHead } from '~/http/page/machine-facts.server'
import { guestServices, referenceOf } from '~/http/page/problem-facts.server'
import { TextResponse } from '~/http/page/text-response.server'
import type { KnownVisit, Visit } from '~/http/request/visit.server'
import { openVisit, refusedForm, replyHeadersOf, unknownForm } from '~/http/request/visit.server'
import { frameContent } from '~/routes/content/frame-content.server'
import { awaitsMilitaryNotice } from '~/services/account/military-notice'
import { outsideLogin } from '~/services/identity/where-to-sign-in'
import { logFault } from '~/services/log-fault'
import { store } from '~/store.server'

/** Whole pages, never streamed: they work without scripts, carry a true status and a length. */
export default async function handleRequest(
  request: Request,
  given: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
) {
  const status = problemOf(remix) ?? given
  const unavailable = faultStatus(context) === 503
  if (unavailable) sayUnavailable(remix)
  else await addOwnHeaders(request, context, headers)
  headers.append('vary', 'Accept')
  const answer = asJson(request, remix, context)
  if (answer) return json(answer.body, answer.status ?? status, headers)

  const nonce = randomUUID()
  const url = new URL(request.url)
  const state = await readHandoff(remix)
  const { loaderData, errors } = remix.staticHandlerContext
  const root = loaderData.root as RootData | undefined
  const still = errors != null || root?.still === true
  const frame = await frameOf(request, url, context, { failed: status === 404 || status >= 500, still })
  const scripts = lateScripts(remix, nonce)
  const words = [String(root?.csrf), referenceOf(context), nonce]
  const key =
    status === 200 && !unavailable && isAlike(request, remix) ? { address: url.pathname + url.search, state } : null
  const drawn = drawPage(key, words, () => {
    const { aside, cutAtParts } = keepPartsAside(randomUUID(), loaderData)
    const html = renderToString(
      <NonceContext.Provider value={nonce}>
        <AsideContext.Provider value={aside}>
          <FrameContext.Provider value={frame}>
            <ReferenceContext.Provider value={{ reference: referenceOf(context), help: guestServices() }}>
              <ScriptsContext.Provider value={scripts.context}>
                <RemixServer context={remix} url={request.url} nonce={nonce} />
              </ScriptsContext.Provider>
            </ReferenceContext.Provider>
          </FrameContext.Provider>
        </AsideContext.Provider>
      </NonceContext.Provider>,
    )
    const body = scripts.bodyOf(html)
    return { body: cutAtParts(body ?? html), begin: body === null ? null : [handOn(state)] }
  })
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('cache-control', 'private, no-store')
  headers.set('content-security-policy', contentPolicy(nonce, url.pathname, (await visitOf(request, context))?.films))
  const fill = filler(words, ({ name, route }) =>
    route === undefined ? (frame[name] ?? '') : servedPart(loaderData[route], name),
  )
  const page = [...fill(drawn.body), ...(drawn.begin ? scripts.after(fill(drawn.begin)) : [])]
  const whole = status === 200 && !unavailable ? await withMachineHead(page, url, context, nonce) : page
  return new TextResponse(['<!DOCTYPE html>', ...whole], { status: unavailable ? 503 : status, headers })
}

/** Whether many visitors get this page with nothing of their own in what React draws of it (a route's handle `{ alike: true }`). */
function isAlike({ method }: Request, { routeModules, staticHandlerContext }: EntryContext): boolean {
  const { matches, actionData } = staticHandlerContext
  const handleOf = (id: string) => routeModules[id]?.handle as { alike?: boolean } | undefined
  return method === 'GET' && !actionData && matches.some(({ route }) => handleOf(route.id)?.alike)
}

/** The status of the problem the page is about: after a refused form Remix gives that of the form. */
function problemOf({ staticHandlerContext: { errors } }: EntryContext): number | undefined {
  return Object.values(errors ?? {}).find(isRouteErrorResponse)?.status
}

/** Menus, footer and the question about cookies, also of a page that failed: without a database as they were last. */
async function frameOf(
  request: Request,
  { pathname, search }: URL,
  context: AppLoadContext,
  page: { failed: boolean; still: boolean },
): Promise<Record<string, string>> {
  const { CHAT_SCRIPT, ANALYTICS_URL, HELP_URL } = store.config
  const answer = consentOf(request)
  const asks = answer === null && !/^\/(checkout|consent)(\/|$)/.test(pathname)
  const visit = await visitOf(request, context)
  return drawFrame({
    ...(await frameContent(visit ?? { customer: null, films: new Set() })),
    path: pathname + search,
    ...page,
    help: HELP_URL,
    chat: CHAT_SCRIPT,
    analytics: answer === 'granted' ? ANALYTICS_URL : undefined,
    consent: asks && visit ? { csrf: visit.csrf } : undefined,
    account: visit?.customer ? accountOf(visit) : undefined,
    formless: refusedForm(context) === unknownForm,
    unenrolled: visit?.loggedIn && visit.customer.loyaltyStatus !== 'ENROLLED',
    whose: visit && whoseMark(visit),
    military: visit?.loggedIn && awaitsMilitaryNotice(store, visit.customer) ? { csrf: visit.csrf } : undefined,
  })
}

/** The answers of enhanced forms and links carry the same cookies and are never cached. */
export async function handleDataRequest(
  response: Response,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
) {
  await addOwnHeaders(request, context, response.headers)
  response.headers.set('cache-control', 'private, no-store')
  const { body, headers } = response
  return faultStatus(context) === 503 ? new Response(body, { status: 503, headers }) : response
}

export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  noteFault(context, logFault(store, referenceOf(context), error))
}

async function addOwnHeaders(request: Request, context: AppLoadContext, headers: Headers) {
  for (const [name, value] of replyHeadersOf(context)) headers.set(name, value)
  if (headers.has('set-cookie')) return
  const visit = await visitOf(request, context)
  for (const cookie of visit?.headers.getSetCookie() ?? []) headers.append('set-cookie', cookie)
}

function accountOf({ loggedIn, customer }: KnownVisit) {
  const sessionMs = loggedIn ? store.config.SESSION_TIMEOUT_MS : null
  return { firstName: customer.firstName, sessionMs, outside: outsideLogin(store) !== null }
}

/** Nobody knows who a customer is while the database is away: the page says that it is, and needs to know no more. */
function visitOf(request: Request, context: AppLoadContext): Promise<Visit | undefined> {
  return openVisit({ request, context }).catch(() => undefined)
}

/** What the browser needs to hydrate. A built shop has it as text, where Remix makes a stream. */
async function readHandoff(remix: EntryContext): Promise<string> {
  const given: string | ReadableStream<Uint8Array> | undefined = remix.serverHandoffStream
  remix.serverHandoffStream = undefined
  return typeof given === 'string' ? given : new Response(given).text()
}

/** Hands it on, as the text of a script. */
function handOn(state: string): string {
  return `window.__remixContext.streamController.enqueue(${literal(state)});window.__remixContext.streamController.close();`
}

const escaped: Record<string, string> = {
  '\\': '\\\\',
  '`': '\\`',
  $: '\\$',
  '\r': '\\r',
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}
/** A text between backticks: the quotes it is full of stay as they are, which takes a third of the time. */
const literal = (text: string) => `\`${text.replace(/[\\`$\r<>&\u2028\u2029]/g, (c) => escaped[c] ?? c)}\``
