import { isMilitary } from '~/validation/stores/states'
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
        const lines = isMilitary(place.stateProvinceRegion) ? militaryLines(entered) : streetLines(entered)
        return lines ? [{ ...entered, ...place, ...lines }] : []
      })
      return verdict(entered, corrected)
    },
  }
}

type Lines = Pick<CheckedAddress, 'addressLine1'> & Partial<CheckedAddress>

function streetLines({ addressLine1: line }: CheckedAddress): Lines | null {
  const addressLine1 = standardStreet(line)
  return addressLine1 === null ? null : { addressLine1 }
}

/** On one line, or unit and box on two, whichever comes first. */
function militaryLines({ addressLine1: first, addressLine2: second }: CheckedAddress): Lines | null {
  const whole = standardMilitaryLine(first)
  if (whole) return { addressLine1: whole }
  const [unit, box] = standardMilitaryLine(`${first} ${second}`)?.split(/ (?=Box )/) ?? []
  if (unit && box) return { addressLine1: unit, addressLine2: box }
  const [below, above] = standardMilitaryLine(`${second} ${first}`)?.split(/ (?=Box )/) ?? []
  return below && above ? { addressLine1: above, addressLine2: below } : null
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
