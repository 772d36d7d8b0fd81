import { setTimeout as delay } from 'node:timers/promises'
import { takeFault } from '~/db/sandbox/sandbox'
import type { Sandbox } from './sandbox'

type Handling = {
  answer: () => Promise<Response>
  /** Makes the call happen in so many seconds, its answer lost. */
  late: (seconds: number) => Promise<void>
  /** Approves less than was asked. */
  partial: () => Promise<Response>
  /** Answers with what proves nothing, where answers prove themselves. */
  badSignature?: () => Promise<Response>
  /** What cannot be read, where that is no JSON. */
  malformed?: () => Promise<Response>
}

/** Answers a call, or does what the next waiting fault of this target says. Each fault is used up once. */
export async function withFaults(
  sandbox: Sandbox,
  target: string,
  request: Request,
  { answer, late, partial, badSignature = answer, malformed }: Handling,
): Promise<Response> {
  const [provider = ''] = target.split('.')
  const mode = await takeFault(await sandbox.db(), [target, provider])
  if (!mode) return answer()
  const [kind, argument = ''] = mode.split(':')
  if (kind?.startsWith('http-')) return problem(Number(kind.slice(5)), 'fault')
  switch (kind) {
    case 'reset-before':
      return Response.error()
    case 'reset-after':
      await answer()
      return Response.error()
    case 'timeout-before':
      return hang(request.signal)
    case 'timeout-after':
      await answer()
      return hang(request.signal)
    case 'late':
      await late(Number(argument))
      return Response.error()
    case 'bad-signature':
      return badSignature()
    case 'malformed':
      if (malformed) return malformed()
      await answer()
      return new Response('{"authorizationId": "a', { headers: { 'content-type': 'application/json' } })
    case 'partial':
      return partial()
    case 'slow':
      await delay(Number(argument))
      return answer()
    default:
      return answer()
  }
}

/** No answer at all, until the caller goes away. */
export async function hang(signal: AbortSignal): Promise<Response> {
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
  return Response.error()
}

/** An error as RFC 9457 has it. */
export function problem(status: number, code: string): Response {
  return new Response(JSON.stringify({ type: 'about:blank', title: code, status, code }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  })
}
