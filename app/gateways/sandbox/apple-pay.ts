import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { hour } from '~/durations'
import { hang, problem, withFaults } from './faults'
import type { Sandbox } from './sandbox'

const asked = z.object({
  merchantIdentifier: z.string().min(1),
  displayName: z.string().min(1),
  initiative: z.literal('web'),
  initiativeContext: z.string().regex(/^[a-z0-9.-]+$/i),
})

/** Grants merchant sessions as Apple's gateway does; without a certificate, for nothing here is worth one. */
export function applePaySandbox(request: Request, sandbox: Sandbox): Promise<Response> {
  const answer = async () => {
    const isSession = new URL(request.url).pathname.endsWith('/paymentservices/paymentSession')
    if (request.method !== 'POST' || !isSession) return problem(404, 'not_found')
    const merchant = asked.safeParse(await request.json().catch(() => null))
    if (!merchant.success)
      return Response.json({ statusMessage: 'Payment Services Exception', statusCode: '400' }, { status: 400 })
    const { merchantIdentifier, displayName, initiativeContext } = merchant.data
    const now = sandbox.now()
    return Response.json({
      epochTimestamp: now,
      expiresAt: now + hour,
      merchantSessionIdentifier: `SSH${randomBytes(16).toString('hex').toUpperCase()}`,
      nonce: randomBytes(4).toString('hex'),
      merchantIdentifier: createHash('sha256').update(merchantIdentifier).digest('hex').toUpperCase(),
      domainName: initiativeContext,
      displayName,
      signature: randomBytes(64).toString('hex'),
    })
  }
  const late = () => Promise.resolve()
  return withFaults(sandbox, 'apple-pay.session', request, { answer, late, partial: () => hang(request.signal) })
}
