import { Agent, createServer, request, type Server } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

const lookEveryMs = 200

/** A load balancer as small as one can be: by turns to whoever says it is ready, over kept connections, never twice. */
export type Balancer = {
  port: number
  add: (port: number) => void
  /** Requests that got no answer: the shop hung up on them, or took none. */
  failures: string[]
  /** How many requests came through it. */
  passed: () => number
  close: () => void
}

type Backend = { port: number; agent: Agent; isReady: boolean }

export async function openBalancer(ports: number[]): Promise<Balancer> {
  const backends: Backend[] = []
  const failures: string[] = []
  const add = (port: number) => {
    backends.push({ port, agent: new Agent({ keepAlive: true }), isReady: true })
  }
  for (const port of ports) add(port)
  const looking = new AbortController()
  void lookAtEach(backends, looking.signal)
  let passed = 0
  const front = createFront(backends, failures).on('request', () => passed++)
  await new Promise<void>((done) => front.listen(0, '127.0.0.1', () => done()))
  const at = front.address()
  return {
    port: typeof at === 'object' && at ? at.port : 0,
    add,
    failures,
    passed: () => passed,
    close: () => {
      looking.abort()
      front.close()
      front.closeAllConnections()
      for (const { agent } of backends) agent.destroy()
    },
  }
}

async function lookAtEach(backends: Backend[], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    for (const backend of backends) {
      const answer = await fetch(`http://127.0.0.1:${backend.port}/readyz`).catch(() => null)
      backend.isReady = answer?.ok ?? false
    }
    await delay(lookEveryMs)
  }
}

function createFront(backends: Backend[], failures: string[]): Server {
  let turn = 0
  return createServer((asked, answer) => {
    const ready = backends.filter(({ isReady }) => isReady)
    const { port, agent } = ready[turn++ % ready.length] ?? {}
    const { method, url, headers } = asked
    const fail = (error: unknown) => {
      failures.push(`${method} ${url} at ${port}: ${error}`)
      answer.destroy()
    }
    if (!agent) return fail('nobody is ready')
    const { connection: _, ...passed } = headers
    const sent = request({ host: '127.0.0.1', port, agent, method, path: url, headers: passed }, (got) => {
      const { connection: __, ...given } = got.headers
      answer.writeHead(got.statusCode ?? 502, given)
      got.on('error', fail).pipe(answer)
    })
    sent.on('error', fail)
    asked.pipe(sent)
  })
}
