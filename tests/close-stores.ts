import { rmSync } from 'node:fs'
import { afterAll } from 'vitest'
import { openedFolders, openedStores } from './opened-stores'

// Runs with every test file, also where files share a process.

afterAll(async () => {
  for (const store of openedStores.splice(0)) await store.db.destroy()
  for (const folder of openedFolders.splice(0)) rmSync(folder, { recursive: true, force: true })
})
