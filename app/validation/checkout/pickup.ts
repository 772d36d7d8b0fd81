import { z } from 'zod'
import { email, nothingMissing, phone, text } from '../fields'
import { storeNumber } from '../stores/stores'
import { shippingMethodSchema } from './address'

const person = z.object({
  firstName: text('firstName', 50),
  lastName: text('lastName', 50),
  email: email(),
  phoneNumber: phone(),
})
const needed = Object.keys(person.shape)

/** The person who picks up. */
export const pickupPersonSchema = nothingMissing(needed).and(person)
/** The same on one form with the method of what is shipped. */
export const methodAndPickupSchema = nothingMissing(needed, 'fulfillmentOptionId').and(
  shippingMethodSchema.extend(person.shape),
)
export type PickupPerson = z.output<typeof pickupPersonSchema>

/** A store to pick up at; null when it is none. Without one the visitor's own is meant. */
export const pickupStoreSchema = z.object({ storeNumber: storeNumber.optional() }).catch({ storeNumber: undefined })
