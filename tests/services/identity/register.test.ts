import { expect, test } from 'vitest'
import { minute } from '~/durations'
import { register } from '~/services/identity/register'
import type { RegisterInput } from '~/validation/identity/identity'
import { password } from '../../customers'
import { openTestStore, type TestStore } from '../../store'

const attempt = async (store: TestStore, address: string, emailAddress: string) => {
  const input = { firstName: 'Ada', lastName: 'Lovelace', emailAddress, password } as RegisterInput
  const made = await register(store, { sessionKey: address, address, customer: null }, input)
  return made.ok ? 'made' : made.refusal.code
}

test('that an e-mail address has an account is told five times in fifteen minutes, whoever asks', async () => {
  const store = await openTestStore()
  expect(await attempt(store, '10.0.0.1', 'ada@example.com')).toBe('made')
  for (let at = 2; at < 7; at++) expect(await attempt(store, `10.0.0.${at}`, 'ADA@example.com')).toBe('register.taken')
  expect(await attempt(store, '10.0.0.7', 'ada@example.com')).toBe('tooOften')
  expect(await attempt(store, '10.0.0.7', 'bob@example.com')).toBe('made')
  store.clock.forward(15 * minute)
  expect(await attempt(store, '10.0.0.7', 'ada@example.com')).toBe('register.taken')
})

test('of twenty who ask for one e-mail address at once, one gets it and five are told that it is taken', async () => {
  const store = await openTestStore()
  const tries = Array.from({ length: 20 }, (_, at) => attempt(store, `10.0.1.${at}`, 'ada@example.com'))
  const answers = await Promise.all(tries)
  const count = (code: string) => answers.filter((answer) => answer === code).length
  expect(['made', 'register.taken', 'tooOften'].map(count)).toEqual([1, 5, 14])
})
