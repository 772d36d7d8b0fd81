import { z } from 'zod'
import { labels } from '~/messages/fields'
import { identityMessages } from '~/messages/identity'
import { phone } from '../fields'
import { orNothing } from '../identity/identity'

const fields = z.object({ phoneNumber: orNothing(phone()) })

/** Joining the rewards programme; a phone number is asked for only when none is on file. */
export const enrollSchema = fields

/** The same for a customer without a phone number on file. */
export const enrollWithPhoneSchema = fields.refine(({ phoneNumber }) => phoneNumber !== undefined, {
  path: ['phoneNumber'],
  error: `${labels.phoneNumber} ${identityMessages['phone.toEnroll']}`,
})
