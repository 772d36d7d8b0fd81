import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accessCode, giveGiftCard } from '../../arrange'
import { newShopper, openShop } from '../../shopper'

const shop = await openShop()

test('the sandbox shows its numbers, takes a fault and forgets it', async () => {
  const shopper = newShopper(shop)
  await shopper.visit('/sandbox')
  expect(shopper.text).toContain('7001000000000108')

  await shopper.submit('sandbox-fault', { target: 'store-card.authorize', mode: 'reset-after' })
  expect(shopper.text).toContain('store-card.authorize: reset-after, 1 times')
  await shopper.submit('clear-sandbox-faults')
  expect(shopper.text).not.toContain('reset-after, 1 times')
})

test('the sandbox tells which cards to try, what they hold now and what each is for', async () => {
  const spent = '7777045839985463'
  await giveGiftCard(shop, 1_250, 'active', spent)
  await giveGiftCard(shop, 5_000, 'frozen', '7777000000000003')
  const shopper = newShopper(shop)
  await shopper.visit('/sandbox')
  const rows = [...shopper.document.querySelectorAll('tr')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent),
  )
  expect(rows).toContainEqual([spent, accessCode, '$12.50', 'Pays up to what it holds'])
  expect(rows).toContainEqual([
    '7777000000000003',
    accessCode,
    '$50.00',
    'Can be applied; declined when the order is submitted',
  ])
  expect(rows.flat()).not.toContain('7777000000000002') // this shop never issued it
  expect(rows).toContainEqual(['7001000000000104', 'Declined above $100.00 when the order is submitted'])
  expect(rows).toContainEqual(['Any other', 'Refused: not a number of this issuer'])
})

test('the faults the sandbox tells of can be added', async () => {
  const shopper = newShopper(shop)
  await shopper.visit('/sandbox')
  const targets = [...shopper.document.querySelectorAll('select[name=target] option')].map((each) => each.textContent)
  expect(targets).toEqual(expect.arrayContaining(['human-check.verify', 'apple-pay.session', 'oidc.token']))
  const told = readFileSync('docs/sandbox.md', 'utf8').match(/(?<=fault `)[a-z-]+\.[a-z]+(?=`)/g) ?? []
  for (const target of told) {
    const { body } = await shopper.call('POST', '/sandbox/faults', { target, mode: 'reset-before' })
    expect(body.success, target).toBe(true)
  }
  await shopper.submit('clear-sandbox-faults')
})

test('a fault the sandbox does not know is refused', async () => {
  const shopper = newShopper(shop)
  const { body } = await shopper.call('POST', '/sandbox/faults', { target: 'bank', mode: 'reset-after' })
  expect(body.success).toBe(false)
})

test('the sandbox says where mail goes, by the server but not its password, or that there is none yet', async () => {
  const shopper = newShopper(shop)
  await shopper.visit('/sandbox')
  expect(shopper.text).toContain('Mail None yet.')
  shop.store.config.SMTP_URL = 'smtp://who:secret@mail.example:2525'
  await shopper.visit('/sandbox')
  shop.store.config.SMTP_URL = undefined
  expect(shopper.text).toContain('Mail goes to the mail server mail.example:2525; none is kept here.')
  expect(shopper.text).not.toContain('secret')
})

test('a live shop has no sandbox', async () => {
  const { config } = shop.store
  const env = config.STORE_ENV
  config.STORE_ENV = 'live'
  const shopper = newShopper(shop)
  await shopper.visit('/sandbox')
  config.STORE_ENV = env
  expect(shopper.status).toBe(404)
})
