import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { warmPictures } from '~/services/catalog/warm-pictures'
import { openTestStore } from '../../store'

test('the widths of all pictures are made once, and pictures without a file are named', async () => {
  const store = await openTestStore()
  const media = JSON.stringify([
    { code: 'INK', label: 'Ink', hex: null, swatch: null, views: [{ view: 'FRONT', path: 'demo/tee-ink-front.webp' }] },
    { code: 'OFF', label: 'Off', hex: null, swatch: 'demo/no-swatch.webp', views: [] },
  ])
  await store.db.updateTable('product').set({ media }).execute()

  const missing = ['demo/no-swatch.webp']
  expect(await warmPictures(store)).toEqual({ pictures: 2, missing })
  const folder = join(store.config.dataDir, 'cache', 'images')
  expect(await readdir(folder)).toHaveLength(5)
  expect(await warmPictures(store)).toEqual({ pictures: 2, missing })
  expect(await readdir(folder)).toHaveLength(5)
})
