import { z } from 'zod'
import { digits } from '../fields'
import { humanFields } from '../identity/human-check'

/** A gift card as it is typed: spaces and dashes are taken out. Neither value is ever shown again. */
export const giftCardSchema = z.object({
  cardNumber: digits('giftCardNumber', /^(\d{16}|\d{19})$/, 'giftCard.digits'),
  accessCode: digits('accessCode', /^\d{4}$/, 'giftCard.accessCode'),
  ...humanFields,
})

export type GiftCardInput = z.output<typeof giftCardSchema>
