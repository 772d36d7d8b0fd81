import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Config } from '~/config.server'
import type { Log } from '~/log.server'
import { ok, type Result } from '~/services/result'
import { openTurns } from '~/services/turns'
import type { Store } from '~/store.server'
import { readStrictly } from './can-draw'
import { isDamaged, noteDamage } from './damaged-pictures'

/** Widths a picture is served at, in pixels, by the one way of writing them: every picture has one address a width. */
export const pictureWidths: ReadonlyMap<string, number> = new Map(
  [150, 392, 621, 845, 1425, 1920, 3600].map((width) => [String(width), width]),
)

/** Changes with the way pictures are made: those kept from before are not used any more. */
const recipe = 3

const crop = { width: 1603, height: 1880 }

/** The one shape of the shop; the main size is a row of pixels less, 845 by 990. */
function heightOf(width: number): number {
  return width === 845 ? 990 : Math.round((width * crop.height) / crop.width)
}

export type Picture = {
  body: Buffer
  etag: string /** Whether the picture at this path can never change. */
  lasting: boolean
}

type Master = { file: string; size: number; changedAt: number; lasting: boolean; whole: boolean }

const making = new Map<string, Promise<Result<Picture | null>>>()

/** A core is left for pages. A listing asks for eighty at once on a new machine: those of five find room. */
const { inTurn } = openTurns({ atOnce: 2, mostWaiting: 400 })

/**
 * A picture at one of the served widths as WebP, made once and kept under the data folder. `demo/<file>` comes with the
 * shop, `content/<file>` is the owner's, `import/<hash>/<file>` was fetched by an importer, `swatch/<rrggbb>.webp` is a
 * colour and nothing else; null for every other path, and for a file that cannot be decoded. Refused when too many are
 * waited for.
 * @param width one of those in pictureWidths; of a product it comes so wide also where the master is narrower
 */
export async function findPicture(
  { config, log }: Store,
  path: string,
  width: number,
): Promise<Result<Picture | null>> {
  const [, color] = plainSwatch.exec(path) ?? []
  if (color) return swatchOf(color)
  const master = await findMaster(path, config.dataDir)
  if (!master) return ok(null)
  const state = `${path} ${master.size} ${master.changedAt}`
  if (isDamaged(state)) return ok(null)
  const key = createHash('sha256')
    .update(`${state} ${width}x${heightOf(width)} ${recipe}`)
    .digest('base64url')
  const makeOrNote = async () => {
    try {
      return await makeOnce(master, width, fileOf(config, key), log)
    } catch (error) {
      await noteDamage(error, { path, file: master.file, state, log })
      return ok(null)
    }
  }
  const running = making.get(key) ?? makeOrNote()
  making.set(key, running)
  running.finally(() => making.delete(key)).catch(() => {})
  return running
}

const menuAddress = /^\/images\/([\w/.-]+)\?w=(\d+)$/

/** How large the picture at an address like `/images/content/name.png?w=150` comes; null where there is none. */
export async function pictureSize({ config }: Pick<Store, 'config'>, address: string) {
  const [, path = '', asked = ''] = menuAddress.exec(address) ?? []
  const width = pictureWidths.get(asked)
  const master = width && (await findMaster(path, config.dataDir))
  if (!master) return null
  if (!master.whole) return { width, height: heightOf(width) }
  const { default: sharp } = await import('sharp')
  const { autoOrient: own } = await sharp(master.file).metadata()
  const shown = Math.min(width, own.width)
  return { width: shown, height: Math.max(1, Math.round((shown * own.height) / own.width)) }
}

const plainSwatch = /^swatch\/([0-9a-f]{6})\.webp$/
const swatchWidth = 150

const swatches = new LRUCache<string, Picture>({ max: 1_000 })

/** A square of one colour, never wider than the narrowest width. Its path says all of it: no file is kept. */
async function swatchOf(color: string): Promise<Result<Picture>> {
  const kept = swatches.get(color)
  if (kept) return ok(kept)
  const made = await inTurn(() => makeSwatch(color))
  if (made.ok) swatches.set(color, made.value)
  return made
}

