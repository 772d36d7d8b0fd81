import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { IdentityProvider } from '~/gateways/identity-provider'
import { openId } from '~/gateways/openid/openid'
import { openIdSandboxIssuer, openIdSandboxPage, openIdSandboxPages, sandboxClient } from '~/gateways/sandbox/openid'
import { openSandbox } from '~/gateways/sandbox/sandbox'
import { sandboxFetch } from '~/gateways/sandbox/sandbox-fetch'
import { startCertifiedProvider } from './certified-provider'

const shop = 'http://localhost:3000'
const callback = `${shop}/oauth/callback`
const settings = { DATABASE_URL: undefined, sessionSecret: 'a secret of these tests, which is long enough' }

let late = 0
const sandbox = openSandbox(
  { ...settings, dataDir: mkdtempSync(join(tmpdir(), 'identity-')) },
  () => Date.now() - late * 1000,
)

/** A provider, and how a person signs in at its pages. `null` goes back. */
type Played = { provider: IdentityProvider; signIn: (address: string, email: string | null) => Promise<string> }

const troubles: string[] = []
const onTrouble = (detail: string) => void troubles.push(detail)

function emulated(): Played {
  const pages = openIdSandboxPages(sandbox)
  const provider = openId({
    fetch: sandboxFetch(sandbox),
    issuer: openIdSandboxIssuer,
    clientId: sandboxClient.id,
    clientSecret: sandboxClient.secret,
    scopes: 'openid email profile',
    origin: '',
    toBrowser: openIdSandboxPage,
    onTrouble,
  })
  const signIn = async (address: string, email: string | null) => {
    const { pathname, origin, searchParams } = new URL(address)
    expect([origin, pathname]).toEqual([shop, '/sandbox/oidc/auth'])
    expect(pages.knows(searchParams, shop)).toBe(true)
    const account = email === null ? null : pages.account(email, 'Welcome123')
    return new URL(await pages.answer(searchParams, account)).search
  }
  return { provider, signIn }
}

let certifiedProvider: Awaited<ReturnType<typeof startCertifiedProvider>>
const person = (email: string, email_verified = true) => ({
  ...{ email, email_verified },
  ...{ given_name: 'Jane', family_name: 'Doe' },
})

beforeAll(async () => {
  certifiedProvider = await startCertifiedProvider(callback, {
    'jane@example.test': person('jane@example.test'),
    'unverified@example.test': person('unverified@example.test', false),
  })
})
afterAll(async () => {
  certifiedProvider.close()
  await sandbox.close()
})

function certified(): Played {
  const provider = openId({
    fetch: globalThis.fetch,
    issuer: certifiedProvider.issuer,
    clientId: 'shop',
    clientSecret: 'a secret of the shop',
    scopes: 'openid email profile',
    origin: certifiedProvider.issuer,
    insecure: true,
    onTrouble,
  })
  return { provider, signIn: certifiedProvider.signIn }
}

