import { expect, test } from 'vitest'
import { day } from '~/durations'
import { forgetOld } from '~/services/forget-old'
import { addressBucket, beginTry } from '~/services/try-limits'
import { openTestStore } from '../store'

const bucket = (address: string) => addressBucket('login', { address })

test('the addresses of one IPv6 network count as one, those of two as two', () => {
  const one = bucket('2001:db8:1:2::1')
  for (const same of ['2001:db8:1:2::2', '2001:0DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2:3::%eth0'])
    expect(bucket(same)).toBe(one)
  for (const other of ['2001:db8:1:3::1', '2001:db8::1', '::1', 'unknown']) expect(bucket(other)).not.toBe(one)
})

test('an IPv4 address counts alone, also dressed as IPv6', () => {
  for (const same of ['::ffff:10.1.0.9', '::FFFF:a01:9']) expect(bucket(same)).toBe(bucket('10.1.0.9'))
  expect(bucket('10.1.0.8')).not.toBe(bucket('10.1.0.9'))
  expect(bucket('::ffff:10.1.0.8')).not.toBe(bucket('10.1.0.9'))
})

test('who changes the address within a network is slowed down as one', async () => {
  const store = await openTestStore({ empty: true })
  const tries = ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8:0:1::1'].map((address) => bucket(address))
  const allowed: boolean[] = []
  for (const each of tries) allowed.push((await beginTry(store, [{ bucket: each, most: 2, ms: 1000 }])).ok)
  expect(allowed).toEqual([true, true, false, true])
})

test('tries that no limit looks at any more are forgotten', async () => {
  const store = await openTestStore({ empty: true })
  const tryOnce = () => beginTry(store, [{ bucket: 'old', most: 5, ms: day }])
  const kept = async () => (await store.db.selectFrom('attempt').select('id').execute()).length
  await tryOnce()
  store.clock.forward(day)
  await tryOnce()
  await forgetOld(store)
  expect(await kept()).toBe(2)
  store.clock.forward(1)
  await forgetOld(store)
  expect(await kept()).toBe(1)
})
