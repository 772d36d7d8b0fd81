import { expect, test } from 'vitest'
import { giveContent } from '../../arrange'
import { giveCustomer } from '../../customers'
import { newShopper, openShop, type Shopper } from '../../shopper'
import { signedIn } from '../../signed-in'

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

test('the title of the home page is true whatever its blocks say', async () => {
  const { title, document } = await open('/')
  expect(title).toBe('Clothes for women, men and children | Marlow')
  const said = document.querySelector('#home')?.textContent ?? ''
  expect(said).toContain('Made for the turn of the season')
  expect(said).not.toContain(title.split(' |')[0])
})

test('products in a block are cards like any other: their colours, their heart and quick add, while the shop has it', async () => {
  const cards = async () => {
    const { document } = await open('/')
    return [...document.querySelectorAll('#home .t-product-set-carousel .card')]
  }
  const [first] = await cards()
  const path = first?.querySelector('a')?.getAttribute('href')
  expect(first?.querySelector('[data-sheet="quick-add"]')?.getAttribute('href')).toBe(`${path}?isQuickView=true`)
  expect(first?.querySelector('button.heart')).not.toBeNull()
  expect((await cards()).some((card) => card.querySelector('.card-sws'))).toBe(true)
  shop.store.toggles.quickAdd = false
  try {
    expect((await cards()).some((card) => card.querySelector('[data-sheet]'))).toBe(false)
  } finally {
    shop.store.toggles.quickAdd = true
  }
})

test('the word on rewards is that of the visitor: a guest, a customer by their card, a member by their tier', async () => {
  const at = shop.store.now()
  const enrolled = { loyaltyStatus: 'ENROLLED', enrolledAt: at, tierYear: new Date(at).getUTCFullYear() } as const
  const customers = [
    [{}, 'You are one step from your first points.'],
    [{ hasStoreCard: 1 }, 'Your Marlow Card could earn points.'],
    [{ ...enrolled, loyaltyTier: 'MEMBER' }, 'You earn a point with every dollar.'],
    [{ ...enrolled, loyaltyTier: 'PREMIER', hasStoreCard: 1 }, 'You earn two points with every dollar.'],
    [{ ...enrolled, loyaltyTier: 'PREMIER_PLUS' }, 'You earn three points with every dollar.'],
  ] as const
  const word = (shopper: Shopper) =>
    [...shopper.document.querySelectorAll('#home .tier h2')].map((each) => each.textContent)
  for (const [kind, heading] of customers) {
    const shopper = await signedIn(shop, (await giveCustomer(shop, kind)).email)
    await shopper.visit('/')
    expect(word(shopper)).toEqual([heading])
    const sheet = shopper.document.querySelector('#home link[rel=stylesheet]')?.getAttribute('href') ?? ''
    expect((await shopper.call('GET', sheet)).headers.get('cache-control')).toContain('immutable')
    shopper.cookies.delete('session') // remembered from now on
    await shopper.visit('/')
    expect(word(shopper)).toEqual([heading])
  }
})

test('blocks stand on the login page and on the account page, too', async () => {
  const block = (text: string) => [{ contentType: 'STYLED_TEXT', activeStartDate: '2020-01-01', text }]
  const zones = [
    { zone: 'login', blocks: block('Welcome, one and all.') },
    { zone: 'account', blocks: block('Look after your knits.') },
  ]
  await giveContent(shop, { zones })
  const shopper = newShopper(shop)
  await expect
    .poll(async () => shopper.visit('/login').then(() => shopper.textOf('#login-zone')))
    .toBe('Welcome, one and all.')
  const customer = await signedIn(shop, (await giveCustomer(shop)).email)
  await customer.visit('/account')
  expect(customer.textOf('#account-zone')).toBe('Look after your knits.')
})

test('the header menu leads to the sections and marks the one that is open', async () => {
  const { document } = await open('/Mens')
  const menu = document.querySelector('header nav[data-menu="Header Menu"]')
  const top = [...(menu?.querySelectorAll('#menu > ul > li > a') ?? [])].map((link) => link.getAttribute('href'))

  expect(top).toEqual(['/womens', '/mens', '/girls', '/boys', '/all'])
  expect(menu?.querySelector('[aria-current=page]')?.getAttribute('href')).toBe('/mens')
  expect(menu?.querySelector('a[href="/womens/jeans"]')).not.toBeNull()
})

test('no item of a menu is empty to who reads it without styles', async () => {
  const { document } = await open('/')
  const items = [...document.querySelectorAll('nav[data-menu] li')]

  expect(items.length).toBeGreaterThan(5)
  for (const item of items) expect(item.textContent?.trim()).not.toBe('')
  expect(document.querySelectorAll('#menu > button[popovertargetaction=hide]')).toHaveLength(1)
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
