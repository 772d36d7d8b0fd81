import { z } from 'zod'
import { phone, rowId } from '../fields'

/** Where to send a text when an order ships. The names a client may send along are those of the order: not read. */
export const orderNotificationSchema = z.object({ orderNumber: rowId, phoneNumber: phone('mobileNumber') })

export type OrderNotificationInput = z.output<typeof orderNotificationSchema>

/** The same with the token of the mailed link that shows the order, for who did not place it in this session. */
export const linkedNotificationSchema = orderNotificationSchema.extend({ token: z.string().optional() })
