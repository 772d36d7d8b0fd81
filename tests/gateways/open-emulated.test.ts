import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '~/config.server'
import { openEmulated } from '~/gateways/open-emulated'
import { openSandbox } from '~/gateways/sandbox/sandbox'

/** What is played under these settings, by name. */
function playedUnder(env: Record<string, string>): string[] {
  const config = readConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'played-')), ...env })
  const parts = Object.entries(openEmulated(config, openSandbox(config)))
  return parts.flatMap(([name, part]) => (part === null ? [] : [name])).sort()
}

const ways = ['afterpay', 'applePay', 'cardFields', 'cardPage', 'googlePay', 'paypal', 'paypalButton']
const captcha = { CAPTCHA_KEY: 'k', CAPTCHA_SECRET: 's' }
const live = { STORE_ENV: 'live', SESSION_SECRET: 's'.repeat(32), GIFT_CARD_HASH_KEY: 'g'.repeat(32) }

test('a shop without keys plays every way to pay, and what else it is told to play', () => {
  expect(playedUnder({})).toEqual(ways)
  expect(playedUnder({ ...captcha, OIDC_ISSUER: 'sandbox' })).toEqual(
    [...ways, 'humanCheck', 'identityProvider'].sort(),
  )
})

test('a provider that is truly asked is not played', () => {
  const paypal = { PAYPAL_CLIENT_ID: 'c', PAYPAL_CLIENT_SECRET: 's' }
  expect(playedUnder(paypal)).toEqual(ways.filter((name) => name !== 'paypal'))
  const others = { ...captcha, CAPTCHA_MODE: 'live', OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'c' }
  expect(playedUnder(others)).toEqual(ways)
})

test('credit cards that are off are typed into no page and no fields', () => {
  const noCards = ways.filter((name) => !name.startsWith('card'))
  expect(playedUnder({ CREDIT_CARD_ENABLED: '0' })).toEqual(noCards)
})

test('a live shop plays nothing', () => {
  expect(playedUnder({ ...live, ...captcha })).toEqual([])
})
