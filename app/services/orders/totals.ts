import { brand } from '~/brand'
import { type Cents, cents, sum } from '~/money'
import { isOff, skuTogglesIn } from '~/services/catalog/product/offered'
import { priceAt } from '~/services/catalog/product/price'
import { isWayOpen } from '~/services/stores/store-ways'
import type { Toggles } from '~/store.server'
import { countPromotions } from './count-promotions'
import { countReward, pointsOf } from './count-reward'
import { countMethod, noMethod, type OfferedOption, offeredOptions } from './fulfillment-options'
import { renamed } from './line-words'
import type { AppliedPayment, FulfillmentGroup, Order, OrderFee, OrderLine } from './order'
import { isIntangibleGroup, linesOf } from './order'
import { packagedNow, packagingTaxOf } from './packaging'
import type { Promotion } from './promotion'
import type { Rules } from './rules'
import { isTaxKnown, taxedAt, taxOf } from './taxes'

/** `pointsTaken`: those of its reward, by the submit that is running. */
export type CountInput = { rules: Rules; toggles: Toggles; now: number; pointsTaken?: boolean }

/**
 * The one place that counts an order: prices and words from the catalogue of this moment, promotions, gift packaging,
 * shipping, fees, taxes, and what each payment covers. Takes an order as loaded, returns it counted; changes nothing itself.
 */
export function countOrder(loaded: Order, input: CountInput): Order {
  const { groups: priced, ...taken } = takeOff(loaded, input)
  const subTotal = sum(priced.flatMap((group) => group.lines.map(lineNet)))
  const isTaxed = isTaxKnown(priced)
  const groups = priced.map((group) => countGroup(group, { subTotal, isTaxed }, input))

  const fulfillmentTotal = sum(groups.map((group) => group.fulfillmentPrice))
  const feeTotal = sum(groups.flatMap((group) => group.fees.map(({ amount }) => amount)))
  const taxTotal = sum(groups.map((group) => group.taxTotal))
  const giftPackagingTotal = sum(groups.flatMap(({ lines }) => lines.map((line) => line.giftPackaging ?? cents(0))))
  const total = sum([subTotal, giftPackagingTotal, fulfillmentTotal, feeTotal, taxTotal])
  return {
    ...loaded,
    ...taken,
    groups,
    subTotal,
    giftPackagingTotal,
    fulfillmentTotal,
    feeTotal,
    taxTotal,
    total,
    payments: sharePayments(loaded.payments, total),
  }
}

/** Lines with their prices of this moment, and what promotions and then rewards take off them. */
function takeOff({ groups, offers, buyer, reward }: Order, input: CountInput) {
  const { rules, toggles, now } = input
  const priced = groups.map((group) => ({
    ...group,
    lines: group.lines.map((line) => countLine(line, group, input)),
  }))
  const automatic = rules.promotions.map((promotion) => {
    return { promotion, code: null, endsAt: promotion.endsAt, active: true }
  })
  const open = [...automatic, ...offers].filter(({ promotion }) => isMeant(promotion, buyer, toggles))
  const lines = priced.flatMap((group) => group.lines)
  const { perLine, discounts, notes } = countPromotions(lines, open, now)
  const promoted = lines.map((line) => ({ ...line, discount: perLine.get(line.id) ?? cents(0) }))
  const rewards = countReward(promoted, {
    wanted: reward,
    buyer: buyer && { ...buyer, points: (buyer.points ?? 0) + (input.pointsTaken ? pointsOf(reward) : 0) },
    isOn: toggles.loyalty,
  })
  const applied = rewards.loyalty?.applied ?? cents(0)
  const redeemed = applied > 0 ? [{ promotionId: 'rewards', code: null, name: brand.rewards, amount: applied }] : []
  const taken = new Map(
    promoted.map((line) => [line.id, { ...line, discount: sum([line.discount, rewards.perLine.get(line.id) ?? 0]) }]),
  )
  return {
    groups: priced.map((group) => ({ ...group, lines: group.lines.map((line) => taken.get(line.id) ?? line) })),
    discounts: [...discounts, ...redeemed],
    discountTotal: sum([...discounts.map(({ amount }) => amount), applied]),
    ...{ notes, loyalty: rewards.loyalty, reward: applied as number },
  }
}

/** Some promotions are for customers whose military service is verified. */
function isMeant({ audience }: Promotion, buyer: Order['buyer'], { militaryVerification }: Toggles): boolean {
  return audience === 'ALL' || (militaryVerification && buyer !== null && buyer.militaryVerifiedAt !== null)
}

