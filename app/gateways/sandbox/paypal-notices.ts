import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type Answer, refusedBy } from './paypal-payments'

const askedSchema = z.object({
  ...{ auth_algo: z.string(), cert_url: z.url(), transmission_id: z.string(), transmission_sig: z.string() },
  ...{ transmission_time: z.string(), webhook_id: z.string(), webhook_event: z.looseObject({ id: z.string() }) },
})

/** How the emulated PayPal signs an event for a webhook. @param event as it is sent, byte for byte */
export function signNotice({ id, time, webhookId, event }: Record<'id' | 'time' | 'webhookId' | 'event', string>) {
  return createHash('sha256').update(`sandbox|${id}|${time}|${webhookId}|${event}`).digest('base64')
}

/** Whether an event is one of the emulated PayPal's, judged by the text it came in. */
export function judgeNotice(text: string, asked: unknown): Answer {
  const read = askedSchema.safeParse(asked)
  if (!read.success) return refusedBy(400, 'INVALID_REQUEST')
  const { transmission_id: id, transmission_time: time, webhook_id: webhookId, transmission_sig } = read.data
  const name = '"webhook_event":'
  const event = text.slice(text.indexOf(name) + name.length, text.lastIndexOf('}'))
  const isTrue = transmission_sig === signNotice({ id, time, webhookId, event })
  return { status: 200, body: { verification_status: isTrue ? 'SUCCESS' : 'FAILURE' } }
}
