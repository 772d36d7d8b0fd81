import { setTimeout as delay } from 'node:timers/promises'
import type { AddressCheck, AddressVerdict, CheckedAddress } from '../address-check'
import { verdict } from './offline-address-check'

/** Slower than any shopper is kept waiting. */
const slowMs = 5_000

type Answer = (address: CheckedAddress) => AddressVerdict | null | Promise<AddressVerdict | null>

/** Streets that let every answer of an address service be tried out where nothing is really shipped. */
const streets: Record<string, Answer> = {
  '100 apartment ave': (address) =>
    address.addressLine2
      ? verdict(address, [address])
      : verdict(address, [{ ...address, addressLine2: 'Apt 1' }], 'unit-missing'),
  '100 wrongunit ave': (address) => verdict(address, [{ ...address, addressLine2: '' }], unitOf(address)),
  '100 wrongunit ave apt 999': (address) =>
    verdict(address, [{ ...address, addressLine1: '100 Wrongunit Ave' }], 'unit-unknown'),
  '100 multiple st': (address) =>
    verdict(
      address,
      ['N', 'S', 'E'].map((way) => ({ ...address, addressLine1: `100 ${way} Multiple St` })),
    ),
  '100 nowhere st': (address) => verdict(address, []),
  '100 vacant st': (address) => verdict(address, [address], 'vacant'),
  '100 slow st': (address) => delay(slowMs, verdict(address, [address]), { ref: false }),
  '100 outage st': () => null,
  '100 quota st': () => null,
}

function unitOf({ addressLine2 }: CheckedAddress) {
  return addressLine2 ? 'unit-unknown' : null
}

/** A number and one word: "1024 Howard". A real service knows whether that is a street, an avenue or complete. */
const withoutSuffix = /^\d+ (?:[NSEW] )?(?!Broadway$)\p{L}{3,}$/iu

/**
 * The same check, with the streets above answering as they are named and a missing suffix taken for a street's. For demo
 * and test shops only.
 */
export function withMagicStreets(check: AddressCheck): AddressCheck {
  return {
    verify: async (address) => {
      const street = address.addressLine1.toLowerCase().replace(/\s+/g, ' ').trim()
      const magic = Object.hasOwn(streets, street) ? streets[street] : undefined
      if (magic) return magic(address)
      const judged = await check.verify(address)
      if (!judged || judged.verificationLevel === 'BAD_BAD_ADDRESS' || !withoutSuffix.test(street)) return judged
      const corrected = judged.verificationLevel === 'VERIFIED' ? [address] : judged.addressSuggestions
      return verdict(
        address,
        corrected.map((each) => ({ ...each, addressLine1: `${each.addressLine1} St` })),
      )
    },
  }
}
