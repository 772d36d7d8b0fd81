import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isPublicAddress } from '~/gateways/web-pictures/public-address'
import { webPictures } from '~/gateways/web-pictures/web-pictures'
import { importProducts } from '~/services/catalog/import/import-products'
import { openTestStore, type TestStore } from '../../store'

let asked: string[] = []
const server = createServer(({ url = '' }, response) => {
  asked.push(url)
  if (url.startsWith('/moved')) return void response.writeHead(302, { location: '/shirt.png' }).end()
  if (url.startsWith('/slow')) return void response.write('x')
  if (url.startsWith('/huge')) return void response.end(Buffer.alloc(60_000))
  if (url.startsWith('/nothing')) return void response.end()
  if (url.startsWith('/cut')) return void response.end(picture.subarray(0, -30))
  if (url.startsWith('/words')) return void response.end('no picture')
  if (!url.startsWith('/shirt')) return void response.writeHead(404).end()
  response.end(picture)
})
let picture: Buffer
let host: string

beforeAll(async () => {
  picture = await sharp({ create: { width: 40, height: 50, channels: 3, background: '#336' } })
    .png()
    .toBuffer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  asked = []
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const limits = () => ({ hosts: [host], allowsPrivate: true, mostBytes: 50_000, timeoutMs: 500 })

async function take(store: TestStore, sources: string[], remotePictures = webPictures(limits()), dryRun = false) {
  const rows = sources.map(
    (source, at) => `shirt,${at === 0 ? 'Shirt' : ''},${at === 0 ? '20.00' : ''},${source},${at}`,
  )
  const file = join(await mkdtemp(join(tmpdir(), 'remote-')), 'products.csv')
  await writeFile(file, ['Handle,Title,Variant Price,Image Src,Image Position', ...rows, ''].join('\n'))
  const report = await importProducts(store, file, { remotePictures, dryRun })
  const row = await store.db.selectFrom('product').select('media').where('handle', '=', 'shirt').executeTakeFirst()
  const views = row ? (JSON.parse(row.media)[0].views as { path: string }[]).map(({ path }) => path) : []
  return {
    ...report,
    views,
    codes: report.problems.map(({ code }) => code).filter((code) => code.startsWith('picture')),
  }
}

test('a picture of a named host is fetched once, and the same file changes nothing', async () => {
  const store = await openTestStore()
  const address = `http://${host}/shirt.png?v=1`
  const first = await take(store, [address])
  expect(first).toMatchObject({
    created: 1,
    codes: [],
    views: [expect.stringMatching(/^import\/[0-9a-f]{8}\/shirt\.png$/)],
  })
  expect(asked).toEqual(['/shirt.png?v=1'])

  const again = await take(store, [address])
  expect(again).toMatchObject({ unchanged: 1, codes: [], views: first.views })
  expect(asked).toHaveLength(1)
})

test('what cannot be had is a warning each, and the product is taken with the others', async () => {
  const store = await openTestStore()
  const names = ['missing.png', 'moved.png', 'slow.png', 'huge.png', 'words.png', 'nothing.png', 'cut.png', 'shirt.png']
  const report = await take(
    store,
    names.map((name) => `http://${host}/${name}`),
  )

  expect(report).toMatchObject({ created: 1, refused: 0 })
  expect(report.codes).toEqual([
    ...['picture.unreachable', 'picture.unreachable', 'picture.unreachable', 'picture.large', 'picture.type'],
    ...['picture.type', 'picture.damaged'],
  ])
  expect(report.views).toHaveLength(1)
  expect(asked).toHaveLength(8)
})

test('no more are asked for than an import may, and a trial keeps none', async () => {
  const store = await openTestStore()
  const addresses = [`http://${host}/shirt.png`, `http://${host}/shirt-back.png`]
  const few = webPictures({ ...limits(), most: 1 })
  expect((await take(store, addresses, few, true)).codes).toEqual(['picture.tooMany'])
  expect(asked).toHaveLength(1)
  expect((await take(store, addresses)).views).toHaveLength(2)
  expect(asked).toHaveLength(3)
})

test('other hosts, private addresses and other schemes are never asked', async () => {
  const store = await openTestStore()
  const port = host.split(':')[1]
  const closed = webPictures({ hosts: [host, `localhost:${port}`, `[::1]:${port}`], timeoutMs: 500 })
  const report = await take(
    store,
    [
      ...[`http://${host}/shirt.png`, `http://localhost:${port}/shirt.png`, `http://[::1]:${port}/shirt.png`],
      ...[`http://2130706433:${port}/shirt.png`, `http://a@${host}/shirt.png`, 'http://elsewhere.example/shirt.png'],
      ...[`ftp://${host}/shirt.png`, `file:///etc/hostname`],
    ],
    closed,
  )

  expect(report.codes).toEqual([
    ...['picture.host', 'picture.unreachable', 'picture.host', 'picture.host', 'picture.host', 'picture.host'],
    ...['picture.host', 'picture.host'],
  ])
  expect(asked).toEqual([])
})

test.each([
  ...[
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '172.31.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
  ],
  ...['::1', '::', '::ffff:127.0.0.1', 'fe80::1', 'fd00::1', '64:ff9b::7f00:1', '2002:7f00:1::', 'nobody', ''],
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '151.101.1.1', '172.32.0.1', '2606:4700::1111'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test('two pictures of one name are told apart by the folders of their addresses, where the given folder has those', async () => {
  const store = await openTestStore()
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  const other = await sharp(picture).negate().png().toBuffer()
  await mkdir(join(folder, 'a'))
  await writeFile(join(folder, 'a', 'one.png'), other)
  await writeFile(join(folder, 'one.png'), picture)
  const file = join(folder, 'products.csv')
  const [ofA, ofB] = ['a', 'b'].map((place) => `https://cdn.example/shop/${place}/one.png?v=2`)
  const rows = [`shirt,Shirt,20.00,${ofA},1`, `shirt,,,${ofB},2`]
  await writeFile(file, ['Handle,Title,Variant Price,Image Src,Image Position', ...rows, ''].join('\n'))
  await importProducts(store, file, { images: folder })
  const { media } = await store.db
    .selectFrom('product')
    .select('media')
    .where('handle', '=', 'shirt')
    .executeTakeFirstOrThrow()
  const [first, second] = JSON.parse(media)[0].views.map(({ path }: { path: string }) => path.split('/')[1])
  expect(first).toBe(createHash('sha256').update(other).digest('hex').slice(0, 8))
  expect(second).toBe(createHash('sha256').update(picture).digest('hex').slice(0, 8))
})
