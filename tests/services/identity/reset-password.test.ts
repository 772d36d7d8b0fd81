import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hour, minute } from '~/durations'
import { askForReset, isResetOpen, resetPassword } from '~/services/identity/reset-password'
import { openLogin, recognise } from '~/services/identity/sessions'
import { signIn } from '~/services/identity/sign-in'
import { sendWaitingMail } from '~/services/send-mail'
import { giveCustomer, password } from '../../customers'
import { value } from '../../ready-bag'
import { openTestStore, type TestStore } from '../../store'

const who = { sessionKey: 'somebody', address: '10.0.0.1', customer: null }

/** The tokens of all links that were mailed, oldest first. */
async function mailedTokens(store: TestStore): Promise<string[]> {
  await sendWaitingMail(store)
  const folder = store.config.outboxDir
  const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8').replace(/=\r?\n/g, ''))
  return mails.flatMap((mail) => /resetPassword\?token=(?:3D)?([\w-]{43})/.exec(mail.replaceAll('=3D', '='))?.[1] ?? [])
}

async function asked(store: TestStore, email: string): Promise<string> {
  const before = await mailedTokens(store).catch((): string[] => [])
  value(await askForReset(store, who, email))
  const [token = ''] = (await mailedTokens(store)).filter((each) => !before.includes(each))
  return token
}

test('of two who use one link at once, one sets the password', async () => {
  const store = await openTestStore()
  const { email } = await giveCustomer({ store })
  const token = await asked(store, email)
  const both = await Promise.all(['First1234', 'Second1234'].map((typed) => resetPassword(store, token, typed)))
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
})

test('a link works for an hour, and a newer one takes its place', async () => {
  const store = await openTestStore()
  const { email } = await giveCustomer({ store })
  const first = await asked(store, email)
  store.clock.forward(minute)
  const second = await asked(store, email)
  expect([await isResetOpen(store, first), await isResetOpen(store, second)]).toEqual([false, true])
  store.clock.forward(hour)
  expect(await resetPassword(store, second, 'Later1234')).toMatchObject({ refusal: { code: 'reset.gone' } })
})

test('the mail goes to the address of the account, whatever looks like it was typed', async () => {
  const store = await openTestStore()
  await giveCustomer({ store }, { email: 'ada@example.com' })
  value(await askForReset(store, who, 'ＡＤＡ@example.com'))
  await sendWaitingMail(store)
  const [name = ''] = readdirSync(store.config.outboxDir)
  const mail = readFileSync(join(store.config.outboxDir, name), 'utf8')
  expect(mail).toMatch(/^To: ada@example\.com\r?$/m)
  expect(mail).toContain('http://localhost:3000/login/resetPassword')
})

test('no token stands in the tables', async () => {
  const store = await openTestStore()
  const { email } = await giveCustomer({ store })
  const token = await asked(store, email)
  expect(token).toHaveLength(43)
  const rows = await Promise.all(
    (['passwordReset', 'outbox', 'attempt'] as const).map((table) => store.db.selectFrom(table).selectAll().execute()),
  )
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('a new password ends every session, forgives failures and makes expired credentials good', async () => {
  const store = await openTestStore()
  const owner = await giveCustomer({ store }, { credentialsExpired: 1 })
  const session = { sessionKey: 'elsewhere', before: { sessionKey: 'guest', customer: null } }
  await openLogin(store, owner as Parameters<typeof openLogin>[1], session, 'token')
  for (let failed = 0; failed < 6; failed++)
    await signIn(store, { ...who, address: `10.0.1.${failed}` }, { username: owner.email, password: 'Wrong1234' })
  value(await resetPassword(store, await asked(store, owner.email), 'Different1'))

  expect((await recognise(store, 'elsewhere')).customer).toBeNull()
  expect(await store.db.selectFrom('rememberToken').selectAll().execute()).toEqual([])
  expect((await signIn(store, who, { username: owner.email, password })).ok).toBe(false)
  expect((await signIn(store, who, { username: owner.email, password: 'Different1' })).ok).toBe(true)
})

test('an account gets five links an hour, and whoever asks for more is answered the same', async () => {
  const store = await openTestStore()
  const { email } = await giveCustomer({ store })
  for (let at = 0; at < 8; at++) value(await askForReset(store, { ...who, address: `10.0.2.${at}` }, email))
  expect(await store.db.selectFrom('outbox').selectAll().execute()).toHaveLength(5)
})
