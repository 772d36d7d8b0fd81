import { describe, expect, test } from 'vitest'
import { type Answer, startShop } from './built-shop'

const { port, ask, raw } = await startShop()
const formType = { 'content-type': 'application/x-www-form-urlencoded' }
const jsonType = { 'content-type': 'application/json' }

/** Session, companion and token of a new visitor. */
async function newVisitor() {
  const { headers, text } = await ask('GET', '/xsrf-token/retrieve')
  const cookie = (headers['set-cookie'] as string[]).map((line) => line.split(';', 1)[0]).join('; ')
  return { cookie, token: JSON.parse(text).token as string }
}

describe('addresses and hosts', () => {
  test.each(['localhost:99999', 'localhost:65536', 'evil.example'])('host %s is misdirected', async (host) => {
    expect((await ask('GET', '/', { host })).status).toBe(421)
  })

  test.each([
    ['two hosts', 'GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n'],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ])('%s are a bad request', async (_, bytes) => {
    expect(await raw(bytes)).toMatch(/^HTTP\/1\.1 400 /)
  })
})

describe('methods', () => {
  test.each(['/healthz', '/readyz'])('%s is for reading only', async (path) => {
    await expect.poll(async () => (await ask('GET', `${path}?of=us`)).status, { timeout: 10_000 }).toBe(200)
    const { status, headers } = await ask('POST', path)
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS'])
  })

  test.each(['/guest-services', '/images/a/b.webp?w=480'])(
    'a POST to %s, which takes none, is not allowed',
    async (path) => {
      const { status, headers, text } = await ask('POST', path, formType, 'a=b')
      expect([status, headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS'])
      expect((await ask('OPTIONS', path)).headers.allow).toBe(headers.allow)
      expect(JSON.parse(text).messages[0].message).toBe('An error occurred. Please try again.')
    },
  )

  test('a browser that posts where nothing is taken gets a page with a way home', async () => {
    const { status, headers, text } = await ask('POST', '/guest-services', { ...formType, accept: 'text/html' }, 'a=b')
    expect([status, headers.allow, headers['content-type']]).toEqual([
      405,
      'GET, HEAD, OPTIONS',
      'text/html; charset=utf-8',
    ])
    expect(text).toContain('<a href="/">')
  })

  test('a POST to a call that only reads says the generic sentence', async () => {
    const { status, text } = await ask('POST', '/xsrf-token/retrieve')
    expect([status, JSON.parse(text).data.errors[0].code]).toEqual([405, 'generic'])
  })

  test.each(['BREW', 'CONNECT'])('%s is not allowed', async (method) => {
    const answer = await raw(`${method} / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 405 .*\nallow: GET, HEAD, POST, OPTIONS\r\n/ims)
  })

  test.each(['PUT', 'TRACE'])('%s is told the methods of its address', async (method) => {
    for (const path of ['/', '/cart', '/cart/api/add', '/barnraiser-flannel/prd-100164', '/__manifest']) {
      const { status, headers } = await ask(method, path)
      expect([path, status, headers.allow]).toEqual([path, 405, expect.stringMatching(/^(GET, HEAD|POST), /)])
      if (path !== '/__manifest') expect((await ask('OPTIONS', path)).headers.allow).toBe(headers.allow)
    }
  })

  test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'OPTIONS', 'PROPFIND'])(
    '%s of an address the shop does not have is not found',
    async (method) => {
      for (const path of ['/no/such/page/at/all', '/nothing', '/no/such', '/no/such/page', '/cart/api/nosuch']) {
        const answer = await raw(`${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
        expect(answer).toMatch(/^HTTP\/1\.1 404 /)
        expect(answer).not.toMatch(/^allow:/im)
      }
    },
  )
})

test('a page answers JSON as any other body that is no form', async () => {
  const { cookie, token } = await newVisitor()
  for (const accept of ['text/html', 'application/json', '*/*']) {
    const sent = { cookie, accept, 'x-xsrf-token': token }
    const [json, text] = await Promise.all(
      ['application/json', 'text/plain'].map((type) => ask('POST', '/login', { ...sent, 'content-type': type }, '{}')),
    )
    expect([json?.status, json?.headers['content-type']]).toEqual([415, text?.headers['content-type']])
  }
})

describe('what the parser of HTTP refuses', () => {
  test.each([
    [400, 'GET / HTTP/1.1\r\nHost: localhost\r\nbroken\r\n\r\n'],
    [431, `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
    [431, `GET /search?q=tee HTTP/1.1\r\nHost: localhost\r\nCookie: a=${'x'.repeat(20_000)}\r\n\r\n`],
    [417, 'POST /log HTTP/1.1\r\nHost: localhost\r\nExpect: a-miracle\r\nContent-Length: 2\r\n\r\n{}'],
  ])('answers %s with our headers and closes', async (status, bytes) => {
    const answer = (await raw(bytes)).toLowerCase()
    expect(answer).toContain(`http/1.1 ${status} `)
    for (const header of ['content-security-policy: ', 'x-content-type-options: nosniff', 'connection: close'])
      expect(answer).toContain(`\r\n${header}`)
  })

  test('a body that never ends is cut off within fifteen seconds', { timeout: 30_000 }, async () => {
    const started = Date.now()
    const answer = await raw(
      'POST /log HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    )
    expect(answer).toMatch(/^HTTP\/1\.1 408 .*x-content-type-options: nosniff.*connection: close/ims)
    expect(Date.now() - started).toBeLessThan(15_000)
  })
})

test.each([9_000, 20_000, 100_000])(
  'a search for %i characters is answered by what a search takes of them',
  async (length) => {
    const bytes = `GET /search?sort=newest&q=${'tee+'.repeat(length / 4)} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`
    const answer = await raw(bytes)
    expect(answer).toMatch(/^HTTP\/1\.1 302 /)
    expect(answer).toMatch(/^location: \/search\?q=(tee\+){24}tee&sort=newest\r$/im)
  },
)

test('a long query is answered like a short one', async () => {
  const long = 'x'.repeat(14_000)
  for (const query of [`city=${long}&state=NE`, `city=Omaha&state=${long}`]) {
    const { status, text } = await ask('GET', `/store/api/city-state?${query}`)
    const said = 'Zip or City, State cannot be more than 40 characters.'
    expect([status, JSON.parse(text)]).toMatchObject([200, { success: false, messages: [{ message: said }] }])
  }
  const { status, headers, text } = await ask('GET', `/mens?color=${long}`, { accept: 'text/html' })
  expect([status, text.length < 200_000]).toEqual([200, true])
  const kept = [headers['set-cookie'] ?? []].flat().find((line) => line.startsWith('continue-shopping='))
  expect(kept).toMatch(/^continue-shopping=%2Fmens;/)
})

test('a query too long to be read leads to what the page reads of it', async () => {
  const answer = await raw(`GET /all?size=M&color=${'x'.repeat(100_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 302 /)
  expect(answer).toMatch(/^location: \/all\?size=M\r$/im)
})

test('what is too long to be read is said on a page, or as JSON', async () => {
  const long = 'x'.repeat(100_000)
  expect(await raw(`GET /all/${long} HTTP/1.1\r\nHost: localhost\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 [\s\S]*<h1>/)
  for (const call of ['POST /log', 'GET /store/api/zip'])
    expect(await raw(`${call}?${long} HTTP/1.1\r\nHost: localhost\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 [\s\S]*"success":false/,
    )
})

test.each([
  ['bytes=0-99', 206, 100, /^bytes 0-99\//],
  ['bytes=-10', 206, 10, /^bytes \d+-\d+\//],
  ['bytes=100-', 206, null, /^bytes 100-/],
  ['bytes=999999999-', 416, 0, /^bytes \*\//],
  ['bytes=5-2', 200, null, /^undefined$/],
  ['bytes=0-1,4-5', 200, null, /^undefined$/],
])('a player that asks for %s of a film gets %i', async (range, status, length, place) => {
  const { headers, ...answer } = await ask('GET', '/videos/weave.webm', { range })
  expect(answer.status).toBe(status)
  expect(headers['accept-ranges']).toBe('bytes')
  expect(String(headers['content-range'])).toMatch(place)
  if (length !== null) expect(headers['content-length']).toBe(String(length))
})

describe('forged calls', () => {
  const isReload = ({ status, headers }: Answer) => status === 400 && headers['x-reload'] === 'true'

  test.each([
    '/cart/api/add',
    '/cart/api/add?_data=routes%2Fcart%2Fapi.cart',
    '/cart/api/add.data',
    '/log?_data=nothing',
  ])('%s without a token asks for a reload', async (path) => {
    const answer = await ask('POST', path, jsonType, '{}')
    expect(isReload(answer)).toBe(true)
    expect(answer.text).not.toContain('Server Error')
  })

  test('a POST the browser says comes from nowhere is refused', async () => {
    const { cookie, token } = await newVisitor()
    const own = { ...jsonType, cookie, 'x-xsrf-token': token }
    const sent = (site: string) => ask('POST', '/log', { ...own, 'sec-fetch-site': site }, '{"message":"x"}')
    expect((await sent('none')).status).toBe(403)
    expect((await sent('same-origin')).status).toBe(204)
  })

  test('a JSON string longer than a form field may be is too large', async () => {
    const { cookie, token } = await newVisitor()
    const send = (length: number) =>
      ask('POST', '/log', { ...jsonType, cookie, 'x-xsrf-token': token }, `{"message":"${'x'.repeat(length)}"}`)
    expect((await send(8 * 1024)).status).toBe(204)
    expect((await send(8 * 1024 + 1)).status).toBe(413)
  })
})

describe('answers without their body', () => {
  test.each(['/', '/mens', '/images/a/b.webp?w=480'])('HEAD %s tells no wrong length', async (path) => {
    const answer = await ask('HEAD', path)
    expect(answer.status).toBe((await ask('GET', path)).status)
    expect(answer.headers['content-length']).toBeUndefined()
  })
})

describe('the log of browser errors', () => {
  test('counts by visitor, and says when to come back', async () => {
    const [loud, quiet] = [await newVisitor(), await newVisitor()]
    const send = ({ cookie, token }: typeof loud) =>
      ask('POST', '/log', { ...jsonType, cookie, 'x-xsrf-token': token }, '{"message":"x"}')
    for (let sent = 0; sent < 30; sent++) expect((await send(loud)).status).toBe(204)
    const refused = await send(loud)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50) // the first of thirty was just now
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect((await send(quiet)).status).toBe(204)
  })

  test('counts an address too', async () => {
    const statuses: number[] = []
    for (let at = 0; at < 11; at++) {
      const { cookie, token } = await newVisitor()
      const send = () => ask('POST', '/log', { ...jsonType, cookie, 'x-xsrf-token': token }, '{"message":"x"}')
      for (let sent = 0; sent < 30; sent++) statuses.push((await send()).status)
    }
    expect(statuses.filter((status) => status === 204).length).toBeLessThanOrEqual(300)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('the removal by GET', () => {
  /** A visitor with one line in the bag. */
  async function newOwner() {
    const { cookie, token } = await newVisitor()
    const sku = await someSku()
    const { text } = await ask('POST', '/cart/api/add', { ...jsonType, cookie, 'x-xsrf-token': token }, sku)
    const { id } = JSON.parse(text).data.orderDTO.fulfillmentGroups[0].items[0]
    return { cookie, id: String(id) }
  }

  /** The body that adds the first thing the shop has. */
  async function someSku(): Promise<string> {
    const { text } = await ask('GET', '/all?blcAjax=true')
    const [{ url }] = JSON.parse(text).catalogDTO.productResults
    const { skuDetails } = JSON.parse((await ask('GET', `${url}?blcAjax=true`)).text)
    const { skuCode } = skuDetails.find(({ inventory }: { inventory: number }) => inventory > 0)
    return JSON.stringify({ skuCode, quantity: 1 })
  }

  test('asks first, as a page of the shop, however Accept is spelled', async () => {
    const { cookie, id } = await newOwner()
    const path = `/cart/api/remove?orderItemId=${id}`
    const { status, headers, text } = await ask('GET', path, { cookie, accept: 'Text/HTML' })
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(headers.vary).toContain('Sec-Fetch-Site')
    expect(text).toContain('<h1>Remove this item?</h1>')
    expect(text).toMatch(/<a class="btn ghost" href="\/cart">No, keep it<\/a>/)
    const stylesheet = /<link rel="stylesheet" href="([^"]+)"/.exec(text)?.[1] ?? ''
    expect((await ask('GET', stylesheet)).headers['content-type']).toBe('text/css; charset=utf-8')
    expect(headers['content-security-policy']).toContain("style-src 'self'")
  })

  test('says that its answer varies also when it ran', async () => {
    const { cookie } = await newVisitor()
    const { headers, text } = await ask('GET', '/cart/api/remove?orderItemId=1', { cookie, accept: 'application/json' })
    expect(JSON.parse(text).success).toBe(false)
    expect([headers['cache-control'], headers.vary]).toEqual(['no-store', 'Accept, Sec-Fetch-Site'])
  })

  test('asks again with a fresh token when the form was outdated', async () => {
    const { cookie, id } = await newOwner()
    const sent = { ...formType, cookie, accept: 'text/html' }
    const { status, headers, text } = await ask('POST', '/cart/api/remove', sent, `orderItemId=${id}&csrf=old`)
    expect([status, headers['x-reload']]).toEqual([400, 'true'])
    expect(text).toContain('An error occurred. Please try again.')
    expect(text).toContain(`name="orderItemId" value="${id}"`)
    const fresh = /name="csrf" value="([^"]+)"/.exec(text)?.[1] ?? ''
    const remove = () => ask('POST', '/cart/api/remove', sent, `orderItemId=${id}&csrf=${fresh}`)
    expect((await remove()).status).toBe(303)
    const again = await remove()
    expect(again.status).toBe(422)
    expect(again.text).toContain('That item is no longer in your bag.')
  })
})

test('the bag leads back only to pages one shops at', async () => {
  const leadsTo = async (path: string) => {
    const cookie = `continue-shopping=${encodeURIComponent(path)}`
    const { text } = await ask('GET', '/cart', { cookie })
    return text.includes(`href="${path}"`)
  }
  expect(await leadsTo('/mens/shirts?sort=newest')).toBe(true)
  for (const path of ['/logout', '/cart/api/remove', `//localhost:${port}/evil`])
    expect(await leadsTo(path)).toBe(false)
})
