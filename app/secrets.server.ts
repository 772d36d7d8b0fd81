import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const leastLength = 32

/**
 * A secret made at first start and kept beside the data, readable by the shop's user only. Throws when the file does not
 * hold one: what an empty key has signed, everybody can sign.
 */
export function keptSecret(dataDir: string, name: string): string {
  const file = join(dataDir, name)
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeWhole(file, randomBytes(48).toString('base64url'))
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < leastLength) throw new Error(`${file} holds no secret of at least ${leastLength} characters.`)
  return secret
}

/** Written beside and linked to its name: no other process ever reads a part of it, and the first one's stays. */
function writeWhole(file: string, text: string) {
  const beside = `${file}.${randomBytes(6).toString('hex')}`
  try {
    writeFileSync(beside, text, { mode: 0o600, flag: 'wx', flush: true })
    linkSync(beside, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(beside, { force: true })
  }
}

/** What stands in examples, in place of a secret. */
const placeholder = /change.?me|default|example|placeholder|password|your.?(secret|key)/i
const leastCharacters = 10

/** Whether a secret is one that anybody would try: a word of examples, or a few characters again and again. */
export function isGuessable(secret: string | undefined): boolean {
  return secret !== undefined && (placeholder.test(secret) || new Set(secret).size < leastCharacters)
}
