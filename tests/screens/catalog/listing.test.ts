import { expect, test } from 'vitest'
import { newShopper, openShop, shopperAt } from '../../shopper'

const shop = await openShop()

const at = (path: string) => shopperAt(shop, path)

test('a section lists its products as links to them', async () => {
  const shopper = await at('/womens')

  expect(shopper.textOf('h1')).toBe('Women')
  await shopper.follow('Shoes')
  expect(shopper.address).toBe('/womens/shoes')
  expect(shopper.document.querySelector('.card a')?.getAttribute('href')).toBe('/heavy-boots/prd-100007')
})

test('the order is a form that works without scripts', async () => {
  const shopper = await at('/all')
  await shopper.submit('filters', { sort: 'priceDesc' })

  expect(shopper.address).toBe('/all?sort=priceDesc')
  expect(shopper.textOf('.card .n')).toBe('Heavy Boots')
})

test.each(['0', '-1', '1e9', 'abc', '+2', '%202', '2.0', '0x2', '%D9%A2'])(
  'page %s shows the first page',
  async (page) => {
    const shopper = await at(`/all?page=${page}`)

    expect(shopper.status).toBe(200)
    expect(shopper.document.querySelector('.card')).not.toBeNull()
  },
)

test('the call for a page beyond the last is led to the last as well, asked in the same way', async () => {
  const called = async (path: string) => {
    const { status, headers } = await newShopper(shop).call('GET', path)
    return [status, headers.get('location')]
  }

  expect(await called('/all?page=99&sort=newest&blcAjax=true')).toEqual([302, '/all?sort=newest&blcAjax=true'])
  expect(await called('/all?page=99&facetsOnly=true&blcAjax=true')).toEqual([302, '/all?facetsOnly=true&blcAjax=true'])
  expect(await called('/all?page=99')).toEqual([302, '/all'])
  expect((await newShopper(shop).call('GET', '/all?blcAjax=true')).body.catalogDTO.pagination.page).toBe(1)
})

test('a listing is JSON only with its flag, a product also for a client that wants JSON more than HTML', async () => {
  const typeFor = async (accept: string, path = '/plain-tee/prd-100001') => {
    const { headers } = await newShopper(shop).call('GET', path, undefined, { headers: { accept } })
    return headers.get('content-type')
  }
  expect(await typeFor('application/json', '/all')).toContain('text/html')
  expect(await typeFor('*/*', '/all?blcAjax=true')).toContain('application/json')

  for (const accept of ['application/json;q=0', 'application/json; q=0.0, */*', 'application/json;q=0.5, text/html'])
    expect(await typeFor(accept), accept).toContain('text/html')
  for (const accept of ['application/json', 'application/json, text/html;q=0.5', 'application/json, text/html;q=0'])
    expect(await typeFor(accept), accept).toContain('application/json')
})

test.each(['99', '99999999999999999999', '9'.repeat(400)])(
  'page %s leads to the last, its order kept',
  async (page) => {
    const shopper = await at(`/all?page=${page}&sort=newest`)

    expect(shopper.address).toBe('/all?sort=newest')
  },
)

test.each(['/womens/nothing', '/brand/nobody', '/wmens'])('%s is not found', async (path) => {
  expect((await at(path)).status).toBe(404)
})

test('a section without products says so', async () => {
  const shopper = await at('/girls')

  expect(shopper.status).toBe(200)
  expect(shopper.text).toContain('No products match your selection.')
})

test('a brand with nothing in a section says so, and leads to all it has', async () => {
  const shopper = await at('/brand/harbor?gender=girls')

  expect([shopper.status, shopper.textOf('h1')]).toEqual([200, 'Harbor'])
  expect(shopper.text).toContain('No products match your selection.')
  await shopper.follow('Clear all filters')
  expect(shopper.address).toBe('/brand/harbor')
  expect((await at('/brand/nobody?gender=girls')).status).toBe(404)
})

test('a brand lists its products', async () => {
  const shopper = await at('/brand/harbor')

  expect(shopper.textOf('h1')).toBe('Harbor')
  expect(shopper.document.querySelectorAll('.card').length).toBeGreaterThan(5)
})

test('a listing answers JSON to a client, and facets alone when only they are asked for', async () => {
  const shopper = newShopper(shop)
  const { body } = await shopper.call('GET', '/womens?blcAjax=true')
  const facets = await shopper.call('GET', '/womens?blcAjax=true&facetsOnly=true')

  expect(body.catalogDTO.pagination).toMatchObject({ url: '/womens', page: 1, pageCount: 1, pageSize: 48 })
  expect(body.catalogDTO.productResults.map(({ name }: { name: string }) => name)).toContain('Heavy Boots')
  expect(body.catalogDTO.pageType).toBe('CATEGORY')
  expect(facets.body).toEqual({ success: true, catalogDTO: { navSectionDTOS: body.catalogDTO.navSectionDTOS } })
})

test('home leads to every section', async () => {
  const shopper = await at('/')

  for (const section of ['womens', 'mens', 'girls', 'boys', 'all'])
    expect(shopper.document.querySelector(`a[href="/${section}"]`)).not.toBeNull()
})

test('pages of a listing have titles of their own', async () => {
  const titleAt = async (path: string) => (await at(path)).title
  expect(await titleAt('/womens/shoes')).toBe('Shoes, Women | Marlow')
  expect(await titleAt('/all?color=blue')).toBe('All: Blue | Marlow')
  expect(await titleAt('/all?color=blue&size=M')).toBe('All: M, Blue | Marlow')
  expect(await titleAt('/brand/harbor?gender=mens')).toBe('Harbor, Men | Marlow')
})
