import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { day, hour, minute } from '~/durations'
import { sendWaitingMail } from '~/services/send-mail'
import { giveCustomer, password } from '../customers'
import { type RunningShop, startRunningShop } from '../running-shop'
import { newShopper, type Shopper } from '../shopper'
import { signedIn } from '../signed-in'
import { sendRaw } from '../storms/raw-request'

const clock = join(tmpdir(), `marlow-clock-${process.pid}`)
let shop: RunningShop
let now = 0

/** Lets time pass in the running shop. */
function pass(ms: number) {
  now += ms
  writeFileSync(clock, String(now))
}

beforeAll(async () => {
  pass(0)
  const nodeArgs = ['--import', './tests/visitors/moved-clock.mjs']
  shop = await startRunningShop({ nodeArgs, env: { CLOCK_FILE: clock, LOG: 'off' } })
})

afterAll(() => shop.end())

/** Nobody is turned away for what another test tried. */
beforeEach(() => shop.store.db.deleteFrom('attempt').execute())

async function whoIs(shopper: Shopper): Promise<string> {
  const { loggedIn, remembered } = (await shopper.call('GET', '/api/customer')).body.customer
  return loggedIn ? 'signed in' : remembered ? 'remembered' : 'guest'
}

test('without a request for half an hour a login ends, and leads back to where the customer was', async () => {
  const ada = await signedIn(shop, (await giveCustomer(shop)).email)
  const joan = await signedIn(shop, (await giveCustomer(shop)).email, { remember: false })
  for (const shopper of [ada, joan]) await shopper.visit('/account')
  pass(29 * minute)
  for (const shopper of [ada, joan]) await shopper.visit('/account')
  expect([ada.address, joan.address]).toEqual(['/account', '/account'])
  pass(30 * minute)
  for (const shopper of [ada, joan]) {
    await shopper.submit('account-information', { fullName: 'Changed Late' })
    expect(shopper.address).toBe('/login?sessionTimeout=true&successUrl=%2Faccount')
    expect(shopper.textOf('h1')).toBe('WELCOME BACK!')
    await shopper.visit('/account/addresses')
    expect(shopper.address).toBe('/login?sessionTimeout=true&successUrl=%2Faccount%2Faddresses')
    expect(shopper.textOf('h1')).toBe('WELCOME BACK!')
  }
  expect([await whoIs(ada), await whoIs(joan)]).toEqual(['remembered', 'guest'])
  expect(await shop.store.db.selectFrom('customer').select('id').where('firstName', '=', 'Changed').execute()).toEqual(
    [],
  )
})

test('a login ends after twelve hours, however busy the customer is', async () => {
  const ada = await signedIn(shop, (await giveCustomer(shop)).email)
  for (let passed = 0; passed < 11.5 * hour; passed += 25 * minute) {
    pass(25 * minute)
    expect(await whoIs(ada)).toBe('signed in')
  }
  pass(25 * minute)
  expect(await whoIs(ada)).toBe('remembered')
})

test('a closed browser is remembered for ninety days from its last visit, and not longer', async () => {
  const ada = await signedIn(shop, (await giveCustomer(shop)).email)
  for (const days of [89, 89]) {
    ada.cookies.delete('session')
    pass(days * day)
    expect(await whoIs(ada)).toBe('remembered')
  }
  ada.cookies.delete('session')
  pass(90 * day)
  expect(await whoIs(ada)).toBe('guest')
  expect(ada.cookies.has('remember')).toBe(false)
})

test('a form that lay open for thirteen hours comes back as it was typed', async () => {
  const ada = newShopper(shop)
  await ada.visit('/login')
  pass(13 * hour)
  const { email } = await giveCustomer(shop)
  await ada.submit('sign-in', { username: email, password })
  expect([ada.status, ada.valueOf('username'), ada.valueOf('password')]).toEqual([400, email, ''])
  await ada.submit('sign-in', { password })
  expect(ada.address).toBe('/account')
})

/** The links that were mailed to an address, oldest first. */
async function linksTo(email: string, count: number): Promise<string[]> {
  const links = () =>
    readdirSync(shop.outboxDir)
      .map((name) =>
        readFileSync(join(shop.outboxDir, name), 'utf8')
          .replace(/=\r?\n/g, '')
          .replaceAll('=3D', '='),
      )
      .filter((mail) => mail.includes(`To: ${email}`) && mail.includes('/login/resetPassword'))
      .flatMap((mail) => /https?:\/\/\S+\/login\/resetPassword\?token=[\w-]{43}/.exec(mail) ?? [])
  await expect.poll(() => links().length, { timeout: 15_000 }).toBe(count)
  return links()
}

/** Sends what waits, as the running shop would within five seconds. */
function sendNow() {
  return sendWaitingMail({ ...shop.store, now: () => Date.now() + now })
}

async function askFor(email: string, headers: Record<string, string> = {}) {
  const { status } = await newShopper(shop).call('POST', '/login/forgotPassword', { emailAddress: email }, { headers })
  expect(status).toBe(200)
}

const pathOf = (link: string) => link.slice(new URL(link).origin.length)

test('a link for a new password works once, for an hour, and only the newest', async () => {
  const { email } = await giveCustomer(shop)
  await askFor(email)
  await sendNow()
  const [first = ''] = await linksTo(email, 1)
  await askFor(email)
  await sendNow()
  const [, second = ''] = (await linksTo(email, 2)).toSorted((a) => (a === first ? -1 : 1))
  const shopper = newShopper(shop)
  const gone = 'This link to reset your password has expired or was already used.'
  await shopper.visit(pathOf(first))
  expect([shopper.forms.includes('reset-password'), shopper.text]).toEqual([false, expect.stringContaining(gone)])

  await shopper.visit(pathOf(second))
  await shopper.submit('reset-password', { password: 'Lantern7Quay' })
  expect(shopper.address).toBe('/login?passwordSuccess=true')
  await shopper.visit(pathOf(second))
  expect(shopper.text).toContain(gone)

  await askFor(email)
  await sendNow()
  const third = (await linksTo(email, 3)).find((link) => link !== first && link !== second) ?? ''
  await shopper.visit(pathOf(third))
  pass(61 * minute)
  await shopper.submit('reset-password', { password: 'Lantern8Quay' })
  expect([shopper.status, shopper.text]).toEqual([422, expect.stringContaining(gone)])
})

test('whatever host a request names, links lead to the shop', async () => {
  const { email } = await giveCustomer(shop)
  await askFor(email, {
    'x-forwarded-host': 'evil.example',
    forwarded: 'host=evil.example',
  })
  const [link = ''] = await linksTo(email, 1)
  expect(link).toMatch(/^http:\/\/localhost:\d+\/login/)
  const headers = { host: 'evil.example', accept: 'application/json', 'content-type': 'application/json' }
  const body = JSON.stringify({ emailAddress: email })
  const { port } = shop
  const foreign = await sendRaw({ port, method: 'POST', path: '/login/forgotPassword', headers, body })
  expect([foreign.status, foreign.text.includes('evil.example')]).toEqual([421, false])
})
