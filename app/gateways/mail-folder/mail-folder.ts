import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mailer } from '../mail'

/**
 * Writes each message as an .eml file, named by its Message-ID: a message sent twice is still one file.
 * @param folder made when it is missing
 * @param from the sender's address
 */
export function mailFolder(folder: string, from: string): Mailer {
  let composer: ReturnType<typeof newComposer> | undefined
  return {
    async send(mail) {
      composer ??= newComposer()
      const { message } = await (await composer).sendMail({ ...mail, from })
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

/** Loaded with the first message: that is a tenth of a second less until the shop is open. */
async function newComposer() {
  const { createTransport } = await import('nodemailer')
  return createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
}

function fileName(messageId: string): string {
  return messageId.replace(/[<>]/g, '').replace(/[^\w.@-]/g, '_')
}
