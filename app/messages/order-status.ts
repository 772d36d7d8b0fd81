import { brand } from '../brand'

/** Sentences of the page that shows an order to whoever has its number. */
export const orderstatusMessages = {
  'orderStatus.notFound': 'We could not find that order.',
  'orderNumber.digits': `- ${brand.host} order numbers are 9 digits long.`,
} as const

/** What fields of this page alone are called. */
export const orderstatusLabels = { orderNumber: 'Order Number' } as const

/** Headings, buttons and notes of this page. */
export const orderstatusTexts = {
  title: 'Order Status',
  order: 'Order {number}',
  intro:
    'Tell us the number of your order and one of the two below. We send a link that shows the order to the e-mail address it was placed with.',
  zipHint: 'Of the billing or the shipping address, when the e-mail address is not at hand.',
  send: 'Send Link',
  sent: 'Look into your mailbox: if number and address belong together, a link to the order is on its way. It works for 30 days.',
  another: 'Look up another order',
} as const