async function makeSwatch(color: string): Promise<Picture> {
  const { default: sharp } = await import('sharp')
  const square = { width: swatchWidth, height: swatchWidth, channels: 3 as const, background: `#${color}` }
  const body = await sharp({ create: square }).webp({ lossless: true }).toBuffer()
  return { body, etag: tagOf(body), lasting: true }
}

const demoFile = /^demo\/([a-z0-9][a-z0-9-]*\.webp)$/
const contentFile = /^content\/([\w-][\w.-]*)$/
const importFile = /^import\/([\w-]{8,128})\/([\w-][\w.-]*)$/

/** Only names of these three shapes reach the disk, so no path can leave its folder. */
async function findMaster(path: string, dataDir: string): Promise<Master | null> {
  const demo = demoFile.exec(path)
  const imported = importFile.exec(path)
  const own = contentFile.exec(path)
  const file = demo
    ? resolve('demo', 'pictures', demo[1] ?? '')
    : own
      ? join(dataDir, 'pictures', 'content', own[1] ?? '')
      : imported && join(dataDir, 'pictures', imported[1] ?? '', imported[2] ?? '')
  if (!file) return null
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) return null
  const changedAt = Math.floor(found.mtimeMs)
  return { file, size: found.size, changedAt, lasting: imported !== null, whole: isWhole(path) }
}

/** Whether a picture keeps its own shape: banners and swatches are not cut to the shape of products. */
export function isWhole(path: string): boolean {
  return /^(demo\/(swatch|hero)-|content\/)/.test(path)
}

/** The file of the picture at a path; null where there is none, and for a colour alone, which needs none. */
export async function pictureFile({ config }: Pick<Store, 'config'>, path: string): Promise<string | null> {
  return (await findMaster(path, config.dataDir))?.file ?? null
}

/** Whether there is a picture at a path. */
export async function hasPicture({ config }: Pick<Store, 'config'>, path: string): Promise<boolean> {
  return plainSwatch.test(path) || (await findMaster(path, config.dataDir)) !== null
}

function fileOf({ dataDir }: Config, key: string): string {
  return join(dataDir, 'cache', 'images', `${key}.webp`)
}

async function makeOnce(master: Master, width: number, file: string, log: Log): Promise<Result<Picture>> {
  const pictureOf = (body: Buffer) => ok({ body, etag: tagOf(body), lasting: master.lasting })
  const there = await readFile(file).catch(() => null)
  if (there) return pictureOf(there)
  const made = await inTurn(() => make(master, width))
  if (!made.ok) return made
  await keep(file, made.value).catch((error) => log('picture not kept', { error })) // it is made again
  return pictureOf(made.value)
}

function tagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/** Written beside and renamed, so that another process never reads half a picture. */
async function keep(file: string, body: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const beside = `${file}.${randomBytes(6).toString('hex')}`
  try {
    await writeFile(beside, body)
    await rename(beside, file)
  } catch (error) {
    await rm(beside, { force: true }) // half a picture on a full disk
    throw error
  }
}

/** sharp is loaded with the first picture that has to be made, never at the start of the shop. */
async function make({ file, whole }: Master, width: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  const picture = sharp(file, readStrictly).rotate()
  const { width: own = width, height: ownHeight = width } = await picture.metadata()
  const shaped = whole
    ? picture.resize({ width, withoutEnlargement: true })
    : picture.resize(await boxFor(picture.clone(), width, own, ownHeight))
  return shaped.webp({ quality: 78, effort: 6 }).toBuffer()
}

/** Fills the shop's shape; a picture wider than tall is not cut to a strip but set on the colour of its corner. */
async function boxFor(picture: import('sharp').Sharp, width: number, own: number, ownHeight: number) {
  const box = { width, height: heightOf(width) }
  if (own <= ownHeight) return { ...box, fit: 'cover' as const }
  const corner = await picture.extract({ left: 0, top: 0, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  const [r = 255, g = 255, b = 255] = corner
  return { ...box, fit: 'contain' as const, background: { r, g, b } }
}
