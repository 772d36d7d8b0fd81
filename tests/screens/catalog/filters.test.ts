import { expect, test } from 'vitest'
import { newShopper, openShop } from '../../shopper'

const shop = await openShop()

async function at(path: string) {
  const shopper = newShopper(shop)
  await shopper.visit(path)
  return shopper
}

const named = (shopper: Awaited<ReturnType<typeof at>>) =>
  [...shopper.document.querySelectorAll('.card .n')].map((name) => name.textContent)

test('a shopper without scripts ticks, applies, gives up one choice and then all', async () => {
  const shopper = await at('/all')
  await shopper.submit('filters', { category: ['shoes', 'jackets'], color: ['green'] })

  expect(shopper.address).toBe('/all?sort=featured&category=jackets&category=shoes&color=green')
  expect(named(shopper)).toEqual(['Heavy Boots'])
  expect(shopper.textOf('#total')).toBe('1 product')
  expect(shopper.document.querySelector('[aria-label="Remove Shoes"]')?.getAttribute('href')).toBe(
    '/all?category=jackets&color=green',
  )
  await shopper.follow('Green')
  expect(named(shopper)).toEqual(['Heavy Boots', 'Last Units Jacket'])
  await shopper.follow('Clear all filters')
  expect(shopper.address).toBe('/all')
})

test('form and links go on saying which campaign led to the listing, and nothing else; machines keep it without', async () => {
  const campaign = 'utm_source=mail&gclid=a-1_%22%3C'
  const shopper = await at(`/all?${campaign}&fbclid=${'x'.repeat(201)}&utm_odd=1&other=2&color=green`)
  const canonical = shopper.document.head.querySelector('link[rel=canonical]')?.getAttribute('href')
  expect(new URL(canonical ?? '').search).toBe('?color=green')
  expect(shopper.document.querySelector('.none-found')).toBeNull()
  await shopper.submit('filters', { category: ['shoes'] })
  expect(shopper.address).toBe(`/all?${campaign}&sort=featured&category=shoes&color=green`)
  await shopper.follow('Green')
  expect(shopper.address).toBe(`/all?category=shoes&${campaign}`)
})

test('what is ticked is kept by the form, its order and the links to other pages', async () => {
  const shopper = await at('/all?size=M&size=S&sort=priceDesc')
  const ticked = [...shopper.document.querySelectorAll<HTMLInputElement>('#filters [name=size]')]

  expect(ticked.filter(({ checked }) => checked).map(({ value }) => value)).toEqual(['S', 'M'])
  expect(shopper.valueOf('sort')).toBe('priceDesc')
  await shopper.submit('filters', {})
  expect(shopper.address).toContain('size=S&size=M')
})

test('a choice that leaves nothing says so and leads back to everything', async () => {
  const shopper = await at('/brand/harbor?gender=mens&category=shoes&color=white&sort=newest')

  expect(shopper.status).toBe(200)
  expect(shopper.text).toContain('No products match your selection.')
  await shopper.follow('Clear all filters')
  expect(shopper.address).toBe('/brand/harbor?sort=newest&gender=mens')
})

test('an option that would list nothing says that it cannot be ticked, and is not dead before scripts run', async () => {
  const shopper = await at('/all?color=green')
  const box = (value: string) => shopper.document.querySelector(`[name=size][value="${value}"]`)

  expect(box('L')?.getAttribute('aria-disabled')).toBe('true')
  expect(box('8')?.hasAttribute('aria-disabled')).toBe(false)
  expect(shopper.document.querySelector('[disabled]')).toBeNull()
})

test('what is chosen can be given up where nothing is left, and so makes room for another choice', async () => {
  const shopper = await at('/all?color=green&size=L')
  const box = (name: string, value: string) =>
    shopper.document.querySelector<HTMLInputElement>(`[name=${name}][value="${value}"]`)

  expect(
    [box('color', 'green'), box('size', 'L')].map((input) => [input?.checked, input?.hasAttribute('aria-disabled')]),
  ).toEqual([
    [true, false],
    [true, false],
  ])
  await shopper.submit('filters', { color: [] })
  expect(shopper.address).toBe('/all?sort=featured&size=L')
  expect(named(shopper)).not.toEqual([])
})

