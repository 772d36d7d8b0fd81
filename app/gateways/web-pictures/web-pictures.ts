import { type LookupAddress, lookup } from 'node:dns'
import { request as http, type IncomingMessage } from 'node:http'
import { request as https } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { withDeadline } from '../deadline'
import type { NotFetched, RemotePictures } from '../remote-pictures'
import { isPublicAddress } from './public-address'

type Limits = {
  /** The hosts pictures may come from, as addresses write them: `cdn.example.com`, with a port when it is not the usual one. */
  hosts: readonly string[]
  /** How many are asked for at all. */
  most?: number
  mostBytes?: number
  timeoutMs?: number
  /** For tests on this machine: hosts may have private addresses. */
  allowsPrivate?: boolean
}

/**
 * Fetches pictures from the hosts a merchant names, by http and https: only from public addresses, judged when the
 * connection is made, without following redirects, one by one, each within its time and size.
 */
export function webPictures(limits: Limits): RemotePictures {
  const { hosts, most = 5_000, mostBytes = 30_000_000, timeoutMs = 20_000, allowsPrivate = false } = limits
  const allowed = new Set(hosts.map((host) => host.toLowerCase()))
  let asked = 0
  return {
    fetch: async (address) => {
      const url = URL.canParse(address) ? new URL(address) : null
      if (!url || !isAllowed(url, allowed, allowsPrivate)) return 'not-allowed'
      if (asked++ >= most) return 'too-many'
      const read = (signal: AbortSignal) => readPicture(url, { mostBytes, allowsPrivate }, signal)
      return withDeadline(timeoutMs, read).catch(() => 'unreachable')
    },
  }
}

function isAllowed({ protocol, host, hostname, username, password }: URL, hosts: Set<string>, allowsPrivate: boolean) {
  if (!/^https?:$/.test(protocol) || username !== '' || password !== '' || !hosts.has(host)) return false
  const literal = hostname.replace(/^\[|\]$/g, '')
  return allowsPrivate || isIP(literal) === 0 || isPublicAddress(literal)
}

type Bounds = { mostBytes: number; allowsPrivate: boolean }

async function readPicture(url: URL, bounds: Bounds, signal: AbortSignal): Promise<Uint8Array | NotFetched> {
  const { mostBytes, allowsPrivate } = bounds
  const answer = await new Promise<IncomingMessage>((done, fail) => {
    const send = url.protocol === 'https:' ? https : http
    const headers = { accept: 'image/*', 'accept-encoding': 'identity' }
    send(url, { signal, headers, lookup: allowsPrivate ? undefined : publicLookup }, done)
      .on('error', fail)
      .end()
  })
  try {
    if (answer.statusCode !== 200) return 'unreachable'
    const chunks: Buffer[] = []
    let size = Number(answer.headers['content-length'] ?? 0)
    if (size > mostBytes) return 'too-large'
    size = 0
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > mostBytes) return 'too-large'
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } finally {
    answer.destroy()
  }
}

/** Finds the addresses of a host and refuses it when one of them is private: the connection goes to what was judged. */
const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? []
    if (error || !first) return done(error ?? new Error('no address'), '', 0)
    if (!found.every(({ address }) => isPublicAddress(address))) return done(new Error('a private address'), '', 0)
    if (options.all) (done as unknown as (error: null, all: LookupAddress[]) => void)(null, found)
    else done(null, first.address, first.family)
  })
}
