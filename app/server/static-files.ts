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
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
}

type StaticFile = { headers: Record<string, string>; raw: Buffer; br?: Buffer; gzip?: Buffer }
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
  const immutable = address.startsWith('/assets/') || address.startsWith('/fonts/')
  return {
    headers: {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      vary: 'accept-encoding',
    },
    raw,
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
  if (packed) response.setHeader('content-encoding', encoding as string)
  response.setHeader('content-length', (packed ?? file.raw).length)
  response.end(request.method === 'HEAD' ? undefined : (packed ?? file.raw))
  return true
}

export function acceptedEncoding(request: IncomingMessage): 'br' | 'gzip' | undefined {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined
}
