import { setGroupAddress, setGroupOption } from '~/db/order-changes'
import type { AddressRemark, AddressVerdict, CheckedAddress } from '~/gateways/address-check'
import type { MessageCode } from '~/messages'
import { inTime } from '~/services/in-time'
import { changeOrder, type OrderChange } from '~/services/orders/change-order'
import { isAvailable, type OfferedOption } from '~/services/orders/fulfillment-options'
import type { Order } from '~/services/orders/order'
import { currentRules } from '~/services/orders/rules'
import { type CountInput, countOrder, optionsOf } from '~/services/orders/totals'
import { ok, type Result, refusal } from '~/services/result'
import type { Store } from '~/store.server'
import type { ShippingAddressInput, StoredAddress } from '~/validation/address'
import { readCopy, signedCopy } from './address-copy'
import { groupOf, ownBag } from './open-bag-order'

const failure = 'checkout.shipping'

export type AppliedAddress = { order: Order; avsResponse: AddressVerdict | null; submittedAddress: CheckedAddress }

/**
 * Sets where a group goes, after the address check. An address that is not verified is not stored: the refusal's data
 * hold what the check said and a signed copy, with which the shopper takes a suggestion or insists.
 * @param groupId null for the group that is shipped
 */
export async function applyAddress(
  store: Store,
  bagKey: string,
  groupId: string | null,
  input: ShippingAddressInput,
): Promise<Result<AppliedAddress>> {
  const bag = await ownBag(store, bagKey, failure)
  if (!bag.ok) return bag
  const judged = await judge(store, input)
  if (!judged.ok) return judged

  const rules = await currentRules(store)
  const changed = await changeOrder(store, bag.value.id, (open) =>
    saveAddress(open, groupId, judged.value.address, { rules, toggles: store.toggles, now: store.now() }),
  )
  if (!changed.ok) return changed
  return ok({ order: changed.value.order, avsResponse: judged.value.verdict, submittedAddress: checkedPart(input) })
}

/** The check may be away or slow: a shopper is not kept waiting for it. */
const patienceMs = 2_000

type Judged = { address: StoredAddress; verdict: AddressVerdict | null }

/**
 * The address to store: what the shopper chose of an earlier check, or what a new one finds good. Whoever sends the signed
 * copy back insists on the address it is about; `avsIgnored` alone, as clients' calls have it, on the one it comes with.
 */
async function judge(store: Store, input: ShippingAddressInput): Promise<Result<Judged>> {
  const entered = checkedPart(input)
  const copy = readCopy(input.avsCopy, entered, store.config.sessionSecret)
  const insists = input.avs === undefined ? input.avsIgnored : input.avs === 'entered'
  if (copy && insists) return ok(insisted(store, input, copy.remark))
  const chosen = copy && input.avs?.startsWith('suggested-') && copy.suggestions[Number(input.avs.slice(10))]
  if (chosen) return ok({ address: stored(input, chosen, { avsDatePerformed: store.now() }), verdict: null })

  const verdict = await inTime(store.gateways.addressCheck.verify(entered), patienceMs)
  if (!verdict) return ok({ address: stored(input, entered, { avsIgnored: true }), verdict })
  if (verdict.verificationLevel === 'VERIFIED') {
    const { deliveryIndicator, remark } = verdict
    return ok({
      address: stored(input, entered, { avsDatePerformed: store.now(), deliveryIndicator, remark }),
      verdict,
    })
  }
  return input.avsIgnored && input.avsCopy === undefined
    ? ok(insisted(store, input, verdict.remark))
    : refusal(confirmationNeeded(store, input, verdict))
}

function insisted(store: Store, input: ShippingAddressInput, remark: AddressRemark | null): Judged {
  const check = { avsIgnored: true, avsDatePerformed: store.now(), remark }
  const address = stored(input, checkedPart(input), check)
  return { address, verdict: null }
}

/** What the shopper reads beside the second line. A vacant place is the merchant's matter. */
const remarks: Partial<Record<AddressRemark, MessageCode>> = {
  'unit-missing': 'address.unitMissing',
  'unit-unknown': 'address.unitUnknown',
}

function confirmationNeeded({ config }: Store, input: ShippingAddressInput, verdict: AddressVerdict) {
  const { verificationLevel, addressSuggestions, enteredAddress, remark } = verdict
  const odd = remark === null ? undefined : remarks[remark]
  return {
    code: verificationLevel === 'SUGGESTIONS' ? ('address.suggestions' as const) : ('address.bad' as const),
    more: odd ? [{ code: odd, field: 'addressLine2' }] : [],
    data: {
      avsResponse: { verificationLevel, addressSuggestions, enteredAddress, remark },
      submittedAddress: checkedPart(input),
      avsCopy: signedCopy(verdict, config.sessionSecret),
    },
  }
}

function checkedPart(input: ShippingAddressInput): CheckedAddress {
  const { addressLine1, addressLine2, city, stateProvinceRegion, postalCode } = input
  return { addressLine1, addressLine2, city, stateProvinceRegion, postalCode }
}

type Check = Pick<StoredAddress, 'avsIgnored' | 'avsDatePerformed' | 'deliveryIndicator' | 'remark'>

function stored(input: ShippingAddressInput, place: CheckedAddress, check: Partial<Check>): StoredAddress {
  const { firstName, lastName, phoneNumber } = input
  const unchecked: Check = { avsIgnored: false, avsDatePerformed: null, deliveryIndicator: null, remark: null }
  return { firstName, lastName, ...place, phoneNumber, ...unchecked, ...check }
}

/** Stores the address; a group for which no method was ever chosen gets the default one with it. */
async function saveAddress(
  { tx, load }: OrderChange,
  groupId: string | null,
  address: StoredAddress,
  input: CountInput,
): Promise<Result<null>> {
  const order = countOrder(await load(), input)
  const group = groupOf(order, groupId, failure)
  if (!group.ok) return group
  if (group.value.type !== 'PHYSICAL_SHIP') return refusal({ code: failure, kind: 'not-found' })
  await setGroupAddress(tx, group.value.id, JSON.stringify(address))
  const first = group.value.optionId === null && group.value.optionChanged === 0
  const method = first && defaultOf(optionsOf({ ...group.value, address }, order.subTotal, input))
  if (method) await setGroupOption(tx, group.value.id, method.id, method.price)
  return ok(null)
}

const defaultMethod = 'Standard Ground'

function defaultOf(options: OfferedOption[]): OfferedOption | undefined {
  const available = options.filter(isAvailable)
  return available.find(({ longDescription }) => longDescription === defaultMethod) ?? available[0]
}
