import { expect, test } from 'vitest'
import { newShopper, openShop } from '../../shopper'

const shop = await openShop()

async function at(path: string) {
  const shopper = newShopper(shop)
  await shopper.visit(path)
  return shopper
}

test('the search box of every page leads to what was searched for, without scripts', async () => {
  const shopper = await at('/cart')
  const box = shopper.document.querySelector<HTMLFormElement>('form[role=search]')
  expect(box?.getAttribute('action')).toBe('/search')
  expect(box?.querySelector('[name=q]')).not.toBeNull()

  await shopper.visit('/search?q=boots')
  expect(shopper.textOf('h1')).toBe('Results for “boots”')
  expect(shopper.document.querySelector('.card a')?.getAttribute('href')).toBe('/heavy-boots/prd-100007')
  expect(shopper.valueOf('q')).toBe('boots')
})

test('what is searched for is kept while the results are narrowed and sorted', async () => {
  const shopper = await at('/search?q=shirt')
  await shopper.submit('filters', { sort: 'priceDesc', color: ['green'] })

  expect(shopper.address).toContain('q=shirt')
  expect(shopper.textOf('h1')).toBe('Results for “shirt”')
  await shopper.follow('Clear all filters')
  expect(shopper.address).toBe('/search?q=shirt&sort=priceDesc')
})

test('a slip is forgiven and told', async () => {
  expect((await at('/search?q=jaket')).text).toContain('Showing products for “jacket”.')
})

test('a search without an answer says so and shows where to look', async () => {
  const shopper = await at('/search?q=zzzzqqq')

  expect(shopper.status).toBe(200)
  expect(shopper.text).toContain('No products match your selection.')
  await shopper.follow('Women')
  expect(shopper.address).toBe('/womens')
  await shopper.visit('/search?q=zzzzqqq')
  await shopper.follow('Clear all filters')
  expect(shopper.address).toBe('/all')
})

test('an empty search asks for words', async () => {
  const shopper = await at('/search')

  expect(shopper.status).toBe(200)
  expect(shopper.text).toContain('Type what you are looking for')
  expect(shopper.text).not.toContain('Clear all filters')
})

test.each([
  `/search?q=${'x'.repeat(7_000)}`,
  `/search?q=${'tee+'.repeat(1_500)}`,
  '/search?q=<script>alert(1)</script>&page=1e9',
  '/search?q=%E0%A4%8A&sort=nonsense&color=%00',
  '/search?q[]=tee&page=-1',
  '/search?q=tee&q=boots',
])('%.60s is a page', async (path) => {
  const shopper = await at(path)

  expect(shopper.status).toBe(200)
  expect(shopper.document.querySelector('main script')).toBeNull()
  expect(shopper.document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex, follow')
})

test('a text too long for an address is searched for as far as a search goes', async () => {
  const shopper = await at(`/search?q=${'x'.repeat(12_000)}`)

  expect(shopper.status).toBe(200)
  expect(shopper.address).toBe(`/search?q=${'x'.repeat(100)}`)
})

test.each([
  ['%E0%A4%A', '\uFFFD%A'],
  ['100%+cotton', '100% cotton'],
  ['tee%01%1B%E2%80%AE%00', 'tee'],
])('%s is searched for as the text it can be: %j', async (typed, read) => {
  const shopper = await at(`/search?q=${typed}`)

  expect([shopper.status, shopper.textOf('h1'), shopper.valueOf('q')]).toEqual([200, `Results for “${read}”`, read])
})

test('a search is remembered for the way back, and its results are no page for machines', async () => {
  const shopper = await at('/search?q=boots')

  expect(decodeURIComponent(shopper.cookies.get('continue-shopping') ?? '')).toBe('/search?q=boots')
})

test('a client reads a search like any listing, and suggestions for what is being typed', async () => {
  const shopper = newShopper(shop)
  const { body } = await shopper.call('GET', '/search?q=boots&blcAjax=true')
  const suggested = await shopper.call('GET', '/search/suggestions?q=boo&blcAjax=true')

  expect(body.catalogDTO).toMatchObject({ pageType: 'SEARCH', pagination: { url: '/search?q=boots', totalResults: 1 } })
  expect(suggested.body).toEqual({
    success: true,
    data: { suggestions: [{ kind: 'product', label: 'Heavy Boots', url: '/heavy-boots/prd-100007' }] },
  })
  for (const query of ['', '?q=', `?q=${'x'.repeat(5_000)}`, '?q=%00']) {
    expect((await shopper.call('GET', `/search/suggestions${query}`)).body).toEqual({
      success: true,
      data: { suggestions: [] },
    })
  }
})
