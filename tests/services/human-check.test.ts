import { expect, test } from 'vitest'
import { minute } from '~/durations'
import { type MessageCode, say } from '~/messages'
import { type HumanAnswer, type HumanCheckType, humanCheckTypes, passHumanCheck } from '~/services/human-check'
import { markOf } from '~/services/shown-form'
import { guest } from '../ready-bag'
import { failing } from '../sandbox-faults'
import { openTestStore, type TestStore } from '../store'

const settings = { CAPTCHA_KEY: 'key', CAPTCHA_SECRET: 'secret', REGISTER_CAPTCHA: '0' }

/** The mark of a form that was shown ten seconds ago. */
function markFor(store: TestStore, session = 'jane', type: HumanCheckType = 'LOGIN', ago = 10_000) {
  return markOf({ ...store, now: () => store.now() - ago }, guest(session), type)
}

async function judge(
  store: TestStore,
  answer: HumanAnswer,
  { type = 'LOGIN' as HumanCheckType, lane = false, session = 'jane', address = '10.0.0.1' } = {},
) {
  const sent = { ...(lane ? { shown: markFor(store, session, type) } : {}), ...answer }
  const result = await passHumanCheck(store, { ...guest(session), address }, type, sent, lane)
  return result.ok ? 'passed' : result.refusal.code
}

let count = 0
const token = (store: TestStore, verdict = 'pass') => `sbx.${store.now()}.${++count}.${verdict}`

for (const CAPTCHA_PROVIDER of ['recaptcha', 'turnstile']) {
  test(`an answer to ${CAPTCHA_PROVIDER} counts once, for two minutes`, async () => {
    const store = await openTestStore({ settings: { ...settings, CAPTCHA_PROVIDER } })
    const good = token(store)
    expect(await judge(store, { token: good })).toBe('passed')
    expect(await judge(store, { token: good })).toBe('login.failed')
    expect(await judge(store, { token: token(store, 'fail') })).toBe('login.failed')
    expect(await judge(store, { token: 'anything' })).toBe('login.failed')
    const old = token(store)
    store.clock.forward(2 * minute + 1)
    expect(await judge(store, { token: old })).toBe('login.failed')
  })
}

test('a call without an answer is refused, a form is judged once every thirty seconds', async () => {
  const store = await openTestStore({ settings })
  expect(await judge(store, {})).toBe('login.failed')
  expect(await judge(store, {}, { lane: true })).toBe('passed')
  expect(await judge(store, {}, { lane: true })).toBe('captcha.slowLane')
  expect(await judge(store, {}, { lane: true, type: 'GIFT_CARD' })).toBe('passed')
  store.clock.forward(30_000)
  expect(await judge(store, {}, { lane: true })).toBe('passed')
})

test('a form without an answer counts once, for whom it was shown to, from two seconds to thirty minutes after that', async () => {
  const store = await openTestStore({ settings })
  let visitors = 0
  const come = (shown: (session: string) => string | undefined, address = `10.1.0.${++visitors}`) =>
    judge(store, { shown: shown(`v-${visitors}`) }, { lane: true, session: `v-${visitors}`, address })
  const ago = (ms: number) => (session: string) => markFor(store, session, 'LOGIN', ms)
  expect(await come(ago(1_999))).toBe('captcha.tooSoon')
  expect(await come(ago(2_000))).toBe('passed')
  expect(await come(ago(30 * minute))).toBe('passed')
  expect(await come(ago(30 * minute + 1))).toBe('captcha.outdated')
  expect(await come(() => undefined)).toBe('captcha.outdated')
  expect(await come(() => markFor(store, 'somebody else'))).toBe('captcha.outdated')
  expect(await come((session) => markFor(store, session, 'GIFT_CARD'))).toBe('captcha.outdated')
  const later = (mark: string) => mark.replace(/^[^.]+/, (store.now() - minute).toString(36))
  expect(await come((session) => later(ago(31 * minute)(session)))).toBe('captcha.outdated')

  const shown = markFor(store)
  expect(await judge(store, { shown }, { lane: true })).toBe('passed')
  store.clock.forward(minute)
  expect(await judge(store, { shown }, { lane: true })).toBe('captcha.outdated')
})

