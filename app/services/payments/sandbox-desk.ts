import { addFault, clearFaults, listFaults } from '~/db/sandbox/sandbox'
import { listLedger } from '~/db/sandbox/sandbox-books'
import type { KeptMail } from '~/gateways/mail'
import { paypalBuyers, paypalEmail } from '~/gateways/paypal-buyers'
import { cardTriggers, faultModes, faultShape, faultTargets, storeCardTriggers } from '~/gateways/sandbox-triggers'
import { ok, type Result, refusal, refuse } from '~/services/result'
import type { Store } from '~/store.server'
import type { SandboxFaultInput } from '~/validation/payments/sandbox-fault'
import { type GiftCardTrigger, giftCardsToTry, lookUpGiftCardToTry } from './gift-cards/gift-cards-to-try'

/** Who can approve a payment at the emulated PayPal. */
export const paypalAccounts = paypalBuyers.map((buyer) => {
  const { city, state } = buyer.address
  return { id: buyer.id, email: paypalEmail(buyer), outcome: buyer.outcome, where: `${city}, ${state}` }
})

export type SandboxDesk = {
  ledger: Awaited<ReturnType<typeof listLedger>>
  faults: { id: string; target: string; mode: string; remaining: number }[]
  mail: KeptMail[]
  /** Host and port; null where mail is kept. */
  mailServer: string | null
  providers: string[]
  creditCards: typeof cardTriggers
  triggers: typeof storeCardTriggers
  giftCards: { number: string; accessCode: string; balance: number; trigger: GiftCardTrigger }[]
  modes: readonly string[]
  targets: readonly string[]
}

const mostMail = 50

/** Everything the sandboxes know: their books, the faults that wait, mail that was not sent. Not in a live shop. */
export async function readSandboxDesk(store: Store): Promise<Result<SandboxDesk>> {
  if (isLive(store)) return refusal({ code: 'notFound', kind: 'not-found' })
  const db = await store.sandbox.db()
  return ok({
    ledger: await listLedger(db),
    faults: await listFaults(db),
    mail: await keptMessages(store),
    mailServer: store.config.SMTP_URL ? new URL(store.config.SMTP_URL).host : null,
    providers: store.providers,
    creditCards: cardTriggers,
    triggers: storeCardTriggers,
    giftCards: await knownGiftCards(store),
    modes: faultModes,
    targets: faultTargets,
  })
}

/** Mails that were not sent, then texts; of each the newest first. */
async function keptMessages({ gateways: { mail, texts } }: Store): Promise<KeptMail[]> {
  const kept = await Promise.all([mail.kept?.(mostMail), texts.kept?.(mostMail)])
  return kept.flatMap((each) => each ?? [])
}

/** The gift cards to try that are in this shop's ledger. */
async function knownGiftCards(store: Store): Promise<SandboxDesk['giftCards']> {
  const all = await Promise.all(
    giftCardsToTry.map(async (card) => {
      const saved = await lookUpGiftCardToTry(store, card)
      const { number, accessCode, trigger } = card
      return saved ? [{ number, accessCode, trigger, balance: saved.balance }] : []
    }),
  )
  return all.flat()
}

/** Lets the next calls of a provider go wrong. */
export async function addSandboxFault(store: Store, fault: SandboxFaultInput): Promise<Result<null>> {
  if (isLive(store)) return refusal({ code: 'notFound', kind: 'not-found' })
  const { target, mode, count } = fault
  if (!faultTargets.some((known) => known === target)) return refuse('sandbox.unknownFault', 'target')
  if (!faultShape.test(mode)) return refuse('sandbox.unknownFault', 'mode')
  await addFault(await store.sandbox.db(), { id: store.newId(), target, mode, remaining: count, at: store.now() })
  return ok(null)
}

export async function clearSandboxFaults(store: Store): Promise<Result<null>> {
  if (isLive(store)) return refusal({ code: 'notFound', kind: 'not-found' })
  await clearFaults(await store.sandbox.db())
  return ok(null)
}

function isLive({ config }: Store): boolean {
  return config.STORE_ENV === 'live'
}
