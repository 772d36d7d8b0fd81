import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** @typedef {{ folder: string, fill: () => void, free: () => void, remove: () => void }} SmallDisk */

/**
 * A disk in memory, small enough to be filled.
 * @param {number} megabytes
 * @returns {SmallDisk | null} null where this user may mount none
 */
export function mountSmallDisk(megabytes) {
  const folder = mkdtempSync(join(tmpdir(), 'marlow-disk-'))
  const run = (...args) => spawnSync(args[0], args.slice(1), { stdio: 'ignore' }).status === 0
  if (!run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder)) {
    rmSync(folder, { recursive: true })
    return null
  }
  // the database server is another user's, who has to pass
  run('chmod', '755', folder)
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill: () => fillUp(ballast),
    free: () => rmSync(ballast, { force: true }),
    remove: () => {
      run('umount', '-l', folder)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** To the last page. */
function fillUp(file) {
  const open = openSync(file, 'a')
  for (const bytes of [2 ** 20, 4096]) {
    try {
      while (writeSync(open, Buffer.alloc(bytes)) === bytes);
    } catch {} // it is full
  }
  closeSync(open)
}
