import { askForMethod, setGroupAddress, setOrderEmail } from '~/db/orders/order-changes'
import { findOrderRow, type OrderRow } from '~/db/orders/orders'
import { changeOrder, loadOrder, type OrderChange } from '~/services/orders/change-order'
import { isAvailable } from '~/services/orders/fulfillment-options'
import { keepNote } from '~/services/orders/last-note'
import { type FulfillmentGroup, isIntangibleGroup, type Order } from '~/services/orders/order'
import { currentRules } from '~/services/orders/rules'
import { type CountInput, countOrder, hasLines, optionsOf } from '~/services/orders/totals'
import { ok, type Refusal, type Result, refusal, refuse } from '~/services/result'
import type { Store } from '~/store.server'
import type { StoredAddress } from '~/validation/checkout/address'
import type { WalletInput } from '~/validation/payments/wallets'
import { forgetAddress } from '../steps/shipping-address'
import { chooseMethod } from '../steps/shipping-method'
import { type KnownPayer, readExpressEmail } from './express-email'
import { groupOf } from './open-bag-order'
import { type ContactProblem, judgeShipping, problem, shippingRefusal } from './wallet-addresses'

/** What of a sheet, or of a provider's window, is read here. */
type Sheet = Pick<WalletInput, 'email' | 'shippingAddress' | 'fulfillmentOptionId'>

/** What a sheet opened in the bag says of the order; null where it stays as it is. */
export type ExpressData = { email: string | null; address: StoredAddress | null; optionId: string | null }

/**
 * Judges what a sheet opened in the bag says: whom to write to, where it goes, how. Refused
 * with `data.expressDataFailure` when no order that can be shipped comes of it; what is good of it is then kept on the bag,
 * so that checkout goes on from there.
 * @param customer signed in or remembered; null for a guest
 */
export async function judgeExpress(
  store: Store,
  bag: OrderRow,
  wallet: Sheet,
  customer: KnownPayer,
): Promise<Result<ExpressData>> {
  const input = { rules: await currentRules(store), toggles: store.toggles, now: store.now() }
  const order = countOrder(await loadOrder(store.db, bag), input)
  if (!hasLines(order)) return refuse('cart.empty')
  const email = judgeEmail(order, customer, wallet)
  const group = order.groups.find(({ type }) => type === 'PHYSICAL_SHIP')
  const address = group ? await judgeShipping(store, wallet.shippingAddress) : null
  const good = { email: isText(email) ? email : null, address: isProblems(address) ? null : address, optionId: null }
  const problems = [...(isProblems(address) ? address : []), ...(isProblems(email) ? email : [])]
  if (problems.length > 0) return given(store, bag, good, shippingRefusal(problems), wallet)
  if (!group || !good.address || isIntangibleGroup(group)) return ok(good)

  const optionId = wallet.fulfillmentOptionId
  const offered = optionsOf({ ...group, address: good.address }, order.subTotal, input).filter(isAvailable)
  if (offered.some(({ id }) => id === optionId)) return ok({ ...good, optionId })
  return given(store, bag, good, noMethod(offered.length === 0), wallet)
}

function noMethod(isNowhere: boolean): Refusal {
  const data = { expressDataFailure: true, ...(isNowhere ? { error: 'SHIPPING_ADDRESS_UNSERVICEABLE' } : {}) }
  return { code: isNowhere ? 'checkout.noOptions' : 'checkout.optionsChanged', data }
}

function judgeEmail(order: Order, customer: KnownPayer, { email }: Sheet): string | null | ContactProblem[] {
  const read = readExpressEmail(order, customer, email)
  if (read.success) return read.data
  return read.error.issues.map(({ message }) => problem('SHIPPING_ADDRESS_INVALID', 'email', message))
}

function isText(email: string | null | ContactProblem[]): email is string {
  return typeof email === 'string'
}

function isProblems<Value>(judged: Value | ContactProblem[]): judged is ContactProblem[] {
  return Array.isArray(judged)
}

/**
 * Keeps what is good of refused data; the refusal is the answer all the same. An address that was refused is kept with it,
 * for checkout to show it filled in where it is put right; the order goes to no earlier one.
 */
async function given(
  store: Store,
  bag: OrderRow,
  good: ExpressData,
  refused: Refusal,
  { shippingAddress }: Sheet,
): Promise<Result<never>> {
  if (good.email !== null || good.address !== null) {
    const input = { rules: await currentRules(store), toggles: store.toggles, now: store.now() }
    const kept = await changeOrder(store, bag.id, async (open) => {
      const put = await putExpressData(open, good, input)
      if (put.ok && refused.code === 'checkout.optionsChanged') await askForMethod(open.tx, bag.id)
      return put
    })
    if (!kept.ok) return kept
  }
  if (good.address !== null || !shippingAddress) return refusal(refused)
  await forgetAddress(store, bag.id)
  const now = await findOrderRow(store.db, bag.id)
  if (now) await keepNote(store.db, now, { ...refused, data: { typed: shippingAddress } })
  return refusal(refused)
}

/** Writes what a sheet said of the order, in the transaction that changes it. */
export async function putExpressData(
  { tx, row, load }: OrderChange,
  { email, address, optionId }: ExpressData,
  input: CountInput,
): Promise<Result<null>> {
  if (email !== null) await setOrderEmail(tx, row.id, email)
  if (address === null) return ok(null)
  const order = countOrder(await load(), input)
  const found = groupOf(order, null, 'checkout.shipping')
  if (!found.ok) return found
  const group: FulfillmentGroup = { ...found.value, address }
  await setGroupAddress(tx, group.id, JSON.stringify(address))
  return optionId === null ? ok(null) : chooseMethod(tx, { order, group, optionId, input })
}