test('a few of one address are judged at once without an answer, then one every thirty seconds, whatever the session', async () => {
  const store = await openTestStore({ settings })
  const come = (session: string, address?: string) => judge(store, {}, { lane: true, session, address })
  const crowd = await Promise.all(Array.from({ length: 5 }, (_, i) => come(`family-${i}`)))
  expect(crowd).toEqual(Array.from({ length: 5 }, () => 'passed'))
  expect(await come('bot')).toBe('captcha.slowLane')
  expect(await come('bot', '10.0.0.2')).toBe('passed')
  for (const i of Array.from({ length: 12 }).keys()) {
    store.clock.forward(30_000)
    expect(await come(`later-${i}`)).toBe('passed')
    expect(await come(`again-${i}`)).toBe('captcha.slowLane')
  }
})

test('gift cards of one address are judged one by one', async () => {
  const store = await openTestStore({ settings })
  const guess = (session: string) => judge(store, {}, { lane: true, session, type: 'GIFT_CARD' })
  expect([await guess('a'), await guess('b')]).toEqual(['passed', 'giftCard.slowLane'])
  store.clock.forward(30_000)
  expect(await guess('c')).toBe('passed')
})

test('while the provider cannot be asked a gift card without an answer waits, too, and has its turn now and then', async () => {
  const store = await openTestStore({ settings: { ...settings, CAPTCHA_SECRET: 'wrong' } })
  const come = (answer: HumanAnswer, address?: string) =>
    judge(store, answer, { lane: true, type: 'GIFT_CARD', address })
  expect(await come({ token: token(store) })).toBe('feature.unavailable')
  expect(await come({})).toBe('feature.unavailable')
  expect([await come({}, '10.0.0.2'), await come({}, '10.0.0.2')]).toEqual(['passed', 'feature.unavailable'])
  store.clock.forward(5 * minute)
  expect(await come({})).toBe('passed')
})

test('whoever fills in what people leave empty is refused, and a form that does not ask takes anybody', async () => {
  const store = await openTestStore({ settings })
  expect(await judge(store, { token: token(store), trap: 'https://spam.example' })).toBe('login.failed')
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
  expect(await judge(store, { token: token(store) })).toBe('login.failed')
  const live = { ...settings, STORE_ENV: 'live', CAPTCHA_KEY: '1x00000000000000000000AA' }
  await expect(openTestStore({ settings: live })).rejects.toThrow('lets everybody pass')
})

const failures = {
  LOGIN: 'There was an error logging into your account. Please try again.',
  REGISTER: 'There was an error creating your account. Please try again.',
  FORGOT_PASSWORD: 'We were unable to process your request. Please try again.',
  GIFT_CARD: 'Failed to apply payment to order. Please try again.',
}

test.each(humanCheckTypes)('a form of %s that is refused says what did not come about', async (type) => {
  const store = await openTestStore({ settings: { ...settings, REGISTER_CAPTCHA: '1' } })
  const refused = [{}, { token: 'anything' }, { token: token(store), trap: 'https://spam.example' }]
  for (const answer of refused) expect(say((await judge(store, answer, { type })) as MessageCode)).toBe(failures[type])
  expect(await judge(store, { token: token(store) }, { type })).toBe('passed')
})

test('a provider that does not answer is as one that is away', async () => {
  const store = await openTestStore({ settings })
  await failing('human-check.verify')(store, 'http-500')
  expect(await judge(store, { token: token(store) }, { lane: true })).toBe('passed')
  expect(await judge(store, { token: token(store) }, { lane: true })).toBe('passed') // the fault is used up
})
