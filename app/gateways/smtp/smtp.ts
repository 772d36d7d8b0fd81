import type { Mailer, MailOutcome } from '../mail'

/**
 * Hands messages to a mail server. Replies of the 500s to the message or its addresses are final, everything
 * else is tried again later.
 * @param url smtp:// or smtps:// with user and password
 * @param from the sender's address
 */
export function smtpMailer(url: string, from: string): Mailer {
  let transport: ReturnType<typeof openTransport> | undefined
  return {
    async send(mail): Promise<MailOutcome> {
      transport ??= openTransport(new URL(url))
      const server = await transport
      return server.sendMail({ ...mail, from }).then(() => ({ status: 'sent' }), outcomeOf)
    },
  }
}

async function openTransport(server: URL) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    host: server.hostname,
    port: Number(server.port) || (server.protocol === 'smtps:' ? 465 : 587),
    secure: server.protocol === 'smtps:',
    auth: server.username
      ? { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) }
      : undefined,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
}

/** A login that is wrong (535) or missing (530) says nothing of the message: that is set right, and then it goes out. */
function outcomeOf({ code, responseCode = 0, message }: { code?: string; responseCode?: number; message?: string }) {
  const isOfMessage = code === 'EENVELOPE' || code === 'EMESSAGE'
  const status = isOfMessage && responseCode >= 500 && responseCode !== 530 ? 'never' : 'later'
  return { status, detail: String(message) } satisfies MailOutcome
}
