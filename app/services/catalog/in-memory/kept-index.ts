import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { readCatalogFacts } from '~/db/catalog/catalog'
import type { Store } from '~/store.server'
import { stateOfToggles } from '../product/offered'
import type { CatalogIndex } from './catalog-index'

// A large catalogue takes seconds to index. Its index is kept under the data folder, for the next process to start with.

/** Products; the index of fewer is built sooner than it is read. */
const worthKeeping = 5_000

/**
 * The index a former process left of the catalogue as it is now.
 * @param mark of the catalogue; null when there is none that is still true
 */
export async function findKeptIndex(store: Store, mark: string): Promise<CatalogIndex | null> {
  const file = await readFile(fileOf(store)).catch(() => null)
  const key = file && (await keyOf(mark, stateOfToggles(store)))
  if (!key || file.toString('latin1', 0, key.length) !== key) return null
  const index = readIndex(file.subarray(key.length))
  return index && store.now() < index.changesAt ? index : null
}

/** Keeps an index, in the place of the former one. One that could not be written is built again. @param least products */
export async function keepIndex(store: Store, index: CatalogIndex, mark: string, least = worthKeeping): Promise<void> {
  if (index.codes.length < least) return
  const facts = await readCatalogFacts(store.db)
  if (facts.mark !== mark) return // something changed while it was read
  const file = fileOf(store)
  const part = `${file}.${process.pid}`
  try {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(part, [await keyOf(mark, index.toggles), serialize(index)])
    await rename(part, file)
  } catch (error) {
    store.log('index of the catalogue not kept', { error })
  }
}

function fileOf({ config }: Store): string {
  return join(config.dataDir, 'cache', 'catalog-index')
}

/** Whatever is not one whole index counts as none. */
function readIndex(bytes: Buffer): CatalogIndex | null {
  try {
    return deserialize(bytes)
  } catch {
    return null
  }
}

/** What an index depends on besides time: the catalogue, the toggles, and the program that made it. */
async function keyOf(mark: string, toggles: string): Promise<string> {
  program ??= readFile(process.argv[1] ?? '')
  return createHash('sha256')
    .update(await program)
    .update(`${mark} ${toggles}`)
    .digest('hex')
}

/** The built server names its parts by their contents, so this file changes with any of them. */
let program: Promise<Buffer> | undefined
