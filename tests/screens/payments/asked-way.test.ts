import { expect, test } from 'vitest'
import { giveCustomer } from '../../customers'
import { jane } from '../../fixture-shop'
import { credentials } from '../../saved-choices'
import { newShopper, openShop, type Shopper } from '../../shopper'

const shop = await openShop()
const { email: guests, ...address } = jane

/** A shopper who chose Afterpay in the bag and stands where checkout asks who they are. */
async function atContact(): Promise<Shopper> {
  const shopper = newShopper(shop)
  await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
  await shopper.visit('/cart')
  await shopper.submit('afterpay-express')
  return shopper
}

async function chosenAtBilling(shopper: Shopper): Promise<string | undefined> {
  expect(shopper.address).toContain('isExpressCheckout=true')
  await shopper.submit('shipping-address', address)
  await shopper.submit('shipping-method')
  return shopper.document.querySelector<HTMLInputElement>('.pm [name=method]:checked')?.value
}

test('the way to pay that was chosen in the bag is still chosen for who signs in on the way', async () => {
  const { email } = await giveCustomer(shop)
  const shopper = await atContact()
  await shopper.follow('Sign In')
  await shopper.submit('sign-in', credentials(email))
  expect(await chosenAtBilling(shopper)).toBe('afterpay')
})

test('the way to pay that was chosen in the bag is still chosen for who goes on as a guest after all', async () => {
  const shopper = await atContact()
  await shopper.follow('Sign In')
  await shopper.follow('CHECKOUT AS GUEST')
  await shopper.submit('contact', { email: guests })
  expect(await chosenAtBilling(shopper)).toBe('afterpay')
})
