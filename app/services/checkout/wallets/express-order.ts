import { findBagRow } from '~/db/orders/orders'
import type { Approved } from '~/gateways/payments'
import type { Cents } from '~/money'
import { findBag } from '~/services/cart/current-bag'
import type { Who } from '~/services/identity/who'
import { keepNote } from '~/services/orders/last-note'
import { chargeOf, type Order } from '~/services/orders/order'
import { submitHere } from '~/services/orders/placed-order'
import type { Refusal, Result } from '~/services/result'
import type { Buyer } from '~/services/try-limits'
import type { Store } from '~/store.server'
import { shippingAddressSchema } from '~/validation/checkout/address'
import type { SubmitAnswer } from '../saga/submission'
import { setContact } from '../steps/contact'
import { applyAddress, forgetAddress } from '../steps/shipping-address'
import { changedCharge } from '../submit/changed-since-review'
import { confirmedHere } from '../submit/confirmed-here'
import { judgeReady } from '../submit/judge-ready'
import { submitOrder } from '../submit/submit-order'
import { readExpressEmail } from './express-email'

/** Whoever pays, and who they are to the shop. */
export type PaypalPayer = Buyer & Who

/**
 * How an express checkout went on: it was submitted; the shopper has to look at the order (`review`) or was refused and
 * reads it in checkout; or the address has to be put right: what PayPal gave of it, and what is wrong.
 */
export type SoldExpress = Sold | UnfitAddress
export type Sold = { way: 'submitted'; answer: SubmitAnswer } | { way: 'review' } | { way: 'refused' }

/** What the wallet's account says of an address, and what is wrong with it. */
export type UnfitAddress = { way: 'address'; typed: Record<string, string>; refusal: Refusal }

type Payment = { approved: Approved; token: string }

/**
 * Fills a bag that is paid for with what the wallet knows, e-mail and address, and places the order when nothing is
 * missing and it comes to no more than the payer approved.
 */
export async function sellExpress(store: Store, who: PaypalPayer, { approved, token }: Payment): Promise<SoldExpress> {
  const unfit = await fillExpress(store, who, approved)
  return unfit ?? sellSettled(store, who, pressOf(token), approved.amount)
}

/**
 * Places a bag that lacks nothing and comes to no more than was approved; any other is for its shopper to look at.
 * @param press the name of the one press the approval is good for
 * @param most what was approved, where the payment does not go off the bag by itself when it comes to something else
 */
export async function sellSettled(store: Store, who: PaypalPayer, press: string, most?: Cents): Promise<Sold> {
  const order = await findBag(store, who.bagKey)
  if (!order) return { way: 'review' }
  const rises = most !== undefined && (await noteRise(store, order, most))
  return !rises && judgeReady(order, store.now()).ok ? submitExpress(store, who, press) : { way: 'review' }
}

/** Notes that an order comes to more than its payer approved, for checkout to say. @returns whether it does */
export async function noteRise({ db }: Pick<Store, 'db'>, order: Order, approved: Cents): Promise<boolean> {
  const rises = chargeOf(order) > approved
  if (rises) await keepNote(db, order, changedCharge(order, approved))
  return rises
}

/** Writes the wallet's e-mail and address into the bag. @returns what is wrong with the address; null when it was taken */
export async function fillExpress(store: Store, who: PaypalPayer, approved: Approved): Promise<UnfitAddress | null> {
  await setEmail(store, who, approved.email)
  const unfit = await setAddress(store, who, approved)
  if (unfit) await keepUnfit(store, who, unfit)
  return unfit
}

/** One that is no address is left out: checkout asks for it where none is known. */
async function setEmail(store: Store, { bagKey, customer }: PaypalPayer, ofWallet: string | undefined) {
  const bag = await findBag(store, bagKey)
  const read = bag && readExpressEmail(bag, customer, ofWallet)
  if (read?.success && read.data !== null && read.data !== bag?.email)
    await setContact(store, bagKey, { email: read.data })
}

const parts = ['firstName', 'lastName', 'addressLine1', 'addressLine2', 'city', 'stateProvinceRegion', 'postalCode']

/** Ships it to the wallet's address. An address that is only spelled otherwise than the check would is taken as it is. */
async function setAddress(store: Store, { bagKey }: PaypalPayer, { shipping, phone }: Approved) {
  const order = await findBag(store, bagKey)
  if (!order?.groups.some(isShipped)) return null
  const given = { ...shipping, phoneNumber: phone ?? '' } as Record<string, string>
  const typed = Object.fromEntries([...parts, 'phoneNumber'].map((part) => [part, given[part] ?? '']))
  const input = shippingAddressSchema.safeParse(typed)
  if (shipping?.country !== 'US' || !input.success) return { way: 'address' as const, typed, refusal: badAddress }
  const applied = await applyAddress(store, bagKey, null, input.data)
  const isSpelling = !applied.ok && applied.refusal.code === 'address.suggestions'
  const settled = isSpelling ? await applyAddress(store, bagKey, null, { ...input.data, avsIgnored: true }) : applied
  return settled.ok ? null : { way: 'address' as const, typed, refusal: settled.refusal }
}

/** Checkout says what is wrong with the address, and shows it filled in where it is put right; the order goes to no earlier one. */
async function keepUnfit(store: Store, { bagKey }: PaypalPayer, { refusal: why, typed }: UnfitAddress): Promise<void> {
  const order = await findBag(store, bagKey)
  if (!order) return
  if (order.groups.some((group) => isShipped(group) && group.address)) await forgetAddress(store, order.id)
  const bag = await findBagRow(store.db, bagKey)
  if (bag) await keepNote(store.db, bag, { ...why, data: { typed } })
}

function isShipped({ type }: Order['groups'][number]): boolean {
  return type === 'PHYSICAL_SHIP'
}

const badAddress: Refusal = { code: 'paypal.badAddress' }

/** The name of the one press an approval at PayPal is good for. */
export function pressOf(token: string): string {
  return `paypal-${token}`
}

/** Places it; the same press once more gets the same answer. */
export async function submitExpress(store: Store, who: PaypalPayer, press: string): Promise<Sold> {
  const answer = await submit(store, who, press)
  return answer.ok ? { way: 'submitted', answer: answer.value } : { way: 'refused' }
}

async function submit(store: Store, who: PaypalPayer, press: string): Promise<Result<SubmitAnswer>> {
  const sure = await confirmedHere(store, who)
  if (!sure.ok) return sure
  await submitHere(store, who)
  return submitOrder(store, who.bagKey, {
    ...{ submissionKey: press, receiveEmail: false, expressCheckout: true, reviewedTotal: null },
    ...{ waitMs: store.config.SUBMIT_WAIT_FORM_MS, address: who.address },
  })
}
