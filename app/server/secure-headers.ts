import type { Store } from '~/store.server'
import type { Config } from '../config.server'

type Wallets = Store['gateways']['wallets']

/**
 * Headers of every answer, static files included. Pages replace the policy with one that names their nonce.
 * @param wallets Google's sheet asks for a payment from its frame where it is the true one
 */
export function secureHeaders({ secure }: Config, wallets?: Wallets): [name: string, value: string][] {
  const frames = wallets?.googlePay?.places?.frame ?? []
  const payers = ['self', ...frames.map((origin) => `"${origin}"`)].join(' ')
  return [
    ['content-security-policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin-allow-popups'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['permissions-policy', `camera=(), microphone=(), geolocation=(self), payment=(${payers})`],
    ...(secure ? [['strict-transport-security', 'max-age=31536000; includeSubDomains'] as [string, string]] : []),
  ]
}
