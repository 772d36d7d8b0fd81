import { findSubmissionByKey } from '~/db/checkout/submissions'
import { findBagRow, type OrderRow } from '~/db/orders/orders'
import { findBag } from '~/services/cart/current-bag'
import { keepNote } from '~/services/orders/last-note'
import { openReturn, type PayerReturn } from '~/services/payments/payer-return'
import { putPaypal, readPaypal } from '~/services/payments/paypal/put-paypal'
import { wasApproved } from '~/services/payments/put-payment'
import { findPaidOtherwise } from '~/services/payments/returned-payer'
import { ok, type Refusal } from '~/services/result'
import type { Store } from '~/store.server'
import { unavailableItems } from '../steps/inventory'
import { type PaypalPayer, pressOf, type SoldExpress, sellExpress, submitExpress } from '../wallets/express-order'

/**
 * Where a payer who came back goes on: to checkout, which says what went wrong, if anything did (`failed`: the address that
 * leads there says it); or on with an express checkout as express-order.ts has it. `unavailable`: the stock has to be looked
 * at first.
 */
export type PaypalEnd = SoldExpress | { way: 'checkout' | 'billing' | 'failed' | 'unavailable' }

/**
 * Puts what the payer approved at PayPal on the bag, as PayPal tells it when it is asked again: of the address the payer
 * came back by only our own signed state and the id of the order are read. The same address once more changes nothing; of an
 * order that is placed it leads to the end. Any other address, which anybody can make,
 * writes nothing to the order: it is told of where the payment is chosen.
 */
export async function returnFromPaypal(
  store: Store,
  who: PaypalPayer,
  { state, token }: { state: string; token: string },
): Promise<PaypalEnd> {
  const back = openReturn(store.config, state, store.now(), who)
  const isFit = back?.provider === 'paypal-orders' && /^[\w-]{1,64}$/.test(token)
  if (isFit && back.express && (await findSubmissionByKey(store.db, who.bagKey, pressOf(token))))
    return submitExpress(store, who, pressOf(token))
  const bag = await findBagRow(store.db, who.bagKey)
  if (isFit && bag?.id === back.order && bag.state === 'OPEN') return paid(store, who, bag, back, token)
  const orderNumber = await findPaidOtherwise(store, who, state)
  if (orderNumber) return { way: 'submitted', answer: { state: 'placed', orderNumber } }
  return { way: bag?.state === 'OPEN' ? 'failed' : 'checkout' }
}

async function paid(
  store: Store,
  who: PaypalPayer,
  bag: OrderRow,
  { express }: PayerReturn,
  token: string,
): Promise<PaypalEnd> {
  const order = express ? await findBag(store, who.bagKey) : null
  if (order && unavailableItems(order, store.now()).length > 0) return { way: 'unavailable' }
  const isAgain = wasApproved(bag, { provider: 'paypal-orders', ref: token })
  const applied = await applyApproved(store, bag, express, token)
  if (isAgain) return { way: applied.ok ? 'checkout' : 'failed' } // what was chosen, or told, since stays
  if (!applied.ok) {
    await note(store, who, applied.refusal)
    return { way: 'billing' }
  }
  return express ? sellExpress(store, who, { approved: applied.value, token }) : { way: 'checkout' }
}

async function applyApproved(store: Store, bag: OrderRow, express: boolean, token: string) {
  const read = await readPaypal(store, bag.id, token)
  if (!read.ok) return read
  const put = await putPaypal(store, bag, token, read.value, express)
  return put.ok ? ok(read.value) : put
}

/** The page the payer lands on says it, until the bag is changed. */
async function note(store: Store, { bagKey }: PaypalPayer, why: Refusal): Promise<void> {
  const now = await findBagRow(store.db, bagKey)
  if (now) await keepNote(store.db, now, why)
}
