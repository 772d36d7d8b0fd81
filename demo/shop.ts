import { z } from 'zod'
import shopJson from './shop.json'

const wholeCents = z.number().int().nonnegative()
const state = z.string().regex(/^[A-Z]{2}$/)
const zip = z.string().regex(/^\d{5}$/)

const shopSchema = z.strictObject({
  /** Seven lines, Monday first. */
  storeHours: z.record(z.string(), z.array(z.string()).length(7)),
  stores: z.array(
    z.strictObject({
      storeNumber: z.number().int(),
      name: z.string(),
      storeShippingType: z.string(),
      phone: z.string(),
      addressLine1: z.string(),
      city: z.string(),
      stateProvinceRegion: state,
      postalCode: zip,
      latitude: z.number(),
      longitude: z.number(),
      /** A key of `storeHours`. */
      hours: z.string(),
    }),
  ),
  fulfillmentOptions: z.array(
    z.strictObject({
      id: z.string(),
      fulfillmentType: z.enum(['PHYSICAL_SHIP', 'PHYSICAL_SHIP_AND_PICKUP', 'PHYSICAL_PICKUP']),
      longDescription: z.string(),
      shipTime: z.string(),
      price: wholeCents,
      /** Free from this subtotal (cents); null: never. */
      freeFrom: wholeCents.nullable(),
      expedited: z.boolean(),
      active: z.boolean(),
      featureToggle: z.string().nullable(),
      position: z.number().int(),
    }),
  ),
  feeRules: z.array(
    z.strictObject({ id: z.string(), name: z.string(), explanation: z.string(), amount: wholeCents, state }),
  ),
  taxRates: z.array(
    z.strictObject({
      state,
      /** '' for the whole state, else the first digits of the zip codes it holds for. */
      zipPrefix: z.string().regex(/^\d{0,5}$/),
      /** Parts per million of the price: 72500 is 7.25 %. */
      ratePpm: z.number().int().min(0).max(200_000),
      /** exempt-under: nothing below the threshold, else the whole price; above: only what lies above it. */
      clothingRule: z.enum(['taxed', 'exempt', 'exempt-under', 'above']),
      clothingThreshold: wholeCents.nullable(),
    }),
  ),
  /** For people who try the shop out: which number makes the sandbox issuer answer what. */
  storeCards: z.array(z.strictObject({ number: z.string().regex(/^\d{16}$/), outcome: z.string(), note: z.string() })),
})

type DemoShop = z.output<typeof shopSchema>

/** Everything of the demo shop but its products: stores, shipping, fees, taxes and store cards to try out. */
export const demoShop: DemoShop = shopSchema.parse(shopJson)
