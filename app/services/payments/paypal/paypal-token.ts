import { findBagRow } from '~/db/orders/orders'
import { hour, minute } from '~/durations'
import type { OnlineWallet } from '~/gateways/wallets'
import { ok, type Result, refusal, refuse, tooOften } from '~/services/result'
import { addressBucket, type Buyer, beginTry, sessionBucket } from '~/services/try-limits'
import type { Store } from '~/store.server'

/** What a page needs to draw PayPal's button. `enableFunding`, `disableFunding`: ways to pay, in its script's own words. */
export type PaypalButton = Pick<OnlineWallet, 'scripts' | 'clientId' | 'brandName'> & {
  clientToken: string
  enableFunding: string[]
  disableFunding: string[]
}

/** The button where this shop has it and PayPal is switched on. */
export function offeredButton({ gateways, toggles }: Pick<Store, 'gateways' | 'toggles'>): OnlineWallet | null {
  return toggles.paypal && gateways.payments.braintree ? gateways.wallets.paypal : null
}

/** A token of the gateway for the scripts of one browser, for who has something in the bag or is a customer. */
export async function startButton(store: Store, who: Buyer & { customer: unknown }): Promise<Result<PaypalButton>> {
  if (!store.toggles.paypal) return refuse('payment.paypalOff')
  const wallet = offeredButton(store)
  if (!wallet) return refuse('feature.unavailable')
  if (!who.customer && !(await findBagRow(store.db, who.bagKey))) return refuse('cart.empty')
  const attempt = await beginTry(store, [
    { bucket: sessionBucket('paypal-token', who), most: 60, ms: 15 * minute },
    { bucket: addressBucket('paypal-token', who), most: 600, ms: hour },
  ])
  if (!attempt.ok) return tooOften(attempt.refusal.retryAfterMs ?? minute, 'paypal.notLoaded')
  const given = await wallet.clientToken()
  if (given.status !== 'ok') return refusal({ code: 'paypal.notLoaded', kind: 'unavailable' })
  const { scripts, clientId, brandName, disabledFunding } = wallet
  const credit = store.toggles.paypalCredit
  return ok({
    ...{ clientToken: given.clientToken, scripts, clientId, brandName },
    enableFunding: credit ? ['credit'] : [],
    disableFunding: [...disabledFunding.filter((name) => name !== 'credit'), ...(credit ? [] : ['credit'])],
  })
}
