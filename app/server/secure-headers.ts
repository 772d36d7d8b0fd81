import type { Config } from '../config.server'

/** Headers of every answer, static files included. Pages replace the policy with one that names their nonce. */
export function secureHeaders({ secure }: Config): [name: string, value: string][] {
  return [
    ['content-security-policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin-allow-popups'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['permissions-policy', 'camera=(), microphone=(), geolocation=(self), payment=(self)'],
    ...(secure ? [['strict-transport-security', 'max-age=31536000; includeSubDomains'] as [string, string]] : []),
  ]
}
