import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { isMainThread, Worker, workerData } from 'node:worker_threads'
import { brotliCompressSync, constants } from 'node:zlib'

/**
 * Lays .br and .gz beside each text file of a folder that gets smaller by it, as many at once as there are cores.
 * @param {string} folder the client build
 */
export async function pressBelow(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|svg|txt|json)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  const workers = Math.min(availableParallelism(), 4)
  const shares = Array.from({ length: workers }, (_, nth) => files.filter((_file, at) => at % workers === nth))
  await Promise.all(shares.map(pressBeside))
}

/** @param {string[]} files @returns {Promise<void>} ends in an error when one could not be pressed */
function pressBeside(files) {
  return new Promise((done, fail) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: files })
    worker.once('error', fail)
    worker.once('exit', () => done())
  })
}

/** The server sends what lies beside a file. Zopfli's gzip is read by every browser and 3 % smaller than zlib's. */
async function press(file, zopfli) {
  const raw = readFileSync(file)
  if (raw.length <= 1024) return
  writeFileSync(`${file}.br`, brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  const numiterations = file.endsWith('.css') ? 40 : 5 // every page waits for the stylesheet
  writeFileSync(`${file}.gz`, await zopfli.gzipAsync(raw, { numiterations }))
}

if (!isMainThread) {
  const { default: zopfli } = await import('@gfx/zopfli')
  for (const file of workerData) await press(file, zopfli)
}
