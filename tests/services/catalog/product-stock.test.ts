import { afterEach, expect, test, vi } from 'vitest'
import { productStock } from '~/services/catalog/product/product-stock'
import { setStock } from '../../arrange'
import { without } from '../../missing-table'
import { openTestStore } from '../../store'

afterEach(() => void vi.useRealTimers())

test('stock is read again after a second; while it cannot be read, what was read last holds', async () => {
  const store = await openTestStore()
  const unread = await openTestStore()
  vi.useFakeTimers({ toFake: ['Date'] })
  const units = async () => (await productStock(store, '100001')).get('TEE-INK-S')
  await setStock({ store }, 'TEE-INK-S', 7)
  expect(await units()).toBe(7)
  await setStock({ store }, 'TEE-INK-S', 5)
  expect(await units()).toBe(7)

  vi.advanceTimersByTime(1_500)
  expect(await without({ store }, 'inventory', units)).toBe(7)
  await expect(without({ store: unread }, 'inventory', () => productStock(unread, '100001'))).rejects.toThrow(
    'inventory',
  )
  vi.advanceTimersByTime(1_500)
  expect(await units()).toBe(5)
})
