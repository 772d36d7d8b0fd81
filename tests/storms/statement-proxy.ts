import { connect, createServer, type Socket } from 'node:net'

/** When to strike: at the n-th statement from now, before it reaches the database or after it was done. */
type Strike = { at: number; when: 'before' | 'after'; kill: () => void }

export type StatementProxy = {
  port: number
  /** Counts statements from now on. */
  arm: (strike: Strike) => void
  disarm: () => void
  close: () => void
}

/** Stands between a shop and its PostgreSQL server and counts the statements that pass. */
export async function openStatementProxy(databasePort: number): Promise<StatementProxy> {
  let strike: Strike | undefined
  let count = 0
  const sockets = new Set<Socket>()

  const server = createServer((client) => {
    const database = connect(databasePort, '127.0.0.1')
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(socket)
          client.destroy()
          database.destroy()
        })
    }
    let dying = false
    const fromClient = messages(false, (type, bytes) => {
      const isStatement = type === 'E' || type === 'Q'
      if (isStatement && strike && ++count === strike.at) {
        dying = true
        if (strike.when === 'before') strike.kill()
      }
      if (!dying || strike?.when === 'after') database.write(bytes)
    })
    const fromDatabase = messages(true, (type, bytes) => {
      if (!dying) return void client.write(bytes)
      if (type === 'Z') strike?.kill() // the statement is done, its answer never arrives
    })
    client.on('data', fromClient)
    database.on('data', fromDatabase)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))
  const at = server.address()
  return {
    port: typeof at === 'object' && at ? at.port : 0,
    arm: (next) => {
      count = 0
      strike = next
    },
    disarm: () => {
      strike = undefined
    },
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Cuts a stream of the PostgreSQL protocol into messages; a client's first message has no type. */
function messages(typed: boolean, each: (type: string, bytes: Buffer) => void) {
  let rest = Buffer.alloc(0)
  let hasType = typed
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const start = hasType ? 1 : 0
      if (rest.length < start + 4) return
      const length = start + rest.readInt32BE(start)
      if (rest.length < length) return
      const message = rest.subarray(0, length)
      rest = rest.subarray(length)
      each(hasType ? message.toString('latin1', 0, 1) : '', message)
      hasType = true
    }
  }
}
