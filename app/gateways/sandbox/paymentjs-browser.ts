import { z } from 'zod'
import type { EmulatedFields } from '../emulated'
import type { Fetch } from '../transport'
import { paymentJsHosts } from './paymentjs'

const webhook = z.object({ afterMs: z.number(), clientToken: z.string(), nonce: z.string(), body: z.unknown() })
const replySchema = z.object({ reason: z.string().optional(), webhooks: z.array(webhook) })

/** What browsers ask of the emulated provider, passed on to where the sandbox runs. */
export function emulatedFields(send: Fetch): EmulatedFields {
  return {
    load: (file, signal) => send(`https://${paymentJsHosts.lib}/uat/${file}`, { signal }),
    async tokenize(clientToken, fields, signal) {
      const headers = { 'content-type': 'application/json', 'client-token': `Bearer ${clientToken}` }
      const url = `https://${paymentJsHosts.api}/paymentjs/v2/client/tokenize`
      const answer = await send(url, { method: 'POST', headers, body: JSON.stringify(fields), signal })
      const reply = replySchema.safeParse(await answer.json().catch(() => null))
      if (!reply.success) return { status: 500, reason: 'UNEXPECTED_RESPONSE', webhooks: [] }
      return { status: answer.status, ...reply.data }
    },
  }
}
