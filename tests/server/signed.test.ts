import { expect, test } from 'vitest'
import { readSigned, sign } from '~/signed.server'

const secret = 'a secret of this test alone, 32 letters'

test('a signed text is read again, also one with dots, and an empty one', () => {
  for (const text of ['order-1', 'order-1.lq3x9', 'é 中', '']) {
    expect(readSigned(secret, 'order', sign(secret, 'order', text))).toBe(text)
  }
})

test('nothing is read that another secret or purpose signed, or that was changed since', () => {
  const signed = sign(secret, 'order', 'order-1.lq3x9')
  expect(readSigned(`${secret}2`, 'order', signed)).toBeNull()
  expect(readSigned(secret, 'form', signed)).toBeNull()
  const last = signed.at(-1) === 'A' ? 'B' : 'A'
  const changed = [
    `x${signed}`,
    signed.replace('order-1', 'order-2'),
    signed.slice(0, -1),
    `${signed.slice(0, -1)}${last}`,
  ]
  for (const text of [...changed, `${signed}.`, '', '.', 'order-1', 'order-1.lq3x9.']) {
    expect([text, readSigned(secret, 'order', text)]).toEqual([text, null])
  }
})
