import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type PaymentProvider, Secret } from '~/gateways/payments'
import { openSandbox } from '~/gateways/sandbox/sandbox'
import { remoteSandboxFetch } from '~/gateways/sandbox/sandbox-fetch'
import { createSandboxServer } from '~/gateways/sandbox/sandbox-server'
import { storeCardSandboxOrigin } from '~/gateways/sandbox/store-card'
import { storeCardIssuer } from '~/gateways/store-card/store-card'
import { cents } from '~/money'

const sandbox = openSandbox({ DATABASE_URL: undefined, dataDir: mkdtempSync(join(tmpdir(), 'bank-')) })
const server = createSandboxServer(sandbox).listen(0, '127.0.0.1')
await once(server, 'listening')
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const issuer: PaymentProvider = storeCardIssuer({
  fetch: remoteSandboxFetch(url, fetch),
  baseUrl: storeCardSandboxOrigin,
  token: new Secret('test'),
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await sandbox.close()
})

async function fail(mode: string): Promise<number> {
  const body = JSON.stringify({ target: 'store-card.authorize', mode, count: 1 })
  return (await fetch(`${url}/sandbox/faults`, { method: 'POST', body })).status
}

async function hold(key: string, ms = 5_000) {
  const number = new Secret('7001000000000001')
  const account = await issuer.prepare({ kind: 'account-number', number }, {}, { key: `${key}-token`, orderRef: 'o' })
  if (account.status !== 'ok') throw new Error('no account')
  const signal = AbortSignal.timeout(ms)
  return issuer.authorize(account.prepared.ref, { amount: cents(500) }, { key, orderRef: 'o', signal })
}

const found = async (key: string) => issuer.lookup?.(key, { key, orderRef: 'o' })

test('a bank of its own process holds money over a real socket', async () => {
  expect(await hold('plain')).toMatchObject({ status: 'ok', amount: 500 })
  const { authorizations, entries } = (await (await fetch(`${url}/sandbox/ledger`)).json()) as Record<string, unknown[]>
  expect(authorizations).toHaveLength(1)
  expect(entries).toMatchObject([{ kind: 'authorize', amount: 500 }])
})

test.each([
  ['reset-before', 'none'],
  ['reset-after', 'approved'],
  ['timeout-after', 'approved'],
  ['timeout-before', 'none'],
])('%s leaves the shop in doubt and the books with %s', async (mode, outcome) => {
  expect(await fail(mode)).toBe(200)
  expect(await hold(mode, 300)).toMatchObject({ status: 'unknown' })
  expect(await found(mode)).toMatchObject({ status: 'ok', found: outcome })
})

test('a fault nobody knows is refused', async () => {
  expect(await fail('explode')).toBe(400)
})
