import { z } from 'zod'
import { accountLabels } from '~/messages/account'
import { email, flag, phone, rowId } from '../fields'
import { gender, newPassword, orNothing } from '../identity/identity'
import { wholeName } from '../names'

/** What a customer signs in with until now; asked for where the login is no proof of its own any more. */
const currentPassword = orNothing(z.string().max(1_000))

/** What a customer may change of themselves. */
export const informationSchema = z.object({
  fullName: wholeName,
  emailAddress: email(),
  phoneNumber: orNothing(phone()),
  gender: orNothing(gender),
  receiveEmail: flag,
  currentPassword,
})
/** The same of a customer whose e-mail address is their identity provider's to keep: who names it may not change it. */
export const outsideInformationSchema = informationSchema.extend({ emailAddress: orNothing(email()) })
export type InformationInput = z.output<typeof outsideInformationSchema>

export const changePasswordSchema = z.object({ password: newPassword(accountLabels.newPassword), currentPassword })
export type ChangePasswordInput = z.output<typeof changePasswordSchema>

/** The page of a list, from 1; anything else that is asked for is the first. */
export const pageNumberSchema = z.coerce.number().int().min(1).max(1_000).catch(1)

/** Which of a customer's saved payments a form or a call is about. */
export const paymentIdSchema = z.object({ customerPaymentId: rowId })
