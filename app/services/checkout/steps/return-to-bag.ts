import { findSubmissionByKey } from '~/db/checkout/submissions'
import { findBag } from '~/services/cart/current-bag'
import { openReturn } from '~/services/payments/payer-return'
import { findPaidOtherwise, takeReturnedPayer } from '~/services/payments/returned-payer'
import type { Store } from '~/store.server'
import type { PayerReturn } from '~/validation/payments/instalments'
import { type PaypalPayer, type Sold, sellSettled, submitExpress } from '../wallets/express-order'
import { unavailableItems } from './inventory'

/**
 * How it went on; `billing`: checkout says why it could not be paid so, `failed`: so does the address that leads there;
 * `unavailable`: the stock has to be looked at first.
 */
type InstalmentEnd = Sold | { way: 'billing' } | { way: 'failed' } | { way: 'unavailable' }

/**
 * A payer who chose instalments in the bag and approved them: the payment goes on the bag, which is placed at once when it
 * lacks nothing and the express checkout is still on. The same address once more gets the same answer; of a bag that was
 * placed otherwise meanwhile it leads to the end.
 * @param state our own signed state; without it nothing is placed before its shopper looked at it
 */
export async function returnToBag(
  store: Store,
  who: PaypalPayer,
  approval: PayerReturn,
  state: string,
): Promise<InstalmentEnd> {
  const back = openReturn(store.config, state, store.now(), who)
  const isExpress = back?.provider === 'afterpay' && back.express
  const press = `afterpay-${approval.orderToken}`
  if (isExpress && (await findSubmissionByKey(store.db, who.bagKey, press))) return submitExpress(store, who, press)
  const orderNumber = await findPaidOtherwise(store, who, state)
  if (orderNumber) return { way: 'submitted', answer: { state: 'placed', orderNumber } }
  const bag = await findBag(store, who.bagKey)
  if (bag && unavailableItems(bag, store.now()).length > 0) return { way: 'unavailable' }
  const taken = await takeReturnedPayer(store, who, approval, state)
  if (taken !== 'paid') return { way: taken === 'noted' ? 'billing' : 'failed' }
  if (!isExpress || !store.toggles.afterpayExpress || back.order !== bag?.id) return { way: 'review' }
  return sellSettled(store, who, press)
}
