import { expect, test } from 'vitest'
import { newShopper, openShop } from '../../shopper'

const shop = await openShop()

test('an error of a browser is logged: cut, on one line, without card numbers', async () => {
  const written: unknown[] = []
  const { log } = shop.store
  shop.store.log = (event, facts) => written.push([event, facts])
  const message = `Oops\r\n\u001b[31m 4111 1111 1111 1111 ${'x'.repeat(400)}`
  const { status, text } = await newShopper(shop).call('POST', '/log', { message })
  shop.store.log = log

  expect([status, text]).toEqual([204, ''])
  const [, facts] = (written.find((entry) => (entry as [string])[0] === 'client error') ?? []) as [
    string,
    { message: string },
  ]
  expect(facts.message.length).toBeLessThanOrEqual(255)
  for (const unwanted of ['\r', '\n', '\u001b', '4111']) expect(facts.message).not.toContain(unwanted)
})

test('what is named as a secret is not logged', async () => {
  const written: unknown[] = []
  const { log } = shop.store
  shop.store.log = (_, facts) => written.push((facts as { message?: string }).message)
  const messages = [
    ['cvv 123', 'cvv [secret]'],
    ['{"cvv":"1234","city":"Omaha"}', '{"cvv":"[secret]","city":"Omaha"}'],
    ['Security Code is 123 of accessCode=4321', 'Security Code is [secret] of accessCode=[secret]'],
    ['newPassword: hunter2, token=abc.def', 'newPassword: [secret], token=[secret]'],
    ['password "two words" Authorization: Bearer a.b', 'password [secret] Authorization: Bearer [secret]'],
    ['Unexpected token < in JSON at position 123', 'Unexpected token < in JSON at position 123'],
    ['card 4111.1111.1111.1111 or 4111  1111  1111  1111', 'card [digits] or [digits]'],
    ['cardNumber=4111%201111%201111%201111', 'cardNumber=[digits]'],
    ['cardNumber=4111+1111+1111+1111&x', 'cardNumber=[digits]&x'],
    ['{\\"password\\":\\"Hunter2\\"}', '{\\"password\\":[secret]}'],
    ['password%3DHunter22 and password was Hunter22', 'password=[secret] and password was [secret]'],
    ['password=ab&cdefgh1 CSC 123', 'password=[secret] CSC [secret]'],
    ['Cannot pin 2 of lines, pinned 3', 'Cannot pin [secret] of lines, pinned 3'],
    [`${'x'.repeat(250)}4111111111111111`, `${'x'.repeat(250)}[digi`],
  ] as const
  for (const [message] of messages) await newShopper(shop).call('POST', '/log', { message })
  shop.store.log = log
  for (const [, logged] of messages) expect(written).toContain(logged)
})

test('thirty a minute are taken, then the visitor is told to wait', async () => {
  const shopper = newShopper(shop)
  const answers: number[] = []
  for (let i = 0; i < 32; i++) answers.push((await shopper.call('POST', '/log', { message: 'x' })).status)
  expect(answers.filter((status) => status === 204).length).toBeLessThanOrEqual(30)
  expect(answers.at(-1)).toBe(429)
})
