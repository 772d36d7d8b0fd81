import { expect, test } from 'vitest'
import { listPayments } from '~/services/account/saved-payments'
import { findBag } from '~/services/cart/current-bag'
import { submitOrder } from '~/services/checkout/submit/submit-order'
import { bagKeyOf } from '~/services/orders/shopper'
import { applySavedPayment } from '~/services/payments/cards/apply-saved-payment'
import { confirmCreditCard } from '~/services/payments/cards/confirm-credit-card'
import { takeHostedCard } from '~/services/payments/cards/take-hosted-card'
import { giveCustomer } from '../../customers'
import { janesBilling } from '../../fixture-shop'
import { typeCard } from '../../hosted-card'
import { readyBag, value, wish } from '../../ready-bag'
import { openTestStore } from '../../store'

const { fullName: _, ...place } = janesBilling
const must = { refusal: { code: 'creditCard.verify', data: { cardRequiresVerification: true } } }

/** A customer who has typed a card into the provider's fields, to be kept, with this code or none. */
async function withTypedCard(cvv?: string) {
  const store = await openTestStore()
  const { id } = await giveCustomer({ store })
  const bagKey = bagKeyOf(id)
  const who = { sessionKey: 'hers', bagKey, address: '192.0.2.1', customer: { id }, remembered: false }
  await readyBag(store, bagKey, { 'CAP-INK': 1 })
  const { clientToken } = await typeCard(store, who)
  const address = { ...place, addressLine2: '' }
  const card = { clientToken, cvv, expiration: undefined, savePayment: true, defaultCard: false, address }
  value(await takeHostedCard(store, who, card, 'checkout'))
  const [saved] = await listPayments(store, id)
  const again = async () => value(await applySavedPayment(store, who, { customerPaymentId: saved?.id ?? '' }))
  const submit = (key: string) => submitOrder(store, bagKey, wish(key))
  const codeFor = (typed: string) => confirmCreditCard(store, who, typed)
  return { store, bagKey, again, submit, codeFor }
}

test('a card that was kept before its code was judged does not pay without one, however it is applied', async () => {
  const { again, submit, codeFor } = await withTypedCard()
  expect(await submit('typed')).toMatchObject(must)
  await again()
  expect(await submit('saved')).toMatchObject(must)
  value(await codeFor('123'))
  await again()
  expect(value(await submit('confirmed'))).toMatchObject({ state: 'placed' })
})

test('a wrong code for a saved card is not forgotten when the card is applied once more', async () => {
  const { store, bagKey, again, submit, codeFor } = await withTypedCard('123')
  await again()
  expect(await codeFor('111')).toMatchObject({ refusal: { code: 'creditCard.codeWrong' } })
  await again()
  expect((await findBag(store, bagKey))?.payments).toMatchObject([{ verificationRequired: 1 }])
  expect(await submit('applied again')).toMatchObject(must)
  value(await codeFor('123'))
  expect(value(await submit('confirmed'))).toMatchObject({ state: 'placed' })
})
