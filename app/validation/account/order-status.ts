import { z } from 'zod'
import { fieldsMessages } from '~/messages/fields'
import { orderstatusLabels, orderstatusMessages } from '~/messages/order-status'
import { about, acrossFields, email, noText, zip } from '../fields'
import { orNothing } from '../identity/identity'

const { orderNumber: label } = orderstatusLabels
const missing = `${label} ${fieldsMessages['field.required']}`

const oneOfBoth = acrossFields(
  z
    .object({ emailAddress: orNothing(z.unknown()), postalCode: orNothing(z.unknown()) })
    .refine(({ emailAddress, postalCode }) => emailAddress !== undefined || postalCode !== undefined, {
      path: ['emailAddress'],
      error: about('email', 'field.required'),
    }),
)

/** An order by its number, and by the e-mail address or a zip code that was given with it: one of them will do. */
export const orderStatusSchema = z.intersection(
  z.object({
    orderNumber: z
      .string(noText(label))
      .transform((typed) => typed.replace(/[\s-]/g, ''))
      .pipe(
        z
          .string({ error: missing })
          .min(1, { error: missing, abort: true })
          .regex(/^\d{9}$/, `${label} ${orderstatusMessages['orderNumber.digits']}`),
      ),
    emailAddress: orNothing(email()),
    postalCode: orNothing(zip()),
  }),
  oneOfBoth,
)
export type OrderStatusInput = z.output<typeof orderStatusSchema>
