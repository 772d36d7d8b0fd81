import type { EmulatedFields, EmulatedWebhook } from '~/gateways/emulated'
import type { Store } from '~/store.server'
import { takeCardAnswer } from './take-card-answer'

/** The emulated provider of the fields; null where the real one is asked. */
export function playedFields({ gateways }: Store): EmulatedFields | null {
  return gateways.emulated.cardFields
}

/**
 * What the emulated fields send off, tokenised; the webhooks that follow are taken as the provider's own would be.
 * @returns the status, and why there is no token
 */
export async function tokenizePlayed(
  store: Store,
  fields: EmulatedFields,
  sent: { clientToken: string; body: unknown; signal: AbortSignal },
): Promise<{ status: number; reason?: string }> {
  const { status, reason, webhooks } = await fields.tokenize(sent.clientToken, sent.body, sent.signal)
  for (const webhook of webhooks) {
    if (webhook.afterMs === 0) await deliver(store, webhook)
    else setTimeout(() => deliver(store, webhook), webhook.afterMs).unref()
  }
  return { status, reason }
}

async function deliver(store: Store, { clientToken, nonce, body }: EmulatedWebhook): Promise<void> {
  try {
    await takeCardAnswer(store, { address: '127.0.0.1', clientToken, nonce, body })
  } catch (error) {
    store.log('webhook not delivered', { error }) // lost, as webhooks get lost
  }
}
