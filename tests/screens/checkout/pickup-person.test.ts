import { expect, test } from 'vitest'
import { giveCustomer } from '../../customers'
import { letLoginsRunOut } from '../../saved-choices'
import { newShopper, openShop, type Shopper } from '../../shopper'
import { signedIn } from '../../signed-in'

const shop = await openShop()
const store = { storeNumber: 7850 }
const phoneNumber = '4025550177'

/** In checkout with a tee to pick up, and with their e-mail given. */
async function atPickup(shopper: Shopper, email: string): Promise<void> {
  await shopper.call('POST', '/store/api/default', store)
  await shopper.call('POST', '/cart/api/add', { skuCode: 'TEE-INK-S', pickupStoreNumber: 7850 })
  await shopper.visit('/checkout?section=LOGIN')
  if (shopper.forms.includes('contact')) await shopper.submit('contact', { email })
}

test('who picks up keeps their own e-mail when the step is opened again', async () => {
  const shopper = newShopper(shop)
  await atPickup(shopper, 'flo@example.com')
  const person = { firstName: 'Pia', lastName: 'Reyes', email: 'pia@example.com', phoneNumber }
  await shopper.submit('pickup-person', person)
  await shopper.visit('/checkout?section=SHIPPING')
  expect([shopper.valueOf('firstName'), shopper.valueOf('email')]).toEqual(['Pia', 'pia@example.com'])
  await shopper.submit('pickup-person')
  const { fulfillmentGroups } = (await shopper.call('GET', '/cart/api')).body.data.orderDTO
  expect(fulfillmentGroups[0].address.email).toBe('pia@example.com')
})

test('what is typed of who picks up comes back with another store, until it is taken', async () => {
  const shopper = newShopper(shop)
  await atPickup(shopper, 'flo@example.com')
  const person = { firstName: 'Pia', lastName: 'Reyes', phoneNumber }
  await shopper.submit('pickup-person', { ...person, press: 'keep' })
  expect(shopper.address).toBe(`/stores?${new URLSearchParams({ isCart: 'true', next: '/checkout?section=SHIPPING' })}`)
  await shopper.visit(`${shopper.address}&near=68102`)
  await shopper.submit('change-store', { storeNumber: '7106' })
  expect(shopper.address).toBe('/checkout?section=SHIPPING')
  const held = () => ['firstName', 'lastName', 'phoneNumber'].map((name) => shopper.valueOf(name))
  expect(held()).toEqual(['Pia', 'Reyes', phoneNumber])

  await shopper.submit('pickup-person', { firstName: 'Mia' })
  await shopper.visit('/checkout?section=SHIPPING')
  expect(held().slice(0, 2)).toEqual(['Mia', 'Reyes'])
})

test('the enter key goes on, and only its button leads to the stores', async () => {
  const shopper = newShopper(shop)
  await atPickup(shopper, 'flo@example.com')
  const [first, ...others] = shopper.document.querySelectorAll('#pickup-person [type=submit]')
  expect([first?.textContent, first?.getAttribute('name')]).toEqual(['Continue to billing', null])
  expect(others.map(({ textContent }) => textContent)).toEqual(['Change store', 'Continue to billing'])
})

test('who is only remembered learns nothing of the customer from who picks up', async () => {
  const { email } = await giveCustomer(shop, { phoneNumber: '402-555-0177' })
  const shopper = await signedIn(shop, email)
  await atPickup(shopper, email)
  await shopper.submit('pickup-person', { firstName: 'Ada', lastName: 'Lee', email: email.toUpperCase(), phoneNumber })
  await letLoginsRunOut(shop)
  for (const call of ['/cart/api', '/api/checkout/v4/order']) {
    const { text } = await shopper.call('GET', call)
    expect([call, text.toLowerCase().includes(email.toLowerCase()), text.includes(phoneNumber)]).toEqual([
      call,
      false,
      false,
    ])
    expect(text).toContain('***-***-0177')
  }
  await shopper.visit('/checkout?section=SHIPPING')
  expect([shopper.valueOf('firstName'), shopper.valueOf('email'), shopper.valueOf('phoneNumber')]).toEqual([
    'Ada',
    '',
    '',
  ])
})

test('who sends a form of a bag that another window changed is told that it failed', async () => {
  const shopper = newShopper(shop)
  await atPickup(shopper, 'flo@example.com')
  const { orderDTO } = (await shopper.call('GET', '/cart/api')).body.data
  const [{ id }] = orderDTO.fulfillmentGroups[0].items
  await shopper.call('POST', '/cart/api/remove', { orderItemId: id })
  await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
  await shopper.submit('pickup-person', { firstName: 'Pia', lastName: 'Reyes', email: 'pia@example.com', phoneNumber })
  const failed = 'An error occurred when trying to update fulfillment store.'
  expect([shopper.status, shopper.textOf('[role=alert]')]).toEqual([422, failed])
})
