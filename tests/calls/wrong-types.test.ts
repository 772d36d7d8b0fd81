import { expect, test } from 'vitest'
import { giveCustomer, password } from '../customers'
import { jane, janesBilling } from '../fixture-shop'
import { newShopper, openShop } from '../shopper'
import { signedIn } from '../signed-in'

const shop = await openShop()
const order = '/api/checkout/v4/order'
const { email, ...place } = jane
const { fullName, ...billing } = janesBilling
const address = { fullName, ...billing }

const review = { productCode: '100001', rating: '5', headline: 'Good', comments: 'Wears well.', nickname: 'Ada' }
const person = { firstName: 'Ada', lastName: 'L', phoneNumber: '4025550100', email }

/** What each call needs, and where it lies in the body. */
const calls: [string, Record<string, unknown>, (fields: object) => object][] = [
  ['/login_post.htm', { username: email, password }, (fields) => fields],
  [
    '/api/register',
    { firstName: 'Ada', lastName: 'L', emailAddress: 'ada@example.com', password, phoneNumber: '4025550100' },
    (fields) => fields,
  ],
  ['/account/update/password', { password: 'NewSecret1', currentPassword: password }, (fields) => fields],
  ['/account/update', { fullName: 'Ada L', emailAddress: email, currentPassword: password }, (fields) => fields],
  ['/api/reviews', review, (fields) => fields],
  ['/api/customer/addresses/create', place, (fields) => ({ address: fields })],
  ['/api/wishlists', { name: 'Birthday' }, (fields) => fields],
  [`${order}/apply-email-address`, { email }, (fields) => fields],
  [`${order}/apply-pickup-data`, person, (fields) => fields],
  [`${order}/fulfillment-group/{group}/apply-address`, place, (fields) => fields],
  [`${order}/estimate`, { city: 'Omaha', stateProvinceRegion: 'NE', postalCode: '68102' }, (fields) => fields],
  [`${order}/promotions/apply`, { code: 'TENOFF' }, (fields) => fields],
  [`${order}/payments`, { cardNumber: '7001000000000001' }, (card) => ({ '@type': 'StoreCard', ...card, address })],
  [`${order}/payments`, address, (given) => ({ '@type': 'StoreCard', cardNumber: '7001000000000001', address: given })],
  [`${order}/payments`, { cardNumber: '6006491', accessCode: '1234' }, (card) => ({ '@type': 'GiftCard', ...card })],
  [
    '/api/order-notification/preferences/order/create',
    { phoneNumber: '4025550100', orderNumber: '1' },
    (fields) => fields,
  ],
]

test.each(calls)(
  'what is sent to %s as another kind of value is never said to be missing',
  async (path, good, bodyOf) => {
    const customer = await signedIn(shop, (await giveCustomer(shop)).email)
    const added = await customer.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
    const to = path.replace('{group}', added.body.data.orderDTO.fulfillmentGroups[0].id)
    const shopper = /login|register/.test(path) ? newShopper(shop) : customer
    for (const name of Object.keys(good)) {
      for (const odd of [5, true, [], {}]) {
        const { text } = await shopper.call('POST', to, bodyOf({ ...good, [name]: odd }))
        expect([name, odd, text]).toEqual([name, odd, expect.not.stringContaining('is a required field.')])
      }
    }
  },
)
