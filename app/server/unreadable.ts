import { randomUUID } from 'node:crypto'
import { type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { plainErrorPage } from '~/http/page/error-page.server'
import { longAddress, shortAddress } from '~/http/request/short-address.server'
import type { Config } from '../config.server'
import { secureHeaders } from './secure-headers'

const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_INVALID_METHOD: 405,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Answers what never becomes a request: broken or too slow bytes, CONNECT, expectations nobody can meet. */
export function answerUnreadable(server: Server, config: Config) {
  server.on('clientError', (error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket) => {
    const { _httpMessage: running } = socket as Duplex & { _httpMessage?: ServerResponse }
    if (error.code === 'ECONNRESET' || !socket.writable || running?.headersSent) return void socket.destroy()
    const asked = error.code === 'HPE_HEADER_OVERFLOW' ? addressAsked(error.rawPacket) : undefined
    const accept = asked && !/^[^?]*\/api\//.test(asked) ? 'text/html' : ''
    const location = asked && accept && asked.length > longAddress ? shortAddress(asked) : undefined
    if (location) return close(socket, 302, config, { location })
    close(socket, statuses[error.code ?? ''] ?? 400, config, {}, accept)
  })
  server.on('connect', (_, socket) => close(socket, 405, config))
  server.on('checkExpectation', ({ socket }) => close(socket, 417, config))
}

/** The address of a request by GET that is too long to be read, as far as it came with its last bytes. */
function addressAsked(bytes?: Buffer): string | undefined {
  return /^GET (\/\S*)/.exec(bytes?.toString('latin1', 0, 10_000) ?? '')?.[1]
}

function close(socket: Duplex, status: number, config: Config, more: Record<string, string> = {}, accept = '') {
  const { type, body } = plainErrorPage(status, randomUUID(), accept, config)
  const headers = [
    ...secureHeaders(config),
    ...Object.entries(more),
    ...(status === 405 ? [['allow', 'GET, HEAD, POST, OPTIONS']] : []),
    ['content-type', type],
    ['content-length', Buffer.byteLength(body)],
    ['cache-control', 'no-store'],
    ['connection', 'close'],
  ]
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers.map(([name, value]) => `${name}: ${value}`)]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
