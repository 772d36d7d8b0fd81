import type { QueryId } from 'kysely'
import { expect, test } from 'vitest'
import { submitOrder } from '~/services/checkout/submit/submit-order'
import { fulfillOrder } from '~/services/orders/fulfill-order'
import { findNotificationPreferences, signUpForTexts } from '~/services/orders/order-notification'
import { guest, payByGiftCard, readyBag, value, wish } from '../../ready-bag'
import { openTestStore, type TestStore } from '../../store'
import { waitsForLock } from '../../waits-for-lock'

test('preferences that cannot be read, or not in time, count as a service that timed out', async () => {
  const store = await openTestStore()
  expect(await findNotificationPreferences(store, guest('jane'))).toEqual({ timedOut: false, details: [] })
  let letGo = () => {}
  const held = new Promise<void>((done) => {
    letGo = done
  })
  const slow = store.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => held.then(() => result),
  })
  const away = store.db.withPlugin({
    transformQuery: () => {
      throw new Error('away')
    },
    transformResult: async ({ result }) => result,
  })
  for (const db of [away, slow]) {
    const found = await findNotificationPreferences({ ...store, db: db as TestStore['db'] }, guest('jane'))
    expect(found).toEqual({ timedOut: true, details: [] })
  }
  letGo()
})

async function placed() {
  const store = await openTestStore()
  await readyBag(store, 'jane', { 'CAP-INK': 1 })
  await payByGiftCard(store, 'jane', 10_000)
  const answer = value(await submitOrder(store, 'jane', wish()))
  if (answer.state !== 'placed') throw new Error(answer.state)
  return { store, orderNumber: answer.orderNumber }
}

/** The same store, whose first query that names this is answered only once it is let go. */
function heldAt(store: TestStore, named: string) {
  const ids = new WeakSet<QueryId>()
  let letGo = () => {}
  const held = new Promise<void>((done) => {
    letGo = done
  })
  let reach = () => {}
  const reached = new Promise<void>((done) => {
    reach = done
  })
  const db = store.db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      if (node.kind === 'SelectQueryNode' && JSON.stringify(node).includes(named)) ids.add(queryId)
      return node
    },
    transformResult: async ({ result, queryId }) => {
      if (ids.has(queryId)) reach()
      if (ids.has(queryId)) await held
      return result
    },
  })
  return { store: { ...store, db: db as TestStore['db'] }, reached, letGo }
}

const signUp = (store: TestStore, orderNumber: string) =>
  signUpForTexts(store, guest('jane'), { orderNumber, phoneNumber: '4025550100' })
const ship = (store: TestStore, orderNumber: string) => fulfillOrder(store, orderNumber, 'shipped', null)

test.runIf(process.env.DATABASE_URL_TEST).each([
  ['a number is given', 'notification_preference', ship, signUp],
  ['it is noted as gone', 'tracking_number', signUp, ship],
] as const)(
  'when %s meanwhile, the text about an order that goes out is written, once',
  async (_, named, first, second) => {
    const { store, orderNumber } = await placed()
    const slow = heldAt(store, named)
    const begun = first(slow.store, orderNumber)
    await slow.reached
    const other = second(store, orderNumber)
    await Promise.race([other, waitsForLock(store)])
    slow.letGo()
    expect([(await begun).ok, (await other).ok]).toEqual([true, true])
    const texts = await store.db.selectFrom('outbox').select('recipient').where('kind', '=', 'order-text').execute()
    expect(texts).toEqual([{ recipient: '4025550100' }])
  },
)
