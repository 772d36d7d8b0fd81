import { expect, test } from 'vitest'
import { whenConnected } from '~/db/client'

const full = new Error('timeout exceeded when trying to connect')

function failing(error: Error, times: number) {
  let calls = 0
  const work = async () => {
    if (++calls <= times) throw error
    return 'done'
  }
  return { work, calls: () => calls }
}

test('work that found every connection taken is begun again', async () => {
  const { work, calls } = failing(full, 2)
  expect(await whenConnected(work)).toBe('done')
  expect(calls()).toBe(3)
})

test('it is given up after five times', async () => {
  const { work, calls } = failing(full, 9)
  await expect(whenConnected(work)).rejects.toThrow(full)
  expect(calls()).toBe(5)
})

test('work that failed in any other way is not repeated', async () => {
  const { work, calls } = failing(new Error('Connection terminated unexpectedly'), 1)
  await expect(whenConnected(work)).rejects.toThrow('terminated')
  expect(calls()).toBe(1)
})
