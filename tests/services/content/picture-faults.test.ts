import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readMerchandiseFile } from '~/services/catalog/merchandise/merchandise-file'
import { pictureFaults } from '~/services/content/picture-faults'
import { havingAll, readContentFile } from '~/services/content/read-content-file'
import { openTestStore } from '../../store'

const pixels = { width: 10_001, height: 10_000, channels: 1 } as const
const vast = await sharp(Buffer.alloc(pixels.width * pixels.height), { raw: pixels })
  .jpeg()
  .toBuffer()

async function openWithPictures() {
  const store = await openTestStore({ empty: true })
  const folder = join(store.config.dataDir, 'pictures', 'content')
  await mkdir(folder, { recursive: true })
  const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#246' } }).jpeg()
  const whole = await picture.toBuffer()
  const files = { 'whole.jpg': whole, 'zero.jpg': '', 'cut.jpg': whole.subarray(0, -40), 'text.jpg': 'no picture' }
  await writeFile(join(folder, 'vast.jpg'), vast)
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  return store
}

const names = ['whole', 'zero', 'cut', 'text', 'vast', 'gone']
const said = [
  'content/zero.jpg is no picture, or a damaged one',
  'content/cut.jpg is no picture, or a damaged one',
  'content/text.jpg is no picture, or a damaged one',
  'content/vast.jpg has more than 100 megapixels: it is not shown',
  'there is no picture content/gone.jpg',
]
const html = names.map((name) => `<p><img src='/images/content/${name}.jpg?w=150' alt='A'></p>`).join('')

test('a content file is told of pictures that are not there, and of files that are no whole pictures', async () => {
  const pictureFault = pictureFaults(await openWithPictures())
  const started = { activeStartDate: '2026-01-01' }
  const image = (name: string) => ({ path: `content/${name}.jpg`, width: 9, height: 9, alt: 'A' })
  const blocks = names.map((name) => ({ contentType: 'RESPONSIVE_IMAGE', ...started, image: image(name) }))
  const ofHtml = { contentType: 'HTML_CONTENT', ...started, html }
  const file = JSON.stringify({ zones: [{ zone: 'bag', blocks: [...blocks, ofHtml] }] })
  const read = await readContentFile(file, { ...havingAll, pictureFault })
  expect(read.ok && read.warnings.map(({ place, reason }) => `${place}: ${reason}`)).toEqual([
    ...said.map((reason, at) => `zones.0.blocks.${at + 1}.image.path: ${reason}`),
    ...said.map((reason) => `zones.0.blocks.6.html: ${reason}`),
  ])
})

test('so is a file of looks and size guides', async () => {
  const read = await readMerchandiseFile(
    await openWithPictures(),
    JSON.stringify({ sizeGuides: [{ code: 'caps', html }] }),
  )
  expect(read.ok && read.warnings.map(({ reason }) => reason)).toEqual(said)
})

test('pictures of the shop and plain colours are whole', async () => {
  const pictureFault = pictureFaults(await openTestStore({ empty: true }))
  const paths = ['demo/hero-autumn.webp', 'swatch/1f2a44.webp', 'demo/nothing.webp']
  expect(await Promise.all(paths.map(pictureFault))).toEqual([null, null, 'missing'])
})