/** Not sold while the feature of its product, of its sku or of its way is off, or its store does not take part in that. */
function asOffered(line: OrderLine, { type, store }: FulfillmentGroup, toggles: Toggles): OrderLine {
  const { featureToggle, toggledDetail, skuCode } = line
  const isHidden =
    isOff(toggles, featureToggle) || (toggledDetail !== null && isOff(toggles, skuTogglesIn(toggledDetail)[skuCode]))
  if (isHidden) return { ...line, skuActive: 0 }
  return isWayOpen(type, store?.shippingType ?? null, toggles) ? line : { ...line, availableOnline: 0 }
}

/** What a line comes to before anything is taken off it, in cents. */
export function lineTotal({ price, quantity }: { price: number; quantity: number }): Cents {
  return cents(price * quantity)
}

/** What is paid for a line. */
function lineNet(line: OrderLine): Cents {
  return cents(lineTotal(line) - line.discount)
}

/** What its lines come to before anything is taken off. */
export function merchandiseOf(order: Order): Cents {
  return sum(linesOf(order).map(lineTotal))
}

/** What is paid for merchandise: no gift cards, donations, tax, shipping or fees. */
export function merchandiseTotal(order: Order): Cents {
  return sum(
    linesOf(order)
      .filter(({ kind }) => kind === 'standard')
      .map(lineNet),
  )
}

function countLine(line: OrderLine, group: FulfillmentGroup, { toggles, now }: CountInput): OrderLine {
  return packagedNow(priceLine(renamed(asOffered(line, group, toggles)), now), group, toggles)
}

function priceLine(line: OrderLine, now: number): OrderLine {
  const price = priceAt({ ...line, price: line.skuPrice, retailPrice: line.skuRetailPrice }, now)
  return { ...line, price, retailPrice: cents(Math.max(line.skuRetailPrice, price)) }
}

/** The methods offered to a group of an order right now, for its own address or another one; none where nothing is sent. */
export function optionsOf(
  group: FulfillmentGroup,
  subTotal: number,
  { rules, toggles }: CountInput,
  state = group.address?.stateProvinceRegion ?? null,
): OfferedOption[] {
  if (isIntangibleGroup(group)) return []
  const shipment = {
    type: group.type,
    subTotal,
    toGuestOnly: false,
    groundOnly: group.lines.some(({ groundOnly }) => groundOnly),
    state,
  }
  return offeredOptions(shipment, rules, toggles)
}

function countGroup(
  group: FulfillmentGroup,
  { subTotal, isTaxed }: { subTotal: Cents; isTaxed: boolean },
  input: CountInput,
): FulfillmentGroup {
  const place = isTaxed ? taxedAt(group) : null
  const lines = group.lines.map((line) => ({
    ...line,
    tax: place ? taxOf(line, place, input.rules) : cents(0),
    packagingTax: place ? packagingTaxOf(line, place, input.rules) : cents(0),
  }))
  return {
    ...group,
    ...(isIntangibleGroup(group) ? noMethod : countMethod(group, optionsOf(group, subTotal, input))),
    lines,
    fees: feesOf(group, input.rules),
    taxTotal: sum(lines.flatMap(({ tax, packagingTax }) => [tax, packagingTax])),
  }
}

/** Delivery fees of the state a group is shipped to. */
function feesOf({ type, address, lines }: FulfillmentGroup, { fees }: Rules): OrderFee[] {
  if (type !== 'PHYSICAL_SHIP' || !address || !lines.some(({ kind }) => kind === 'standard')) return []
  return fees
    .filter(({ state }) => state === address.stateProvinceRegion)
    .map(({ name, explanation, amount }) => ({ name, explanation, amount: cents(amount) }))
}

/** Gift cards in the order they were applied, each as far as it goes; the other payment, if any, covers the rest. */
function sharePayments(payments: AppliedPayment[], total: Cents): AppliedPayment[] {
  let due: number = total
  const take = (most: number) => {
    const amount = cents(Math.max(0, Math.min(due, most)))
    due -= amount
    return amount
  }
  const giftCards = payments
    .filter(({ giftCardId }) => giftCardId !== null)
    .map((card) => {
      const most = card.cardStatus === 'inactive' ? 0 : (card.cardBalance ?? 0)
      const amount = take(most)
      const isShort = amount === most && amount < card.amount
      return { ...card, balance: card.cardBalance, amount, ...(isShort ? { boreBefore: card.amount } : {}) }
    })
  const others = payments
    .filter(({ giftCardId }) => giftCardId === null)
    .map((payment) => ({ ...payment, amount: take(due) }))
  return [...others, ...giftCards]
}

/** Whether anything lies in an order. */
export function hasLines(order: Order): boolean {
  return linesOf(order).length > 0
}
