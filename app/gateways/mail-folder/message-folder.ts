import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { KeptMail } from '../mail'

/**
 * Files of messages, named by their ids: one that is written twice is still one file, and none is ever half there.
 * @param folder made when it is missing
 * @param ending of the names of its files, as ".eml"
 */
export function messageFolder(folder: string, ending: string) {
  return {
    async write(messageId: string, content: Buffer | string): Promise<void> {
      await mkdir(folder, { recursive: true })
      const file = join(folder, `${fileName(messageId)}${ending}`)
      await writeFile(`${file}.part`, content)
      await rename(`${file}.part`, file)
    },
    async newest(most: number): Promise<KeptMail[]> {
      const names = await readdir(folder).catch(() => [] as string[])
      const files = names.filter((name) => name.endsWith(ending))
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