for (const [name, play] of [
  ['the certified provider', certified],
  ['the emulated provider', emulated],
] as const) {
  test(`${name}: who signs in there is proved, with what is known of them`, async () => {
    const { provider, signIn } = play()
    const { address, attempt } = await provider.begin('login', callback, false)
    const asked = new URL(address).searchParams
    expect(asked.get('code_challenge_method')).toBe('S256')
    expect([asked.get('state'), asked.get('nonce')]).toEqual([attempt.state, attempt.nonce])
    expect(address).not.toContain(attempt.verifier)
    expect(await provider.finish(await signIn(address, 'jane@example.test'), attempt)).toMatchObject({
      proof: {
        ...{ issuer: provider.issuer, email: 'jane@example.test', emailVerified: true },
        ...{ firstName: 'Jane', lastName: 'Doe', idToken: expect.stringMatching(/^ey/) },
      },
    })
  })

  test(`${name}: a code counts once, and only for the attempt it was given to`, async () => {
    const { provider, signIn } = play()
    const begin = () => provider.begin('login', callback, false)
    const [mine, other] = [await begin(), await begin()]
    const query = await signIn(mine.address, 'jane@example.test')
    const failed = { failure: 'failed' }
    expect(await provider.finish(query, other.attempt)).toEqual(failed)
    for (const [field, wrong] of [
      ['state', other.attempt.state],
      ['iss', 'https://evil.example'],
    ] as const) {
      const changed = new URLSearchParams(query)
      changed.set(field, wrong)
      expect(await provider.finish(`?${changed}`, { ...mine.attempt })).toEqual(failed)
    }
    expect(await provider.finish(query, mine.attempt)).toHaveProperty('proof')
    expect(await provider.finish(query, mine.attempt)).toEqual(failed)
  })

  for (const secret of ['verifier', 'nonce', 'redirectUri'] as const) {
    test(`${name}: an answer does not count with another ${secret}`, async () => {
      const { provider, signIn } = play()
      const { address, attempt } = await provider.begin('login', callback, false)
      const query = await signIn(address, 'jane@example.test')
      const wrong = { ...attempt, [secret]: secret === 'redirectUri' ? `${shop}/elsewhere` : 'x'.repeat(43) }
      expect(await provider.finish(query, wrong)).toEqual({ failure: 'failed' })
    })
  }

  test(`${name}: who goes back is nobody, and an address that is not verified says so`, async () => {
    const { provider, signIn } = play()
    const first = await provider.begin('login', callback, false)
    expect(await provider.finish(await signIn(first.address, null), first.attempt)).toEqual({ failure: 'failed' })
    const second = await provider.begin('login', callback, false)
    const query = await signIn(second.address, 'unverified@example.test')
    expect(await provider.finish(query, second.attempt)).toMatchObject({ proof: { emailVerified: false } })
  })

  test(`${name}: a login ends there by an address that leads back`, async () => {
    const { provider, signIn } = play()
    const { address, attempt } = await provider.begin('login', callback, false)
    const came = await provider.finish(await signIn(address, 'jane@example.test'), attempt)
    const idToken = 'proof' in came ? came.proof.idToken : ''
    const out = new URL((await provider.logoutAddress(idToken, `${shop}/login`)) ?? '')
    expect(out.searchParams.get('post_logout_redirect_uri')).toBe(`${shop}/login`)
    expect(out.searchParams.get('id_token_hint')).toBe(idToken)
  })
}

test('accounts that are disabled or expired there say so', async () => {
  const { provider, signIn } = emulated()
  for (const outcome of ['disabled', 'expired']) {
    const { address, attempt } = await provider.begin('login', callback, false)
    const query = await signIn(address, `${outcome}@example.test`)
    expect(await provider.finish(query, attempt)).toEqual({ failure: outcome })
  }
})

test('a clock that differs by a minute is forgiven, by more it is not', async () => {
  const { provider, signIn } = emulated()
  const outcome = async (seconds: number) => {
    late = seconds
    const { address, attempt } = await provider.begin('login', callback, false)
    return provider.finish(await signIn(address, 'jane@example.test'), attempt)
  }
  expect(await outcome(300 + 30)).toHaveProperty('proof')
  expect(await outcome(300 + 90)).toEqual({ failure: 'failed' })
  late = 0
})

test('each page wanted is asked for by the standard where the provider knows it', async () => {
  const register = async ({ provider }: Played) =>
    new URL((await provider.begin('register', callback, false)).address).searchParams
  expect((await register(emulated())).get('prompt')).toBe('create')
  expect((await register(certified())).get('screen_hint')).toBe('signup')
})

test('a provider that is away is asked again the next time', async () => {
  let isAway = true
  const provider = openId({
    fetch: (...asked) => (isAway ? Promise.reject(new TypeError('fetch failed')) : sandboxFetch(sandbox)(...asked)),
    ...{ issuer: openIdSandboxIssuer, clientId: 'shop', clientSecret: 'sandbox', scopes: 'openid', origin: '' },
    onTrouble,
  })
  await expect(provider.begin('login', callback, false)).rejects.toThrow()
  isAway = false
  expect((await provider.begin('login', callback, false)).address).toContain('code_challenge=')
})

test('what went wrong is told to the log without anything secret', () => {
  expect(troubles.length).toBeGreaterThan(5)
  expect(troubles.every((detail) => /^[\w ]{3,80}$/.test(detail))).toBe(true)
})
