import { z } from 'zod'
import { about, required, text } from '../fields'
import { wholeQuantity } from './quantity'

const longest = 20

/** Whom a gift card is for and who gives it. */
export const giftNamesSchema = z.object({
  toFirst: text('toFirst', longest),
  toLast: text('toLast', longest),
  fromFirst: text('fromFirst', longest),
  fromLast: text('fromLast', longest),
})

export type GiftNames = z.output<typeof giftNamesSchema>

/** An amount as the select of a page names it: whole dollars, "25", are "25.00"; a sku that costs it may follow. */
export function toTheCent(amount: string): string {
  return amount.replace(/^\d+(?= |$)/, '$&.00')
}

const amount = z
  .string({ error: about('amount', 'field.required') })
  .min(1, required('amount'))
  .regex(/^\d{1,6}(\.\d\d)?( [\w.-]{1,64})?$/, about('amount', 'field.invalid'))
  .transform(toTheCent)

/** Given to the page with its button: the same press adds once. */
export const press = z.string().max(100).optional().catch(undefined)

/** What the form of a gift card's page posts. */
export const buyGiftCardSchema = z.object({
  ...giftNamesSchema.shape,
  price: amount,
  quantity: wholeQuantity(1).default(1),
  press,
})

/** What the form of a donation's page posts. */
export const donateSchema = z.object({ price: amount, press })
