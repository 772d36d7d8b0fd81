import { z } from 'zod'
import { fieldsMessages } from '~/messages.fields'
import { about, email, flag, optionalText, phone, required, text, tidy, zip } from './fields'
import { isTerritory, states } from './states'

/** "PO Box 12", "P.O. Box", "POB 7", "Post Office Box" or "Box 9", but not the military "PSC 3 Box 9" nor "Boxwood Ln". */
export function hasPostOfficeBox(line: string): boolean {
  if (/\b(p\.?\s*o\.?\s*box|p\.?\s*o\.?\s*b\.?\s*\d|pob\b|post\s+office\s+box)/i.test(line)) return true
  return /\bbox\s*#?\d/i.test(line) && !/\b(psc|cmr|unit)\b/i.test(line)
}

const physicalStreet = text('addressLine1', 35)
  .refine((line) => !hasPostOfficeBox(line), { error: about('addressLine1', 'street.poBox') })
  .refine((line) => !line.includes('@'), { error: about('addressLine1', 'street.email') })

const physicalLine2 = optionalText('addressLine2', 50).refine((line) => !hasPostOfficeBox(line), {
  error: about('addressLine2', 'street.poBox'),
})

const state = z
  .string({ error: () => about('stateProvinceRegion', 'field.required') })
  .transform((value) => tidy(value).toUpperCase())
  .pipe(
    z
      .string({ error: about('stateProvinceRegion', 'field.required') })
      .min(1, required('stateProvinceRegion'))
      .refine((value) => states.includes(value), { error: about('stateProvinceRegion', 'field.invalid') }),
  )

/**
 * Where an order goes. `avs` is the shopper's answer to the address check: 'entered' keeps the address as typed,
 * 'suggested-0' takes the first suggestion; `avsCopy` is what the check said, signed. `saveAddress`: it is to be kept in the
 * customer's book, with `defaultAddress` as the first choice.
 */
export const shippingAddressSchema = z.object({
  firstName: text('firstName', 50),
  lastName: text('lastName', 50),
  addressLine1: physicalStreet,
  addressLine2: physicalLine2,
  city: text('city', 30),
  stateProvinceRegion: state.refine((value) => !isTerritory(value), {
    error: about('stateProvinceRegion', 'state.notServed'),
  }),
  postalCode: zip(),
  phoneNumber: phone(),
  avsIgnored: flag,
  avs: z.string().max(20).optional(),
  avsCopy: z.string().max(6_000).optional(),
  saveAddress: flag,
  defaultAddress: flag,
})

/** Where a card is billed: a post office box and every state and territory will do. */
export const billingAddressSchema = z.object({
  addressLine1: text('addressLine1', 35),
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
})

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
