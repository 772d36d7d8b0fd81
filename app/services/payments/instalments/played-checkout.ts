import { findRecord, putRecord } from '~/db/sandbox/sandbox-records'
import type { Store } from '~/store.server'
import {
  type CheckoutChoice,
  type PlayedCheckout,
  type PopupChoice,
  playedCheckoutSchema,
} from '~/validation/payments/played-checkout'

const provider = 'afterpay'

/** A checkout on the page the sandbox plays for Afterpay; null where none is played, or there is no such checkout. */
export async function findPlayedCheckout(store: Store, token: string): Promise<PlayedCheckout | null> {
  if (!store.gateways.emulated.afterpay) return null
  const data = await findRecord(await store.sandbox.db(), { provider, kind: 'checkout', id: token })
  return data === undefined ? null : playedCheckoutSchema.parse(data)
}

/** What the payer decided there. @returns the address they are sent back to */
export async function choosePlayed(
  store: Store,
  token: string,
  { backTo, cancelTo }: PlayedCheckout,
  choice: CheckoutChoice,
): Promise<string> {
  const isCanceled = choice === 'cancel'
  if (!isCanceled)
    await putRecord(await store.sandbox.db(), { provider, kind: 'approval', id: token }, choice, store.now())
  const back = new URL(isCanceled ? cancelTo : backTo)
  back.searchParams.set('status', isCanceled ? 'CANCELLED' : 'SUCCESS')
  back.searchParams.set('orderToken', token)
  return back.href
}

/** What the payer decided in its window; a checkout of the bag then has their e-mail, their address and another amount. */
export async function choosePlayedInPopup(
  store: Store,
  token: string,
  checkout: PlayedCheckout,
  { choice, email, shipping, option }: PopupChoice,
): Promise<void> {
  const db = await store.sandbox.db()
  const isExpress = checkout.mode === 'express'
  const chosen = {
    ...(email ? { consumer: { email } } : {}),
    ...(shipping ? { shipping: contactOf(shipping) } : {}),
    ...(option ? { optionId: option.id, amount: Math.round(Number(option.orderAmount.amount) * 100) } : {}),
  }
  if (isExpress) await putRecord(db, { provider, kind: 'checkout', id: token }, { ...checkout, ...chosen }, store.now())
  if (choice !== 'cancel') await putRecord(db, { provider, kind: 'approval', id: token }, choice, store.now())
}

function contactOf(shipping: NonNullable<PopupChoice['shipping']>) {
  const { name, address1, address2, suburb, state, postcode, countryCode, phoneNumber } = shipping
  const where = { area1: suburb, region: state, postcode, countryCode }
  return { name, line1: address1, line2: address2, ...where, phoneNumber }
}
