import { expect, onTestFinished, test } from 'vitest'
import { store } from '~/store.server'
import { runCommand } from '../../commands/frame/run-command'
import { openTestStore } from '../store'

test('a command lets go of both databases, without which it would wait before it ends beside PostgreSQL', async () => {
  const { db, sandbox } = await openTestStore({ empty: true })
  const before = { db: store.db, sandbox: store.sandbox }
  Object.assign(store, { db, sandbox })
  onTestFinished(() => void Object.assign(store, before))

  const both = [db, await sandbox.db()]
  const ask = () => Promise.allSettled(both.map(({ introspection }) => introspection.getTables()))
  await runCommand(ask)
  const gone = { status: 'rejected', reason: new Error('driver has already been destroyed') }
  expect(await ask()).toEqual([gone, gone])
})
