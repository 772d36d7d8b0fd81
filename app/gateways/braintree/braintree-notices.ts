import { createHash, createHmac } from 'node:crypto'
import { z } from 'zod'
import { isSame } from '~/signed.server'
import type { Secret } from '../payments'
import type { ProviderNotices } from '../provider-notices'
import { readXmlReply } from './read-xml-reply'

const aboutSchema = z.looseObject({ order_id: z.string().max(255).nullish() })
const noticeSchema = z.object({
  notification: z.object({
    kind: z.string().regex(/^[a-z0-9_]{1,80}$/),
    subject: z
      .looseObject({
        transaction: aboutSchema.optional(),
        dispute: z.looseObject({ transaction: aboutSchema.optional() }).optional(),
      })
      .catch({}),
  }),
})

/**
 * Webhooks of Braintree: a form with XML in base 64, and its signatures by key. Both prove themselves by the private key.
 * @param keys "public:private"
 */
export function braintreeNotices(keys: Secret<string>): ProviderNotices {
  return {
    read(_, body) {
      const form = new URLSearchParams(body)
      const [signature, payload] = [form.get('bt_signature') ?? '', form.get('bt_payload') ?? '']
      if (!/^[A-Za-z0-9+=/\n]+$/.test(payload) || !isSigned(keys, signature, payload)) return null
      const read = noticeSchema.safeParse(xmlOf(payload))
      if (!read.success) return null
      const { kind, subject } = read.data.notification
      const about = subject.transaction ?? subject.dispute?.transaction
      const id = createHash('sha256').update(payload.trim()).digest('base64url')
      return { notice: { id, kind, key: about?.order_id ?? null } }
    },
    answerChallenge(challenge) {
      if (!/^[a-f0-9]{20,32}$/.test(challenge)) return null
      return keys.use((text) => `${publicOf(text)}|${sign(text, challenge)}`)
    },
  }
}

/** Some senders sign the text with the end of its line. */
function isSigned(keys: Secret<string>, signatures: string, payload: string): boolean {
  return keys.use((text) => {
    const given = signatures
      .split('&')
      .map((pair) => pair.split('|'))
      .find(([key]) => key === publicOf(text))?.[1]
    return [payload, `${payload}\n`].some((signed) => isSame(given ?? '', sign(text, signed)))
  })
}

const publicOf = (keys: string) => keys.split(':', 1)[0]

function sign(keys: string, text: string): string {
  const key = createHash('sha1')
    .update(keys.slice(keys.indexOf(':') + 1))
    .digest()
  return createHmac('sha1', key).update(text).digest('hex')
}

function xmlOf(payload: string): unknown {
  try {
    return readXmlReply(Buffer.from(payload, 'base64').toString())
  } catch {
    return undefined
  }
}
