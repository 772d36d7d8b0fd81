import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readConfig } from '~/config.server'
import { migrate } from '~/db/migrate'
import { claimMail } from '~/db/outbox'
import { minute } from '~/durations'
import type { Mail, MailOutcome } from '~/gateways/mail'
import { mailFolder } from '~/gateways/mail-folder/mail-folder'
import { sendWaitingMail } from '~/services/send-mail'
import { openStore, type Store } from '~/store.server'

let folder: string
let store: Store
let now: number

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marlow-outbox-'))
  now = Date.UTC(2026, 5, 1)
  store = openStore(readConfig({ DATA_DIR: folder, LOG: 'off' }), { now: () => now })
  await migrate(store.db, store.engine)
  await placeOrder('order-1', '123456789')
  await writeMail('order-1')
})

afterEach(async () => {
  await store.db.destroy()
  rmSync(folder, { recursive: true })
})

it('writes one message for a placed order, and not again', async () => {
  expect(await sendWaitingMail(store)).toBe(1)
  expect(await sendWaitingMail(store)).toBe(0)
  const [message = ''] = messages()
  expect(message).toContain('To: dana@example.com')
  expect(message).toContain('Subject: Your Marlow order 123456789')
  expect(message).toContain('Message-ID: <order-1@marlow.com>')
  expect(message).toContain('Thank you! Your order number is 123456789.')
  expect(message).toContain('multipart/alternative')
})

it('sends again under the same Message-ID when the first worker died after sending', async () => {
  const sent: Mail[] = []
  const mail = {
    send: async (one: Mail): Promise<MailOutcome> => {
      sent.push(one)
      return { status: 'sent' }
    },
  }
  const next = { ...store, gateways: { ...store.gateways, mail } }
  const [claimed] = await claimMail(store.db, { worker: 'killed', now, leaseMs: minute, most: 10 })
  expect(claimed?.subjectId).toBe('order-1')

  expect(await sendWaitingMail(next)).toBe(0)
  now += minute
  expect(await sendWaitingMail(next)).toBe(1)
  expect(sent.map(({ messageId }) => messageId)).toEqual(['<order-1@marlow.com>'])
})

it('gives a message to one worker only, however many ask at once', async () => {
  for (let i = 2; i <= 12; i++) {
    await placeOrder(`order-${i}`, String(200_000_000 + i))
    await writeMail(`order-${i}`)
  }
  const workers = Array.from({ length: 4 }, (_, i) => ({ ...store, worker: `worker ${i}` }))
  const sent = await Promise.all(workers.map((worker) => sendWaitingMail(worker)))
  expect(sent.reduce((all, each) => all + each, 0)).toBe(12)
  expect(messages()).toHaveLength(12)
})

/** The shop with another mail server. */
function sending(send: (mail: Mail) => Promise<MailOutcome>, worker = store.worker): Store {
  return { ...store, worker, gateways: { ...store.gateways, mail: { send } } }
}

async function writeMore(count: number) {
  for (let i = 2; i <= count; i++) {
    await placeOrder(`order-${i}`, String(200_000_000 + i))
    await writeMail(`order-${i}`)
  }
}

it('sends all that waits, three at a time', async () => {
  await writeMore(25)
  let [open, most] = [0, 0]
  const shop = sending(async () => {
    most = Math.max(most, ++open)
    await new Promise(setImmediate)
    open--
    return { status: 'sent' }
  })
  expect(await sendWaitingMail(shop)).toBe(25)
  expect(most).toBe(3)
})

it('begins no further message once the shop is being stopped', async () => {
  await writeMore(12)
  let begun = 0
  const shop = sending(async () => {
    begun++
    return { status: 'sent' }
  })
  expect(await sendWaitingMail(shop, () => begun > 0)).toBe(begun)
  expect(begun).toBeLessThanOrEqual(3)
})

it('sends no message again that another worker took over from a slow server', async () => {
  await writeMore(10)
  const sent: string[] = []
  const other = sending(async ({ messageId }) => {
    sent.push(messageId)
    return { status: 'sent' }
  }, 'other worker')
  const held: (() => void)[] = []
  const slow = sending(async ({ messageId }) => {
    sent.push(messageId)
    const answered = new Promise<void>((done) => held.push(done))
    if (held.length === 3) {
      now += 40_000
      await sendWaitingMail(other)
      for (const answer of held.splice(0)) answer()
    }
    await answered
    return { status: 'sent' }
  })
  expect(await sendWaitingMail(slow)).toBe(6)
  expect(sent.toSorted()).toEqual(Array.from({ length: 10 }, (_, i) => `<order-${i + 1}@marlow.com>`).toSorted())
})

it('waits longer after each failure and gives up after the sixth', async () => {
  let tries = 0
  const mail = {
    send: async (): Promise<MailOutcome> => {
      tries++
      return { status: 'later', detail: 'greylisted' }
    },
  }
  const failing = { ...store, gateways: { ...store.gateways, mail } }
  for (const minutes of [0, 1, 5, 30, 120, 720]) {
    now += minutes * minute - 1
    await sendWaitingMail(failing)
    now += 1
    await sendWaitingMail(failing)
  }
  now += 24 * 60 * minute
  await sendWaitingMail(failing)
  expect(tries).toBe(6)
})

it('never repeats what was refused for good', async () => {
  let tries = 0
  const mail = {
    send: async (): Promise<MailOutcome> => {
      tries++
      return { status: 'never', detail: '550 no such mailbox' }
    },
  }
  const refusing = { ...store, gateways: { ...store.gateways, mail } }
  await sendWaitingMail(refusing)
  now += 24 * 60 * minute
  await sendWaitingMail(refusing)
  expect(tries).toBe(1)
})

it('lets no header be slipped into a message', async () => {
  const mailer = mailFolder(join(folder, 'sly'), 'Marlow <orders@marlow.com>')
  const text = { text: 'x', html: '<p>x</p>' }
  const sly = {
    ...text,
    to: 'a@example.com\r\nBcc: b@example.com',
    subject: 'Hello\r\nX-Sly: yes',
    messageId: '<x/../y@z>',
  }
  await mailer.send(sly)
  const [file = ''] = readdirSync(join(folder, 'sly'))
  expect(file).toBe('x_.._y@z.eml')
  expect(readFileSync(join(folder, 'sly', file), 'utf8')).not.toMatch(/^(Bcc|X-Sly):/m)
})

function messages(): string[] {
  const outbox = join(folder, 'outbox')
  return readdirSync(outbox).map((file) => readFileSync(join(outbox, file), 'utf8'))
}

async function placeOrder(id: string, orderNumber: string) {
  const totals = { subTotal: 0, giftPackagingTotal: 0, fulfillmentTotal: 0, feeTotal: 0, taxTotal: 0, total: 0 }
  const times = { createdAt: now, updatedAt: now }
  await store.db
    .insertInto('orders')
    .values({
      id,
      orderNumber,
      bagKey: id,
      state: 'CLOSED',
      version: 1,
      receiveEmail: 0,
      currency: 'USD',
      ...totals,
      ...times,
    })
    .execute()
}

async function writeMail(subjectId: string) {
  const message = { kind: 'order-confirmation', subjectId, recipient: 'dana@example.com', payload: '{}' }
  const row = { id: store.newId(), messageId: `<${subjectId}@marlow.com>`, availableAt: now, tries: 0, lockedUntil: 0 }
  await store.db
    .insertInto('outbox')
    .values({ ...message, ...row })
    .execute()
}
