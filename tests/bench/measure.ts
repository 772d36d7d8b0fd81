import { Agent, request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { cpuMs, median } from './cpu'

export type Ask = { method?: string; path: string; headers?: Record<string, string>; body?: string }
type Answer = { status: number; bytes: number; text: () => string }
/** `bytes`: of one body as it was sent. */
type Measured = { cpu: number; ms: number; status: number; bytes: number }

const agent = new Agent({ keepAlive: true, maxSockets: 4 })

/** Lets go of the kept connections. */
export function hangUp(): void {
  agent.destroy()
}

/** The same request of a browser, which takes its answer pressed. */
export function asBrowser(request: Ask): Ask {
  return { ...request, headers: { ...request.headers, 'accept-encoding': 'br' } }
}

/** One request over a kept connection. @returns its status and body */
export function ask(port: number, { method = 'GET', path, headers = {}, body }: Ask): Promise<Answer> {
  return new Promise((done, fail) => {
    const sent = request({ port, host: '127.0.0.1', method, path, headers, agent }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () => {
        const sent = Buffer.concat(chunks)
        const isPressed = answer.headers['content-encoding'] === 'br'
        const text = () => (isPressed ? brotliDecompressSync(sent) : sent).toString('utf8')
        done({ status: answer.statusCode ?? 0, bytes: sent.length, text })
      })
    })
    sent.on('error', fail)
    sent.end(body)
  })
}

/**
 * What a request costs the server process: CPU ms each, median of five rounds after a warm-up, four at a time.
 * `next` gives the request of an index. Throws when an answer is not 2xx or 3xx.
 */
export async function measure(
  { pid, port }: { pid: number; port: number },
  next: (index: number) => Ask | Promise<Ask>,
  count: number,
): Promise<Measured> {
  let index = 0
  let last = { status: 0, bytes: 0 }
  const round = async (size: number) => {
    const asks = await Promise.all(Array.from({ length: size }, () => next(index++)))
    const before = cpuMs(pid)
    const started = performance.now()
    let at = 0
    const worker = async () => {
      for (let mine = asks[at++]; mine; mine = asks[at++]) {
        const answer = await ask(port, mine)
        if (answer.status >= 400)
          throw new Error(
            `${mine.method ?? 'GET'} ${mine.path} answered ${answer.status}: ${answer.text().slice(0, 300)}`,
          )
        last = answer
      }
    }
    await Promise.all([worker(), worker(), worker(), worker()])
    return { cpu: (cpuMs(pid) - before) / size, ms: (performance.now() - started) / size }
  }
  await round(Math.ceil(count / 2))
  const rounds = []
  for (let i = 0; i < 5; i++) rounds.push(await round(count))
  const { status, bytes } = last
  return { cpu: median(rounds.map(({ cpu }) => cpu)), ms: median(rounds.map(({ ms }) => ms)), status, bytes }
}
