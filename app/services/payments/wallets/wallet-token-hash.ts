import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { PaymentSource } from '~/gateways/payments'

type WalletSource = Extract<PaymentSource, { kind: 'apple-pay' | 'google-pay' }>

const signed = z.object({ signedMessage: z.string() })

/**
 * What a wallet's token is remembered by: the part of it that its vendor signed and that is another one for each payment,
 * so that the same token written in another way is still the same.
 */
export function walletTokenHash(source: WalletSource): string {
  return createHash('sha256')
    .update(`${source.kind} ${ownPart(source)}`)
    .digest('base64url')
}

function ownPart(source: WalletSource): string {
  if (source.kind === 'apple-pay') return source.paymentData.header.transactionId ?? source.paymentData.data
  const message = asJson(source.rawToken, signed)?.signedMessage ?? source.rawToken
  const parts = asJson(message, z.record(z.string(), z.string()))
  return parts ? JSON.stringify(Object.entries(parts).sort()) : message
}

function asJson<Schema extends z.ZodType>(text: string, schema: Schema): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
