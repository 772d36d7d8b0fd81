import { messageFolder } from '../mail-folder/message-folder'
import type { Texter } from '../texts'

/**
 * Writes each text as a .txt file beside the mails, named by its id: a text sent twice is still one file.
 * @param folder made when it is missing
 */
export function textFolder(folder: string): Texter {
  const files = messageFolder(folder, '.txt')
  return {
    async send({ messageId, to, text }) {
      await files.write(messageId, `To: +1${to}\n\n${text}\n`)
      return { status: 'sent' }
    },
    kept: (most) => files.newest(most),
  }
}
