import { rmSync } from 'node:fs'
import type { Templates } from '../database-template'
import { makeTemplates } from '../make-templates'
import { hasProgram } from '../run/apt.mjs'
import { type OwnPostgres, startOwnPostgres } from '../run/postgres.mjs'
import { mountSmallDisk, type SmallDisk } from '../run/small-disk.mjs'
import type { Storm } from './storm'

/** Where a storm rages: on the databases of all, or on a server and a disk of its own. */
export type Place = { templates: Templates; server?: OwnPostgres; disk?: SmallDisk; leave: () => void }

/** @returns what is missing, where the storm cannot be had */
export async function findPlace(storm: Storm, shared: Templates): Promise<Place | string> {
  if (storm.needs && !hasProgram(storm.needs)) return storm.needs
  const disk = storm.ownDisk ? mountSmallDisk(storm.ownDisk) : null
  if (storm.ownDisk && !disk) return 'the right to mount a disk'
  const ownServer = storm.ownServer || (disk && shared.postgres)
  const server = ownServer ? await startOwnPostgres([], disk?.folder) : null
  if (ownServer && !server) {
    disk?.remove()
    return "Debian's PostgreSQL"
  }
  if (!server && !disk) return { templates: shared, leave: () => {} }
  const templates = await makeTemplates(server?.url ?? null, disk?.folder)
  const leave = () => {
    process.off('exit', leave)
    server?.stop()
    rmSync(templates.folder, { recursive: true, force: true })
    disk?.remove()
  }
  process.once('exit', leave)
  return { templates, server: server ?? undefined, disk: disk ?? undefined, leave }
}
