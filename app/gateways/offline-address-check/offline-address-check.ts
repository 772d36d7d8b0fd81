import { isMilitary } from '~/validation/states'
import type { AddressCheck, AddressRemark, AddressVerdict, CheckedAddress } from '../address-check'
import { placesMeant, type ZipTable } from './place-of-zip'
import { standardMilitaryLine, standardStreet } from './street-line'

const mostSuggestions = 5

/**
 * Checks the form of an address against the zip table: a house number and a street (or a military box), and a zip, city
 * and state that agree. It asks nobody and never claims that mail arrives there.
 */
export function offlineAddressCheck(table: ZipTable): AddressCheck {
  return {
    verify: async (entered) => {
      const places = await placesMeant(entered, table)
      const corrected = places.flatMap((place) => {
        const line = isMilitary(place.stateProvinceRegion) ? standardMilitaryLine : standardStreet
        const addressLine1 = line(entered.addressLine1)
        return addressLine1 === null ? [] : [{ ...entered, ...place, addressLine1 }]
      })
      return verdict(entered, corrected)
    },
  }
}

/** What a list of corrected addresses says of the entered one. */
export function verdict(
  entered: CheckedAddress,
  corrected: CheckedAddress[],
  remark: AddressRemark | null = null,
): AddressVerdict {
  const level = corrected[0] ? (isSame(corrected[0], entered) ? 'VERIFIED' : 'SUGGESTIONS') : 'BAD_BAD_ADDRESS'
  return {
    verificationLevel: level,
    addressSuggestions: level === 'SUGGESTIONS' ? corrected.slice(0, mostSuggestions) : [],
    enteredAddress: entered,
    deliveryIndicator: null,
    remark,
  }
}

function isSame(a: CheckedAddress, b: CheckedAddress): boolean {
  const line = (address: CheckedAddress) =>
    [address.addressLine1, address.addressLine2, address.city, address.stateProvinceRegion]
      .map((part) => part.replace(/[.,]/g, '').replace(/\s+/g, ' ').trim())
      .join('|')
  return line(a) === line(b) && a.postalCode.slice(0, 5) === b.postalCode.slice(0, 5)
}
