import { beforeEach, expect, test } from 'vitest'
import { sentMail } from '../../arrange'
import { giveCustomer, password } from '../../customers'
import { newShopper, openShop, type Shopper, shopperAt } from '../../shopper'

const shop = await openShop({ settings: { FEATURE_OAUTH_LOGIN: '1', OIDC_ISSUER: 'sandbox' } })
const connection = "We're sorry for the inconvenience, but there has been an error with your login. Please try again."

const unavailable = 'This feature is currently unavailable. Please try again later.'
const gone = 'This link to reset your password has expired or was already used.'

beforeEach(() => {
  shop.store.toggles.oauthLogin = true
})

/** At the sandbox's own page, on the way to signing in. */
async function atProvider(page = '/login', link = 'SIGN IN'): Promise<Shopper> {
  const shopper = await shopperAt(shop, page)
  await shopper.follow(link)
  expect(shopper.address).toMatch(/^\/sandbox\/oidc\/auth\?/)
  return shopper
}

const come = (shopper: Shopper, email: string) => shopper.submit('provider', { email, password })

test('a shopper without scripts signs in at the provider, with their bag, and goes where they wanted', async () => {
  const shopper = newShopper(shop)
  await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 2 })
  await shopper.visit('/login?successUrl=/cart')
  expect([shopper.textOf('h1'), shopper.forms.includes('sign-in')]).toEqual(['SIGN IN', false])
  await shopper.follow('SIGN IN')
  const before = shopper.cookies.get('session')
  await come(shopper, 'jane@example.test')
  expect([shopper.status, shopper.address]).toEqual([200, '/cart'])
  expect(shopper.textOf('#frame-account')).toContain('Jane')
  expect(shopper.valueOf('quantity')).toBe('2')
  expect(shopper.cookies.get('session')).not.toBe(before)
  expect([...shopper.cookies.keys()].filter((name) => name.startsWith('oauth-'))).toEqual([])

  await shopper.visit('/logout')
  await shopper.submit('sign-out')
  expect(shopper.address).toBe('/login')
  expect(shopper.textOf('#frame-account')).toBe('Sign In')
})

test('an account of the same address is opened, and keeps its e-mail address to the provider', async () => {
  const { email } = await giveCustomer(shop, { email: 'paula@example.com', firstName: 'Paula' })
  const shopper = await atProvider()
  await come(shopper, email)
  expect(shopper.address).toBe('/account')
  expect(shopper.document.querySelector('[name=emailAddress]')).toBeNull()
  expect(shopper.forms).not.toContain('password-change')
  await shopper.submit('account-information', { fullName: 'Paula Pure' })
  expect(shopper.address).toBe('/account?saved=true')
  const body = { fullName: 'Paula Plain', emailAddress: email, receiveEmail: false }
  expect((await shopper.call('POST', '/account/update', body)).body.success).toBe(true)
  const theft = { ...body, fullName: 'Paula Poor', emailAddress: 'thief@example.com' }
  expect((await shopper.call('POST', '/account/update', theft)).body).toMatchObject({
    success: false,
    data: { errors: [{ contactField: 'emailAddress', message: unavailable }] },
  })
  const rows = await shop.store.db.selectFrom('customer').select('lastName').where('email', '=', email).execute()
  expect(rows).toEqual([{ lastName: 'Plain' }])
})

test('a password is set at the provider only: forms, calls and links from before say so and change nothing', async () => {
  const { id, email } = await giveCustomer(shop, { email: 'nora@example.com' })
  const hash = async () =>
    (await shop.store.db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow()).passwordHash
  shop.store.toggles.oauthLogin = false
  const shopper = newShopper(shop)
  await shopper.call('POST', '/login/forgotPassword', { emailAddress: email })
  const mails = (await sentMail(shop)).map((mail) => mail.replace(/=\r?\n/g, '').replace(/=3D/g, '='))
  const link = /\/login\/resetPassword\?token=[\w-]+/.exec(mails.join())?.[0] ?? ''
  shop.store.toggles.oauthLogin = true
  const before = await hash()
  await shopper.visit(link)
  expect([shopper.forms.includes('reset-password'), shopper.text]).toEqual([false, expect.stringContaining(gone)])
  await shopper.forge(link, { form: 'reset-password', password: 'Another1!' })
  expect([shopper.text, await hash()]).toEqual([expect.stringContaining(gone), before])

  const nora = await atProvider()
  await come(nora, email)
  const linked = await hash()
  const { status, body } = await nora.call('POST', '/account/update/password', { password: 'Another1!' })
  expect([status, body.success, body.messages[0].message]).toEqual([403, false, unavailable])
  await nora.forge('/account', { form: 'password-change', password: 'Another1!' })
  expect([nora.status, nora.address, await hash()]).toEqual([403, '/account', linked])
})

