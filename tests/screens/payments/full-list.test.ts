import { expect, test } from 'vitest'
import { givePayment } from '../../customer-things'
import { giveCustomer } from '../../customers'
import { goodCard } from '../../entered-card'
import { jane } from '../../fixture-shop'
import { newShopper, openShop, type Shopper } from '../../shopper'
import { signedIn } from '../../signed-in'

const shop = await openShop()
const { email: _, ...address } = jane
const told =
  'Your payment method pays for this order. It was not saved to your account, which already holds 20 of them.'
const card = { cardNumber: goodCard, expiration: '12/30', cvv: '123', nameOnCard: 'Jane Q Miller' }

/** A customer at billing, who has saved as many payments as can be. */
async function atBillingWithAll(): Promise<Shopper> {
  const { id, email } = await giveCustomer(shop)
  for (let count = 0; count < 20; count++) await givePayment(shop, id)
  const shopper = await signedIn(shop, email)
  await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
  await shopper.visit('/checkout')
  await shopper.submit('shipping-address', address)
  await shopper.submit('shipping-method')
  return shopper
}

const pays: Record<string, (shopper: Shopper) => Promise<void>> = {
  'a store card': (shopper) => shopper.submit('store-card', { cardNumber: '7001000000000001', savePayment: true }),
  'a card of the provider’s page': async (shopper) => {
    await shopper.submit('credit-card', { savePayment: true })
    await shopper.submit('card-page', card)
  },
  'a card that is confirmed by its code': async (shopper) => {
    await shopper.submit('credit-card', { savePayment: true })
    await shopper.submit('card-page', { ...card, cvv: '111' })
    await shopper.submit('security-code', { cvv: '123', savePayment: true })
  },
}

test('an address tells nobody without an account that something was saved there', async () => {
  const shopper = newShopper(shop)
  await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
  for (const saved of ['card', 'full']) {
    await shopper.visit(`/checkout?saved=${saved}`)
    expect([shopper.status, shopper.text.includes('saved to your account')]).toEqual([200, false])
  }
})

test.each(Object.entries(pays))('%s pays though it cannot be saved beside twenty others', async (_, pay) => {
  const shopper = await atBillingWithAll()
  await pay(shopper)
  expect([shopper.address, shopper.textOf('.alert.ok')]).toEqual(['/checkout?saved=full', told])
  expect((await shopper.call('GET', '/api/customer/payments')).body.payments).toHaveLength(20)
  await shopper.submit('submit-order')
  expect(shopper.address).toMatch(/^\/checkout\/confirmation/)
})
