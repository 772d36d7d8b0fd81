import { expect, test } from 'vitest'
import { atBilling } from '../../at-billing'
import { newShopper, openShop, type Shopper } from '../../shopper'

const shop = await openShop()
const sentence =
  'Your shipping address appears to be invalid. Please correct your shipping address to proceed with PayPal.'

/** Presses PayPal in the bag and chooses a buyer there whose address is refused. */
async function approve(shopper: Shopper, press: string) {
  await shopper.submit('paypal-express')
  await shopper.submit('approval', { press })
}

test.each(['buyer-ca', 'buyer-pobox'])('the address of %s is put right in checkout', async (press) => {
  const shopper = newShopper(shop)
  await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
  await shopper.visit('/cart')
  await approve(shopper, press)
  expect(shopper.status).toBe(422)
  expect(shopper.problems).toEqual([sentence])
  await shopper.visit('/checkout?isExpressCheckout=true') // loaded again, nothing of it is lost
  expect([shopper.valueOf('firstName'), shopper.valueOf('lastName')]).toEqual(['Pat', 'Buyer'])
  await shopper.submit('shipping-address', {
    ...{ addressLine1: '1120 SW 5th Ave', addressLine2: '', city: 'Portland', stateProvinceRegion: 'OR' },
    ...{ postalCode: '97204', phoneNumber: '5125550147' },
  })
  await shopper.submit('shipping-method') // what was refused is over
  await shopper.submit('submit-order')
  expect(shopper.address).toMatch(/^\/checkout\/confirmation\?orderNumber=\d{9}/)
})

test.each(['buyer-ca', 'buyer-pobox'])(
  'an address of %s that was refused is not replaced by the one the order had before',
  async (press) => {
    const shopper = await atBilling(shop, 'CAP-INK')
    await shopper.visit('/cart')
    await approve(shopper, press)
    expect(shopper.status).toBe(422)
    expect(shopper.problems).toEqual([sentence])
    await shopper.visit('/checkout')
    expect(shopper.text).toContain(sentence)
    expect(shopper.forms).toEqual(['shipping-address'])
    expect([shopper.valueOf('firstName'), shopper.valueOf('lastName')]).toEqual(['Pat', 'Buyer'])
  },
)
