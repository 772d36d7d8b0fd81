import { expect, test } from 'vitest'
import { accessCode, giveGiftCard } from '../../arrange'
import { atBilling } from '../../at-billing'
import { openShop, type Shopper } from '../../shopper'

const shop = await openShop()
const cardToConfirm = '7001000000000105'

async function withCardToConfirm(): Promise<Shopper> {
  const shopper = await atBilling(shop, 'CAP-INK')
  await shopper.submit('gift-card', { cardNumber: await giveGiftCard(shop, 500), accessCode })
  await shopper.submit('store-card', { cardNumber: cardToConfirm })
  return shopper
}

async function mustConfirm(shopper: Shopper): Promise<boolean> {
  const { body } = await shopper.call('GET', '/api/checkout/v4/order')
  return body.data.checkoutRoutingDTO.cardRequiresVerification
}

test('a card that must be confirmed is replaced for good: the order asks for no confirmation any more', async () => {
  const shopper = await withCardToConfirm()
  expect(await mustConfirm(shopper)).toBe(true)
  expect(shopper.textOf('.pending')).toContain('ending in 0105')
  expect(shopper.textOf('.pending button')).toMatch(/^Replace /)
  expect(shopper.forms).not.toContain('store-card')

  await shopper.submit('replace-store-card')
  expect(shopper.address).toBe('/checkout?section=BILLING&paymentPanel=2')
  expect(await mustConfirm(shopper)).toBe(false)
  await shopper.visit('/checkout')
  expect(shopper.forms).not.toContain('confirm-store-card')
  expect(shopper.document.querySelector('#store-card [name=addressLine1]')).not.toBeNull()
  await shopper.submit('store-card', { cardNumber: '7001000000000001' })
  await shopper.submit('submit-order')
  expect(shopper.address).toMatch(/^\/checkout\/confirmation/)
})

test('a mere address replaces nothing, and a card replaced in another window is told of', async () => {
  const shopper = await withCardToConfirm()
  await shopper.visit('/checkout?section=BILLING&paymentPanel=2&replace=true')
  expect(await mustConfirm(shopper)).toBe(true)
  expect(shopper.forms).toContain('confirm-store-card')

  const paymentId = shopper.document.querySelector<HTMLInputElement>('.pending [name=paymentId]')?.value ?? ''
  await shopper.submit('replace-store-card')
  await shopper.forge('/checkout', { form: 'replace-store-card', paymentId })
  expect(shopper.status).toBe(422)
  expect(shopper.textOf('[role=alert]')).toBe('An error occurred. Please try again.')
})
