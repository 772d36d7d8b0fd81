import { password } from '../customers'
import { jane } from '../fixture-shop'
import { type Answer, type RawRequest, sendRaw } from './raw-request'

type Json = Record<string, unknown>
export type Called = Answer & { body: Json }

/** A client of the JSON calls: a session of its own, behind an address of its own. */
export type Client = {
  cookies: Map<string, string>
  /** Describes a call without sending it: for bursts. */
  request: (method: string, path: string, body?: Json, headers?: Record<string, string>) => RawRequest
  call: (method: string, path: string, body?: Json, headers?: Record<string, string>) => Promise<Called>
  /** Opens a page, or posts a form there, as a browser without scripts does, and follows where it is led. */
  browse: (path: string, form?: Record<string, string>) => Promise<Page>
  /** Goes on with another process of the same shop. */
  moveTo: (port: number) => void
  /** Fetches another token, as a page does whose own has grown old. */
  renewToken: () => Promise<void>
  /** Goes on as a customer of the tests. */
  signIn: (email: string) => Promise<void>
  /** Describes that without doing it. */
  loginRequest: (email: string) => RawRequest
}

/** The page a browser ends at: its path and query, and what stands on it. */
export type Page = { at: string; status: number; text: string }

let addresses = 0

/** Opens a session: a cookie and a token. @param look is shown every answer, but those of bursts */
export async function openClient(port: number, look: (path: string, text: string) => void = () => {}): Promise<Client> {
  const cookies = new Map<string, string>()
  const count = ++addresses
  const address = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`
  let at = port
  const request: Client['request'] = (method, path, body, headers = {}) => ({
    port: at,
    method,
    path,
    body: body === undefined ? undefined : JSON.stringify(body),
    headers: {
      accept: 'application/json',
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-forwarded-for': address,
      'x-xsrf-token': token,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
  })
  const call: Client['call'] = async (...given) => {
    const answer = read(await sendRaw(request(...given)))
    look(given[1], answer.text)
    return answer
  }

  let token = ''
  const renewToken = async () => {
    const { headers } = request('GET', '/xsrf-token/retrieve')
    const answer = await fetch(`http://127.0.0.1:${at}/xsrf-token/retrieve`, { headers })
    keepCookies(cookies, answer)
    token = ((await answer.json()) as { token: string }).token
  }
  await renewToken()
  const loginRequest = (username: string) => request('POST', '/login_post.htm', { username, password })
  const signIn = async (username: string) => {
    const { headers, body } = loginRequest(username)
    const answer = await fetch(`http://127.0.0.1:${at}/login_post.htm`, { method: 'POST', headers, body })
    keepCookies(cookies, answer)
    if (!answer.ok || !((await answer.json()) as Json).success) throw new Error(`${username} was not signed in`)
    await renewToken()
  }
  const browse: Client['browse'] = async (path, form) => {
    const accept = { accept: 'text/html' }
    let answer = await visit(request(form ? 'POST' : 'GET', path, undefined, accept), form && { csrf: token, ...form })
    for (let hops = 0; answer.next && hops < 5; hops++)
      answer = await visit(request('GET', answer.next, undefined, accept))
    return answer
  }
  const visit = async ({ method, path, headers }: RawRequest, form?: Record<string, string>) => {
    const body = form && new URLSearchParams(form)
    const answer = await fetch(`http://127.0.0.1:${at}${path}`, { method, headers, body, redirect: 'manual' })
    keepCookies(cookies, answer)
    const location = answer.headers.get('location')
    const { pathname, search } = new URL(location ?? path, answer.url)
    const text = await answer.text()
    look(path, text)
    return { at: path, status: answer.status, text, next: location ? pathname + search : undefined }
  }
  return {
    cookies,
    request,
    call,
    browse,
    renewToken,
    signIn,
    loginRequest,
    moveTo: (to) => {
      at = to
    },
  }
}

function keepCookies(cookies: Map<string, string>, answer: Response) {
  for (const cookie of answer.headers.getSetCookie()) {
    const pair = cookie.split(';', 1)[0] ?? ''
    cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
  }
}

/** An answer with its body read. */
export function read(answer: Answer): Called {
  try {
    return { ...answer, body: JSON.parse(answer.text) as Json }
  } catch {
    return { ...answer, body: {} }
  }
}

const order = '/api/checkout/v4/order'

/** A whole bag but for the payment: Jane's address, standard shipping. @returns the total due, in dollars */
export async function fillBag(client: Client, skus: Record<string, number>): Promise<string> {
  let bag: Called | undefined
  for (const [skuCode, quantity] of Object.entries(skus)) {
    bag = await good(client.call('POST', '/cart/api/add', { skuCode, quantity }))
  }
  const group = findText(bag?.body, 'fulfillmentGroups', 'id')
  await good(client.call('POST', `${order}/apply-email-address`, { email: jane.email }))
  await good(client.call('POST', `${order}/fulfillment-group/${group}/apply-address`, { ...jane, avsIgnored: true }))
  const path = `${order}/fulfillment-group/${group}`
  const { city, stateProvinceRegion, postalCode } = jane
  const place = { city, stateProvinceRegion, postalCode }
  const offered = await good(client.call('POST', `${path}/applicable-fulfillment-options`, place))
  const fulfillmentOptionId = findText(offered.body, 'options', 'id')
  const { body } = await good(client.call('POST', `${path}/apply-fulfillment-option`, { fulfillmentOptionId }))
  return findText(body, 'remainingTotal', 'amount')
}

export function applyGiftCard(client: Client, cardNumber: string): Promise<Called> {
  return client.call('POST', `${order}/payments`, { '@type': 'GiftCard', cardNumber, accessCode: '1234' })
}

/** Puts a promotion code on the bag. */
export function applyCode(client: Client, code: string): Promise<Called> {
  return client.call('POST', '/cart/api/promotions/apply', { code })
}

export function applyStoreCard(client: Client, cardNumber: string): Promise<Called> {
  const { firstName, lastName, addressLine1, city, stateProvinceRegion, postalCode } = jane
  const fullName = `${firstName} ${lastName}`
  const address = { fullName, addressLine1, city, stateProvinceRegion, postalCode }
  return client.call('POST', `${order}/payments`, { '@type': 'StoreCard', cardNumber, address })
}

/** The submit of the bag, under a key of its own when there is one. */
export function submitRequest(client: Client, key?: string): RawRequest {
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
  return client.request('POST', order, { receiveEmail: false, expressCheckout: false }, headers)
}

export async function submit(client: Client, key?: string): Promise<Called> {
  return read(await sendRaw(submitRequest(client, key)))
}

/** The order number of an answer that says the order was placed. */
export function orderNumberOf({ body }: Called): string | undefined {
  return body.success === true ? findText(body, 'orderNumber') || undefined : undefined
}

/** The call's answer; throws when it is no success. */
export async function good(answer: Promise<Called>): Promise<Called> {
  const { status, text, ...rest } = await answer
  if (status !== 200 || rest.body.success !== true) throw new Error(`refused with ${status}: ${text.slice(0, 400)}`)
  return { status, text, ...rest }
}

/** The first text under a name, looked for below another name when two are given. */
export function findText(value: unknown, ...names: string[]): string {
  const [name = '', ...rest] = names
  if (typeof value !== 'object' || value === null) return ''
  const found = (value as Json)[name]
  if (found !== undefined && found !== null) {
    if (rest.length > 0) return findText(found, ...rest)
    if (typeof found !== 'object') return String(found)
  }
  for (const each of Object.values(value)) {
    const text = findText(each, ...names)
    if (text) return text
  }
  return ''
}
