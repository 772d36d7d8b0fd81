import { z } from 'zod'
import { accountLabels } from '~/messages.account'
import { email, flag, phone, text } from './fields'
import { gender, newPassword, orNothing } from './identity'

/** A number as it is kept is as good as the digits that were typed. */
const keptPhone = z.preprocess(
  (typed) => (typeof typed === 'string' && /^\d{3}-\d{3}-\d{4}$/.test(typed) ? typed.replaceAll('-', '') : typed),
  phone(),
)

/** What a customer may change of themselves. */
export const informationSchema = z.object({
  fullName: text('fullName', 100),
  emailAddress: email(),
  phoneNumber: orNothing(keptPhone),
  gender: orNothing(gender),
  receiveEmail: flag,
})
export type InformationInput = z.output<typeof informationSchema>

export const changePasswordSchema = z.object({ password: newPassword(accountLabels.newPassword) })
