import type { IncomingMessage } from 'node:http'
import type { Config } from '~/config.server'

type Asked = Pick<IncomingMessage, 'headers'> & { socket: Pick<IncomingMessage['socket'], 'remoteAddress'> }

/**
 * Who asks: the socket's address; behind a trusted proxy the last hop it names. An IPv4 address that a socket for both
 * kinds dresses as IPv6 is told as IPv4.
 */
export function clientAddress({ headers, socket }: Asked, { TRUST_PROXY }: Pick<Config, 'TRUST_PROXY'>): string {
  const forwarded = headers['x-forwarded-for']
  const hop = TRUST_PROXY && forwarded ? String(forwarded).split(',').at(-1)?.trim() : undefined
  const address = hop ?? socket.remoteAddress ?? 'unknown'
  return address.replace(/^::ffff:(?=\d{1,3}(\.\d{1,3}){3}$)/i, '')
}
