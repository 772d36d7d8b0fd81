import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { minute } from '~/durations'
import { isPassword } from '~/services/identity/passwords'
import { signIn } from '~/services/identity/sign-in'
import type { Store } from '~/store.server'
import { giveCustomer, password } from '../../customers'
import { value } from '../../ready-bag'
import { openTestStore } from '../../store'

const caller = (address: string, customer: { id: string; email: string } | null = null) => {
  return { sessionKey: `session of ${address}`, address, customer }
}

test('an unknown address and a wrong password are answered alike', async () => {
  const store = await openTestStore()
  const { email } = await giveCustomer({ store })
  const wrong = await signIn(store, caller('10.0.0.1'), { username: email, password: 'Welcome124' })
  const unknown = await signIn(store, caller('10.0.0.1'), { username: 'nobody@example.com', password })
  expect(wrong).toEqual(unknown)
  expect(wrong).toMatchObject({ refusal: { code: 'login.incorrect' } })
  expect(value(await signIn(store, caller('10.0.0.1'), { username: email.toUpperCase(), password })).email).toBe(email)
})

test('an unknown address takes as much work as a wrong password', async () => {
  const store = await openTestStore()
  const { email } = await giveCustomer({ store })
  const took = { known: [] as number[], unknown: [] as number[] }
  for (let at = 0; at < 9; at++) {
    for (const [kind, username] of [
      ['known', email],
      ['unknown', `nobody-${at}@example.com`],
    ] as const) {
      const before = process.cpuUsage() // of all threads: time itself would tell of whatever else runs on the machine
      await signIn(store, caller(`10.0.3.${at}`), { username, password: 'Wrong1234' })
      const { user, system } = process.cpuUsage(before)
      took[kind].push(user + system)
      store.clock.forward(15 * minute)
    }
  }
  const median = (all: number[]) => all.toSorted((a, b) => a - b)[4] ?? 0
  expect(median(took.unknown)).toBeGreaterThan(median(took.known) / 2)
  expect(median(took.known)).toBeGreaterThan(median(took.unknown) / 2)
})

test('only who knows the password learns that an account is disabled or its password has expired', async () => {
  const store = await openTestStore()
  const disabled = await giveCustomer({ store }, { disabled: 1 })
  const expired = await giveCustomer({ store }, { credentialsExpired: 1 })
  const answer = async (username: string, typed: string) => {
    const result = await signIn(store, caller('10.0.0.1'), { username, password: typed })
    return result.ok ? 'in' : result.refusal.code
  }
  expect(await answer(disabled.email, 'Welcome124')).toBe('login.incorrect')
  expect(await answer(disabled.email, password)).toBe('login.disabled')
  expect(await answer(expired.email, 'Welcome124')).toBe('login.incorrect')
  expect(await answer(expired.email, password)).toBe('login.expired')
})

test('after five failures an account pauses for strangers, but not for the browser its owner is known by', async () => {
  const store = await openTestStore()
  const owner = await giveCustomer({ store })
  const attempt = (address: string, typed: string) =>
    signIn(store, caller(address), { username: owner.email, password: typed })
  for (const n of [1, 2, 3, 4, 5])
    expect(await attempt(`10.0.0.${n}`, 'Wrong1234')).toMatchObject({ refusal: { code: 'login.incorrect' } })

  expect(await attempt('10.0.0.9', password)).toMatchObject({
    refusal: { code: 'login.sorry', kind: 'forbidden', values: { status: 403, ip: '10.0.0.9' } },
  })
  expect((await signIn(store, caller('10.0.0.8', owner), { username: owner.email, password })).ok).toBe(true)
  store.clock.forward(15 * minute)
  expect((await attempt('10.0.0.9', password)).ok).toBe(true)
})

test('one network address may fail twenty times, whatever accounts it tries', async () => {
  const store = await openTestStore()
  const { email } = await giveCustomer({ store })
  for (let at = 0; at < 20; at++)
    await signIn(store, caller('10.0.0.1'), { username: `nobody-${at}@example.com`, password: 'Wrong1234' })
  expect(await signIn(store, caller('10.0.0.1'), { username: email, password })).toMatchObject({
    refusal: { code: 'login.sorry' },
  })
  expect((await signIn(store, caller('10.0.0.2'), { username: email, password })).ok).toBe(true)
})

/** How many passwords are hashed at a time. */
const atWork = availableParallelism() > 2 ? 2 : 1

test('a flood of passwords is turned away before it takes the shop down', async () => {
  const store = await openTestStore()
  const crowd = Array.from({ length: 60 }, () => isPassword('Wrong1234', null))
  const unasked = unreachable(store, new Error('the database was asked'))
  expect(
    await signIn({ ...store, db: unasked }, caller('10.0.0.8'), { username: 'late@example.com', password }),
    'who comes when the queue is full costs the database nothing',
  ).toMatchObject({ refusal: { code: 'login.connection', kind: 'unavailable' } })
  const busy = (await Promise.all(crowd)).filter((result) => !result.ok)
  expect(busy.length).toBe(60 - 50 - atWork) // fifty in the queue
  expect(busy[0]).toMatchObject({ refusal: { code: 'busy', kind: 'unavailable' } })
})

test('while others wait, half of the time is left to pages', async () => {
  const [started, before] = [performance.now(), process.cpuUsage()]
  await Promise.all(Array.from({ length: 10 }, () => isPassword('Wrong1234', null)))
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1_000 / (performance.now() - started)).toBeLessThan(0.8 * atWork)
})

test('a crowd that tries at once gets no more tries than one after the other', async () => {
  const store = await openTestStore()
  const { email } = await giveCustomer({ store })
  const crowd = Array.from({ length: 30 }, (_, n) =>
    signIn(store, caller(`10.0.1.${n}`), { username: email, password: 'Wrong1234' }),
  )
  const judged = (await Promise.all(crowd)).filter((result) => !result.ok && result.refusal.code === 'login.incorrect')
  expect(judged.length).toBeLessThanOrEqual(5)
})

test('accounts that cannot be read just now are a failed connection, not a wrong password', async () => {
  const store = await openTestStore()
  const { email } = await giveCustomer({ store })
  const db = unreachable(store, Object.assign(new Error('nobody answers'), { code: 'ECONNREFUSED' }))
  expect(await signIn({ ...store, db }, caller('10.0.0.9'), { username: email, password })).toMatchObject({
    refusal: { code: 'login.connection', kind: 'unavailable', data: { apiConnectionFailure: true } },
  })
})

/** The tables of a store to which nothing gets through. */
function unreachable({ db }: Store, error: Error) {
  return db.withPlugin({
    transformQuery: () => {
      throw error
    },
    transformResult: async ({ result }) => result,
  })
}
