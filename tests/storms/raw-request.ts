import { connect, type Socket } from 'node:net'

/** One answer as a client saw it; status 0: none came. */
export type Answer = { status: number; text: string; ms: number }

export type RawRequest = { port: number; method: string; path: string; headers: Record<string, string>; body?: string }

/** Sends requests so that their last bytes leave together: each is held back but for its last byte until all are there. */
export async function fireTogether(requests: RawRequest[]): Promise<Answer[]> {
  const loaded = await Promise.all(requests.map(load))
  return Promise.all(loaded.map((fire) => fire()))
}

export async function sendRaw(request: RawRequest): Promise<Answer> {
  return (await load(request))()
}

async function load(request: RawRequest): Promise<() => Promise<Answer>> {
  const bytes = Buffer.from(spell(request))
  const socket = connect(request.port, '127.0.0.1')
  socket.setNoDelay(true)
  await new Promise<void>((done) => {
    socket.once('error', () => done())
    socket.once('connect', () => socket.write(bytes.subarray(0, -1), () => done()))
  })
  return () => read(socket, bytes.subarray(-1))
}

function spell({ method, path, headers, body = '', port }: RawRequest): string {
  const all = { host: `127.0.0.1:${port}`, connection: 'close', ...headers, 'content-length': Buffer.byteLength(body) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`
}

function read(socket: Socket, last: Buffer): Promise<Answer> {
  const started = performance.now()
  const chunks: Buffer[] = []
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer)
      socket.destroy()
      done({ ...parse(Buffer.concat(chunks)), ms: performance.now() - started })
    }
    const timer = setTimeout(end, 60_000)
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.once('error', end).once('close', end)
    if (socket.destroyed) end()
    else socket.write(last)
  })
}

/** Whole answers only: one that was cut off is none. */
function parse(bytes: Buffer): { status: number; text: string } {
  const at = bytes.indexOf('\r\n\r\n')
  if (at < 0) return { status: 0, text: '' }
  const head = bytes.subarray(0, at).toString('latin1')
  const body = bytes.subarray(at + 4)
  const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? body.length)
  if (body.length < length) return { status: 0, text: '' }
  return { status: Number(head.split(' ', 2)[1]), text: body.toString('utf8') }
}
