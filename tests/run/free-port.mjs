import { createServer } from 'node:net'

/** A port nobody listens on just now: a server left over from another run cannot stand in the way. @returns {Promise<number>} */
export function freePort() {
  return new Promise((done, failed) => {
    const server = createServer()
    server.once('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => done(port))
    })
  })
}
