import { expect, test } from 'vitest'
import { giveCustomer } from '../../customers'
import { janesBilling } from '../../fixture-shop'
import { newShopper, openShop } from '../../shopper'
import { signedIn } from '../../signed-in'

const shop = await openShop()
const here = '/account/credit'
const card = { ...janesBilling, cardNumber: '7001 0000 0000 0001' }

async function atPayments() {
  const { id, email } = await giveCustomer(shop)
  const shopper = await signedIn(shop, email)
  await shopper.visit(here)
  const ids = async () => {
    const { body } = await shopper.call('GET', '/api/customer/payments')
    return body.payments.map((payment: { id: string }) => payment.id)
  }
  return { id, shopper, ids }
}

test('a customer keeps a store card, makes another the default and deletes the first', async () => {
  const { shopper, ids } = await atPayments()
  expect(shopper.textOf('h1')).toBe('Payment Methods')
  expect(shopper.text).toContain('You have no saved payment methods.')
  expect(shopper.text).not.toContain('Pay My Card')
  await shopper.submit('store-card', card)
  expect(shopper.address).toBe(`${here}?saved=true`)
  expect(shopper.textOf('[role=status]')).toBe('Your payment method was saved to your account.')
  expect(shopper.textOf('.found li')).toMatch(/0001.*Default payment method/)
  expect(shopper.textOf('.found .brand')).toBe('MA')
  expect(shopper.text).toContain('Pay My Card')

  await shopper.submit('store-card', { ...card, cardNumber: '7001000000000002' })
  await shopper.submit('default-payment')
  expect(shopper.text).toContain('Your default payment method was changed.')
  expect([shopper.status, shopper.address]).toEqual([200, `${here}?preferred=true`])
  expect(shopper.textOf('.found li')).toMatch(/0002.*Default payment method/)
  const [, first] = await ids()
  await shopper.submit('delete-payment', { customerPaymentId: first })
  expect(shopper.text).toContain('Your payment method was deleted.')
  expect(shopper.document.querySelectorAll('.found li')).toHaveLength(1)
})

test('what is refused stands beside its field, and no number comes back', async () => {
  const { shopper, ids } = await atPayments()
  await shopper.submit('store-card', { cardNumber: '7001', fullName: '', addressLine1: '', city: '', postalCode: '1' })
  expect(shopper.status).toBe(422)
  const errors = ['cardNumber', 'fullName', 'addressLine1', 'city', 'stateProvinceRegion', 'postalCode']
  expect(errors.flatMap((field) => shopper.errorsOf(field))).toEqual([
    'Card Number is invalid.',
    'Full Name is a required field.',
    'Street Address is a required field.',
    'City is a required field.',
    'State is a required field.',
    'Zip Code is invalid.',
  ])
  expect(shopper.valueOf('cardNumber')).toBe('')
  await shopper.submit('store-card', { ...card, cardNumber: '7001000000000101' })
  expect(shopper.problems).toEqual(['We were unable to accept the information you entered. Please try again.'])
  expect(shopper.html).not.toContain('7001000000000101')
  expect(await ids()).toEqual([])
})

test('a payment of somebody else is unknown', async () => {
  const { shopper, ids } = await atPayments()
  await shopper.submit('store-card', card)
  const [id] = await ids()
  const other = await atPayments()
  const said = {
    'default-payment': 'A problem occurred while marking your payment as default.',
    'delete-payment': 'An error occurred when attempting to delete your saved payment.',
  }
  for (const [form, sentence] of Object.entries(said)) {
    for (const customerPaymentId of [id, 'never']) {
      await other.shopper.forge(here, { form, csrf: await other.shopper.token(), customerPaymentId })
      expect([other.shopper.status, other.shopper.textOf('[role=alert]')]).toEqual([422, sentence])
    }
  }
  expect(await ids()).toEqual([id])
})

test('links to a change ask first', async () => {
  const { shopper, ids } = await atPayments()
  await shopper.submit('store-card', card)
  const [id] = await ids()
  for (const [verb, question] of [
    ['default', 'Make this your default payment method?'],
    ['delete', 'Delete this payment method?'],
  ]) {
    await shopper.visit(`/api/customer/payments/${verb}?customerPaymentId=${id}`)
    expect([shopper.status, shopper.textOf('h1')]).toEqual([200, question])
    expect(shopper.text).toContain('0001')
  }
  expect(await ids()).toEqual([id])
  const guest = newShopper(shop)
  await guest.visit(here)
  expect(guest.address).toBe('/login?successUrl=%2Faccount%2Fcredit')
})
