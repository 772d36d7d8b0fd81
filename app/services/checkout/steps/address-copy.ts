import { z } from 'zod'
import type { AddressVerdict, CheckedAddress } from '~/gateways/address-check'
import { readSigned, sign } from '~/signed.server'
import { storedAddressSchema } from '~/validation/checkout/address'

const checkedSchema = z.object({
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  stateProvinceRegion: z.string(),
  postalCode: z.string(),
})
const copySchema = z.object({
  entered: checkedSchema,
  suggestions: z.array(checkedSchema),
  remark: storedAddressSchema.shape.remark,
})
type AddressCopy = z.output<typeof copySchema>

const purpose = 'address'

/** What the address check said, signed, for the form to carry: the shopper's choice then holds for this address only. */
export function signedCopy({ enteredAddress, addressSuggestions, remark }: AddressVerdict, secret: string): string {
  const copy: AddressCopy = { entered: enteredAddress, suggestions: addressSuggestions, remark }
  return sign(secret, purpose, Buffer.from(JSON.stringify(copy)).toString('base64url'))
}

/** The copy, if it is ours and about this very address. */
export function readCopy(signed: string | undefined, address: CheckedAddress, secret: string): AddressCopy | null {
  const text = readSigned(secret, purpose, signed ?? '')
  if (text === null) return null
  const copy = copySchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  return isSame(copy.entered, address) ? copy : null
}

function isSame(a: CheckedAddress, b: CheckedAddress): boolean {
  return (Object.keys(checkedSchema.shape) as (keyof CheckedAddress)[]).every((field) => a[field] === b[field])
}
