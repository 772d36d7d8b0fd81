import { type CodeRow, countUses, findCodes } from '~/db/rewards/promotions'
import { minute } from '~/durations'
import { dollars } from '~/money'
import { emailKey } from '~/services/identity/customer'
import { changeOrder } from '~/services/orders/change-order'
import type { Order } from '~/services/orders/order'
import { codesOn, maxCodes } from '~/services/orders/promotion'
import { ok, type Result, refuse } from '~/services/result'
import { addressBucket, beginTry, type Payer, sessionBucket } from '~/services/try-limits'
import type { Store } from '~/store.server'
import { ownBag } from '../wallets/open-bag-order'

/** Guessing: failures in ten minutes. */
const perSession = 10
const perAddress = 60

/**
 * Puts a code on the visitor's bag. Refused at the field when there is no such code, when it is over, used up or used by
 * this shopper, and when it would take nothing off: too little is in the bag, nothing it is for, or an offer it may not
 * be combined with. Its use is taken when the order is submitted. Too many wrong codes are refused as too often.
 * @param code in capitals
 */
export async function applyPromotionCode(
  store: Store,
  who: Payer & { bagKey: string },
  { code }: { code: string },
): Promise<Result<Order>> {
  const bag = await ownBag(store, who.bagKey, 'cart.empty')
  if (!bag.ok) return bag
  const tried = await beginTry(store, [
    { bucket: sessionBucket('promotion', who), most: perSession, ms: 10 * minute },
    { bucket: addressBucket('promotion', who), most: perAddress, ms: 10 * minute },
  ])
  if (!tried.ok) return tried
  const changed = await changeOrder(
    store,
    bag.value.id,
    async ({ tx, row }) => {
      const codes = codesOn(row)
      if (codes.includes(code)) return refuse('promotion.onOrder', 'code')
      if (codes.length >= maxCodes) return refuse('promotion.tooMany', 'code', { max: maxCodes })
      const [found] = await findCodes(tx, [code])
      const usable = await judgeCode(store, found, (each) => countUses(tx, each, userOf(row)))
      if (!usable.ok) return usable
      row.promotionCodes = JSON.stringify([...codes, code])
      return ok(null)
    },
    (order) => judgeEffect(order, code),
  )
  if (!isGuess(changed)) await tried.value.succeeded()
  return changed.ok ? ok(changed.value.order) : changed
}

/** Only codes that do not exist are guesses. */
function isGuess(changed: Result<unknown>): boolean {
  return !changed.ok && changed.refusal.code === 'promotion.unknown'
}

/** By whom a code on an order is used: the customer, and the address the confirmation goes to. */
export function userOf({ customerId, email }: Pick<Order, 'customerId' | 'email'>) {
  return { customerId, emailKey: emailKey(email ?? '') }
}

async function judgeCode(
  store: Store,
  found: CodeRow | undefined,
  usesOf: (code: string) => Promise<number>,
): Promise<Result<null>> {
  const now = store.now()
  if (!found || !(found.active && found.codeActive && found.byCode) || found.startsAt > now)
    return refuse('promotion.unknown', 'code')
  const { code, endsAt, codeEndsAt, useLimit, used, usedElsewhere, customerLimit } = found
  if ((endsAt !== null && endsAt <= now) || (codeEndsAt !== null && codeEndsAt <= now))
    return refuse('promotion.expired', 'code')
  if (useLimit !== null && used + usedElsewhere >= useLimit) return refuse('promotion.usedUp', 'code')
  if (customerLimit !== null && (await usesOf(code)) >= customerLimit) return refuse('promotion.usedByYou', 'code')
  return ok(null)
}

/** A code that takes nothing off is not put on the order; the sentence says what it would take. */
function judgeEffect(order: Order, code: string): Result<null> {
  if (order.discounts.some((each) => each.code === code)) return ok(null)
  const note = order.notes.find((each) => 'code' in each && each.code === code)
  if (note?.state === 'near') return refuse('promotion.minimum', 'code', { missing: dollars(note.missing) })
  if (note?.state === 'unfit') return refuse('promotion.nothingFits', 'code')
  return refuse(note ? 'promotion.notCombined' : 'promotion.notForYou', 'code')
}

/** Takes a code off the visitor's bag; one that is not on it is off already. */
export async function removePromotionCode(
  store: Store,
  bagKey: string,
  { code }: { code: string },
): Promise<Result<Order>> {
  const bag = await ownBag(store, bagKey, 'cart.empty')
  if (!bag.ok) return bag
  const changed = await changeOrder(store, bag.value.id, async ({ row }) => {
    row.promotionCodes = without(row, code)
    return ok(null)
  })
  return changed.ok ? ok(changed.value.order) : changed
}

/** The codes on an order but one, as it keeps them. */
export function without(row: { promotionCodes: string | null }, code: string): string | null {
  const rest = codesOn(row).filter((each) => each !== code)
  return rest.length > 0 ? JSON.stringify(rest) : null
}
