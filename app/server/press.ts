import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib'
import { TextResponse } from '~/http/page/text-response.server'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

type Encoding = 'br' | 'gzip'

const pressed = new WeakMap<Uint8Array, Map<Encoding, Promise<Buffer>>>()

/**
 * The bytes of an answer as they are sent. What many answers share as a whole is pressed once, as long as it lives.
 * @param body must not change before it is done
 */
export function press(body: Buffer, encoding: Encoding, answer: Response): Promise<Buffer> {
  const [shared, ...more] = answer instanceof TextResponse ? answer.parts : []
  if (!(shared instanceof Uint8Array) || more.length > 0) return pressNow(body, encoding)
  const known = pressed.get(shared) ?? new Map<Encoding, Promise<Buffer>>()
  pressed.set(shared, known)
  const made = known.get(encoding) ?? pressNow(body, encoding)
  known.set(encoding, made)
  return made
}

/** What takes less than half a millisecond is done at once: to hand it to another thread and back costs a third as much again. */
async function pressNow(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return zip(body)
  const effort = effortFor(body)
  const how = { params: { ...window, [quality]: effort } }
  return effort < 5 ? brotliCompressSync(body, how) : brotli(body, how)
}

const quality = constants.BROTLI_PARAM_QUALITY
/** 256 KiB: what a page never fills. The usual 4 MiB are cleared for every page, which takes longer than a page's pressing. */
const window = { [constants.BROTLI_PARAM_LGWIN]: 18 }

/**
 * Listings weigh 90 to 110 kB as text: pressed this hard they and their headers pass in the first ten packets, which spares a
 * slow line a whole round trip for 0.6 ms. Longer pages are lists that repeat themselves: they pass there at a quarter of the work.
 */
function effortFor({ length }: Buffer): number {
  if (length > 131_072) return 2
  return length > 65_536 ? 5 : 4
}