test('a new account and a forgotten password have pages there too', async () => {
  const shopper = await atProvider('/register', 'CREATE ACCOUNT')
  await shopper.submit('provider', { email: 'me@example.com', firstName: 'Rita', lastName: 'Rabe' })
  expect([shopper.status, shopper.text]).toEqual([422, expect.stringContaining('Only addresses at example.test')])
  await shopper.submit('provider', { email: 'rita@example.test', firstName: 'Rita', lastName: 'Rabe' })
  expect([shopper.address, shopper.textOf('#frame-account')]).toEqual(['/account', expect.stringContaining('Rita')])
  for (const [asked, next] of [
    ['', '/account'],
    ['?successUrl=/favorites', '/favorites'],
  ] as const) {
    await shopper.visit(`/login/forgotPassword${asked}`)
    expect(shopper.address).toBe(next) // who is signed in is not asked for it: its frame would say so for ever
  }

  const other = await atProvider('/login/forgotPassword', 'RESET PASSWORD')
  await other.submit('provider')
  await other.submit('provider', { email: 'jane@example.test', password: 'Wrong1234' })
  expect([other.status, other.text]).toEqual([422, expect.stringContaining('Unknown address or wrong password.')])
})

test('whatever fails there is said on the login page, which offers it again', async () => {
  const unverified = 'unverified@example.test'
  await giveCustomer(shop, { email: unverified })
  const phone = '1-800-555-0199'
  const said = {
    'disabled@example.test': `Your account has been disabled. Please contact Guest Services at ${phone} or guestservices@marlow.com.`,
    'expired@example.test': 'Your password has expired. Please reset your password using Forgot Password.',
    [unverified]: 'Your email address is not verified yet.',
  }
  for (const [email, message] of Object.entries(said)) {
    const shopper = await atProvider('/login?successUrl=/cart')
    await come(shopper, email)
    expect(shopper.address).toMatch(/^\/login\?\w+=true&successUrl=%2Fcart$/)
    expect(shopper.text).toContain(message)
    await shopper.follow('SIGN IN')
  }
  const shopper = await atProvider()
  await shopper.submit('provider', { press: 'cancel' })
  expect([shopper.address, shopper.text]).toEqual([
    '/login?apiConnectionFailure=true',
    expect.stringContaining(connection),
  ])
})

test('a provider that gives no tokens, and one that is away, leave the login page and its words', async () => {
  const shopper = await atProvider()
  await shopper.call('POST', '/sandbox/faults', { target: 'oidc.token', mode: 'http-500', count: 1 })
  await come(shopper, 'jane@example.test')
  expect([shopper.address, shopper.text]).toEqual([
    '/login?apiConnectionFailure=true',
    expect.stringContaining(connection),
  ])
  await shopper.follow('SIGN IN')
  await come(shopper, 'jane@example.test')
  expect(shopper.address).toBe('/account')
})

test('an answer nobody here waits for begins the login anew, once, and is not looked at', async () => {
  const jane = newShopper(shop)
  const start = await jane.call('GET', '/oauth2/authorization/site')
  const state = new URL(start.headers.get('location') ?? '').searchParams.get('state') ?? ''
  const mallory = newShopper(shop)
  const back = (which: string) => mallory.call('GET', `/oauth/callback?code=x&state=${which}`)
  expect((await back(state)).headers.get('location')).toBe('/oauth2/authorization/site?again=true')
  const again = await mallory.call('GET', '/oauth2/authorization/site?again=true')
  const second = new URL(again.headers.get('location') ?? '').searchParams.get('state') ?? ''
  mallory.cookies.clear()
  expect((await back(second)).headers.get('location')).toBe('/login?apiConnectionFailure=true')
})

test('Back to the provider after signing in goes on as who signed in', async () => {
  const shopper = await atProvider()
  const page = shopper.address
  await come(shopper, 'jane@example.test')
  await shopper.visit(page)
  await come(shopper, 'jane@example.test')
  expect([shopper.status, shopper.address]).toEqual([200, '/account'])
})

