import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mailer } from '../mail'

/**
 * Writes each message as an .eml file, named by its Message-ID: a message sent twice is still one file.
 * @param folder made when it is missing
 * @param from the sender's address
 */
export function mailFolder(folder: string, from: string): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await composer.sendMail({ ...mail, from })
      await mkdir(folder, { recursive: true })
      const file = join(folder, `${fileName(mail.messageId)}.eml`)
      await writeFile(`${file}.part`, message as Buffer)
      await rename(`${file}.part`, file)
      return { status: 'sent' }
    },
  }
}

function fileName(messageId: string): string {
  return messageId.replace(/[<>]/g, '').replace(/[^\w.@-]/g, '_')
}
