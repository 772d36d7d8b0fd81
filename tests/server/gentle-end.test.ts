import { Agent, createServer, get, type ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { openGentleEnd } from '~/server/gentle-end'

const opened: (() => void)[] = []
afterEach(() => {
  for (const close of opened.splice(0)) close()
})

/** A server that answers when the test says so, and a client that keeps its connections. */
async function openServer(drainMs: number) {
  const held: ServerResponse[] = []
  const server = createServer((request, response) => {
    if (request.url === '/held') held.push(response)
    else response.end('at once')
  })
  const gentle = openGentleEnd(server, drainMs)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))
  const at = server.address()
  const port = typeof at === 'object' && at ? at.port : 0
  const agent = new Agent({ keepAlive: true })
  opened.push(() => {
    agent.destroy()
    server.closeAllConnections()
    server.close()
  })
  const ask = (path: string, by = agent): Promise<string> =>
    new Promise((done) => {
      const sent = get({ host: '127.0.0.1', port, path, agent: by }, (answer) => {
        answer.resume().on('end', () => done(`${answer.statusCode} ${answer.headers.connection}`))
      })
      sent.on('error', ({ code }: NodeJS.ErrnoException) => done(String(code)))
    })
  return { gentle, held, ask, newcomer: (path: string) => ask(path, new Agent()) }
}

test('what runs is finished, and its connection ends with it', async () => {
  const { gentle, held, ask, newcomer } = await openServer(60_000)
  const running = ask('/held')
  await expect.poll(() => held.length).toBe(1)
  const ended = gentle.end() // nobody watches: nothing to wait for
  expect(await newcomer('/')).toBe('ECONNREFUSED')
  held[0]?.end('late')
  expect(await running).toBe('200 close')
  await ended
})

test('an answer that had begun does not keep its connection', async () => {
  const { gentle, held, ask } = await openServer(60_000)
  const running = ask('/held')
  await expect.poll(() => held.length).toBe(1)
  held[0]?.write('begun')
  const ended = gentle.end()
  held[0]?.end()
  expect(await running).toBe('200 keep-alive')
  await ended
})

test('while a load balancer watches, newcomers are still answered, and kept connections end with an answer', async () => {
  const { gentle, ask, newcomer } = await openServer(300)
  gentle.watched()
  expect(await ask('/')).toBe('200 keep-alive')
  const ended = gentle.end()
  expect(gentle.isEnding()).toBe(true)
  expect(await newcomer('/')).toBe('200 close')
  expect(await ask('/')).toBe('200 close')
  await ended
  expect(await newcomer('/')).toBe('ECONNREFUSED')
})
