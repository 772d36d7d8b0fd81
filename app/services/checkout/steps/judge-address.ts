import type { AddressRemark, AddressVerdict, CheckedAddress } from '~/gateways/address-check'
import type { MessageCode } from '~/messages'
import { inTime } from '~/services/in-time'
import { ok, type Result, refusal } from '~/services/result'
import type { Store } from '~/store.server'
import type { ShippingAddressInput, StoredAddress } from '~/validation/checkout/address'
import { isTerritory } from '~/validation/stores/states'
import { readCopy, signedCopy } from './address-copy'

/** The check may be away or slow: a shopper is not kept waiting for it. */
const patienceMs = 2_000

/** An address with what came with it for the check. */
type AddressToJudge = Omit<ShippingAddressInput, 'saveAddress' | 'defaultAddress'>

/** The address to keep, and what the check said of it now. */
export type Judged = { address: StoredAddress; verdict: AddressVerdict | null }

/**
 * The address to store: what the shopper chose of an earlier check, or what a new one finds good. Whoever sends the signed
 * copy back insists on the address it is about; `avsIgnored` alone, as clients' calls have it, on the one it comes with.
 * Refused when it has to be confirmed: the data hold what the check said and a signed copy, to come back with the choice.
 * @param isGood whether an answer of the check needs no confirmation
 */
export async function judgeAddress(store: Store, input: AddressToJudge, isGood = isVerified): Promise<Result<Judged>> {
  const entered = checkedPart(input)
  const copy = readCopy(input.avsCopy, entered, store.config.sessionSecret)
  const insists = input.avs === undefined ? input.avsIgnored : input.avs === 'entered'
  if (copy && insists) return ok(insisted(store, input, copy.remark))
  const chosen = copy && input.avs?.startsWith('suggested-') && copy.suggestions[Number(input.avs.slice(10))]
  if (chosen) return ok({ address: stored(input, chosen, { avsDatePerformed: store.now() }), verdict: null })

  const found = await inTime(store.gateways.addressCheck.verify(entered), patienceMs)
  const verdict = found && withinReach(found)
  if (!verdict) return ok({ address: stored(input, entered, { avsIgnored: true }), verdict })
  if (isGood(verdict)) {
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

function isVerified({ verificationLevel }: AddressVerdict): boolean {
  return verificationLevel === 'VERIFIED'
}

/** What the check said without suggestions of places that nothing is shipped to. */
function withinReach(verdict: AddressVerdict): AddressVerdict {
  if (verdict.verificationLevel !== 'SUGGESTIONS') return verdict
  const addressSuggestions = verdict.addressSuggestions.filter((each) => !isTerritory(each.stateProvinceRegion))
  const verificationLevel = addressSuggestions.length > 0 ? 'SUGGESTIONS' : 'BAD_BAD_ADDRESS'
  return { ...verdict, verificationLevel, addressSuggestions }
}

function insisted(store: Store, input: AddressToJudge, remark: AddressRemark | null): Judged {
  const check = { avsIgnored: true, avsDatePerformed: store.now(), remark }
  const address = stored(input, checkedPart(input), check)
  return { address, verdict: null }
}

/** What the shopper reads beside the second line. A vacant place is the merchant's matter. */
const remarks: Partial<Record<AddressRemark, MessageCode>> = {
  'unit-missing': 'address.unitMissing',
  'unit-unknown': 'address.unitUnknown',
}

function confirmationNeeded({ config }: Store, input: AddressToJudge, verdict: AddressVerdict) {
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

/** What of an address the check is about. */
export function checkedPart(input: AddressToJudge): CheckedAddress {
  const { addressLine1, addressLine2, city, stateProvinceRegion, postalCode } = input
  return { addressLine1, addressLine2, city, stateProvinceRegion, postalCode }
}

type Check = Pick<StoredAddress, 'avsIgnored' | 'avsDatePerformed' | 'deliveryIndicator' | 'remark'>

function stored(input: AddressToJudge, place: CheckedAddress, check: Partial<Check>): StoredAddress {
  const { firstName, lastName, phoneNumber } = input
  const unchecked: Check = { avsIgnored: false, avsDatePerformed: null, deliveryIndicator: null, remark: null }
  return { firstName, lastName, ...place, phoneNumber, ...unchecked, ...check }
}
