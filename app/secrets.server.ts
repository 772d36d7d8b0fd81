import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A secret made at first start and kept beside the data, readable by the shop's user only. */
export function keptSecret(dataDir: string, name: string): string {
  const file = join(dataDir, name)
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    try {
      writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      // another process of the shop was first: its secret is the one to use
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return readFileSync(file, 'utf8').trim()
}

/** What stands in examples, in place of a secret. */
const placeholder = /change.?me|default|example|placeholder|password|your.?(secret|key)/i
const leastCharacters = 10

/** Whether a secret is one that anybody would try: a word of examples, or a few characters again and again. */
export function isGuessable(secret: string | undefined): boolean {
  return secret !== undefined && (placeholder.test(secret) || new Set(secret).size < leastCharacters)
}
