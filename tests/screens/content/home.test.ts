import { expect, test } from 'vitest'
import { newShopper, openShop } from '../../shopper'

const shop = await openShop()

async function open(path: string) {
  const shopper = newShopper(shop)
  await shopper.visit(path)
  return shopper
}

test('the home page has one title, banners, new products, a word on rewards, and leads to every section', async () => {
  const home = await open('/')

  expect(home.status).toBe(200)
  expect(home.title).not.toBe('')
  expect(home.document.querySelectorAll('h1')).toHaveLength(1)
  expect(home.document.querySelectorAll('#home .t-banner-carousel li').length).toBeGreaterThan(1)
  expect(home.document.querySelectorAll('#home .t-product-set-carousel .card').length).toBeGreaterThan(1)
  expect(home.textOf('#home .tier h2')).toBe('Wear it in. Earn it back.')
  expect(home.document.querySelectorAll('#home .tier h2')).toHaveLength(1)
  for (const section of ['womens', 'mens', 'girls', 'boys', 'all'])
    expect(home.document.querySelector(`#home a[href="/${section}"]`)).not.toBeNull()
})

test('the header menu leads to the sections and marks the one that is open', async () => {
  const { document } = await open('/mens')
  const menu = document.querySelector('header nav[data-menu="Header Menu"]')
  const top = [...(menu?.querySelectorAll('#menu > li > a') ?? [])].map((link) => link.getAttribute('href'))

  expect(top).toEqual(['/womens', '/mens', '/girls', '/boys', '/all'])
  expect(menu?.querySelector('[aria-current=page]')?.getAttribute('href')).toBe('/mens')
  expect(menu?.querySelector('a[href="/womens/jeans"]')).not.toBeNull()
})

test('every type of block has an example that can be opened, and its styles are served', async () => {
  const page = await open('/guest-services/content-examples')
  const types = [
    ...['banner-carousel', 'external-embedded-video', 'external-embedded-video-banner', 'embedded-video', 'fit-guide'],
    ...['heading', 'html-content', 'styled-text', 'banner', 'carousel', 'grid', 'image-link', 'image-card-grid'],
    ...['media-banner', 'media-banner-link', 'responsive-image', 'responsive-video'],
    ...['video-link', 'rewards-tier-messages'],
  ]
  for (const type of types) expect([type, page.document.querySelector(`.t-${type}`) !== null]).toEqual([type, true])
  expect(page.text).not.toContain('This block has ended')
  expect(page.text).not.toContain('This block begins in 2099')
  expect(page.document.querySelectorAll('h1')).toHaveLength(1)

  const sheet = page.document.querySelector('#blocks link[rel=stylesheet]')?.getAttribute('href') ?? ''
  const styles = await page.call('GET', sheet)
  expect(styles.headers.get('content-type')).toBe('text/css; charset=utf-8')
  expect(styles.headers.get('cache-control')).toContain('immutable')
  expect(styles.text).toMatch(/@media \(max-width:767\.98px\)\{\.c\w+\{.*font-size:1\.25rem/)
  expect(
    (await page.call('GET', sheet.replace(/\w{16}\.css/, '0000000000000000.css'))).headers.get('cache-control'),
  ).toBe('no-store')
  expect((await page.call('GET', '/content/home/x.css')).status).toBe(404)
  expect((await page.call('GET', '/content/nowhere/0000000000000000.css')).status).toBe(404)
})

test('an insert stands between the products of the first page of its listing', async () => {
  const { document } = await open('/mens')
  const places = [...document.querySelectorAll('.cards.list > li')]
  const at = places.findIndex((place) => place.classList.contains('insert'))

  expect(at === 6 || places.length < 7).toBe(true)
  expect(document.querySelector('#top .ban')).not.toBeNull()
})

test('an unknown address is not found, and keeps the menus', async () => {
  const page = await open('/no/such/page')

  expect(page.status).toBe(404)
  expect(page.document.querySelector('#menu a[href="/mens"]')).not.toBeNull()
})

test('banners stand above the whole of a listing, not above what it is narrowed to', async () => {
  const bannersOf = async (path: string) => (await open(path)).document.querySelectorAll('#top .cb').length

  expect(await bannersOf('/mens')).toBeGreaterThan(0)
  expect(await bannersOf('/mens?sort=newest')).toBeGreaterThan(0)
  expect(await bannersOf('/mens?color=blue')).toBe(0)
})
