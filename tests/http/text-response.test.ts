import { expect, test } from 'vitest'
import { TextResponse } from '~/http/page/text-response.server'

const answer = () =>
  new TextResponse(['{"say":', new TextEncoder().encode('"Größe — 38"'), '}'], {
    status: 202,
    headers: { 'x-own': 'yes' },
  })

test('a text response is read like any other', async () => {
  expect(await answer().text()).toBe('{"say":"Größe — 38"}')
  expect(await answer().json()).toEqual({ say: 'Größe — 38' })
  expect(Buffer.from(await answer().arrayBuffer()).toString('utf8')).toBe('{"say":"Größe — 38"}')
  expect(answer().status).toBe(202)
  expect(answer().headers.get('x-own')).toBe('yes')
})

test('a server that pipes the body finds it there', async () => {
  const chunks = []
  for await (const chunk of answer().body as unknown as AsyncIterable<Uint8Array>) chunks.push(chunk)
  expect(Buffer.concat(chunks).toString('utf8')).toBe('{"say":"Größe — 38"}')
})
