import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

/** A call of a provider as its front sees it: the provider's host is the first part of the path. */
export type Asked = { method: string; url: string; headers: IncomingHttpHeaders; body: string }

/** What a provider is asked to do with money. */
export type MoneyCall = 'authorize' | 'capture' | 'void' | 'refund'

const kinds: [MoneyCall, RegExp][] = [
  ['authorize', /\/(authorizations|authorize|payments\/auth|rest\/auth|transactions)$/],
  ['capture', /\/(capture|submit_for_settlement)$/],
  ['void', /\/(void|voidByOrderId|reversal)$/],
  ['refund', /\/refund$/],
]

export async function readAsked(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { method = 'GET', url = '/', headers } = request
  return { method, url, headers, body: Buffer.concat(chunks).toString() }
}

/** Which call it is; nothing for those that move no money, as when a gateway is only asked about a card. */
export function callOf({ method, url, body }: Asked): MoneyCall | undefined {
  if (method === 'GET' || body.includes('"amount":"0.00"')) return undefined
  return kinds.find(([, shape]) => shape.test(url))?.[0]
}

export function hostOf({ url }: Asked): string {
  return url.split('/')[1] ?? ''
}
