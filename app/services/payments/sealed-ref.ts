import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '~/config.server'

/**
 * A provider's reference as the database keeps it: encrypted (AES-256-GCM) and bound to its payment, so that a copied
 * row is worth nothing.
 */
export function sealRef(config: Config, paymentId: string, ref: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(config), iv)
  cipher.setAAD(Buffer.from(paymentId))
  const text = Buffer.concat([cipher.update(ref, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
}

/** The reference again; null when it was sealed with another secret or for another payment. */
export function openRef(config: Config, paymentId: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(config), bytes.subarray(0, 12), { authTagLength: 16 })
    decipher.setAAD(Buffer.from(paymentId))
    decipher.setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

function keyOf({ sessionSecret }: Config): Buffer {
  return Buffer.from(hkdfSync('sha256', sessionSecret, '', 'payment references', 32))
}
