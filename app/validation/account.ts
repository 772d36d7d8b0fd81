import { z } from 'zod'
import { accountLabels } from '~/messages.account'
import { email, flag, keptPhone, text } from './fields'
import { gender, newPassword, orNothing } from './identity'

/** What a customer may change of themselves. */
export const informationSchema = z.object({
  fullName: text('fullName', 100),
  emailAddress: email(),
  phoneNumber: orNothing(keptPhone()),
  gender: orNothing(gender),
  receiveEmail: flag,
})
export type InformationInput = z.output<typeof informationSchema>

export const changePasswordSchema = z.object({ password: newPassword(accountLabels.newPassword) })
