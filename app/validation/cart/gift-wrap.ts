import { z } from 'zod'
import { optionalText, rowId } from '../fields'

/** The message fits a card: one paragraph, however it was typed. */
const message = z.preprocess(
  (typed) => (typeof typed === 'string' ? typed.replace(/\s*[\r\n]+\s*/g, ' ') : typed),
  optionalText('giftMessage', 255),
)

/** A line, whether it is to be wrapped, and what the card inside says; nothing said: an empty card. */
export const giftWrapSchema = z.object({
  orderItemId: rowId,
  giftWrap: z.union([z.boolean(), z.enum(['true', 'false'])]).transform((wish) => wish === true || wish === 'true'),
  message,
})
export type GiftWrapWish = z.output<typeof giftWrapSchema>
