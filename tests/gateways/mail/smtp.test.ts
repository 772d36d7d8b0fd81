import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { smtpMailer } from '~/gateways/smtp/smtp'

const mail = { messageId: '<one@marlow.com>', to: 'dana@example.com', subject: 'Hello', text: 'Hi', html: '<p>Hi</p>' }

type Answers = { login?: string; sender?: string; recipient?: string; message?: string }

/** A mail server that answers with the given lines and keeps the message it is given. */
async function mailServer({
  login = '235 welcome',
  sender = '250 fine',
  recipient = '250 fine',
  message = '250 taken',
}: Answers) {
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
        return reply(message)
      }
      if (text.startsWith('EHLO')) return reply('250-here\r\n250 AUTH PLAIN')
      if (text.startsWith('AUTH')) return reply(login)
      if (text.startsWith('MAIL')) return reply(sender)
      if (text.startsWith('RCPT')) return reply(recipient)
      if (text.startsWith('QUIT')) return socket.end('221 bye\r\n')
      inMessage = text.startsWith('DATA')
      return reply(inMessage ? '354 go on' : '250 fine')
    })
    socket.on('error', () => {})
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `smtp://shop:secret@127.0.0.1:${port}`, received, server }
}

test.each<[Answers, string]>([
  [{}, 'sent'],
  [{ recipient: '451 try later' }, 'later'],
  [{ recipient: '550 no such mailbox' }, 'never'],
  [{ message: '451 try later' }, 'later'],
  [{ message: '554 not that' }, 'never'],
  [{ login: '535 wrong password' }, 'later'],
  [{ sender: '530 log in first' }, 'later'],
  [{ sender: '550 not you' }, 'never'],
])('a server that answers %o means %s', async (answers, status) => {
  const { url, received, server } = await mailServer(answers)
  expect(await smtpMailer(url, 'Marlow <orders@marlow.com>').send(mail)).toMatchObject({ status })
  server.close()
  if (status === 'sent') expect(received.join('')).toContain('Message-ID: <one@marlow.com>')
})

test('a server that is away is asked again later', async () => {
  const { url, server } = await mailServer({})
  await new Promise((done) => server.close(done))
  expect(await smtpMailer(url, 'orders@marlow.com').send(mail)).toMatchObject({ status: 'later' })
})
