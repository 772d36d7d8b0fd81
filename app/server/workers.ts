import cluster from 'node:cluster'

/** How soon a worker takes the place of one that did not come to serve, in ms. */
const againMs = 1_000

/**
 * Serves with several processes. One that dies is replaced; when none ever came to serve, because the port is taken say,
 * all end, and told to stop, so do they.
 */
export function runWorkers(count: number): void {
  const served = new Set<number>()
  let stopping = false
  const fork = () => {
    if (!stopping) cluster.fork()
  }
  cluster.on('listening', ({ id }) => served.add(id))
  cluster.on('exit', ({ id }) => {
    if (!stopping && served.size === 0) process.exit(1) // it has said why
    if (stopping && Object.keys(cluster.workers ?? {}).length === 0) process.exit(0)
    if (served.has(id)) fork()
    else setTimeout(fork, againMs)
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stopping = true
      for (const worker of Object.values(cluster.workers ?? {})) worker?.kill(signal)
    })
  }
  for (let i = 0; i < count; i++) fork()
}
