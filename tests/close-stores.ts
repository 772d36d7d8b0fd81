import { afterAll } from 'vitest'
import { openedStores } from './opened-stores'

// Runs with every test file, also where files share a process.

afterAll(async () => {
  for (const store of openedStores.splice(0)) await store.db.destroy()
})
