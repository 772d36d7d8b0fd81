import { expect, test } from 'vitest'
import { startShop } from './built-shop'

const { ask } = await startShop()
const formType = { 'content-type': 'application/x-www-form-urlencoded' }

test('a broken escape is a bad request in a path and in a form; in a query it is the text it is', async () => {
  expect((await ask('GET', '/me%zzns')).status).toBe(400)
  expect((await ask('POST', '/log', formType, 'message=%zz')).status).toBe(400)
  for (const query of ['sort=%zz', 'color=%', 'page=%E0%A4%A', 'brand=%FF&%=%', '%']) {
    expect([query, (await ask('GET', `/mens?${query}`)).status]).toEqual([query, 200])
    expect([query, (await ask('GET', `/mens.data?${query}&blcAjax=true`)).status]).toEqual([query, 200])
  }
  const { status, text } = await ask('GET', '/search?q=50%+off')
  expect([status, text]).toEqual([200, expect.stringContaining('Results for “50% off”')])
})

test.each(['/%E0%A4%A', '/womens/%ff', '/%77omens%ff?color=%zz', '/cart%zz'])(
  'who reads pages is answered at %s as at any address that is not there',
  async (path) => {
    const asked = { accept: 'text/html' }
    const first = await ask('GET', path, asked)
    const { status, headers, text } =
      first.status === 308 ? await ask('GET', String(first.headers.location), asked) : first
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(text).toContain('We can&#x27;t find that page.')
    expect(text).toContain('<nav aria-label="Main"')
  },
)

test.each([
  ['/%77omens', '/womens'],
  ['/%57omen%73/t%65es?sort=%6Eew&q=%', '/Womens/tees?sort=%6Eew&q=%'],
  ['/sitemap%2Exml', '/sitemap.xml'],
  ['/guest%2Dservices/%7Enone%5f%30', '/guest-services/~none_0'],
  ['/outfits/%E6%97%A5%2F%00%6eone%25%32', '/outfits/%E6%97%A5%2F%00none%252'],
  ['/%68ealthz', '/healthz'],
])('%s is led to %s, its plain spelling, for reading and for posting', async (path, plain) => {
  for (const method of ['GET', 'HEAD', 'POST']) {
    const { status, headers } = await ask(method, path)
    expect([method, status, headers.location]).toEqual([method, 308, plain])
  }
})

test('escapes that mean something stay, and are answered as ever', async () => {
  const answers: [string, number][] = [
    ...([
      ['/womens%2Ftees', 404],
      ['/womens%00', 404],
      ['/%2577omens', 404],
      ['/outfits/%E6%97%A5', 404],
    ] as const),
    ...([
      ['/%77omens%zz', 400],
      ['/%77omens%ff', 400],
      ['//%77omens', 400],
      ['/mens/%2e%2e/womens', 200],
    ] as const),
  ].map(([path, status]) => [path, status])
  for (const [path, status] of answers) expect([path, (await ask('GET', path)).status]).toEqual([path, status])
})
