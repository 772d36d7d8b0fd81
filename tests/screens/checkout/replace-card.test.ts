import { expect, test } from 'vitest'
import { accessCode, giveGiftCard } from '../../arrange'
import { atBilling } from '../../at-billing'
import { giveCustomer } from '../../customers'
import { janesBilling } from '../../fixture-shop'
import { keepAddress, keepCard, letLoginsRunOut } from '../../saved-choices'
import { openShop, type Shopper } from '../../shopper'
import { signedIn } from '../../signed-in'

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

const field = (shopper: Shopper, name: string) =>
  shopper.document.querySelector<HTMLInputElement | HTMLSelectElement>(`#store-card [name=${name}]`)
const value = (shopper: Shopper, name: string) => field(shopper, name)?.value
const isSame = (shopper: Shopper) => field(shopper, 'sameAddress')?.hasAttribute('checked')

test('the form for another card holds where the replaced one was billed, and nothing of the card itself', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  const elsewhere = { addressLine1: 'PO Box 12', addressLine2: '', city: 'Denver', postalCode: '80202' }
  const billed = { ...elsewhere, stateProvinceRegion: 'CO', fullName: 'Jane Q Miller', sameAddress: false }
  await shopper.submit('store-card', { cardNumber: cardToConfirm, ...billed })
  await shopper.submit('replace-store-card')
  expect(isSame(shopper)).toBe(false)
  expect(value(shopper, 'addressLine1')).toBe('PO Box 12')
  expect(value(shopper, 'fullName')).toBe('Jane Q Miller')
  expect(value(shopper, 'stateProvinceRegion')).toBe('CO')
  expect(value(shopper, 'cardNumber')).toBe('')

  await shopper.submit('store-card', { cardNumber: '7001000000000001' })
  await shopper.visit('/checkout?section=BILLING')
  await shopper.submit('remove-payment')
  expect([value(shopper, 'addressLine1'), value(shopper, 'city'), isSame(shopper)]).toEqual([
    'PO Box 12',
    'Denver',
    false,
  ])
  expect(value(shopper, 'cardNumber')).toBe('')

  await shopper.submit('store-card', { cardNumber: cardToConfirm, sameAddress: true })
  await shopper.submit('replace-store-card')
  expect(isSame(shopper)).toBe(true)
  expect(value(shopper, 'fullName')).toBe('Jane Q Miller')
  expect(value(shopper, 'addressLine1')).toBe('')
  await shopper.submit('store-card', { cardNumber: '7001000000000001' })
  await shopper.submit('submit-order')
  expect(shopper.address).toMatch(/^\/checkout\/confirmation/)
})

test('who is only remembered is shown nothing of the card the customer keeps', async () => {
  const shopper = await signedIn(shop, (await giveCustomer(shop)).email)
  await keepAddress(shopper)
  await keepCard(shopper, undefined, { ...janesBilling, addressLine1: '7 Hidden Lane' })
  await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
  await letLoginsRunOut(shop)
  await shopper.visit('/checkout')
  for (const form of ['saved-address', 'shipping-method', 'saved-payment']) await shopper.submit(form)
  await shopper.submit('replace-store-card')
  expect(shopper.forms).toContain('store-card')
  expect(shopper.html).not.toContain('7 Hidden Lane')
  expect([...shopper.cookies.keys()].filter((name) => name.endsWith('typed'))).toEqual([])
})
