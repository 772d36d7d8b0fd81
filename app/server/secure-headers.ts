import type { ServerResponse } from 'node:http'
import type { Config } from '../config.server'

/** Headers of every answer, static files included. Pages replace the policy with one that names their nonce. */
export function secureHeaders(response: ServerResponse, { secure }: Config) {
  response.setHeader('content-security-policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'")
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('referrer-policy', 'strict-origin-when-cross-origin')
  response.setHeader('cross-origin-opener-policy', 'same-origin-allow-popups')
  response.setHeader('cross-origin-resource-policy', 'same-origin')
  response.setHeader('permissions-policy', 'camera=(), microphone=(), geolocation=(self), payment=(self)')
  if (secure) response.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains')
}
