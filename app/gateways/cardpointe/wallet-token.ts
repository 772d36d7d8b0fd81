import type { Outcome, PaymentSource, Prepared } from '../payments'
import { callCardSecure, type GatewayAccess } from './call-gateway'
import { preparedCard } from './card-token'

type WalletSource = Extract<PaymentSource, { kind: 'apple-pay' | 'google-pay' }>

/** Has CardSecure turn what a wallet encrypted into a token. Apple's data must get there within two minutes, once. */
export async function tokenizeWallet(
  access: GatewayAccess,
  source: WalletSource,
  { deadlineMs, signal }: { deadlineMs: number; signal?: AbortSignal },
): Promise<Outcome<{ prepared: Prepared }>> {
  const isApple = source.kind === 'apple-pay'
  const body = {
    encryptionhandler: isApple ? 'EC_APPLE_PAY' : 'EC_GOOGLE_PAY',
    devicedata: isApple ? appleData(source.paymentData) : source.rawToken,
  }
  const outcome = await callCardSecure(access, { body, deadlineMs, signal })
  if (outcome.status !== 'ok') return outcome
  const { errorcode, token } = outcome.answer
  const card = errorcode === 0 ? { token, expiry: '' } : null
  const prepared = card && preparedCard(card, isApple ? 'APPLE_PAY' : 'GOOGLE_PAY')
  if (prepared) return { status: 'ok', prepared }
  return { status: 'declined', reason: 'invalid-account', code: `CardSecure ${errorcode}`, text: '' }
}

/** Apple's parts as CardSecure reads them: the data first, nothing encoded for addresses. */
function appleData({ data, signature, header }: Extract<WalletSource, { kind: 'apple-pay' }>['paymentData']): string {
  const parts = {
    ectype: 'apple',
    ecsig: signature,
    eckey: header.ephemeralPublicKey ?? '',
    ectid: header.transactionId ?? '',
    echash: header.applicationData ?? '',
    ecpublickeyhash: header.publicKeyHash ?? '',
  }
  return [data, ...Object.entries(parts).map(([name, value]) => `${name}=${value}`)].join('&')
}
