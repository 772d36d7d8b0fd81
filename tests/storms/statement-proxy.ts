import { connect, createServer, type Socket } from 'node:net'

/** Where to strike: at a statement, named by its count and text ("2 commit"), before it reaches the database or after it was done. */
export type Strike = { statement: string; when: 'before' | 'after'; kill: () => void }

export type StatementProxy = {
  port: number
  /** Counts statements from now on. */
  arm: (strike: Strike) => void
  disarm: () => void
  /** Lists statements from now on. @returns what ends the list and gives it */
  record: () => () => string[]
  close: () => void
}

/** Stands between a shop and its PostgreSQL server and counts the statements that pass, each under its text. */
export async function openStatementProxy(databasePort: number): Promise<StatementProxy> {
  const watch = newWatch()
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
    passOn(client, database, watch)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))
  const at = server.address()
  return {
    ...watch,
    port: typeof at === 'object' && at ? at.port : 0,
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

function newWatch() {
  let strike: Strike | undefined
  let seen = new Map<string, number>()
  let listed: string[] | undefined
  return {
    arm: (next: Strike) => {
      seen = new Map()
      strike = next
    },
    disarm: () => {
      strike = undefined
    },
    record: () => {
      seen = new Map()
      const list: string[] = []
      listed = list
      return () => {
        listed = undefined
        return list
      }
    },
    /** Takes note of a statement. @returns the strike, when it is the one */
    note: (text: string): Strike | undefined => {
      const count = (seen.get(text) ?? 0) + 1
      seen.set(text, count)
      const name = `${count} ${text}`
      listed?.push(name)
      return strike?.statement === name ? strike : undefined
    },
  }
}

/** Passes messages both ways until one is the last. */
function passOn(client: Socket, database: Socket, { note }: Pick<ReturnType<typeof newWatch>, 'note'>) {
  let dying: Strike | undefined
  let text = ''
  const fromClient = messages(false, (type, bytes) => {
    if (type === 'P') text = bytes.toString('utf8', 5).split('\0')[1] ?? ''
    if (type === 'Q') text = bytes.toString('utf8', 5, bytes.length - 1)
    if (type === 'E' || type === 'Q') dying ??= note(text)
    if (dying?.when === 'before') dying.kill()
    else database.write(bytes)
  })
  const fromDatabase = messages(true, (type, bytes) => {
    if (!dying) return void client.write(bytes)
    if (type === 'Z') dying.kill() // the statement is done, its answer never arrives
  })
  client.on('data', fromClient)
  database.on('data', fromDatabase)
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
