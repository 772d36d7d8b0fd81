import { expect, test } from 'vitest'
import { clientAddress } from '~/server/client-address'

test.each([
  ['::ffff:127.0.0.196', '127.0.0.196'],
  ['::FFFF:10.1.0.9', '10.1.0.9'],
  ['127.0.0.1', '127.0.0.1'],
  ['::1', '::1'],
  ['2001:db8::ffff:1', '2001:db8::ffff:1'],
  [undefined, 'unknown'],
])('a client at %s is told as %s', (remoteAddress, told) => {
  expect(clientAddress({ headers: {}, socket: { remoteAddress } }, { TRUST_PROXY: false })).toBe(told)
})

test('behind a trusted proxy the last hop it names counts, told the same way; nobody else may name one', () => {
  const asked = {
    headers: { 'x-forwarded-for': '10.9.9.9, ::ffff:10.1.0.9' },
    socket: { remoteAddress: '::ffff:127.0.0.1' },
  }
  expect(clientAddress(asked, { TRUST_PROXY: true })).toBe('10.1.0.9')
  expect(clientAddress(asked, { TRUST_PROXY: false })).toBe('127.0.0.1')
})
