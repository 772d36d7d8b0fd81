import { z } from 'zod'
import { labels } from '~/messages/fields'
import { cents } from '~/money'
import { about, flag, noText, optionalText, required, zip } from '../fields'
import { isTerritory, states } from '../stores/states'

const state = z.string(noText(labels.stateProvinceRegion)).pipe(
  z
    .string()
    .trim()
    .min(1, required('stateProvinceRegion'))
    .toUpperCase()
    .refine((value) => states.includes(value), { error: about('stateProvinceRegion', 'field.invalid') })
    .refine((value) => !isTerritory(value), { error: about('stateProvinceRegion', 'state.notServed') }),
)

/** "5.95", 5.95 or { amount: "5.95" } as whole cents. */
export const amount = z
  .union([z.string(), z.number(), z.object({ amount: z.union([z.string(), z.number()]) }).transform((of) => of.amount)])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,6}(\.\d{1,2})?$/))
  .transform((value) => cents(Math.round(Number(value) * 100)))

/**
 * Where an order might go, and what shipping there would cost, or by which method. Everything may be left out when the order has an address,
 * or for an express checkout, whose address is not known yet: then it is counted by the method that will be chosen.
 */
export const estimateSchema = z
  .object({
    physicalShippingCost: amount.nullish(),
    city: optionalText('city', 30),
    state: state.optional(),
    stateProvinceRegion: state.optional(),
    postalCode: zip().optional(),
    fulfillmentOptionId: z.string().max(64).nullish(),
    expressCheckout: flag.optional(),
  })
  .transform(({ state, stateProvinceRegion = state, ...rest }) => ({ ...rest, stateProvinceRegion }))

export type EstimateInput = Partial<z.output<typeof estimateSchema>>

/** Where methods are asked for: the group's own address when nothing is given. */
export const optionsPlaceSchema = z.object({
  city: optionalText('city', 30),
  stateProvinceRegion: state.optional(),
  postalCode: zip().optional(),
})
