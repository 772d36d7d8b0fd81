import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
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
    async kept(most) {
      const names = await readdir(folder).catch(() => [] as string[])
      const files = names.filter((name) => name.endsWith('.eml'))
      const dated = await Promise.all(
        files.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
      )
      const newest = dated.toSorted((a, b) => b.at - a.at).slice(0, most)
      return Promise.all(newest.map(async ({ name }) => ({ name, text: await readFile(join(folder, name), 'utf8') })))
    },
  }
}

function fileName(messageId: string): string {
  return messageId.replace(/[<>]/g, '').replace(/[^\w.@-]/g, '_')
}
