import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
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
