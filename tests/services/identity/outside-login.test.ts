import { expect, test } from 'vitest'
import type { Proof } from '~/gateways/identity-provider'
import { customerOfProof } from '~/services/identity/link-identity'
import { outsideToTry } from '~/services/identity/outside-to-try'
import { register } from '~/services/identity/register'
import { askForReset } from '~/services/identity/reset-password'
import { openLogin, recognise } from '~/services/identity/sessions'
import { signIn } from '~/services/identity/sign-in'
import { registerSchema } from '~/validation/identity/identity'
import { giveCustomer, password } from '../../customers'
import { guest } from '../../ready-bag'
import { openTestStore, type TestStore } from '../../store'

const settings = { FEATURE_OAUTH_LOGIN: '1', OIDC_ISSUER: 'sandbox' }
const stranger = { ...guest('stranger'), address: '10.0.0.1', customer: null }

const proof = (changes: Partial<Proof> = {}): Proof => ({
  ...{ issuer: 'https://id.example', subject: 'ada-1', email: 'Ada@example.com', emailVerified: true },
  ...{ firstName: 'Ada', lastName: 'Lovelace', idToken: 'ey.token' },
  ...changes,
})

async function outcome(store: TestStore, changes: Partial<Proof> = {}): Promise<string> {
  const found = await customerOfProof(store, proof(changes))
  return found.ok ? found.value.id : found.refusal.code
}

const count = async (store: TestStore, table: 'customer' | 'customerIdentity') =>
  (await store.db.selectFrom(table).selectAll().execute()).length

test('a verified address nobody has makes an account, and its person comes back to it by name alone', async () => {
  const store = await openTestStore({ settings })
  const id = await outcome(store)
  const again = { email: 'another@example.com', emailVerified: false }
  expect(await outcome(store, again)).toBe(id)
  const row = await store.db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirst()
  expect(row).toMatchObject({
    email: 'Ada@example.com',
    emailKey: 'ada@example.com',
    firstName: 'Ada',
    passwordHash: '',
  })
  expect(await count(store, 'customer')).toBe(1)
  const mails = await store.db.selectFrom('outbox').select('kind').execute()
  expect(mails.map(({ kind }) => kind)).toEqual(['account-made'])
})

test('names of the provider are cut to what a customer may be called', async () => {
  const store = await openTestStore({ settings })
  const id = await outcome(store, { firstName: 'A'.repeat(60), lastName: 'B'.repeat(60) })
  const row = await store.db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const names = { firstName: row.firstName, lastName: row.lastName, emailAddress: row.email, password }
  expect([row.firstName.length, row.lastName.length]).toEqual([50, 49])
  expect(registerSchema.safeParse(names).success).toBe(true)
})

test('an account is opened by its address only when the provider has verified it', async () => {
  const store = await openTestStore({ settings })
  const { id, email } = await giveCustomer({ store })
  expect(await outcome(store, { email, emailVerified: false })).toBe('login.unverified')
  expect(await outcome(store, { email: null })).toBe('login.unverified')
  expect(await outcome(store, { email: 'nobody@example.com', emailVerified: false })).toBe('login.unverified')
  expect(await count(store, 'customerIdentity')).toBe(0)
  expect(await outcome(store, { email: email.toUpperCase() })).toBe(id)
})

test('whoever made the account of an address they do not own is out once its owner comes', async () => {
  const store = await openTestStore({ settings: { ...settings, OIDC_ALLOW_LOCAL: '1' } })
  const { email } = await giveCustomer({ store })
  const login = await signIn(store, stranger, { username: email, password })
  if (!login.ok) throw new Error('not signed in')
  await openLogin(store, login.value, { sessionKey: 'theirs', before: stranger }, 'a token that is long enough')
  expect((await recognise(store, 'theirs')).loggedIn).toBe(true)

  await outcome(store, { email })
  expect((await recognise(store, 'theirs')).loggedIn).toBe(false)
  expect(await store.db.selectFrom('rememberToken').selectAll().execute()).toEqual([])
  for (const typed of [password, '']) {
    const refused = await signIn(store, stranger, { username: email, password: typed })
    expect(refused).toMatchObject({ refusal: { code: 'login.incorrect' } })
  }
})

test('a second person of the provider gets no account of the first, and a disabled one stays shut', async () => {
  const store = await openTestStore({ settings })
  await outcome(store)
  expect(await outcome(store, { subject: 'ada-2' })).toBe('login.otherIdentity')
  expect(await outcome(store, { subject: 'ada-1', issuer: 'https://other.example' })).not.toBe('login.otherIdentity')
  const { email } = await giveCustomer({ store }, { disabled: 1 })
  expect(await outcome(store, { subject: 'dora', email })).toBe('login.disabled')
})

test('ten windows that come back at once with one new person make one account', async () => {
  const store = await openTestStore({ settings })
  const ids = await Promise.all(Array.from({ length: 10 }, () => outcome(store)))
  expect(new Set(ids).size).toBe(1)
  expect([await count(store, 'customer'), await count(store, 'customerIdentity')]).toEqual([1, 1])
})

test('passwords of the shop open nothing while customers sign in elsewhere, unless that is allowed', async () => {
  const store = await openTestStore({ settings })
  const { email } = await giveCustomer({ store })
  const typed = { username: email, password }
  const form = { firstName: 'New', lastName: 'Comer', emailAddress: 'new@example.com', password }
  expect(await signIn(store, stranger, typed)).toMatchObject({ refusal: { code: 'login.failed' } })
  expect(await register(store, stranger, registerSchema.parse(form))).toMatchObject({
    refusal: { code: 'register.failed' },
  })
  expect(await askForReset(store, stranger, email)).toMatchObject({ refusal: { code: 'forgot.failed' } })
  store.toggles.oauthLogin = false
  expect((await signIn(store, stranger, typed)).ok).toBe(true)
})

test('the toggle alone switches nothing, and a live shop takes no emulated provider', async () => {
  const store = await openTestStore({ settings: { FEATURE_OAUTH_LOGIN: '1' } })
  const { email } = await giveCustomer({ store })
  expect((await signIn(store, stranger, { username: email, password })).ok).toBe(true)
  const live = { ...settings, STORE_ENV: 'live' }
  await expect(openTestStore({ settings: live })).rejects.toThrow('OIDC_ISSUER is sandbox in a live shop')
  const plain = { OIDC_ISSUER: 'http://id.example', OIDC_CLIENT_ID: 'shop' }
  await expect(openTestStore({ settings: plain })).rejects.toThrow('must begin with https')
  await expect(openTestStore({ settings: { OIDC_ISSUER: 'https://id.example' } })).rejects.toThrow('OIDC_CLIENT_ID')
})

test('the sheet of the demo says where to sign in, and as whom', async () => {
  const sheet = await outsideToTry(await openTestStore({ settings }))
  expect(sheet).toMatchObject({ issuer: 'https://id.sandbox.invalid', embeds: true })
  expect(sheet?.accounts).toContainEqual({ email: 'jane@example.test', password: 'Welcome123', outcome: 'verified' })
  expect(await outsideToTry(await openTestStore())).toBeNull()
})
