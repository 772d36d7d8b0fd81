import { z } from 'zod'
import type { billingAddressSchema } from '../checkout/address'
import { digits, flag, text } from '../fields'
import { flattened, judgeBilled, sentAddress } from './billed-card'

const card = z.object({
  cardNumber: digits('cardNumber', /^\d{9,16}$/, 'field.invalid'),
  fullName: text('fullName', 100),
  savePayment: flag,
})

const unjudged = z.unknown().optional()
const sent = sentAddress.extend({ cardNumber: unjudged, fullName: unjudged, savePayment: unjudged })

/** A store card with its billing address; `address` is null when it is the shipping address. `savePayment`: it is to be kept. */
export const storeCardSchema = sent.transform(judge)

/** A store card to be kept: its address is always its own. `isDefault`: it is to be the first choice. */
export const ownCardSchema = sent.extend({ defaultCard: flag }).transform(({ defaultCard, ...fields }, context) => {
  return { card: judge({ ...fields, sameAddress: undefined }, context), isDefault: defaultCard }
})

type Card = Omit<z.output<typeof card>, 'savePayment'> & {
  address: z.output<typeof billingAddressSchema> | null
  savePayment?: boolean
}

function judge(fields: z.output<typeof sent>, context: z.core.$RefinementCtx): Card {
  return judgeBilled(card, fields, context)
}

/** The number typed once more for a card that must be confirmed. */
export const storeCardNumberSchema = card.pick({ cardNumber: true })

/** As calls send it: the address and the holder's name in an object of their own. */
export const storeCardCallSchema = z.preprocess((body) => flattened(body), storeCardSchema)

export type StoreCardInput = z.output<typeof storeCardSchema>
