import { z } from 'zod'
import type { Proof, ProviderNotices } from '../provider-notices'
import type { CallPaypal } from './call-paypal'

const verifyMs = 5_000

const eventSchema = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string().regex(/^[A-Z.-]{1,80}$/),
  resource: z.looseObject({ invoice_id: z.string().max(127).optional() }).default({}),
})

/** What has to come with an event; its certificate is PayPal's own or it is not worth a question. */
const proofSchema = z.object({
  auth_algo: z.string().min(1).max(100),
  cert_url: z.url({ protocol: /^https$/, hostname: /(^|\.)paypal\.com$/ }),
  transmission_id: z.string().min(1).max(100),
  transmission_sig: z.string().min(1).max(1_000),
  transmission_time: z.iso.datetime({ offset: true }),
})

const verdictSchema = z.object({ verification_status: z.string() })

/**
 * Events of PayPal. Whether one is true PayPal itself is asked, with the event as it came: written anew it would not be the
 * one that was signed.
 */
export function paypalNotices(call: CallPaypal, webhookId: string): ProviderNotices {
  return {
    read(headers, body) {
      const event = eventSchema.safeParse(parsed(body))
      const names = Object.keys(proofSchema.shape)
      const sent = names.map((name) => [name, headers.get(`paypal-${name.replaceAll('_', '-')}`)])
      const proof = proofSchema.safeParse(Object.fromEntries(sent))
      if (!event.success || !proof.success) return null
      const { id, event_type: kind, resource } = event.data
      const asked = JSON.stringify({ ...proof.data, webhook_id: webhookId })
      const prove = () => verified(call, `${asked.slice(0, -1)},"webhook_event":${body}}`)
      return { notice: { id, kind, key: resource.invoice_id ?? null }, prove }
    },
  }
}

async function verified(call: CallPaypal, body: string): Promise<Proof> {
  const path = '/v1/notifications/verify-webhook-signature'
  const reply = await call({ method: 'POST', path, body, deadlineMs: verifyMs })
  if (reply.kind !== 'reply' || reply.status === 429 || reply.status >= 500) return 'unasked'
  const verdict = reply.status === 200 ? verdictSchema.safeParse(reply.body).data : undefined
  return verdict?.verification_status === 'SUCCESS' ? 'true' : 'false'
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
