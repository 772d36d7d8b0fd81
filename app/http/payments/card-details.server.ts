import { store } from '~/store.server'
import { cardDetailsSchema } from '~/validation/payments/hosted-card'

/** What goes with a card of the provider's fields, as forms send it; its month is judged by the shop's clock. */
export const cardDetails = cardDetailsSchema(() => store.now())
