import { expect, test } from 'vitest'
import { startBackgroundWork } from '~/server/background-work'
import { openTestStore } from '../store'

test('a starting process has a catalogue to sell from as soon as its index is built', async () => {
  const work = startBackgroundWork(await openTestStore())
  try {
    expect(work.hasCatalog()).toBe(false)
    await expect.poll(work.hasCatalog, { timeout: 10_000 }).toBe(true)
  } finally {
    await work.stop()
  }
})
