import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newShopper, openShop } from '../../shopper'

const shop = await openShop()
const jacket = '/images/demo/chore-ink-front.webp'

test('a picture comes as WebP at a served width and is told apart by its tag', async () => {
  const shopper = newShopper(shop)
  const first = await shopper.call('GET', `${jacket}?w=150`)
  const tag = first.headers.get('etag') ?? ''
  const again = await shopper.call('GET', `${jacket}?w=150`, undefined, { headers: { 'if-none-match': tag } })

  expect(first.status).toBe(200)
  expect(first.headers.get('content-type')).toBe('image/webp')
  expect(first.headers.get('cache-control')).toContain('max-age=2592000')
  expect(again.status).toBe(304)
})

test.each([
  [150, 176],
  [845, 990],
  [1920, 2252],
  [3600, 4222],
])('a picture %i pixels wide is %i high', async (wide, high) => {
  const answer = await shop.answer(`${jacket}?w=${wide}`, { method: 'GET', headers: new Headers() })
  const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()

  expect([width, height]).toEqual([wide, high])
})

test('every width a page offers is the width of what comes', async () => {
  const shopper = newShopper(shop)
  const offers = new Set<string>()
  for (const path of ['/', '/womens', '/plain-tee/prd-100001', '/plain-tee/prd-100001?picture=1']) {
    await shopper.visit(path)
    for (const image of shopper.document.querySelectorAll('img[srcset]'))
      for (const offer of image.getAttribute('srcset')?.split(', ') ?? []) offers.add(offer)
  }
  const ofEachWidth = new Map([...offers].map((offer) => [offer.split(' ')[1], offer]))
  for (const [offered, offer] of ofEachWidth) {
    // products of the fixture shop have no pictures of their own
    const address = (offer.split(' ')[0] ?? '').replace(/^(?!.*hero-)[^?]*/, jacket)
    const answer = await shop.answer(address, { method: 'GET', headers: new Headers() })
    const { width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect(`${width}w`, offer).toBe(offered)
  }
  expect([...ofEachWidth.keys()]).toEqual(expect.arrayContaining(['392w', '1425w']))
})

test('every colour of a product has a swatch: its own picture, or one of nothing but its colour', async () => {
  const shopper = newShopper(shop)
  const { body } = await shopper.call('GET', '/plain-tee/prd-100001')
  const hexes = { IVR: 'f4efe2', INK: '1d2433' }
  for (const [code, { viewPaths }] of Object.entries<{ viewPaths: { SWATCH: string } }>(body.media.colorViewPaths)) {
    expect(viewPaths.SWATCH).toBe(`/images/swatch/${hexes[code as 'IVR' | 'INK']}.webp`)
    for (const width of [150, 3600]) {
      const answer = await shop.answer(`${viewPaths.SWATCH}?w=${width}`, { method: 'GET', headers: new Headers() })
      expect(answer.headers.get('cache-control')).toContain('immutable')
      const picture = sharp(Buffer.from(await answer.arrayBuffer()))
      expect(await picture.metadata()).toMatchObject({ format: 'webp', width: 150, height: 150 })
      const [{ mean: red = 0 } = {}, { mean: green = 0 } = {}, { mean: blue = 0 } = {}] = (await picture.stats())
        .channels
      expect([red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')).toBe(
        hexes[code as 'IVR' | 'INK'],
      )
    }
  }
})

test('a flood of pictures is told when to come again', async () => {
  const ask = (place: number) => {
    const color = (0xc00000 + place).toString(16)
    return shop.answer(`/images/swatch/${color}.webp?w=150`, { method: 'GET', headers: new Headers() })
  }
  const answers = await Promise.all(Array.from({ length: 500 }, (_, place) => ask(place)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
  expect(answers.find(({ status }) => status === 503)?.headers.get('retry-after')).toBe('2')
})

test.each([
  '?w=151',
  '?w=0',
  '?w=abc',
  '',
  '?w=150.5',
  '?w=0150',
  '?w=150.0',
  '?w=%20150',
  '?w=150&w=392',
  '?w=150&w=150',
])('width %s is refused', async (query) => {
  expect((await newShopper(shop).call('GET', jacket + query)).status).toBe(400)
})

test.each([
  '/images/demo/..%2fproducts.json',
  '/images/demo/%2e%2e%2f%2e%2e%2fpackage.json',
  '/images/import/..%2f..%2f/session.secret',
  '/images/demo/unknown.webp',
  '/images/other/chore-ink-front.webp',
  '/images/swatch/1f2a4.webp',
  '/images/swatch/1F2A44.webp',
  '/images/swatch/..%2f1f2a44.webp',
])('%s is no picture', async (path) => {
  expect((await newShopper(shop).call('GET', `${path}?w=150`)).status).toBe(404)
})

test('a file that cannot be decoded is answered like one that is not there', async () => {
  const folder = join(shop.store.config.dataDir, 'pictures', 'content')
  await mkdir(folder, { recursive: true })
  const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#246' } }).jpeg()
  await writeFile(join(folder, 'cut.jpg'), (await picture.toBuffer()).subarray(0, -40))
  const shopper = newShopper(shop)
  for (const width of [150, 392, 150])
    expect((await shopper.call('GET', `/images/content/cut.jpg?w=${width}`)).status).toBe(404)
})
