import { sellReserved } from '~/db/checkout/stock-reservations'
import { moveSubmission } from '~/db/checkout/submissions'
import { inTransaction, isTaken, type Tx, whenConnected } from '~/db/client'
import { subscribeCustomer } from '~/db/identity/customers'
import { addStockMovements, closeOrder, rememberLastOrder } from '~/db/orders/placing'
import { addToOutbox } from '~/db/outbox'
import { redeemGiftCard } from '~/db/payments/gift-cards'
import { spendUses } from '~/db/rewards/promotions'
import { hashed } from '~/log.server'
import { message } from '~/services/message'
import { issueSoldCards } from '~/services/payments/gift-cards/issue-sold-cards'
import { creditOrder } from '~/services/rewards/credit-order'
import type { Store } from '~/store.server'
import { LeaseLost } from './lease'
import type { Running, StoredResponse } from './submission'

const tries = 8

/**
 * The last transaction of a submit that is paid for: number, stock, codes, gift cards, mail and answer become true together.
 * An order number that is taken is drawn again.
 */
export async function placeOrder(store: Store, running: Running): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const orderNumber = store.newOrderNumber()
    try {
      await whenConnected(() => inTransaction(store.db, (tx) => place(store, tx, running, orderNumber)))
      running.orderNumber = orderNumber
      store.log('order placed', { order: hashed(running.orderId), submission: hashed(running.id) })
      return
    } catch (error) {
      if (attempt >= tries || !isTaken(error)) throw error
    }
  }
}

async function place(store: Store, tx: Tx, running: Running, orderNumber: string): Promise<void> {
  const now = store.now()
  const { orderId, frozen } = running
  const response: StoredResponse = { kind: 'placed', orderNumber }
  const end = { state: 'DONE' as const, response: JSON.stringify(response), at: now }
  if (!(await moveSubmission(tx, running, 'AUTHORIZING', end))) throw new LeaseLost()

  const receiveEmail = frozen.receiveEmail ? 1 : 0
  const order = await closeOrder(tx, orderId, { orderNumber, receiveEmail, now })
  if (!order) throw new Error('an order being submitted was not there to be closed')
  await sell(store, tx, running)
  if (frozen.codes > 0 && (await spendUses(tx, running.id)) !== frozen.codes)
    throw new Error('a code held for an order could not be spent')
  for (const { paymentId, giftCardId, amount } of frozen.giftCards) {
    const opKey = `${running.id}:${paymentId}:redeem`
    const redeemed = await redeemGiftCard(tx, { giftCardId, amount, orderId, opKey, at: now })
    if (!redeemed) throw new Error('a gift card held for an order could not be redeemed')
  }
  await issueSoldCards(store, tx, { orderId, lines: frozen.soldCards, email: frozen.email })
  await addToOutbox(tx, message(store, 'order-confirmation', orderId, frozen.email))
  const { customerId } = order
  if (customerId === null) await rememberLastOrder(tx, order.bagKey, orderId, now)
  else {
    await creditOrder(tx, { orderId, customerId, merchandise: frozen.merchandise, at: now })
    if (frozen.receiveEmail) await subscribeCustomer(tx, customerId, now)
  }
}

async function sell(store: Store, tx: Tx, { id, orderId, frozen }: Running): Promise<void> {
  const sold = await sellReserved(tx, id)
  if (sold.length === 0 && frozen.takesStock) throw new Error('nothing was reserved for an order that is being placed')
  await addStockMovements(
    tx,
    sold.map(({ skuCode, quantity, storeNumber }) => ({
      id: store.newId(),
      skuCode,
      kind: 'sale',
      quantity,
      orderId,
      at: store.now(),
      storeNumber,
    })),
  )
}
