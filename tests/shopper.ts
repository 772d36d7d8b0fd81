import { fillForm, type Typed } from './html-form'
import { type Shop, shopOrigin } from './open-shop'
import { fieldValue, findForm, formNames, readable, tidy } from './page-reading'
import { openPage } from './plain-document'

export { openShop } from './open-shop'

/** The answer of a JSON call. */
export type Called = {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the wire carries
  body: any
  text: string
}

export type Shopper = ReturnType<typeof newShopper>

/** What a caller wants to be different about one request. `token: false` sends none. */
type CallOptions = { headers?: Record<string, string>; token?: false | string }

/** A new shopper who has opened this page. */
export async function shopperAt(shop: Shop, path: string): Promise<Shopper> {
  const shopper = newShopper(shop)
  await shopper.visit(path)
  return shopper
}

const browserHeaders = { accept: 'text/html,application/xhtml+xml', 'user-agent': 'Lynx/2.9' }

/**
 * A shopper whose browser runs no scripts: reads pages, fills in forms, keeps cookies, follows redirects. It can also
 * make the JSON calls. Each shopper is a visitor of their own.
 */
export function newShopper(shop: Shop) {
  const cookies = new Map<string, string>()
  let opened: Document | undefined // read when a test first looks: many only make calls
  let said: string | undefined
  let html = ''
  let address = '/'
  let status = 0
  let headers = new Headers()

  function page(): Document {
    opened ??= openPage(html)
    return opened
  }

  async function send(path: string, method: string, body?: string, given: Record<string, string> = {}) {
    const sent = new Headers(given)
    if (cookies.size > 0) sent.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await shop.answer(path, { method, headers: sent, body })
    for (const line of response.headers.getSetCookie()) keepCookie(cookies, line)
    return response
  }

  async function load(path: string, method: string, body?: string, from: Record<string, string> = {}): Promise<void> {
    let next = path
    const sent = { ...browserHeaders, ...from, ...(body === undefined ? {} : formType) }
    let response = await send(next, method, body, sent)
    for (let hops = 0; response.status >= 300 && response.status < 400 && response.headers.has('location'); hops++) {
      if (hops === 10) throw new Error(`too many redirects from ${path}, last to ${next}`)
      next = pathOf(new URL(response.headers.get('location') ?? '', new URL(next, shopOrigin)))
      response = await send(next, 'GET', undefined, { ...browserHeaders, ...from })
    }
    html = await response.text()
    address = next
    status = response.status
    headers = response.headers
    opened = undefined
    said = undefined
  }

  /** Opens an address of the shop and follows its redirects. */
  async function visit(path: string): Promise<void> {
    await load(path, 'GET')
  }

  /** Follows the link with this text. */
  async function follow(text: string): Promise<void> {
    const link = [...page().querySelectorAll('a')].find((each) => tidy(each.textContent) === text)
    if (!link) throw new Error(`no link "${text}" on ${address}`)
    const here = new URL(address, shopOrigin)
    await load(pathOf(new URL(link.getAttribute('href') ?? '', here)), 'GET', undefined, { referer: here.href })
  }

  /**
   * Fills in and sends a form of the page, found by its id or by its hidden field `form`. Of several with one name the
   * one is taken whose hidden fields are as typed. Fields that are not typed keep their values.
   */
  async function submit(name: string, typed: Typed = {}): Promise<void> {
    const form = findForm(page(), name, typed)
    if (!form) throw new Error(`no form ${name} on ${address} (${status}): ${formNames(page())}`)
    const fields = fillForm(form, typed).toString()
    const target = form.getAttribute('action')
    const to = pathOf(new URL(target || address, new URL(address, shopOrigin)))
    if (form.method === 'get') return load(`${to.split('?', 1)[0]}?${fields}`, 'GET')
    return load(to, 'POST', fields)
  }

  /** Posts fields no form of ours would send: what a forger does. Carries a good token unless told otherwise. */
  async function forge(path: string, fields: Record<string, string> | string): Promise<void> {
    const sent = new URLSearchParams(fields)
    if (!sent.has('csrf')) sent.set('csrf', await token())
    await load(path, 'POST', sent.toString())
  }

  /** Makes a JSON call with the anti-forgery token a page of ours would send. A string body is sent as it is. */
  async function call(method: string, path: string, body?: unknown, options: CallOptions = {}): Promise<Called> {
    const sent: Record<string, string> = { accept: 'application/json' }
    const written = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
    if (written !== undefined) sent['content-type'] = 'application/json'
    if (method !== 'GET' && options.token !== false) sent['x-xsrf-token'] = options.token ?? (await token())
    const response = await send(path, method, written, { ...sent, ...options.headers })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : null, text }
  }

  async function token(): Promise<string> {
    const [, onPage] = /<input type="hidden" name="csrf" value="([^"]+)"/.exec(html) ?? []
    if (onPage) return onPage
    const response = await send('/xsrf-token/retrieve', 'GET', undefined, { accept: 'application/json' })
    return ((await response.json()) as { token: string }).token
  }

  return {
    visit,
    follow,
    submit,
    forge,
    call,
    token,
    cookies,
    get status() {
      return status
    },
    get headers() {
      return headers
    },
    /** Path and query of the page the shopper sees. */
    get address() {
      return address
    },
    get title() {
      return page().title
    },
    get html() {
      return html
    },
    get document() {
      return page()
    },
    /** What a person reads on the page, white space folded. */
    get text() {
      said ??= readable(page().body)
      return said
    },
    /** The messages beside a field, on whatever form it stands. */
    errorsOf: (field: string) =>
      [...page().querySelectorAll(`[id$="-${field}-error"], [id="${field}-error"]`)].map((node) =>
        tidy(node.textContent),
      ),
    /** The messages of the error summary. */
    get problems() {
      return [...page().querySelectorAll('[role=alert] li')].map((node) => tidy(node.textContent))
    },
    valueOf: (field: string) => fieldValue(page(), field),
    /** Names of the forms on the page. */
    get forms() {
      return formNames(page())
    },
    /** Text of the first element that matches. */
    textOf: (selector: string) => tidy(page().querySelector(selector)?.textContent),
  }
}

const formType = { 'content-type': 'application/x-www-form-urlencoded' }

function pathOf({ pathname, search }: URL): string {
  return pathname + search
}

function keepCookie(cookies: Map<string, string>, line: string) {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
  const at = pair.indexOf('=')
  const name = pair.slice(0, at)
  if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) cookies.delete(name)
  else cookies.set(name, pair.slice(at + 1))
}
