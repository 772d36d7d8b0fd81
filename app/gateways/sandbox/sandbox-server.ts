import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { z } from 'zod'
import { addFault } from '~/db/sandbox/sandbox'
import { listEntries, listLedger } from '~/db/sandbox/sandbox-books'
import { faultShape } from '../sandbox-triggers'
import { type Emulator, emulators } from './emulators'
import { problem } from './faults'
import type { Sandbox } from './sandbox'

const faultSchema = z.object({
  target: z.string().min(1),
  mode: z.string().regex(faultShape),
  count: z.number().int().positive().default(1),
})

/**
 * The sandboxes as a process of their own, so that the "bank" outlives the shop. The provider's host is the first part of
 * the path. Beside them: POST /sandbox/faults {target, mode, count} and GET /sandbox/ledger.
 */
export function createSandboxServer(sandbox: Sandbox): Server {
  return createServer((request, response) => {
    answer(sandbox, request, response).catch(() => response.destroy())
  })
}

async function answer(sandbox: Sandbox, incoming: IncomingMessage, outgoing: ServerResponse) {
  const gone = new AbortController()
  outgoing.on('close', () => gone.abort())
  const [, host = '', ...rest] = (incoming.url ?? '/').split('/')
  const request = new Request(`https://${host}/${rest.join('/')}`, {
    method: incoming.method,
    headers: incoming.headers as Record<string, string>,
    body: ['GET', 'HEAD'].includes(incoming.method ?? '') ? undefined : new Uint8Array(await read(incoming)),
    signal: gone.signal,
  })
  const emulate = Object.hasOwn(emulators, host) ? emulators[host] : control
  const reply = (await emulate?.(request, sandbox)) ?? problem(404, 'not_found')
  if (reply.type === 'error') return outgoing.destroy()
  outgoing.writeHead(reply.status, Object.fromEntries(reply.headers))
  outgoing.end(Buffer.from(await reply.arrayBuffer()))
}

/** What tests and people steer the sandboxes by. */
const control: Emulator = async (request, sandbox) => {
  const { host, pathname } = new URL(request.url)
  const db = await sandbox.db()
  if (host !== 'sandbox') return problem(404, 'not_found')
  if (pathname === '/ledger' && request.method === 'GET') {
    return Response.json({ authorizations: await listLedger(db, 100_000), entries: await listEntries(db, 100_000) })
  }
  if (pathname !== '/faults' || request.method !== 'POST') return problem(404, 'not_found')
  const fault = faultSchema.safeParse(await request.json().catch(() => undefined))
  if (!fault.success) return problem(400, 'invalid_request')
  const { target, mode, count } = fault.data
  await addFault(db, { id: randomUUID(), target, mode, remaining: count, at: sandbox.now() })
  return Response.json({ success: true })
}

async function read(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
