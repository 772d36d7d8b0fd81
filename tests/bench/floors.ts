import { createServer } from 'node:http'
import { measure } from './measure'

/** What a bare node server costs for the same client: the floor everything else stands on. */
export async function floors() {
  const server = createServer((_, response) => response.end('{}'))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))
  const at = server.address()
  const port = typeof at === 'object' && at ? at.port : 0
  // client and server share this process here, so this is an upper bound of the floor
  const { cpu } = await measure({ pid: process.pid, port }, () => ({ path: '/' }), 2_000)
  server.close()
  return [{ what: 'bare node http, client included', value: cpu }]
}
