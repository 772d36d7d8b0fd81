import { createHash, randomUUID } from 'node:crypto'
import type { Sandbox } from './sandbox'

const lifeSeconds = 60

/** What a code stands for: the request it answers and whom it names. */
export type Grant = {
  id: string
  nonce: string
  challenge: string
  redirectUri: string
  email: string
  firstName: string
  lastName: string
  isVerified: boolean
}

/** A code that carries its grant, sealed: another process of the shop may be the one that redeems it. */
export async function sealCode(grant: Omit<Grant, 'id'>, { secret, now }: Sandbox): Promise<string> {
  const { EncryptJWT } = await import('jose')
  return new EncryptJWT({ grant: { ...grant, id: randomUUID() } })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(Math.floor(now() / 1000) + lifeSeconds)
    .encrypt(keyOf(secret))
}

/** The grant of a code; null for one that is too old or none of ours. */
export async function openCode(code: string, { secret, now }: Sandbox): Promise<Grant | null> {
  const { jwtDecrypt } = await import('jose')
  try {
    const { payload } = await jwtDecrypt(code, keyOf(secret), { currentDate: new Date(now()) })
    return payload.grant as Grant
  } catch {
    return null
  }
}

function keyOf(secret: string): Uint8Array {
  return createHash('sha256').update(`codes of the emulated provider ${secret}`).digest()
}
