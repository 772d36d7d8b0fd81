import { claimMail, keepMail, settleMail, type WaitingMail } from '~/db/outbox'
import { minute } from '~/durations'
import type { MailOutcome, MailText } from '~/gateways/mail'
import type { Store } from '~/store.server'
import { orderLinkMail } from './account/order-status'
import { accountMadeMail, emailChangedMail, passwordChangedMail, passwordResetMail } from './identity/mails'
import { wishListMail } from './lists/share-wish-list'
import { fulfillmentMail, fulfillmentText } from './orders/fulfillment-messages'
import { giftCardMail } from './orders/gift-card-mail'
import { orderConfirmationMail } from './orders/order-confirmation-mail'
import { sideBySide } from './side-by-side'

type Writer = (store: Store, subjectId: string, recipient: string) => Promise<(MailText & { to?: string }) | null>

/** What each kind of message says, and to whom when not to whoever was named; null when there is nothing to send. */
const kinds: Record<string, Writer> = {
  'order-confirmation': orderConfirmationMail,
  'gift-cards': giftCardMail,
  'shipping-notice': fulfillmentMail,
  'pickup-ready': fulfillmentMail,
  'order-link': orderLinkMail,
  'account-made': accountMadeMail,
  'password-reset': passwordResetMail,
  'password-changed': passwordChangedMail,
  'email-changed': emailChangedMail,
  'wish-list': wishListMail,
}

/** What goes to a phone. */
const textKinds: Record<string, (store: Store, subjectId: string) => Promise<string | null>> = {
  'order-text': fulfillmentText,
}

const leaseMs = 60_000
const claimedAtOnce = 10
const sentAtOnce = 3
const backOff = [1, 5, 30, 120, 720].map((minutes) => minutes * minute)

/**
 * Sends the mails and texts that are due, each at least once: a worker that dies between sending and marking leaves the
 * message to the next, under the same Message-ID. One that fails waits longer each time, then is given up and logged.
 * @param isStopped once it is true, no further message is begun
 * @returns how many were handed over
 */
export async function sendWaitingMail(store: Store, isStopped = () => false): Promise<number> {
  for (let sent = 0; ; ) {
    const claim = { worker: store.worker, now: store.now(), leaseMs, most: claimedAtOnce }
    const claimed = await claimMail(store.db, claim)
    const ends = await sideBySide(claimed, sentAtOnce, async (mail) => !isStopped() && sendClaimed(store, mail))
    sent += ends.filter(Boolean).length
    if (claimed.length < claimedAtOnce || isStopped()) return sent
  }
}

/** Its lease begins anew: those before it may have taken long, and it may be another worker's by now. */
async function sendClaimed(store: Store, mail: WaitingMail): Promise<boolean> {
  if (!(await keepMail(store.db, mail, store.now() + leaseMs))) return false
  const outcome = await send(store, mail)
  await settleMail(store.db, mail, fateOf(store, mail, outcome))
  return outcome.status === 'sent'
}

async function send(store: Store, { id, kind, subjectId, messageId, recipient }: WaitingMail): Promise<MailOutcome> {
  try {
    const { mail, texts } = store.gateways
    const page = await kinds[kind]?.(store, subjectId, recipient)
    if (page) return await mail.send({ to: recipient, ...page, messageId })
    const text = await textKinds[kind]?.(store, subjectId)
    if (text) return await texts.send({ to: recipient, text, messageId })
    return { status: 'never', detail: `nothing to say about ${kind} ${id}` }
  } catch (error) {
    return { status: 'later', detail: error instanceof Error ? error.message : String(error) }
  }
}

function fateOf({ now, log }: Store, { id, kind, tries }: WaitingMail, outcome: MailOutcome) {
  if (outcome.status === 'sent') return { doneAt: now() }
  const wait = outcome.status === 'later' ? backOff[tries - 1] : undefined
  log('mail not sent', { id, kind, tries, detail: outcome.detail, givenUp: wait === undefined })
  return wait === undefined ? { failedAt: now() } : { availableAt: now() + wait }
}
