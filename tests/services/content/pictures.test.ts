import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findPicture } from '~/services/content/pictures'
import { openTestStore } from '../../store'

test('a picture that cannot be kept is served all the same', async () => {
  const store = await openTestStore({ empty: true })
  await writeFile(join(store.config.dataDir, 'cache'), '') // where its folder would be
  const picture = await findPicture(store, 'demo/tee-ink-front.webp', 150)
  expect(picture?.body.subarray(8, 12).toString()).toBe('WEBP')
})
