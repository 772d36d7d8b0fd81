import { expect, test } from 'vitest'
import { findNotificationPreferences } from '~/services/orders/order-notification'
import { guest } from '../../ready-bag'
import { openTestStore, type TestStore } from '../../store'

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
