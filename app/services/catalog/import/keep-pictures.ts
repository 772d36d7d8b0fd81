import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, realpath, rename, stat, writeFile } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import sharp from 'sharp'
import { fileNameOf } from './picture-views'
import type { ProblemCode } from './problem'

const largestFile = 30_000_000
const mostPixels = 60_000_000
const formats = new Set(['jpeg', 'png', 'webp', 'heif', 'avif'])

/** A picture in the shop's keeping, by its path below /images/; or what is wrong with it. */
export type KeptPicture = { path: string } | { problem: ProblemCode }

/**
 * Takes pictures from a merchant's folder into the shop's own, once each, under the hash of what is in them.
 * @param folder where relative paths begin, and where pictures of other hosts are looked for by their file names
 * @param into the folder of the shop's pictures; null looks and copies nothing
 */
export function pictureKeeper(folder: string, into: string | null) {
  const known = new Map<string, Promise<KeptPicture>>()
  return (source: string): Promise<KeptPicture> => {
    const kept = known.get(source) ?? keep(source, folder, into)
    known.set(source, kept)
    return kept
  }
}

async function keep(source: string, folder: string, into: string | null): Promise<KeptPicture> {
  const isRemote = /^[a-z]+:\/\//i.test(source)
  const file = await findWithin(folder, isRemote ? fileNameOf(source) : source)
  if (!file) return { problem: isRemote ? 'picture.remote' : 'picture.missing' }
  if ((await stat(file)).size > largestFile) return { problem: 'picture.large' }
  const bytes = await readFile(file)
  const shape = await sharp(bytes, { limitInputPixels: mostPixels })
    .metadata()
    .catch(() => undefined)
  if (!shape || !formats.has(shape.format)) return { problem: 'picture.type' }
  if (shape.width * shape.height > mostPixels) return { problem: 'picture.large' }
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
  const name = safeName(fileNameOf(file))
  if (into) await store(bytes, join(into, hash), name)
  return { path: `import/${hash}/${name}` }
}

/** The real path of a file inside the folder; nothing when it is not there, is no file or lies outside. */
async function findWithin(folder: string, path: string): Promise<string | undefined> {
  try {
    const root = await realpath(folder)
    const file = await realpath(resolve(root, `./${path.replaceAll('\\', '/').replace(/^\/+/, '')}`))
    return file.startsWith(root + sep) && (await stat(file)).isFile() ? file : undefined
  } catch {
    return undefined
  }
}

function safeName(name: string): string {
  const safe = name
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .slice(-80)
    .replace(/^[.-]+/, '')
  return safe || 'picture'
}

/** Whole or not at all: the shop may be serving the folder. */
async function store(bytes: Buffer, folder: string, name: string): Promise<void> {
  const target = join(folder, name)
  if (existsSync(target)) return
  await mkdir(folder, { recursive: true })
  const half = `${target}.${process.pid}.part`
  await writeFile(half, bytes)
  await rename(half, target)
}
