import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { TextResponse } from '~/http/text-response.server'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

type Encoding = 'br' | 'gzip'

const pressed = new WeakMap<Uint8Array, Map<Encoding, Promise<Buffer>>>()

/** Whether these bytes are those of many answers, and so pressed once and well. */
export function isShared(answer: Response): boolean {
  return sharedBytes(answer) !== null
}

/** The bytes of an answer as they are sent. What many answers share as a whole is pressed once, as long as it lives. */
export function press(body: Buffer, encoding: Encoding, answer: Response): Promise<Buffer> {
  const shared = sharedBytes(answer)
  if (!shared) return pressNow(body, encoding)
  const known = pressed.get(shared) ?? new Map<Encoding, Promise<Buffer>>()
  pressed.set(shared, known)
  const made = known.get(encoding) ?? pressNow(body, encoding)
  known.set(encoding, made)
  return made
}

function sharedBytes(answer: Response): Uint8Array | null {
  const [first, ...more] = answer instanceof TextResponse ? answer.parts : []
  return first instanceof Uint8Array && more.length === 0 ? first : null
}

function pressNow(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br'
    ? brotli(body, { params: { ...window, [constants.BROTLI_PARAM_QUALITY]: 4 } })
    : zip(body, { level: 3 })
}

/** 256 KiB: what a page never fills. The usual 4 MiB are cleared for every page, which takes longer than a page's pressing. */
const window = { [constants.BROTLI_PARAM_LGWIN]: 18 }
