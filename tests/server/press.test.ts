import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { TextResponse } from '~/http/page/text-response.server'
import { press } from '~/server/press'
import { acceptedEncoding } from '~/server/static-files'

const answer = (...parts: (string | Uint8Array)[]) => new TextResponse(parts, {})

test('what answers share as bytes is pressed once for each encoding', async () => {
  const shared = Buffer.from('the same for everybody '.repeat(100))
  const [one, two, zipped] = await Promise.all([
    press(shared, 'br', answer(shared)),
    press(Buffer.from(shared), 'br', answer(shared)),
    press(shared, 'gzip', answer(shared)),
  ])
  expect(two).toBe(one)
  expect(brotliDecompressSync(one).equals(shared)).toBe(true)
  expect(gunzipSync(zipped).equals(shared)).toBe(true)
})

test.each([
  ['br', 100, brotliDecompressSync],
  ['br', 80_000, brotliDecompressSync],
  ['br', 140_000, brotliDecompressSync],
  ['gzip', 2_000, gunzipSync],
] as const)(
  'answers that are put together one after the other keep apart: %s, %i letters',
  async (encoding, length, open) => {
    const texts = ['é', 'ü'].map((letter) => letter.repeat(length))
    const pressed = await Promise.all(
      texts.map(async (text) => {
        const own = answer('<p>', text)
        const { bytes, giveBack } = own.lend()
        const done = await press(bytes, encoding, own)
        giveBack()
        return done
      }),
    )
    expect(pressed.map((bytes) => open(bytes).toString())).toEqual(texts.map((text) => `<p>${text}`))
  },
)

test('an answer of its own is pressed for itself, also when it begins with what others share', async () => {
  const head = Buffer.from('<!DOCTYPE html>')
  const [one, two] = await Promise.all(
    ['Jane', 'John'].map(async (name) => {
      const own = answer(head, name)
      return brotliDecompressSync(await press(own.lend().bytes, 'br', own)).toString()
    }),
  )
  expect([one, two]).toEqual(['<!DOCTYPE html>Jane', '<!DOCTYPE html>John'])
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.1', 'br'],
  ['gzip;q=0, br; q=0.000', undefined],
  ['identity', undefined],
])('who accepts "%s" is sent %s', (accepted, encoding) => {
  expect(acceptedEncoding({ headers: { 'accept-encoding': accepted } })).toBe(encoding)
})