test('a way back that leads out of the shop is followed by nobody', async () => {
  for (const successUrl of ['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)']) {
    const shopper = newShopper(shop)
    const { headers } = await shopper.call('GET', `/oauth2/authorization/site?${new URLSearchParams({ successUrl })}`)
    await shopper.visit((headers.get('location') ?? '').replace('http://localhost:3000', ''))
    await come(shopper, 'jane@example.test')
    expect(shopper.address).toBe('/account')
    await shopper.visit(`/oauth/redirect?${new URLSearchParams({ successUrl })}`)
    expect(shopper.address).toBe('/account')
  }
})

test('pages may stand in a frame of our own only, and only those that are made for it', async () => {
  const shopper = newShopper(shop)
  const policy = async (path: string) => {
    await shopper.visit(path)
    return shopper.headers.get('content-security-policy') ?? ''
  }
  for (const path of ['/login', '/register', '/account', '/'])
    expect(await policy(path)).toContain("frame-ancestors 'none'")
  const start = await shopper.call('GET', '/oauth2/authorization/site?display=frame')
  const page = (start.headers.get('location') ?? '').replace('http://localhost:3000', '')
  for (const path of [page, '/oauth/redirect?display=frame']) {
    expect(await policy(path)).toContain("frame-ancestors 'self'")
    expect(await policy(path)).toContain("default-src 'none'")
  }
  await shopper.visit(page)
  await come(shopper, 'expired@example.test')
  const links = [...shopper.document.querySelectorAll('a[target=_top]')].map((link) => link.getAttribute('href'))
  expect([shopper.text.includes('Your password has expired.'), links]).toEqual([
    true,
    ['/login/forgotPassword', '/login'],
  ])
  const again = await shopper.call('GET', '/oauth2/authorization/site?display=frame')
  await shopper.visit((again.headers.get('location') ?? '').replace('http://localhost:3000', ''))
  await come(shopper, 'jane@example.test')
  expect(shopper.address).toBe('/oauth/redirect?display=frame')
  expect(shopper.document.querySelector('a[target=_top]')?.getAttribute('href')).toBe('/oauth/redirect')
  expect(shopper.html).toContain('"login-success"')
  const { body } = await shopper.call('POST', '/oauth/redirect', { url: 'http://localhost:3000/cart?a=1' })
  expect(body.data).toEqual({ loggedIn: true, redirect: '/cart?a=1' })
})

test('a sweepstakes leads to the provider and back', async () => {
  const path = '/sweepstakes/garden'
  await shop.store.db
    .insertInto('contentPage')
    .values({ path, title: 'Win a garden', html: '', updatedAt: 1 })
    .execute()
  const shopper = await atProvider(path)
  await come(shopper, 'jane@example.test')
  expect([shopper.address, shopper.text]).toEqual([path, expect.stringContaining('You enter as Jane Doe.')])
})

test('a login that ran out leads to the provider without a word of our clock, and back to what was typed', async () => {
  const email = 'jane@example.test'
  const shopper = await atProvider('/login?successUrl=/account')
  await come(shopper, email)
  const runOut = (rest: object) =>
    shop.store.db
      .updateTable('session')
      .set({ seenAt: 1, ...rest })
      .execute()
  await shopper.visit('/account')
  await runOut({})
  await shopper.submit('account-information', { fullName: 'Jane Typed Late' })
  expect([shopper.address, shopper.textOf('h1')]).toEqual(['/login?successUrl=%2Faccount', 'SIGN IN'])
  await shopper.follow('SIGN IN')
  await come(shopper, email)
  expect([shopper.address, shopper.valueOf('fullName')]).toEqual(['/account', 'Jane Typed Late'])

  await runOut({ rememberedUntil: 1 })
  shopper.cookies.delete('remember')
  await shopper.visit('/cart/verifyCheckout')
  expect(shopper.address).toBe('/login?successUrl=%2Fcheckout')
})

test('with the toggle off everything is as before', async () => {
  shop.store.toggles.oauthLogin = false
  const shopper = await shopperAt(shop, '/login')
  expect(shopper.forms).toContain('sign-in')
  await shopper.visit('/oauth2/authorization/site?successUrl=/cart')
  expect(shopper.address).toBe('/login?successUrl=%2Fcart')
  await shopper.visit('/oauth/redirect?successUrl=/cart')
  expect(shopper.address).toBe('/cart')
})
