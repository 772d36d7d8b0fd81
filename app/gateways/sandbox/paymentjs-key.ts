import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { SandboxDb } from '~/db/sandbox/sandbox'
import { findRecord, putRecord } from '~/db/sandbox/sandbox-records'

const keySchema = z.object({ publicKey: z.string(), privateKey: z.string() })
const named = { provider: 'paymentjs', kind: 'key', id: 'rsa' }

let made: Promise<{ publicKey: Buffer; privateKey: string }> | undefined

async function keyPair(db: SandboxDb, now: number): Promise<z.output<typeof keySchema>> {
  const kept = await findRecord(db, named)
  if (kept) return keySchema.parse(kept)
  made ??= promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const { publicKey, privateKey } = await made
  await putRecord(db, named, { publicKey: publicKey.toString('base64'), privateKey }, now)
  return keySchema.parse(await findRecord(db, named))
}

/** What the fields encrypt with: base64 of an RSA key. Made once and kept with the sandbox's books. */
export async function publicKeyOf(db: SandboxDb, now: number): Promise<string> {
  return (await keyPair(db, now)).publicKey
}

/** What they are opened with, as PEM. */
export async function privateKeyOf(db: SandboxDb, now: number): Promise<string> {
  return (await keyPair(db, now)).privateKey
}
