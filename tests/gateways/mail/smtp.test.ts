import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { smtpMailer } from '~/gateways/smtp/smtp'

const mail = { messageId: '<one@marlow.com>', to: 'dana@example.com', subject: 'Hello', text: 'Hi', html: '<p>Hi</p>' }

/** A mail server that answers the recipient with the given line and keeps the message it is given. */
async function mailServer(answer: string) {
  const received: string[] = []
  const server = createServer((socket) => {
    let inMessage = false
    const reply = (line: string) => socket.write(`${line}\r\n`)
    reply('220 ready')
    socket.on('data', (bytes) => {
      const text = bytes.toString()
      if (inMessage) {
        received.push(text)
        if (!text.endsWith('\r\n.\r\n')) return
        inMessage = false
        return reply('250 taken')
      }
      if (text.startsWith('RCPT')) return reply(answer)
      if (text.startsWith('QUIT')) return socket.end('221 bye\r\n')
      inMessage = text.startsWith('DATA')
      return reply(inMessage ? '354 go on' : '250 fine')
    })
    socket.on('error', () => {})
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, received, server }
}

test.each([
  ['250 fine', 'sent'],
  ['451 try later', 'later'],
  ['550 no such mailbox', 'never'],
])('a server that answers "%s" means %s', async (answer, status) => {
  const { url, received, server } = await mailServer(answer)
  expect(await smtpMailer(url, 'Marlow <orders@marlow.com>').send(mail)).toMatchObject({ status })
  server.close()
  if (status === 'sent') expect(received.join('')).toContain('Message-ID: <one@marlow.com>')
})

test('a server that is away is asked again later', async () => {
  const { url, server } = await mailServer('250 fine')
  await new Promise((done) => server.close(done))
  expect(await smtpMailer(url, 'orders@marlow.com').send(mail)).toMatchObject({ status: 'later' })
})
