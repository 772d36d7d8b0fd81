import { z } from 'zod'
import { digits, flag, text, withDigits } from '../fields'
import { judgeBilled, sentAddress } from './billed-card'

const unjudged = z.unknown().optional()
const holder = z.object({ fullName: text('fullName', 100), savePayment: flag, defaultCard: flag })
const sent = sentAddress.extend({ fullName: unjudged, savePayment: unjudged, defaultCard: unjudged })

/**
 * What the shop itself is told of a new credit card: whose it is and where it is billed. `address` is null when it is the
 * shipping address; `savePayment`: it is to be kept; `defaultCard`: as the first choice.
 */
export const creditCardSchema = sent.transform((fields, context) => judgeBilled(holder, fields, context))

/** A credit card to be kept: its address is always its own. */
export const ownCreditCardSchema = sent.transform((fields, context) => {
  const card = judgeBilled(holder, { ...fields, sameAddress: undefined }, context)
  return { ...card, savePayment: true }
})

export type CreditCardInput = z.output<typeof creditCardSchema>

/** The security code of a card that is to be confirmed; `savePayment`: one that was just entered is to be kept. */
export const securityCodeSchema = z.object({ cvv: digits('cvv', /^\d{3,4}$/, 'field.invalid'), savePayment: flag })

/** The same as calls send it. */
export const securityCodeCallSchema = z.preprocess(withDigits, securityCodeSchema)