test('where nothing is left no facet stands there empty: its options are named as such that list nothing', async () => {
  const shopper = await at('/all?color=green&size=L')
  const facets = [...shopper.document.querySelectorAll('.facet')]
  const boxes = (facet: Element) => [...facet.querySelectorAll<HTMLInputElement>('input')]

  expect(shopper.textOf('#total')).toBe('0 products')
  expect(facets.map((facet) => boxes(facet).length)).not.toContain(0)
  const categories = boxes(facets[0] as Element)
  expect(categories.map(({ name }) => name)).toContain('category')
  expect(categories.every((box) => box.hasAttribute('aria-disabled'))).toBe(true)
  expect(shopper.document.querySelector('[aria-label="Remove Green"]')).not.toBeNull()

  const some = await at('/all?color=green')
  expect(some.document.querySelectorAll('[name=category]:disabled')).toHaveLength(0)
})

test('machines keep a listing with one choice and leave those with several', async () => {
  const robots = async (path: string) =>
    (await at(path)).document.querySelector('meta[name=robots]')?.getAttribute('content')

  expect(await robots('/all?color=green')).toBeUndefined()
  expect(await robots('/all?color=green&color=blue')).toBe('noindex, follow')
})

test('the listing is remembered as it was narrowed, for the way back from the bag', async () => {
  const shopper = await at('/all?color=green&sort=newest')

  expect(decodeURIComponent(shopper.cookies.get('continue-shopping') ?? '')).toBe('/all?color=green&sort=newest')
})

test('of an address too long to be remembered the listing itself is', async () => {
  const shopper = await at(`/all?color=green&from=${'x'.repeat(3_000)}`)

  expect(decodeURIComponent(shopper.cookies.get('continue-shopping') ?? '')).toBe('/all')
})

test.each([
  `/all?color=${'x'.repeat(8_000)}`,
  `/all?${'size=M&'.repeat(900)}`,
  '/all?size=__proto__&color=constructor&fit=%F0%9F%98%80&price=<script>',
  '/all?size[]=M&color.blue=1&category=%00',
  '/all?page=-1&sort=constructor&brand=%25',
])('%.60s is a page', async (path) => {
  const shopper = await at(path)

  expect(shopper.status).toBe(200)
  expect(shopper.html).not.toContain('<script>"')
  expect(shopper.document.querySelector('.card')).not.toBeNull()
})

test('a client reads the facets with their counts and the address of each choice', async () => {
  const { body } = await newShopper(shop).call('GET', '/womens?color=green&blcAjax=true')
  const { navSectionDTOS, pagination, seoFields } = body.catalogDTO
  const color = navSectionDTOS.find(({ parameter }: { parameter: string }) => parameter === 'color')

  expect(pagination.url).toBe('/womens?color=green')
  expect(color).toMatchObject({ label: 'Color', parameter: 'color', selected: true })
  expect(color.options).toEqual([
    { label: 'Green', value: 'green', count: 2, selected: true, url: '/womens' },
    { label: 'Blue', value: 'blue', count: 1, selected: false, url: '/womens?color=green&color=blue' },
  ])
  expect(seoFields).toMatchObject({ canonicalUrl: '/womens?color=green', robots: 'index, follow' })
  const page = await at('/womens?color=green')
  expect(seoFields.title).toBe(page.document.title)
  expect(seoFields.description).toBe(page.document.querySelector('meta[name=description]')?.getAttribute('content'))
})

test('a page with several choices names the whole listing as its own', async () => {
  const { body } = await newShopper(shop).call('GET', '/all?color=green&size=8&sort=newest&blcAjax=true')

  expect(body.catalogDTO.seoFields).toMatchObject({ canonicalUrl: '/all', robots: 'noindex, follow' })
})

test('cards narrowed to a color cost what the order and the price facet go by', async () => {
  const shopper = await at('/mens?color=blue&sort=priceAsc')
  const prices = [...shopper.document.querySelectorAll<HTMLElement>('.card')].map(({ dataset }) =>
    Number(dataset.price),
  )
  expect(prices.length).toBeGreaterThan(1)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  expect(prices).toContain(30) // of which the blue one costs 40
})
