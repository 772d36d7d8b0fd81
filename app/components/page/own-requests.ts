import { unknownType } from '../form/unknown-type'
import { stay } from './stay'
import { postWhole } from './way-out'

/** ms; the shop answers within ten seconds. */
const patience = 30_000

/**
 * Makes every request of our scripts to our own shop, Remix's own included, a request as the shop wants it: a GET carries
 * the flag that keeps it out of caches, a POST the anti-forgery token. A refused token loads the page again, a form by
 * sending it as it would be without scripts, so that it comes back with what was typed and a word of why; a fault of the server fetches a new token, an answer of an unknown type is thrown, and errors of scripts are told to the shop.
 * One that is not answered in time is given up like one that did not reach the shop.
 */
export function keepOwnRequests() {
  const sendAny = window.fetch
  const send = (asked: Request) => sendAny(inTime(asked))
  let fresh: string | undefined

  const newToken = async (): Promise<string> => {
    const { token } = await (await send(new Request('/xsrf-token/retrieve?blcAjax=true'))).json()
    fresh = token
    return token
  }

  const ask = async (asked: Request, again = () => location.reload()) => {
    const answer = await send(asked)
    const { status, headers, body } = answer
    const isStale = status === 400 && headers.has('X-Reload')
    if (isStale && !reloadedJustNow()) {
      again()
      return new Promise<Response>(() => {})
    }
    if (isStale || status === 500) newToken().catch(() => {})
    const type = headers.get('Content-Type') ?? ''
    if (body && !/^(application\/json|text\/(html|plain|x-script))/.test(type))
      throw new Error(type, { cause: type || status < 500 ? unknownType : status }) // a fault may well have no type
    if (!body || !/x-script/.test(type)) return answer
    // read to its end here, so that a request that is given up fails as a whole and not while it is decoded
    const text = await answer.text()
    JSON.parse(text.split('\n', 1)[0] ?? '') // one that is cut off as well
    return new Response(text, answer)
  }

  window.fetch = async (input, init) => {
    let asked = new Request(input, init)
    const url = new URL(asked.url)
    if (url.origin !== location.origin) return sendAny(asked)
    const [page = '', isPage] = url.pathname.split('.data')
    const isRead = asked.method === 'GET'
    if (isRead) {
      url.searchParams.set('blcAjax', 'true')
      asked = new Request(url, asked)
    } else {
      const field = document.querySelector<HTMLInputElement>('input[name=csrf]')
      asked.headers.set('X-XSRF-TOKEN', fresh ?? field?.value ?? (await newToken()))
    }
    if (url.pathname === '/__manifest') return routesOf(asked, ask)
    if (isPage !== '') return ask(asked, init?.again)
    asked.headers.set('Accept', 'text/x-script')
    if (!isRead) return answerOfForm(await ask(asked, () => postWhole(page + url.search, init?.body as FormData)))
    document.querySelector('#stayed')?.remove()
    const answer = await ask(asked).catch((error) => error)
    const isThere = answer.status <= 404 && /x-script/.test(answer.headers.get('Content-Type'))
    if (!isThere && !asked.signal.aborted && stay(answer instanceof TypeError)) return new Promise(() => {})
    if (answer.status) return answer
    throw answer
  }

  const tell = (error: unknown) => {
    const message = String(error).slice(0, 255)
    const headers = { 'Content-Type': 'application/json' }
    window.fetch('/log', { method: 'POST', headers, body: JSON.stringify({ message }) }).catch(() => {})
  }
  window.addEventListener('error', ({ message }) => tell(message))
  window.addEventListener('unhandledrejection', (event) => {
    if (event.reason?.name === 'AbortError')
      event.preventDefault() // a newer request took its place: no error
    else tell(event.reason)
  })
}

/** A request that fails when it is not answered to the end in time; what comes later is not heard. */
function inTime(asked: Request): Request {
  const given = new AbortController()
  const { signal } = asked
  const giveUp = () => given.abort(signal.reason)
  if (signal.aborted) giveUp()
  else signal.addEventListener('abort', giveUp)
  setTimeout(() => given.abort(new TypeError('no answer')), patience)
  return new Request(asked, { signal: given.signal })
}

/**
 * An answer to a form that is null says nothing: the page is read again, as after one without a body. A refusal that is none of
 * the shop's own is thrown.
 */
async function answerOfForm(answer: Response): Promise<Response> {
  const { status, headers } = answer
  if (status >= 400 && !/x-script/.test(headers.get('Content-Type') ?? '')) throw new Error('', { cause: status })
  return answer.ok && (await answer.clone().text()) === 'null' ? new Response(null, { status: 204 }) : answer
}

/** Routes of a page to go to. Where they cannot be had it is gone on without scripts. */
async function routesOf(asked: Request, ask: (asked: Request) => Promise<Response>): Promise<Response> {
  if (isShown(new URL(asked.url).searchParams.get('p') ?? '')) return new Response('{}') // none that is new
  const answer = await ask(asked).catch((error) => error)
  if (answer.ok || asked.signal.aborted) return answer
  dispatchEvent(new Event('lost-script'))
  return new Promise(() => {})
}

const ofProduct = /^\/[^/]+\/prd-[^/]+/ // whichever sku

/** Whether a path is one of the page that is shown; after a step back the browser's address is that of the page to come. */
function isShown(path: string): boolean {
  const { pathname } = window.__remixRouter?.state.location ?? {}
  return path === pathname || ofProduct.exec(path)?.[0] === (ofProduct.exec(pathname ?? '')?.[0] ?? '')
}

/** A page that still is refused after it was loaded again would go on for ever: once in ten seconds is enough. */
function reloadedJustNow(): boolean {
  const last = Number(sessionStorage.getItem('reloaded'))
  const isRecent = Date.now() - last < 10_000
  if (!isRecent) sessionStorage.setItem('reloaded', String(Date.now()))
  return isRecent
}

declare global {
  interface RequestInit {
    /** What is done instead of loading the page again when the token is refused. */
    again?: () => void
  }
}
