import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { callProvider } from '~/gateways/provider-call'
import { type Fetch, guardedFetch } from '~/gateways/transport'

const call = { method: 'GET', headers: {}, deadlineMs: 2_000 } as const

/** The address of a server that hangs up on everybody, and what ends it. */
async function rudeServer() {
  const server = createServer(({ socket }) => socket.destroy())
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { url: new URL(`http://127.0.0.1:${port}`), close: () => new Promise((done) => server.close(done)) }
}

test('a call that failed tells by its code whether nobody was there, or who was hung up', async () => {
  const { url, close } = await rudeServer()
  expect(await callProvider(fetch, url, call)).toEqual({ kind: 'lost', detail: 'UND_ERR_SOCKET' })
  await close()
  expect(await callProvider(fetch, url, call)).toEqual({ kind: 'not-sent', detail: 'ECONNREFUSED' })
})

test('a call that was too slow or was never made says so, one that failed without a code only how it is called', async () => {
  const url = new URL('http://provider.test')
  const silent: Fetch = () => new Promise(() => {})
  expect(await callProvider(silent, url, { ...call, deadlineMs: 5 })).toEqual({ kind: 'lost', detail: 'TimeoutError' })
  const broken: Fetch = async () => {
    throw new TypeError('of card 4111111111111111')
  }
  expect(await callProvider(broken, url, call)).toEqual({ kind: 'lost', detail: 'TypeError' })
  const guarded = guardedFetch(broken, { atOnce: 1, waitMs: 5, failures: 1, restMs: 60_000 })
  await callProvider(guarded, url, call)
  const detail = 'the provider failed too often just now'
  expect(await callProvider(guarded, url, call)).toEqual({ kind: 'not-sent', detail })
})
