import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '~/config.server'
import { openTexts } from '~/gateways/open-texts'
import { Secret } from '~/gateways/secret'
import { textFolder } from '~/gateways/text-folder/text-folder'
import { twilioTexter } from '~/gateways/twilio/twilio'

const text = { messageId: '<order-text.one@marlow.com>', to: '4025550123', text: 'Your order is on its way.' }

test.each([
  [201, { sid: 'SM1', status: 'queued' }, 'sent'],
  [400, { code: 21211, message: "The 'To' number is not valid." }, 'never'],
  [401, { code: 20003 }, 'later'],
  [429, { code: 20429 }, 'later'],
  [503, {}, 'later'],
])('an answer of %i by the provider of texts means what it means', async (status, body, outcome) => {
  const asked: { url: string; init: RequestInit }[] = []
  const texter = twilioTexter({
    fetch: async (url, init = {}) => {
      asked.push({ url: String(url), init })
      return Response.json(body, { status })
    },
    ...{ account: 'AC1', token: new Secret('key'), from: '+14025550100' },
  })
  expect((await texter.send(text)).status).toBe(outcome)
  expect(asked).toHaveLength(1)
  const { url, init } = asked[0] ?? { url: '', init: {} }
  expect(url).toBe('https://api.twilio.com/2010-04-01/Accounts/AC1/Messages.json')
  expect(new Headers(init.headers).get('authorization')).toBe(`Basic ${btoa('AC1:key')}`)
  expect(Object.fromEntries(new URLSearchParams(String(init.body)))).toEqual({
    ...{ To: '+14025550123', From: '+14025550100', Body: 'Your order is on its way.' },
  })
})

test('a provider that cannot be reached is asked again later', async () => {
  const fetch = async () => Promise.reject(new TypeError('fetch failed'))
  const access = { fetch, account: 'AC1', token: new Secret('key'), from: 'MG1' }
  expect((await twilioTexter(access).send(text)).status).toBe('later')
})

test('without a provider a text is one file, however often it is sent', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'texts-'))
  const texter = textFolder(folder)
  for (let time = 0; time < 2; time++) expect(await texter.send(text)).toEqual({ status: 'sent' })
  expect(readdirSync(folder)).toEqual(['order-text.one@marlow.com.txt'])
  expect(readFileSync(join(folder, 'order-text.one@marlow.com.txt'), 'utf8')).toContain(
    'To: +14025550123\n\nYour order is on its way.',
  )
  expect(await texter.kept?.(5)).toHaveLength(1)
})

test('half a set of keys is refused when the shop starts', () => {
  const config = readConfig({ TWILIO_ACCOUNT_SID: 'AC1', DATA_DIR: tmpdir() })
  expect(() => openTexts(config)).toThrow('all of TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM')
})
