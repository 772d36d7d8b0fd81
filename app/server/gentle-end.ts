import type { Server, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/** Who has not asked /readyz for as long does not look any more, in ms. */
const watchedFor = 30_000

/** How a server ends so that nobody notices. */
export type GentleEnd = {
  isEnding: () => boolean
  /** Somebody asks whether the server is ready: a load balancer, which has to learn that it no longer is. */
  watched: () => void
  /**
   * Goes on answering until a load balancer has turned away, then finishes what is running. Connections end with their
   * answers.
   */
  end: () => Promise<void>
}

/** @param drainMs how long it goes on answering, when it is watched */
export function openGentleEnd(server: Server, drainMs: number): GentleEnd {
  const running = new Set<ServerResponse>()
  let ending = false
  let watchedAt = Number.NEGATIVE_INFINITY
  server.prependListener('request', (_, response) => {
    if (ending) return void response.setHeader('connection', 'close')
    running.add(response)
    response.once('close', () => running.delete(response))
  })
  return {
    isEnding: () => ending,
    watched: () => {
      watchedAt = performance.now()
    },
    end: async () => {
      ending = true
      for (const response of running) if (!response.headersSent) response.setHeader('connection', 'close')
      if (performance.now() - watchedAt < watchedFor) await delay(drainMs)
      await closed(server)
    },
  }
}

/** A connection whose answer had begun before the end is kept by its client: it goes as soon as nothing runs on it. */
async function closed(server: Server): Promise<void> {
  const looking = setInterval(() => server.closeIdleConnections(), 100)
  await new Promise((done) => server.close(done))
  clearInterval(looking)
}
