import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '~/config.server'
import { openDatabase } from '~/db/client'
import { keptSecret } from '~/secrets.server'

const emptyFolder = () => mkdtempSync(join(tmpdir(), 'secrets-'))
const mode = (path: string) => statSync(path).mode & 0o777

test('a secret is made once, whole, and for the eyes of the shop only', () => {
  const folder = join(emptyFolder(), 'data')
  const secret = keptSecret(folder, 'session.secret')
  expect(secret).toMatch(/^[\w-]{64}$/)
  expect(keptSecret(folder, 'session.secret')).toBe(secret)
  expect(readdirSync(folder)).toEqual(['session.secret'])
  expect([mode(folder), mode(join(folder, 'session.secret'))]).toEqual([0o700, 0o600])
})

test.each(['', '  \n', 'short'])('a file with the secret %j stops the start, is named and stays', (text) => {
  const DATA_DIR = emptyFolder()
  const file = join(DATA_DIR, 'gift-card.secret')
  writeFileSync(file, text)
  expect(() => readConfig({ DATA_DIR })).toThrow(`${file} holds no secret`)
  expect(readFileSync(file, 'utf8')).toBe(text)
})

test('the folder of a database is made for the eyes of the shop only', async () => {
  const folder = join(emptyFolder(), 'data')
  await openDatabase(join(folder, 'marlow.db')).destroy()
  expect(mode(folder)).toBe(0o700)
})
