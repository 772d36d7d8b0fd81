import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { afterAll, expect, test } from 'vitest'
import { applePay } from '~/gateways/apple-pay/apple-pay'
import { sendWithCertificate } from '~/gateways/apple-pay/send-with-certificate'

const folder = mkdtempSync(join(tmpdir(), 'certificates-'))
const file = (name: string) => join(folder, name)
const read = (name: string) => readFileSync(file(name), 'utf8')
const openssl = (...words: string[]) => execFileSync('openssl', words, { cwd: folder, stdio: 'pipe' })

/** An authority of our own signs both sides. */
openssl(
  'req',
  '-x509',
  '-newkey',
  'rsa:2048',
  '-nodes',
  '-keyout',
  'ca.key',
  '-out',
  'ca.pem',
  '-subj',
  '/CN=Test authority',
)
for (const name of ['merchant', 'localhost']) {
  openssl(
    'req',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    `${name}.key`,
    '-out',
    `${name}.csr`,
    '-subj',
    `/CN=${name}`,
    '-addext',
    `subjectAltName=DNS:${name}`,
  )
  openssl(
    'x509',
    '-req',
    '-in',
    `${name}.csr`,
    '-CA',
    'ca.pem',
    '-CAkey',
    'ca.key',
    '-CAcreateserial',
    '-out',
    `${name}.pem`,
    '-copy_extensions',
    'copy',
  )
}

const asked: { body: string; by: string }[] = []
const server = createServer(
  {
    cert: read('localhost.pem'),
    key: read('localhost.key'),
    ca: read('ca.pem'),
    requestCert: true,
    rejectUnauthorized: true,
  },
  async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    asked.push({ body, by: (request.socket as TLSSocket).getPeerCertificate().subject.CN as string })
    response.end('{"merchantSessionIdentifier":"SSH1"}')
  },
).listen(0, '127.0.0.1')
await once(server, 'listening')
const host = `localhost:${(server.address() as AddressInfo).port}`
afterAll(() => server.close())

const merchant = { merchantIdentifier: 'merchant.test', displayName: 'Shop', networks: [], script: null }
const known = { cert: read('merchant.pem'), key: read('merchant.key'), ca: read('ca.pem') }

test('the merchant proves who it is, and the session comes back as it was given', async () => {
  const wallet = applePay(merchant, sendWithCertificate(known))
  expect(await wallet.startSession(host, 'shop.test')).toEqual({ merchantSessionIdentifier: 'SSH1' })
  expect(asked.map(({ body, by }) => [JSON.parse(body), by])).toEqual([
    [
      { merchantIdentifier: 'merchant.test', displayName: 'Shop', initiative: 'web', initiativeContext: 'shop.test' },
      'merchant',
    ],
  ])
})

test('a gateway that cannot prove who it is gets nothing', async () => {
  const { ca: _, ...ours } = known
  expect(await applePay(merchant, sendWithCertificate(ours)).startSession(host, 'shop.test')).toBeNull()
  expect(asked).toHaveLength(1)
})
