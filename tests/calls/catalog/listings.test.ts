import { expect, test } from 'vitest'
import { newShopper, openShop, shopperAt } from '../../shopper'

const shop = await openShop()
const brands = (query: string) => newShopper(shop).call('GET', `/catalog/api/brand${query}`)
const results = (body: unknown, options = {}) =>
  newShopper(shop).call('POST', '/search/searchByProductResultsUrl', body, options)
const namesOf = ({ productResults }: { productResults: { name: string }[] }) => productResults.map(({ name }) => name)

test('the brands of a section come with their addresses and how much they list there', async () => {
  const womens = await brands('?gender=womens')
  const all = await brands('')

  expect(womens.status).toBe(200)
  expect(womens.body).toEqual({ brands: [{ name: 'Harbor', url: '/brand/harbor?gender=womens', count: 3 }] })
  expect(all.body.brands).toEqual([{ name: 'Harbor', url: '/brand/harbor', count: 11 }])
  expect((await brands('?gender=girls')).body).toEqual({ brands: [] })
  expect((await newShopper(shop).call('GET', `${all.body.brands[0].url}?blcAjax=true`)).body.catalogDTO).toMatchObject({
    pageType: 'BRAND',
    pagination: { totalResults: 11 },
  })
})

test.each(['?gender=dogs', '?gender=', '?gender=__proto__', '?gender=WOMENS'])(
  'a section the shop does not have (%s) is a bad request',
  async (query) => {
    const { status, body, headers } = await brands(query)

    expect(status).toBe(400)
    expect(headers.has('x-reload')).toBe(false)
    expect(body.messages[0].message).toBe('An error occurred. Please try again.')
  },
)

test('the first products of a listing are read by its address', async () => {
  const { status, body } = await results({ productResultsUrl: '/all?color=green&sort=priceDesc', size: 2 })

  expect(status).toBe(200)
  expect(body.success).toBe(true)
  expect(namesOf(body.data)).toEqual(['Heavy Boots', 'Long Pants'])
  const [boots] = (await results({ productResultsUrl: '/all?sort=priceDesc' })).body.data.productResults
  expect(boots).toMatchObject({ productCode: '100007', url: '/heavy-boots/prd-100007' })
  expect(namesOf((await results({ productResultsUrl: '/brand/harbor?gender=womens' })).body.data)).toHaveLength(3)
})

test('results and pages as JSON name the address and the picture of the color asked for, as cards do', async () => {
  const asked = '/mens?color=blue'
  const shopper = await shopperAt(shop, asked)
  const card = shopper.document.querySelector('[data-code="100001"]')
  const { productResults: listed } = (await shopper.call('GET', `${asked}&blcAjax=true`)).body.catalogDTO
  const { productResults: found } = (await results({ productResultsUrl: asked, size: 48 })).body.data
  expect(found).toEqual(listed)
  const tee = listed.find(({ productCode }: { productCode: string }) => productCode === '100001')
  expect(tee.url).toMatch(/^\/plain-tee\/prd-100001\/sku-TEE-INK-\w+\?size=$/)
  expect(tee.url).toBe(card?.querySelector('a')?.getAttribute('href'))
  expect(card?.querySelector('img')?.src).toContain(tee.image.replace(/\.\w+$/, ''))
})

test.each([
  ...['https://elsewhere.example/all', '//elsewhere.example/all', '/\\elsewhere.example/all', 'all', '', '/', '/cart'],
  ...['/logout', '/womens/nothing', '/brand/nobody', 'javascript:alert(1)', `/all?q=${'x'.repeat(3_000)}`],
  ...['/%2e%2e/cart', '/\t/elsewhere.example', 42, null, ['/all'], { toString: '/all' }],
])('%j is no listing of this shop', async (productResultsUrl) => {
  const { status, body } = await results({ productResultsUrl, size: 3 })

  expect(status).toBe(400)
  expect(body.success).toBe(false)
})

test.each([0, -1, 49, 1e9, 1.5, 'many', {}])('%j is no number of products to ask for', async (size) => {
  const { status, body } = await results({ productResultsUrl: '/all', size })
  expect([status, body.success]).toEqual([200, false])
})

test('a body that is no JSON is a bad request', async () => {
  const { status, body } = await results('{')
  expect([status, body.success]).toEqual([400, false])
})

test('without a token nothing is read', async () => {
  const { status, headers } = await results({ productResultsUrl: '/all', size: 1 }, { token: false })

  expect(status).toBe(400)
  expect(headers.get('x-reload')).toBe('true')
})

test.each([[[]], ['text'], [7]])('%j is no question for results', async (body) => {
  const { status, body: said } = await results(body)
  expect([status, said.success]).toEqual([400, false])
})
