import { checkoutTexts } from '~/messages/checkout'
import { ordersTexts } from '~/messages/orders'
import { dollars } from '~/money'
import { choiceOf } from './line-choice'
import type { Part } from './mail-page'
import type { FulfillmentGroup, OrderLine } from './order'
import { lineTotal } from './totals'

/** A line, and its gift packaging with the message inside. */
export function lineRows(line: OrderLine): [string, string][] {
  const { name, quantity, giftPackaging, giftMessage } = line
  const choice = choiceOf(line)
  const own: [string, string] = [`${quantity} × ${name}${choice ? ` (${choice})` : ''}`, dollars(lineTotal(line))]
  if (giftPackaging === null) return [own]
  const packaging = giftMessage ? `${ordersTexts.giftPackaging} “${giftMessage}”` : ordersTexts.giftPackaging
  return [own, [packaging, dollars(giftPackaging)]]
}

type Options = { id: string; longDescription: string; shipTime: string }[]
type Going = Pick<FulfillmentGroup, 'type' | 'store' | 'optionId' | 'fulfillmentPrice'>

/** Where the things of a group go, or where they are picked up. @param how how or when, where that is told */
export function addressPart({ address, store }: Pick<FulfillmentGroup, 'address' | 'store'>, how = ''): Part {
  const lines = address
    ? [
        `${address.firstName} ${address.lastName}`,
        store?.name ?? '',
        address.addressLine1,
        address.addressLine2,
        `${address.city}, ${address.stateProvinceRegion} ${address.postalCode}`,
        how,
      ]
    : []
  return {
    heading: store ? ordersTexts.pickupAt : ordersTexts.shippingAddress,
    rows: lines.filter(Boolean).map((line) => [line, '']),
  }
}

/** By which method a group is sent, how long that takes and what it costs; when it can be picked up. */
export function howItGoes({ type, store, optionId, fulfillmentPrice }: Going, options: Options): string {
  if (store) return type === 'PHYSICAL_PICKUP' ? checkoutTexts.availableToday : checkoutTexts.shipEstimate
  const method = options.find(({ id }) => id === optionId)
  const price = fulfillmentPrice === 0 ? ordersTexts.free : dollars(fulfillmentPrice)
  return method ? `${method.longDescription} · ${method.shipTime} · ${price}` : ''
}
