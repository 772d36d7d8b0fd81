import type { FulfillmentOption } from '~/db/rules'
import type { MessageCode } from '~/messages'
import { type Cents, cents } from '~/money'
import type { Toggles } from '~/store.server'
import { isMilitary, isNonContiguous } from '~/validation/stores/states'
import type { FulfillmentGroup } from './order'
import type { Rules } from './rules'

export type RestrictionCode =
  | 'gift-card.to.guest.only'
  | 'ground-only.item'
  | 'ground-only.item.remote.destination'
  | 'po-box.address'
  | 'military.state.unavailable'
  | 'non-contiguous.state.unavailable'
  | 'feature-toggle'

/** What a shopper reads at a method that is listed but cannot be chosen. */
export const restrictionMessages: Record<Exclude<RestrictionCode, 'feature-toggle'>, MessageCode> = {
  'gift-card.to.guest.only': 'checkout.giftCardStore',
  'ground-only.item': 'checkout.groundOnly',
  'ground-only.item.remote.destination': 'checkout.noOptions',
  'po-box.address': 'checkout.poBox',
  'military.state.unavailable': 'checkout.remote',
  'non-contiguous.state.unavailable': 'checkout.remote',
}

/** A method with its price for this bag, and why it cannot be chosen, if so. */
export type OfferedOption = Omit<FulfillmentOption, 'price'> & { price: Cents; restrictions: RestrictionCode[] }

/** Of a group: its method, and while that changed what was chosen before. */
type Method = Pick<FulfillmentGroup, 'optionId' | 'fulfillmentPrice' | 'optionChanged' | 'seenOptionId' | 'seenPrice'>
type Group = Pick<FulfillmentGroup, 'type' | 'address'> & Method

type Shipment = {
  type: string
  subTotal: number
  /** Only gift cards and donations: no store hands them out. */
  toGuestOnly: boolean
  groundOnly: boolean
  state: string | null
}

/** The methods of a shipment in the merchant's order; inactive ones and those of a switched-off feature are left out. */
export function offeredOptions(shipment: Shipment, { options }: Rules, toggles: Toggles): OfferedOption[] {
  return options
    .filter((option) => option.active && option.fulfillmentType === shipment.type)
    .filter(({ featureToggle }) => !featureToggle || toggles[featureToggle as keyof Toggles] !== false)
    .map((option) => ({ ...option, price: priceFor(option, shipment), restrictions: restrictionsOf(option, shipment) }))
}

function priceFor({ price, freeFrom }: FulfillmentOption, { subTotal }: Shipment): Cents {
  return cents(freeFrom !== null && subTotal >= freeFrom ? 0 : price)
}

/**
 * Stores do not hand out gift cards; expedited methods are closed to ground-only items and to Alaska, Hawaii and
 * military addresses; both together close every method.
 */
function restrictionsOf(
  option: FulfillmentOption,
  { type, toGuestOnly, groundOnly, state }: Shipment,
): RestrictionCode[] {
  if (toGuestOnly && type !== 'PHYSICAL_SHIP') return ['gift-card.to.guest.only']
  const remote = state !== null && (isMilitary(state) || isNonContiguous(state))
  const found: RestrictionCode[] = groundOnly && remote ? ['ground-only.item.remote.destination'] : []
  if (!option.expedited) return found
  if (groundOnly) found.push('ground-only.item')
  if (state && isMilitary(state)) found.push('military.state.unavailable')
  if (state && isNonContiguous(state)) found.push('non-contiguous.state.unavailable')
  return found
}

export function isAvailable(option: OfferedOption): boolean {
  return option.restrictions.length === 0
}

const defaultMethod = 'Standard Ground'

/** The method that stands chosen before the shopper chooses. */
export function defaultOf(options: OfferedOption[]): OfferedOption | undefined {
  const available = options.filter(isAvailable)
  return available.find(({ longDescription }) => longDescription === defaultMethod) ?? available[0]
}

/** No change of the method is announced. */
export const settledMethod = { optionChanged: 0, seenOptionId: null, seenPrice: null }

/** Of a group that is not sent. */
export const noMethod: Method = { optionId: null, fulfillmentPrice: cents(0), ...settledMethod }

/**
 * The method of a group at its price of now, and whether that is a change the shopper must be told of: until they choose
 * again, it is held against what they chose.
 */
export function countMethod(group: Group, offered: OfferedOption[]): Method {
  const chosen = methodOf(group, offered)
  const now = { optionId: chosen?.id ?? null, fulfillmentPrice: chosen?.price ?? cents(0) }
  const seen = seenOf(group)
  const isAsSeen = seen.optionId === null || (seen.optionId === now.optionId && seen.price === now.fulfillmentPrice)
  const isAsked = group.optionChanged === 1 && seen.optionId === null // to choose where nothing was chosen
  if (isAsSeen && !isAsked) return { ...now, ...settledMethod }
  return { ...now, optionChanged: 1, seenOptionId: seen.optionId, seenPrice: seen.price }
}

/** What the shopper chose, or what has stood chosen for them. */
function seenOf({ optionId, fulfillmentPrice, optionChanged, seenOptionId, seenPrice }: Group) {
  return optionChanged === 1
    ? { optionId: seenOptionId, price: seenPrice }
    : { optionId, price: optionId === null ? null : fulfillmentPrice }
}

/**
 * The chosen method while it can be had, or the one that was lost when it is back as it was. Where none was chosen yet, or
 * there was nothing to send in the meantime, what goes to an address has the default one.
 */
function methodOf(group: Group, offered: OfferedOption[]): OfferedOption | undefined {
  const { type, address, optionId, optionChanged, seenOptionId, seenPrice } = group
  if (type === 'PHYSICAL_SHIP' && address !== null && optionId === null && optionChanged === 0)
    return defaultOf(offered)
  const available = offered.filter(isAvailable)
  if (optionId !== null) return available.find(({ id }) => id === optionId)
  return available.find(({ id, price }) => id === seenOptionId && price === seenPrice)
}
