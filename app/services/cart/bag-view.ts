import { isOffered } from '~/services/catalog/product/offered'
import { choiceOf } from '~/services/orders/line-choice'
import { isIntangibleGroup, isSold, type Order, type OrderLine } from '~/services/orders/order'
import { codesOn } from '~/services/orders/promotion'
import { promotionMessages } from '~/services/orders/promotion-messages'
import { discountLabel } from '~/services/orders/total-lines'
import { lineTotal, merchandiseOf } from '~/services/orders/totals'
import type { Store } from '~/store.server'
import type { BagLineView, MoveChoices, PackagingView } from '~/validation/cart/bag-line'
import { capInBag } from './bag-limits'
import { blocksCheckout, stockNote } from './line-stock'

/** A bag as its screen shows it: only what stands on the page. Amounts in cents. */
type BagView = {
  /** `store`: where it is picked up, its address in one line, and whether another could be chosen. */
  groups: {
    type: Order['groups'][number]['type']
    store: { name: string; address: string; canChange: boolean } | null
    lines: BagLineView[]
  }[]
  /** Before discounts, and what they take off; the subtotal is what is left. */
  merchandise: number
  discounts: { label: string; amount: number }[]
  subTotal: number
  giftPackaging: number
  /** Null until the shopper has chosen a method. */
  shipping: number | null
  fees: { name: string; amount: number }[]
  tax: number
  total: number
  /** False while a line cannot be bought as it stands. */
  canCheckOut: boolean
  promotions: { messages: string[]; codes: string[] }
}

/** @param moves the other ways of each line, by its id */
export function bagView(store: Store, order: Order, moves: ReadonlyMap<string, MoveChoices>): BagView {
  const groups = order.groups.map(({ type, store: place, lines }) => ({
    type,
    store: place && {
      name: place.name,
      address: `${place.addressLine1}, ${place.city}, ${place.stateProvinceRegion} ${place.postalCode}`,
      canChange: type === 'PHYSICAL_PICKUP' ? store.toggles.pickup : store.toggles.shipToStore,
    },
    lines: lines.map((line) => ({ ...lineView(store, line, order), moves: moves.get(line.id) ?? none })),
  }))
  const sent = order.groups.filter((group) => !isIntangibleGroup(group))
  const isKnown = sent.length > 0 && sent.every(({ optionId }) => optionId !== null)
  return {
    groups,
    merchandise: merchandiseOf(order),
    discounts: order.discounts.map((each) => ({ label: discountLabel(each), amount: each.amount })),
    subTotal: order.subTotal,
    giftPackaging: order.giftPackagingTotal,
    shipping: isKnown || order.fulfillmentTotal > 0 ? order.fulfillmentTotal : null,
    fees: order.groups.flatMap(({ fees }) => fees.map(({ name, amount }) => ({ name, amount }))),
    tax: order.taxTotal,
    total: order.total,
    promotions: { messages: promotionMessages(order), codes: codesOn(order) },
    canCheckOut: groups.every(({ lines }) => !lines.some(({ stock }) => blocksCheckout(stock))),
  }
}

const none: MoveChoices = { ways: [], toStores: null }

function lineView(store: Store, line: OrderLine, order: Order): Omit<BagLineView, 'moves'> {
  const now = store.now()
  const { id, name, path, imagePath, price, retailPrice, quantity } = line
  return {
    id,
    name,
    choice: choiceOf(line),
    path: isOffered(line, store) ? path : null,
    imagePath,
    price,
    regularPrice: retailPrice > price ? retailPrice : null,
    total: lineTotal(line),
    quantity,
    cap: isSold(line, now) ? Math.max(0, capInBag(line, order)) : 0,
    single: line.kind === 'donation',
    stock: stockNote(line, order, now),
    packaging: packagingView(line),
  }
}

function packagingView({ packagingPrice, giftPackaging, giftMessage }: OrderLine): PackagingView | null {
  if (packagingPrice === null) return null
  return { price: packagingPrice, wrapped: giftPackaging !== null, message: giftMessage ?? '' }
}
