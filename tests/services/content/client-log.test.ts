import { expect, test } from 'vitest'
import { logClientError } from '~/services/content/client-log'
import { openTestStore } from '../../store'

const lineOf = (sessionKey: string) => ({ message: 'Oops', kind: 'guest', sessionKey, address: '10.0.0.1', path: '/' })

test('a visitor may log thirty errors a minute, no matter how many come at once', async () => {
  const written: string[] = []
  const store = await openTestStore({ empty: true, log: (event) => written.push(event) })
  for (let i = 0; i < 20; i++) expect(await logClientError(store, lineOf('jane'))).toMatchObject({ ok: true })
  const crowd = await Promise.all(Array.from({ length: 40 }, () => logClientError(store, lineOf('jane'))))

  expect(crowd.filter(({ ok }) => ok).length).toBeLessThanOrEqual(10)
  expect(written.filter((event) => event === 'client error').length).toBeLessThanOrEqual(30)
  expect(await logClientError(store, lineOf('joe'))).toMatchObject({ ok: true })
})

test('refused errors do not count: after a minute there is room again', async () => {
  const store = await openTestStore({ empty: true, log: () => {} })
  for (let i = 0; i < 30; i++) await logClientError(store, lineOf('jane'))
  store.clock.forward(50_000)
  for (let i = 0; i < 5; i++) {
    expect(await logClientError(store, lineOf('jane'))).toMatchObject({ refusal: { code: 'tooOften' } })
  }
  store.clock.forward(10_001)
  for (let i = 0; i < 30; i++) expect(await logClientError(store, lineOf('jane'))).toMatchObject({ ok: true })
})
