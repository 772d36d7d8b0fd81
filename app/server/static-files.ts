import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
}

/** `seeks`: players ask for parts of it. */
type StaticFile = { headers: Record<string, string>; raw: Buffer; seeks: boolean; br?: Buffer; gzip?: Buffer }
export type StaticFiles = Map<string, StaticFile>

/** Reads the client build into memory; what the build compressed beside a file (.br, .gz) is taken as it is. */
export function loadStaticFiles(folder: string): StaticFiles {
  const files: StaticFiles = new Map()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.') || /\.(br|gz)$/.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const address = file.slice(folder.length).replaceAll('\\', '/')
    files.set(address, readStatic(file, address))
  }
  return files
}

function readStatic(file: string, address: string): StaticFile {
  const raw = readFileSync(file)
  const isText = /\.(js|css|svg|txt|json)$/.test(file) && raw.length > 1024
  const seeks = types[extname(file)]?.startsWith('video/') ?? false
  const immutable = address.startsWith('/assets/') || address.startsWith('/fonts/')
  return {
    headers: {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      vary: 'accept-encoding',
      ...(seeks ? { 'accept-ranges': 'bytes' } : {}),
    },
    raw,
    seeks,
    ...(isText
      ? { br: beside(`${file}.br`) ?? brotliCompressSync(raw), gzip: beside(`${file}.gz`) ?? gzipSync(raw) }
      : {}),
  }
}

function beside(file: string): Buffer | undefined {
  return existsSync(file) ? readFileSync(file) : undefined
}

/** Sends the file when the request is for one. */
export function sendStatic(files: StaticFiles, request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const file = files.get((request.url ?? '').split('?', 1)[0] ?? '')
  if (!file) return false
  const encoding = acceptedEncoding(request)
  const packed = encoding ? file[encoding] : undefined
  for (const [name, value] of Object.entries(file.headers)) response.setHeader(name, value)
  const { range } = request.headers
  if (file.seeks && range !== undefined && sendPart(file.raw, range, request, response)) return true
  if (packed) response.setHeader('content-encoding', encoding as string)
  response.setHeader('content-length', (packed ?? file.raw).length)
  response.end(request.method === 'HEAD' ? undefined : (packed ?? file.raw))
  return true
}

/**
 * Sends the part that was asked for, or says that there is none; a request for several parts, or none we read, gets the
 * whole.
 */
function sendPart(raw: Buffer, range: string, { method }: IncomingMessage, response: ServerResponse): boolean {
  const part = partOf(range, raw.length)
  if (part === 'whole') return false
  response.statusCode = part ? 206 : 416
  response.setHeader('content-range', part ? `bytes ${part.from}-${part.to}/${raw.length}` : `bytes */${raw.length}`)
  const bytes = part ? raw.subarray(part.from, part.to + 1) : Buffer.alloc(0)
  response.setHeader('content-length', bytes.length)
  response.end(method === 'HEAD' ? undefined : bytes)
  return true
}

/** `bytes=0-499`, `bytes=500-` or `bytes=-500` of a length; null when it lies outside. */
function partOf(range: string, length: number): { from: number; to: number } | 'whole' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range.trim()) ?? []
  if (first === '' && last === '') return 'whole'
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first)
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return 'whole'
  return from <= to ? { from, to } : null
}

export function acceptedEncoding(request: Pick<IncomingMessage, 'headers'>): 'br' | 'gzip' | undefined {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (takesBrotli.test(accepted)) return 'br'
  return takesGzip.test(accepted) ? 'gzip' : undefined
}

/** With a quality of 0 it is named to be refused (RFC 9110, 12.5.3). */
const takesBrotli = /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/
const takesGzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/
