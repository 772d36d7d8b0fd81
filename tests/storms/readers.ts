import { Agent, get } from 'node:http'

/** Visitors who only look around, each over a connection of their own. `rate`: requests a second. */
export function openReaders(port: number, count: number) {
  const tally = { answered: 0, failed: 0, isOpen: true }
  const started = performance.now()
  const paths = ['/all', '/healthz', '/healthz', '/healthz'] // many requests, though pages take long
  const reading = Array.from({ length: count }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let at = 0; tally.isOpen; at++) {
      const status = await statusOf(port, paths[at % paths.length] ?? '/', agent)
      if (status === 200) tally.answered++
      else tally.failed++
    }
    agent.destroy()
  })
  return {
    leave: async () => {
      tally.isOpen = false
      await Promise.all(reading)
      const { answered, failed } = tally
      const asked = answered + failed
      return { asked, failed, rate: Math.round((asked * 1_000) / (performance.now() - started)) }
    },
  }
}

function statusOf(port: number, path: string, agent: Agent): Promise<number> {
  return new Promise((done) => {
    const sent = get({ host: '127.0.0.1', port, path, agent }, (answer) => {
      answer
        .resume()
        .on('end', () => done(answer.statusCode ?? 0))
        .on('error', () => done(0))
    })
    sent.on('error', () => done(0))
  })
}
