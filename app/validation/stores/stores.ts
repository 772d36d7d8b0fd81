import { z } from 'zod'
import { about } from '../fields'
import { straightQuotes } from '../straight-quotes'
import { stateCodeOf } from './state-names'
import { longestStoreSearch, readStoreSearch } from './store-search'

/** STS: ship to store; PKP: pickup; ALL: any store. */
const shippingTypes = ['STS', 'PKP', 'ALL'] as const
export type StoreShippingType = (typeof shippingTypes)[number]

/** Null when it is none the shop knows; `ALL` when nobody asks for one. */
const storeShippingType = z.enum(shippingTypes).nullable().default('ALL').catch(null)

/** The number of a store as a form ("7850") or a call (7850) gives it; null when it is none. */
export const storeNumber = z
  .union([z.number().int().min(0).max(999_999), z.string().regex(/^\d{1,6}$/)])
  .transform(Number)
  .nullable()
  .catch(null)

/** A whole or decimal number of degrees within the limit; null when it is none. */
function degrees(limit: number) {
  return z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,20})?$/)
    .transform(Number)
    .pipe(z.number().min(-limit).max(limit))
    .nullable()
    .catch(null)
}

export const storeTypeSchema = z.object({ storeShippingType })
export const storeReadSchema = z.object({ storeNumber, storeShippingType })
export const storesNearSchema = z.object({ latitude: degrees(90), longitude: degrees(180), storeShippingType })

/** A text somebody searches by; '' for what is none. One that is too long is refused. */
const searched = z
  .string()
  .catch('')
  .transform(straightQuotes)
  .pipe(
    z
      .string()
      .trim()
      .max(longestStoreSearch, about('storeSearch', 'field.tooLong', { max: longestStoreSearch })),
  )

/** A zip code, also 12345-6789; anything else is null and near nothing. */
export const storesOfZipSchema = z.object({
  zip: searched.transform((typed) => readStoreSearch(typed)).transform((read) => (read && 'zip' in read ? read : null)),
  storeShippingType,
})

/** A city and the abbreviation or the name of its state; a state there is not is null. */
export const storesOfCitySchema = z.object({
  city: searched,
  state: searched.transform(stateCodeOf),
  storeShippingType,
})

/** A store that is chosen. It refuses nothing: what is no store's number is null, and so is a store the shop has not. */
export const chosenStoreSchema = z.object({ storeNumber }).catch({ storeNumber: null })

/** The same where none may be wanted any more: `none` of a form, null of a call. */
export const defaultStoreSchema = z
  .object({
    storeNumber: z
      .union([z.null(), z.literal('none')])
      .transform(() => 'none' as const)
      .or(storeNumber),
  })
  .catch({ storeNumber: null })

/** The switch of a listing: what a store has, or everything. */
export const shopByStoreSchema = z.object({
  storeNumber: storeNumber.optional(),
  everything: z.literal('true').optional().catch(undefined),
})
export type ShopByStore = z.output<typeof shopByStoreSchema>
