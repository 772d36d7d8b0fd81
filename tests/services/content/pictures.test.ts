import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findPicture } from '~/services/content/pictures'
import { value } from '../../ready-bag'
import { openTestStore } from '../../store'

test('a picture that cannot be kept is served all the same', async () => {
  const store = await openTestStore({ empty: true })
  await writeFile(join(store.config.dataDir, 'cache'), '') // where its folder would be
  const picture = await findPicture(store, 'demo/tee-ink-front.webp', 150)
  expect(value(picture)?.body.subarray(8, 12).toString()).toBe('WEBP')
})

test('a flood of pictures is made two at a time, and who comes after a long queue is told so', async () => {
  const store = await openTestStore({ empty: true })
  const colors = Array.from({ length: 500 }, (_, place) => (0xa00000 + place).toString(16))
  const ask = (color = '') => findPicture(store, `swatch/${color}.webp`, 150)
  const answers = await Promise.all(colors.map(ask))
  const refused = answers.filter(({ ok }) => !ok)
  expect(refused).toHaveLength(500 - 2 - 400)
  expect(refused[0]).toEqual({ ok: false, refusal: { code: 'busy', kind: 'unavailable' } })
  expect(value(await ask(colors[499]))?.body.length).toBeGreaterThan(0)
  expect(value(await ask(colors[0]))).toBe(value(answers[0] ?? expect.fail()))
})

test('what is there already is served while others wait', async () => {
  const store = await openTestStore({ empty: true })
  const tee = () => findPicture(store, 'demo/tee-ink-front.webp', 150)
  value(await tee())
  const flood = Array.from({ length: 500 }, (_, place) => `swatch/${(0xb00000 + place).toString(16)}.webp`)
  const answers = Promise.all(flood.map((path) => findPicture(store, path, 150)))
  expect((await tee()).ok).toBe(true)
  await answers
})

test('a file that cannot be decoded is no picture, which is said once, until another file is there', async () => {
  const said: unknown[] = []
  const log = (event: string, facts: { path?: unknown } = {}) => void said.push([event, facts.path])
  const store = await openTestStore({ empty: true, log })
  const folder = join(store.config.dataDir, 'pictures', 'content')
  await mkdir(folder, { recursive: true })
  const whole = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#246' } })
    .jpeg()
    .toBuffer()
  const files = { 'cut.jpg': whole.subarray(0, -40), 'zero.jpg': '', 'text.jpg': 'no picture' }
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(folder, name), content)
    const both = [findPicture(store, `content/${name}`, 150), findPicture(store, `content/${name}`, 392)]
    expect((await Promise.all(both)).map(value)).toEqual([null, null])
    expect(value(await findPicture(store, `content/${name}`, 845))).toBe(null)
  }
  expect(said).toEqual(Object.keys(files).map((name) => ['picture damaged', `content/${name}`]))

  await writeFile(join(folder, 'cut.jpg'), whole)
  expect(value(await findPicture(store, 'content/cut.jpg', 150))?.body.length).toBeGreaterThan(0)
})
