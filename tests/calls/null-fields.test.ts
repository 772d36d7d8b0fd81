import { expect, test } from 'vitest'
import { atBilling } from '../at-billing'
import { giveCustomer, password } from '../customers'
import { jane, janesBilling } from '../fixture-shop'
import { newShopper, openShop, type Shopper } from '../shopper'
import { signedIn } from '../signed-in'

const shop = await openShop()
const order = '/api/checkout/v4/order'
const { email: _, ...place } = jane
const { fullName, ...billing } = janesBilling
const paying = { fullName, address: { ...billing, addressLine2: null }, defaultCard: null }

async function customer() {
  return signedIn(shop, (await giveCustomer(shop)).email)
}

async function groupOf(shopper: Shopper): Promise<string> {
  const { body } = await shopper.call('POST', '/cart/api/add', {
    skuCode: 'CAP-INK',
    productCode: null,
    quantity: null,
  })
  return body.data.orderDTO.fulfillmentGroups[0].id
}

const saidOf = ({ body }: Awaited<ReturnType<Shopper['call']>>) =>
  body.messages?.map(({ message }: { message: string }) => message)

test('a field that may be left out may be null, in the calls of a customer', async () => {
  const shopper = await customer()
  const list = await shopper.call('POST', '/api/wishlists', { name: 'Birthday' })
  const address = { ...place, addressLine2: null, avsIgnored: null, avs: null, phoneNumber: null }
  const information = {
    fullName: 'Ada Lovelace',
    emailAddress: 'null.ada@example.com',
    gender: null,
    phoneNumber: null,
  }
  const register = { firstName: 'Ada', lastName: 'L', emailAddress: 'ada.null@example.com', password }
  const asked: [string, object][] = [
    ['/api/customer/addresses/create', { address: { ...address, avsIgnored: true }, defaultAddress: null }],
    ['/account/update', { ...information, receiveEmail: null, currentPassword: null }],
    [`/api/wishlists/${list.body.data.wishlistId}/email`, { recipientEmail: 'friend@example.com', message: null }],
    [
      '/api/register',
      { ...register, receiveEmail: null, loyaltyEnroll: null, mobileAppRegistration: null, gender: null },
    ],
    ['/login_post.htm', { username: register.emailAddress, password, 'remember-me': null, inCheckout: null }],
  ]
  for (const [path, body] of asked) {
    const who = /register|login/.test(path) ? newShopper(shop) : shopper
    const answer = await who.call('POST', path, body)
    expect([path, answer.body.success, answer.body.success || saidOf(answer)]).toEqual([path, true, true])
  }
})

test('a field that may be left out may be null, in the calls of checkout', async () => {
  const shopper = newShopper(shop)
  const to = `${order}/fulfillment-group/${await groupOf(shopper)}`
  const typed = { ...place, addressLine2: null, avsIgnored: null, saveAddress: null, defaultAddress: null }
  const nowhere = { city: null, state: null, stateProvinceRegion: null, postalCode: null, physicalShippingCost: null }
  const card = { cardNumber: '7001000000000001', ...paying, savePayment: null, sameAddress: null }
  const asked: [string, object][] = [
    [`${to}/apply-address`, { ...typed, customerAddressId: null }],
    [`${order}/applicable-tax`, nowhere],
    [`${order}/estimate`, { ...nowhere, fulfillmentOptionId: null, expressCheckout: null }],
    [`${to}/applicable-fulfillment-options`, { city: null, stateProvinceRegion: null, postalCode: null }],
    [`${order}/payments`, { '@type': 'StoreCard', ...card }],
    ['/marlowcard-api', { ...card, workflow: null }],
  ]
  for (const [path, body] of asked) {
    const answer = await shopper.call('POST', path, body)
    expect([path, answer.body.success, answer.body.success || saidOf(answer)]).toEqual([path, true, true])
  }
  const buyer = await atBilling(shop, 'CAP-INK')
  await buyer.call('POST', `${order}/payments`, { '@type': 'StoreCard', ...card })
  const nothing = { receiveEmail: null, expressCheckout: null, reviewedTotal: null, reviewedCharge: null }
  const placed = await buyer.call('POST', order, nothing)
  expect([placed.body.success, saidOf(placed)]).toEqual([true, undefined])
})

test('a field that is needed is missing when it is null', async () => {
  const shopper = newShopper(shop)
  const to = `${order}/fulfillment-group/${await groupOf(shopper)}`
  const nobody = Object.fromEntries(Object.keys(place).map((name) => [name, null]))
  const missing = await shopper.call('POST', `${to}/apply-address`, { ...nobody, addressLine2: null })
  expect(saidOf(missing)).toEqual(saidOf(await shopper.call('POST', `${to}/apply-address`, {})))
  expect(saidOf(missing)).toContain('City is a required field.')
})

test('an optional text of another kind is invalid by its name', async () => {
  const shopper = await customer()
  const said = async (path: string, body: object) => {
    const answer = await shopper.call('POST', path, body)
    return [answer.body.success, saidOf(answer) ?? answer.body.errors]
  }
  const to = `${order}/fulfillment-group/${await groupOf(shopper)}`
  const odd = { ...place, addressLine2: 5, stateProvinceRegion: 5 }
  const both = ['Street Address 2 is invalid.', 'State is invalid.']
  expect(await said(`${to}/apply-address`, odd)).toEqual([false, both])
  expect(await said('/api/customer/addresses/create', { address: odd })).toEqual([false, both])
  const message = { giftWrap: true, orderItemId: 'any', message: 5 }
  expect(await said('/cart/api/editGiftWrap', message)).toEqual([false, ['Gift Message is invalid.']])
})
