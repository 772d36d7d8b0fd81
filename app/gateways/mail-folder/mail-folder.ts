import type { Mailer } from '../mail'
import { messageFolder } from './message-folder'

/**
 * Writes each message as an .eml file, named by its Message-ID: a message sent twice is still one file.
 * @param folder made when it is missing
 * @param from the sender's address
 */
export function mailFolder(folder: string, from: string): Mailer {
  const files = messageFolder(folder, '.eml')
  let composer: ReturnType<typeof newComposer> | undefined
  return {
    async send(mail) {
      composer ??= newComposer()
      const { message } = await (await composer).sendMail({ ...mail, from })
      await files.write(mail.messageId, message as Buffer)
      return { status: 'sent' }
    },
    kept: (most) => files.newest(most),
  }
}

/** Loaded with the first message: that is a tenth of a second less until the shop is open. */
async function newComposer() {
  const { createTransport } = await import('nodemailer')
  return createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
}
