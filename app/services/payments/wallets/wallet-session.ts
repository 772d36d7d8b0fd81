import { hour, minute } from '~/durations'
import { appleGatewayHosts } from '~/gateways/wallets'
import { ok, type Result, refusal, refuse, tooOften } from '~/services/result'
import { addressBucket, type Buyer, beginTry, sessionBucket } from '~/services/try-limits'
import type { Store } from '~/store.server'
import { openBagOf } from '../new-payment'
import { offeredPhoneWallet } from './offered-wallets'

type Asked = { initiativeContext: string; validationUrl: string }

/**
 * Has the phone wallet's vendor start a session for a sheet of this shop. Only the hosts the vendor lists are asked, and
 * only for the shop's own: anything else is a bad request.
 * @param ownHost the host the request came to
 */
export async function startWalletSession(
  store: Store,
  who: Buyer,
  { initiativeContext, validationUrl }: Asked,
  ownHost: string,
): Promise<Result<Record<string, unknown>>> {
  const gatewayHost = gatewayHostOf(validationUrl)
  if (!gatewayHost || initiativeContext.toLowerCase() !== ownHost)
    return refusal({ code: 'payment.generic', kind: 'bad-request' })
  const wallet = offeredPhoneWallet(store)
  if (!wallet) return refuse('feature.unavailable')
  const bag = await openBagOf(store, who)
  if (!bag.ok) return bag
  const attempt = await beginTry(store, [
    { bucket: sessionBucket('wallet-session', who), most: 30, ms: 15 * minute },
    { bucket: addressBucket('wallet-session', who), most: 300, ms: hour },
  ])
  if (!attempt.ok) return tooOften(attempt.refusal.retryAfterMs ?? minute, 'payment.generic')
  const session = await wallet.startSession(gatewayHost, ownHost)
  return session ? ok(session) : refusal({ code: 'payment.generic', kind: 'unavailable' })
}

/** The host to ask; null for every address that is not one of the vendor's over https. */
function gatewayHostOf(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { protocol, host, username, password } = new URL(address)
  const isPlain = protocol === 'https:' && !username && !password
  return isPlain && appleGatewayHosts.includes(host) ? host : null
}
