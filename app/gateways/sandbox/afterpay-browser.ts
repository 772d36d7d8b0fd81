import { hang, withFaults } from './faults'
import type { Sandbox } from './sandbox'

/** Where pages find the emulated script. */
export const afterpayScript = '/sandbox/afterpay/afterpay.js'

/** A script the sandbox plays for Afterpay, or what the next waiting fault does to it; null when there is none of this name. */
export async function playAfterpayScript(request: Request, name: string, sandbox: Sandbox): Promise<Response | null> {
  const { afterpayScripts } = await import('./afterpay-scripts')
  const text = Object.hasOwn(afterpayScripts, name) ? afterpayScripts[name] : undefined
  if (text === undefined) return null
  return withFaults(sandbox, 'afterpay.script', request, {
    answer: async () => scriptOf(text),
    malformed: async () => scriptOf("throw new Error('a script that is broken')"),
    partial: () => hang(request.signal),
    late: async () => {},
  })
}

function scriptOf(text: string): Response {
  const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'private, no-store' }
  return new Response(text, { headers })
}
