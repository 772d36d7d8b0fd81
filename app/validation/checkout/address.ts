import { z } from 'zod'
import { fieldsMessages, labels } from '~/messages/fields'
import {
  about,
  acrossFields,
  email,
  flag,
  noText,
  nothingMissing,
  optionalText,
  phone,
  required,
  text,
  tidy,
  zip,
} from '../fields'
import { isTerritory, states } from '../stores/states'

/**
 * "PO Box 12", "P.O. Box", "POB 7", "Post Office Box" or "Box 9", but not the military "PSC 3 Box 9" nor a word that
 * only begins so: "Boxwood Ln", "Po Boxer 12". "Pobox" is one only with its number: a street may be called so.
 * @param before the line above it
 */
export function hasPostOfficeBox(line: string, before = ''): boolean {
  if (/\b(po[.\s]+|p[.\s]+o[.\s]*|post\s+office\s*)box(?!\p{L})/iu.test(line)) return true
  if (/\b(pobox\W*\d|p\.?\s*o\.?\s*b\.?\s*\d|pob\b)/i.test(line)) return true
  return /\bbox\s*#?\d/i.test(line) && !/\b(psc|cmr|unit)\b.*\bbox\s*#?\d/i.test(`${before} ${line}`)
}

// rules across fields that say no end it: what else they hand on is not what the fields come to
/** The box of a military address may stand on the line below its unit, or above it where the unit can be no other. */
const noPostOfficeBox = acrossFields(
  z.record(z.string(), z.unknown()).superRefine((fields, context) => {
    const [addressLine1 = '', addressLine2 = ''] = [fields.addressLine1, fields.addressLine2].map(typedText)
    const isMilitary = /^(psc|cmr)\b/i.test(addressLine2)
    const boxes = {
      addressLine1: hasPostOfficeBox(addressLine1, isMilitary ? addressLine2 : ''),
      addressLine2: hasPostOfficeBox(addressLine2, addressLine1),
    }
    for (const line of ['addressLine1', 'addressLine2'] as const)
      if (boxes[line])
        context.addIssue({ code: 'custom', path: [line], message: about(line, 'street.poBox'), continue: false })
  }),
)

function typedText(value: unknown): string {
  return typeof value === 'string' ? tidy(value) : ''
}

const physicalStreet = text('addressLine1', 35).refine((line) => !line.includes('@'), {
  error: about('addressLine1', 'street.email'),
})

const state = z
  .string(noText(labels.stateProvinceRegion))
  .transform((value) => tidy(value).toUpperCase())
  .pipe(
    z
      .string({ error: about('stateProvinceRegion', 'field.required') })
      .min(1, required('stateProvinceRegion'))
      .refine((value) => states.includes(value), { error: about('stateProvinceRegion', 'field.invalid') }),
  )

/** A place that parcels are sent to, with who is there. */
const place = z.object({
  firstName: text('firstName', 50),
  lastName: text('lastName', 50),
  addressLine1: physicalStreet,
  addressLine2: optionalText('addressLine2', 50),
  city: text('city', 30),
  stateProvinceRegion: state.refine((value) => !isTerritory(value), {
    error: about('stateProvinceRegion', 'state.notServed'),
  }),
  postalCode: zip(),
  phoneNumber: phone(),
  avsIgnored: flag,
  avs: z.string().max(20).optional(),
  avsCopy: z.string().max(6_000).optional(),
  defaultAddress: flag,
})

/** Such a place with other fields besides, or in their place. */
export function placeWith<More extends z.core.$ZodLooseShape>(more: More) {
  return noPostOfficeBox.and(place.extend(more))
}

/**
 * Where an order goes. `avs` is the shopper's answer to the address check: 'entered' keeps the address as typed,
 * 'suggested-0' takes the first suggestion; `avsCopy` is what the check said, signed. `saveAddress`: it is to be kept in the
 * customer's book, with `defaultAddress` as the first choice.
 */
export const shippingAddressSchema = nothingMissing([
  ...['firstName', 'lastName', 'addressLine1', 'city', 'stateProvinceRegion', 'postalCode', 'phoneNumber'],
]).and(placeWith({ saveAddress: flag }))

/** Where a card is billed: a post office box and every state and territory will do, an e-mail address will not. */
export const billingAddressSchema = z.object({
  addressLine1: physicalStreet,
  addressLine2: optionalText('addressLine2', 50),
  city: text('city', 30),
  stateProvinceRegion: state,
  postalCode: zip(),
})

/** The chosen method of a shipment. */
export const shippingMethodSchema = z.object({
  fulfillmentOptionId: z
    .string({ error: () => fieldsMessages['checkout.required'] })
    .min(1, fieldsMessages['checkout.required'])
    .max(64),
  /** The prices the page showed, by method; what is none is as if there were none. */
  shownPrices: z.string().max(4_000).optional().catch(undefined),
})

/** @param shown what a form sends of the prices it shows @returns the price (cents) of a method; null where it is not known */
export function shownPrice(shown: string | undefined, id: string): number | null {
  const price = new URLSearchParams(shown).get(id) ?? ''
  return /^\d{1,9}$/.test(price) ? Number(price) : null
}

export const contactSchema = z.object({ email: email() })

export type ShippingAddressInput = z.output<typeof shippingAddressSchema>

/** A billing address as an order keeps it. */
export const storedBillingAddressSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  stateProvinceRegion: z.string(),
  postalCode: z.string(),
})
export type StoredBillingAddress = z.output<typeof storedBillingAddressSchema>

/** A shipping address as an order keeps it. */
export const storedAddressSchema = storedBillingAddressSchema.extend({
  phoneNumber: z.string(),
  /** Of the person who picks up. */
  email: z.string().optional(),
  avsIgnored: z.boolean(),
  /** Epoch ms of the check; null when it could not be made. */
  avsDatePerformed: z.number().nullable(),
  deliveryIndicator: z.enum(['R', 'B']).nullable(),
  /** What the check found odd about it, though it was taken. */
  remark: z.enum(['vacant', 'unit-missing', 'unit-unknown']).nullable().default(null),
  /** The address of the customer's book that was chosen. */
  customerAddressId: z.string().optional(),
})
export type StoredAddress = z.output<typeof storedAddressSchema>
