import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, realpath, rename, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve, sep } from 'node:path'
import sharp from 'sharp'
import type { NotFetched, RemotePictures } from '~/gateways/remote-pictures'
import { canDraw } from '~/services/content/can-draw'
import { fileNameOf, lastPartOf } from './picture-views'
import type { ProblemCode } from './problem'

const largestFile = 30_000_000
const mostPixels = 60_000_000
const formats = new Set(['jpeg', 'png', 'webp', 'heif', 'avif'])

/** A picture in the shop's keeping, by its path below /images/; or what is wrong with it. */
export type KeptPicture = { path: string } | { problem: ProblemCode }

/** By its address: the path below /images/ of a picture that the shop has, and its file. */
export type FindOwn = (address: string) => Promise<{ path: string; file: string } | null>

type Sources = {
  /** Where relative paths begin, and where pictures of other hosts are looked for by their file names. */
  folder?: string
  /** Brings pictures of other hosts that are not in the folder; left out: nothing is fetched. */
  remote?: RemotePictures
  /** Finds the picture of the shop itself that an address names. */
  findOwn?: FindOwn
  /** The folder of the shop's pictures. */
  into: string
  /** Looks and copies nothing. */
  isTrial?: boolean
}

/** Takes a merchant's pictures into the shop's own, once each, under the hash of what is in them. */
export function pictureKeeper(sources: Sources) {
  const known = new Map<string, Promise<KeptPicture>>()
  return (source: string): Promise<KeptPicture> => {
    const kept = known.get(source) ?? keep(source, sources)
    known.set(source, kept)
    return kept
  }
}

async function keep(source: string, sources: Sources): Promise<KeptPicture> {
  const isRemote = /^[a-z]+:\/\//i.test(source)
  const own = await sources.findOwn?.(source)
  const file = sources.folder && (await findFirst(sources.folder, isRemote ? namesAt(source) : [source]))
  if (own && (!file || (await isSameFile(file, own.file)))) return { path: own.path }
  if (!file) {
    if (isRemote && sources.remote) return fetchOnce(source, sources.remote, sources)
    return { problem: isRemote ? 'picture.remote' : 'picture.missing' }
  }
  if ((await stat(file)).size > largestFile) return { problem: 'picture.large' }
  return keepBytes(await readFile(file), fileNameOf(file), sources)
}

const mostFolders = 4

/**
 * Where in the folder the file of an address may lie: at as much of its end as the folder has, so that two files of one name
 * stay two; its name as the address means it, else as it writes it.
 */
function namesAt(address: string): string[] {
  const [, ...folders] = address
    .replace(/^[a-z]+:\/\/|[?#].*$/gi, '')
    .split('/')
    .slice(-mostFolders)
  const names = [fileNameOf(address), lastPartOf(address)]
  const ends = folders.map((_, at) => folders.slice(at, -1).join('/'))
  return ends.flatMap((end) => names.map((name) => join(end, name)))
}

async function findFirst(folder: string, paths: string[]): Promise<string | undefined> {
  for (const path of paths) {
    const file = await findWithin(folder, path)
    if (file) return file
  }
  return undefined
}

async function isSameFile(one: string, other: string): Promise<boolean> {
  if ((await stat(one)).size !== (await stat(other)).size) return false
  return (await readFile(one)).equals(await readFile(other))
}

const reasons: Record<NotFetched, ProblemCode> = {
  'not-allowed': 'picture.host',
  unreachable: 'picture.unreachable',
  'too-large': 'picture.large',
  'too-many': 'picture.tooMany',
}

/** What was fetched once is not fetched again: another address is another picture. */
async function fetchOnce(address: string, remote: RemotePictures, sources: Sources): Promise<KeptPicture> {
  const { into, isTrial } = sources
  const note = join(into, '.fetched', createHash('sha256').update(address).digest('hex'))
  const before = await readFile(note, 'utf8').catch(() => null)
  if (before && existsSync(join(into, before.replace(/^import\//, '')))) return { path: before }
  const bytes = await remote.fetch(address)
  if (typeof bytes === 'string') return { problem: reasons[bytes] }
  const kept = await keepBytes(Buffer.from(bytes), fileNameOf(address), sources)
  if ('path' in kept && !isTrial) await store(Buffer.from(kept.path), dirname(note), basename(note))
  return kept
}

async function keepBytes(bytes: Buffer, fileName: string, { into, isTrial }: Sources): Promise<KeptPicture> {
  const shape = await shapeOf(bytes)
  if (!shape || !formats.has(shape.format)) return { problem: 'picture.type' }
  if (shape.width * shape.height > mostPixels) return { problem: 'picture.large' }
  const folder = join(into, createHash('sha256').update(bytes).digest('hex').slice(0, 8))
  const name = safeName(fileName)
  const isKept = existsSync(join(folder, name))
  if (!isKept && !(await canDraw(bytes))) return { problem: 'picture.damaged' }
  if (!isTrial) await store(bytes, folder, name)
  return { path: `import/${basename(folder)}/${name}` }
}

async function shapeOf(bytes: Buffer) {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata() // of its head alone
  } catch {
    return null
  }
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
