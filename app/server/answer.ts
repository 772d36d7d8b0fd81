import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isUnavailable } from '~/db/client'
import { acceptsHtml } from '~/http/calls/accept.server'
import { plainErrorPage } from '~/http/page/error-page.server'
import { faultStatus } from '~/http/page/faults.server'
import { type Lent, TextResponse } from '~/http/page/text-response.server'
import type { Store } from '~/store.server'
import { AskedRequest } from './asked-request'
import { BodyRefused, readBody } from './body'
import type { BranchHandler } from './branch-handler'
import { addressForRemix, isFlagged, keepFromCaches } from './cache-flag'
import { clientAddress } from './client-address'
import { originOf, turnAway } from './guard'
import { press } from './press'
import { readableAddress } from './readable-path'
import { secureHeaders } from './secure-headers'
import { acceptedEncoding, type StaticFiles, sendStatic } from './static-files'

export type Health = { isReady: () => Promise<boolean> }

/** Answers one request from first byte to log line. Nothing it does can end the process. */
export function createAnswer(store: Store, handle: BranchHandler, files: StaticFiles, health: Health) {
  return async (request: IncomingMessage, response: ServerResponse) => {
    const started = performance.now()
    const reference = randomUUID()
    for (const [name, value] of secureHeaders(store.config, store.gateways.wallets)) response.setHeader(name, value)
    response.on('close', () => {
      store.log('request', {
        reference,
        method: request.method,
        path: (request.url ?? '').split('?', 1)[0],
        status: response.statusCode,
        ms: Math.round((performance.now() - started) * 10) / 10,
        ...(response.writableFinished ? {} : { cut: true }),
      })
    })
    try {
      if (await answerHealth(request, response, health)) return
      if (sendStatic(files, request, response)) return
      await answerDynamic(request, response, store, handle, reference)
    } catch (error) {
      fail(request, response, store, error, reference)
    }
  }
}

async function answerHealth(
  { url = '', method = '' }: IncomingMessage,
  response: ServerResponse,
  health: Health,
): Promise<boolean> {
  const [path] = url.split('?')
  if (path !== '/healthz' && path !== '/readyz') return false
  if (!['GET', 'HEAD'].includes(method)) {
    const status = method === 'OPTIONS' ? 204 : 405
    response.writeHead(status, { allow: 'GET, HEAD, OPTIONS', 'cache-control': 'no-store' }).end()
    return true
  }
  const ok = path === '/healthz' || (await health.isReady())
  response.writeHead(ok ? 200 : 503, { 'content-type': 'text/plain', 'cache-control': 'no-store' })
  response.end(ok ? 'ok\n' : 'not ready\n')
  return true
}

async function answerDynamic(
  request: IncomingMessage,
  response: ServerResponse,
  store: Store,
  handle: BranchHandler,
  reference: string,
) {
  const { method = '', url = '', headers } = request
  const asksPage = ['GET', 'HEAD'].includes(method) && acceptsHtml(headers.accept ?? '')
  if (asksPage) request.url = readableAddress(url) // who reads pages is answered with one
  const origin = originOf(request, store.config)
  const turned = turnAway(request, store.config, origin, handle.allowed)
  if (turned) return sendPlain(request, response, store, turned.status, reference, turned.headers)

  const body = request.method === 'POST' ? await readBody(request) : undefined
  const gone = new AbortController()
  response.on('close', () => response.writableFinished || gone.abort())
  const asked = new AskedRequest(gone.signal, origin + addressForRemix(request.url), {
    method: request.method,
    headers: headersOf(request, origin),
    body: body?.length ? new Uint8Array(body) : undefined,
  })
  const context = { address: clientAddress(request, store.config), reference }
  const answer = await handle(asked, context)
  const fault = faultStatus(context)
  const isPage = /html|x-script/.test(answer.headers.get('content-type') ?? '')
  const allow = answer.status === 405 && acceptsHtml(request.headers.accept ?? '') && answer.headers.get('allow')
  if (allow) return sendPlain(request, response, store, 405, reference, { allow })
  if (answer.status === 415) return sendPlain(request, response, store, 415, reference) // as the guard says it
  if (fault && !isPage) return sendPlain(request, response, store, fault, reference, retryHeaders(fault))
  await send(request, response, answer)
}

/** Remix believes X-Forwarded-Host when it judges an origin: ours is the only one it may see. */
function headersOf(request: IncomingMessage, origin: string): Headers {
  const headers = new Headers()
  for (let at = 0; at < request.rawHeaders.length; at += 2) {
    const name = request.rawHeaders[at] ?? ''
    if (!/^(x-forwarded-|forwarded$|content-length$|transfer-encoding$)/i.test(name)) {
      headers.append(name, request.rawHeaders[at + 1] ?? '')
    }
  }
  headers.set('host', new URL(origin).host)
  return headers
}

async function send(request: IncomingMessage, response: ServerResponse, answer: Response) {
  const { bytes: drawn, giveBack } = answer instanceof TextResponse ? answer.lend() : await read(answer)
  response.statusCode = answer.status
  for (const [name, value] of answer.headers) {
    if (name === 'set-cookie') response.appendHeader(name, value)
    else response.setHeader(name, value)
  }
  if (!answer.headers.has('cache-control')) response.setHeader('cache-control', 'private, no-store')
  if (isFlagged(request.url)) keepFromCaches(response)
  const encoding = acceptedEncoding(request)
  const isPressed =
    encoding && drawn.length > 1024 && /text|json|javascript/.test(answer.headers.get('content-type') ?? '')
  if (isPressed) {
    response.setHeader('content-encoding', encoding)
    response.appendHeader('vary', 'accept-encoding')
  }
  const body = isPressed ? await press(drawn, encoding, answer).finally(giveBack) : drawn
  const hasLength = answer.status !== 304 && answer.status !== 204 && request.method !== 'HEAD'
  if (hasLength) response.setHeader('content-length', body.length)
  response.end(request.method === 'HEAD' ? undefined : body, isPressed ? undefined : giveBack)
}

async function read(answer: Response): Promise<Lent> {
  return { bytes: Buffer.from(await answer.arrayBuffer()), giveBack: () => {} }
}

function fail(request: IncomingMessage, response: ServerResponse, store: Store, error: unknown, reference: string) {
  if (error instanceof BodyRefused) {
    response.setHeader('connection', 'close')
    return sendPlain(request, response, store, error.status, reference)
  }
  if (response.destroyed) return
  const status = isUnavailable(error) ? 503 : 500
  store.log('fault', { reference, status, error })
  sendPlain(request, response, store, status, reference, retryHeaders(status))
}

function retryHeaders(status: number): Record<string, string> | undefined {
  return status === 503 ? { 'retry-after': '2' } : undefined
}

/** A small page or JSON answer that needs neither the database nor the build. */
function sendPlain(
  request: IncomingMessage,
  response: ServerResponse,
  { config }: Store,
  status: number,
  reference: string,
  headers: Record<string, string> = {},
) {
  if (response.headersSent) return void response.destroy()
  const { type, body } = plainErrorPage(
    status,
    reference,
    String(request.headers.accept ?? ''),
    config,
    request.url?.split('?', 1)[0],
  )
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
  })
  response.end(request.method === 'HEAD' || status === 204 ? undefined : body)
}
