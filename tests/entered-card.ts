import { enterCardThere } from '~/services/payments/cards/enter-card'
import { type CardWorkflow, openCardPage } from '~/services/payments/cards/open-card-page'
import { takeCardFromPage } from '~/services/payments/cards/take-card-from-page'
import type { Store } from '~/store.server'
import { janesBilling } from './fixture-shop'
import { payer, value } from './ready-bag'

const { fullName, ...place } = janesBilling

export const goodCard = '4111111111111111'

type Who = Parameters<typeof openCardPage>[1]

type Entered = {
  number?: string
  cvv?: string
  expiry?: string
  postalCode?: string
  workflow?: CardWorkflow
  save?: boolean
}

/** Begins a credit card on the page of its provider. @returns what the page knows it by */
export async function beginCard(
  store: Store,
  who: Who,
  { workflow = 'checkout', postalCode, save = false }: Entered = {},
) {
  const address = { ...place, addressLine2: '', ...(postalCode ? { postalCode } : {}) }
  const card = { fullName, address, savePayment: save, defaultCard: false }
  const page = value(await openCardPage(store, who, card, workflow))
  return new URL(page, 'https://shop.test').searchParams.get('invoice') ?? ''
}

/** Enters a card on the page of its provider and comes back with it. */
export async function enterCard(store: Store, who: Who = payer('jane'), entered: Entered = {}) {
  const { number = goodCard, cvv = '123', expiry = '1230', postalCode = place.postalCode } = entered
  const reference = await beginCard(store, who, entered)
  await enterCardThere(store, reference, { number, cvv, expiry, name: fullName, postalCode })
  return takeCardFromPage(store, who, reference)
}
