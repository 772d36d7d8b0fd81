import { type Arranged, accessCode, giveGiftCard } from './arrange'
import { jane } from './fixture-shop'
import type { Shopper } from './shopper'

/** Buys a cap over the JSON calls, paid by gift card and sent to Jane. @returns the order number */
export async function buyCap(shop: Arranged, shopper: Shopper): Promise<string> {
  const order = '/api/checkout/v4/order'
  const { body } = await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
  const group = body.data.orderDTO.fulfillmentGroups[0].id
  await shopper.call('POST', `${order}/apply-email-address`, { email: jane.email })
  await shopper.call('POST', `${order}/fulfillment-group/${group}/apply-address`, jane)
  const cardNumber = await giveGiftCard(shop, 10_000)
  await shopper.call('POST', `${order}/payments`, { '@type': 'GiftCard', cardNumber, accessCode })
  const placed = await shopper.call('POST', order, { receiveEmail: false })
  return placed.body.data.checkoutRoutingDTO.orderDTO.orderNumber
}
