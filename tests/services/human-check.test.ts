import { expect, test } from 'vitest'
import { type HumanAnswer, type HumanCheckType, passHumanCheck } from '~/services/human-check'
import { minute } from '~/services/try-limits'
import { guest } from '../ready-bag'
import { openTestStore, type TestStore } from '../store'

const settings = { CAPTCHA_KEY: 'key', CAPTCHA_SECRET: 'secret', LOGIN_CAPTCHA: '1', GIFT_CARD_CAPTCHA: '1' }

async function judge(
  store: TestStore,
  answer: HumanAnswer,
  { type = 'LOGIN' as HumanCheckType, lane = false, session = 'jane' } = {},
) {
  const result = await passHumanCheck(store, { ...guest(session), address: '10.0.0.1' }, type, answer, lane)
  return result.ok ? 'passed' : result.refusal.code
}

let count = 0
const token = (store: TestStore, verdict = 'pass') => `sbx.${store.now()}.${++count}.${verdict}`

for (const CAPTCHA_PROVIDER of ['recaptcha', 'turnstile']) {
  test(`an answer to ${CAPTCHA_PROVIDER} counts once, for two minutes`, async () => {
    const store = await openTestStore({ settings: { ...settings, CAPTCHA_PROVIDER } })
    const good = token(store)
    expect(await judge(store, { token: good })).toBe('passed')
    expect(await judge(store, { token: good })).toBe('generic')
    expect(await judge(store, { token: token(store, 'fail') })).toBe('generic')
    expect(await judge(store, { token: 'anything' })).toBe('generic')
    const old = token(store)
    store.clock.forward(2 * minute + 1)
    expect(await judge(store, { token: old })).toBe('generic')
  })
}

test('a call without an answer is refused, a form is judged once every thirty seconds', async () => {
  const store = await openTestStore({ settings })
  expect(await judge(store, {})).toBe('generic')
  expect(await judge(store, {}, { lane: true })).toBe('passed')
  expect(await judge(store, {}, { lane: true })).toBe('captcha.slowLane')
  expect(await judge(store, {}, { lane: true, type: 'GIFT_CARD' })).toBe('passed')
  store.clock.forward(30_000)
  expect(await judge(store, {}, { lane: true })).toBe('passed')
})

test('whoever fills in what people leave empty is refused, and a form that does not ask takes anybody', async () => {
  const store = await openTestStore({ settings })
  expect(await judge(store, { token: token(store), trap: 'https://spam.example' })).toBe('generic')
  expect(await judge(store, {}, { type: 'REGISTER' })).toBe('passed')
})

test('when the provider cannot be asked a login goes the slow lane and a gift card waits', async () => {
  const store = await openTestStore({ settings: { ...settings, CAPTCHA_SECRET: 'wrong' } })
  expect(await judge(store, { token: token(store) })).toBe('passed')
  expect(await judge(store, { token: token(store) })).toBe('captcha.slowLane')
  expect(await judge(store, { token: token(store) }, { type: 'GIFT_CARD', lane: true })).toBe('feature.unavailable')
})

test('an answer given at another host is none, and a live shop takes no key that lets everybody pass', async () => {
  const store = await openTestStore({ settings: { ...settings, CAPTCHA_HOSTNAMES: 'shop.example' } })
  expect(await judge(store, { token: token(store) })).toBe('generic')
  const live = { ...settings, STORE_ENV: 'live', CAPTCHA_KEY: '1x00000000000000000000AA' }
  await expect(openTestStore({ settings: live })).rejects.toThrow('lets everybody pass')
})
