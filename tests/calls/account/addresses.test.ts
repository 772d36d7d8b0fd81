import { expect, test } from 'vitest'
import { giveCustomer } from '../../customers'
import { jane } from '../../fixture-shop'
import { shopOrigin } from '../../open-shop'
import { newShopper, openShop } from '../../shopper'
import { signedIn } from '../../signed-in'

const shop = await openShop()
const { email: _, ...address } = jane
const at = '/api/customer/addresses'

async function customer() {
  const { id, email } = await giveCustomer(shop)
  return { id, shopper: await signedIn(shop, email) }
}

test('addresses are made, read, changed and deleted', async () => {
  const { shopper } = await customer()
  const made = await shopper.call('POST', `${at}/create`, { address, defaultAddress: true })
  expect(made.body).toMatchObject({
    success: true,
    avsResponse: { verificationLevel: 'VERIFIED' },
    submittedAddress: { city: 'Omaha' },
  })
  const { body } = await shopper.call('GET', at)
  expect(body.addresses).toEqual([
    {
      ...{ ...address, phoneNumber: '402-555-0123' },
      ...{ id: expect.any(String), fullName: 'Jane Miller', defaultAddress: true, isoCountryAlpha2: 'US' },
      ...{ avsIgnored: false, avsDatePerformed: expect.any(Number), deliveryIndicator: null },
    },
  ])
  const [{ id }] = body.addresses
  const whole = { ...address, firstName: undefined, lastName: undefined, fullName: 'Jane Anne Miller' }
  const changed = await shopper.call('POST', `${at}/update?customerAddressId=${id}`, { id, address: whole })
  expect(changed.body.success).toBe(true)
  const read = await shopper.call('GET', '/api/customer?includeAddresses=true')
  expect(read.body.customer.addresses).toMatchObject([
    { id, firstName: 'Jane Anne', lastName: 'Miller', phoneNumber: '402-555-0123' },
  ])

  const gone = await shopper.call('GET', `${at}/delete?customerAddressId=${id}`)
  expect([gone.status, gone.body]).toEqual([200, { success: true }])
  expect((await shopper.call('GET', at)).body.addresses).toEqual([])
})

test('the customer comes with what the page works with that asks, and with what is asked for', async () => {
  const { shopper } = await customer()
  await shopper.call('POST', `${at}/create`, { address })
  const listsAt = async (referer: string, query = '') => {
    const { body } = await shopper.call('GET', `/api/customer${query}`, undefined, { headers: { referer } })
    return ['addresses', 'payments'].filter((list) => list in body.customer)
  }
  for (const page of ['/checkout?step=billing', '/account/addresses', '/sweepstakes/june']) {
    expect(await listsAt(shopOrigin + page), page).toEqual(['addresses', 'payments'])
  }
  expect(await listsAt(`${shopOrigin}/cart`)).toEqual(['addresses'])
  expect(await listsAt(`${shopOrigin}/invitation`)).toEqual(['payments'])
  const ofProduct = `${shopOrigin}/account-cart-checkout-cap/prd-1`
  for (const page of [ofProduct, `${shopOrigin}/mens?from=/cart`, 'https://elsewhere.example/cart', 'cart', '']) {
    expect(await listsAt(page), page).toEqual([])
  }
  expect(await listsAt(`${shopOrigin}/cart`, '?includeAddresses=false&includePayments=true')).toEqual(['payments'])
})

test('a name given whole has both its parts, each no longer than by itself; empty parts beside it do not count', async () => {
  const { shopper } = await customer()
  const { firstName: __, lastName: ___, ...nameless } = address
  const saidTo = async (fullName: string) => {
    const { body } = await shopper.call('POST', `${at}/create`, { address: { ...nameless, fullName } })
    return body.messages.map(({ message }: { message: string }) => message)
  }
  expect(await saidTo('Cher')).toEqual(['Full Name must have a first and a last name.'])
  expect(await saidTo(`${'A'.repeat(51)} B`)).toEqual(['First Name cannot be more than 50 characters.'])
  expect(await saidTo(`A ${'B'.repeat(51)}`)).toEqual(['Last Name cannot be more than 50 characters.'])
  const named = { ...nameless, fullName: 'Jane Miller', firstName: null, lastName: '' }
  expect((await shopper.call('POST', `${at}/create`, { address: named })).body.success).toBe(true)
  const { addresses } = (await shopper.call('GET', at)).body
  expect(addresses).toMatchObject([{ firstName: 'Jane', lastName: 'Miller' }])
})

test('what the check wants confirmed comes back, and is kept when insisted on', async () => {
  const { shopper } = await customer()
  const near = await shopper.call('POST', `${at}/create`, { address: { ...address, city: 'Lincoln' } })
  expect(near.body).toMatchObject({
    success: false,
    avsResponse: { verificationLevel: 'SUGGESTIONS', addressSuggestions: [{ city: 'Omaha' }] },
    submittedAddress: { city: 'Lincoln' },
  })
  const lower = { ...address, lastName: 'Lower', city: address.city.toLowerCase() }
  const same = await shopper.call('POST', `${at}/create`, { address: lower })
  expect(same.body).toMatchObject({ success: true, avsResponse: { verificationLevel: 'VERIFIED' } })
  const [{ id }] = (await shopper.call('GET', at)).body.addresses
  await shopper.call('GET', `${at}/delete?customerAddressId=${id}`)

  const bad = await shopper.call('POST', `${at}/create`, { address: { ...address, addressLine1: 'Nowhere' } })
  expect(bad.body.avsResponse.verificationLevel).toBe('BAD_BAD_ADDRESS')
  expect((await shopper.call('GET', at)).body.addresses).toEqual([])
  const kept = { ...address, addressLine1: 'Nowhere', avsIgnored: true }
  expect((await shopper.call('POST', `${at}/create`, { address: kept })).body.success).toBe(true)
})

test.each([undefined, null, [], 'x', 7, { address: [] }, { address: { city: {} } }])(
  '%j is no address',
  async (body) => {
    const { shopper } = await customer()
    for (const verb of ['create', 'update?customerAddressId=x']) {
      const { status, body: said } = await shopper.call('POST', `${at}/${verb}`, body)
      expect([status, said.success]).toEqual([200, false])
      expect(said.messages.length).toBeGreaterThan(0)
    }
  },
)

test('a body that is no JSON and an address that is not named have the sentences of their calls', async () => {
  const { shopper } = await customer()
  const said = async (method: string, path: string, body?: unknown) =>
    (await shopper.call(method, `${at}/${path}`, body)).body.messages[0].message
  for (const verb of ['create', 'update?customerAddressId=x']) {
    expect(await said('POST', verb, '{')).toBe('An error while occurred updating saved addresses.')
  }
  expect(await said('GET', 'delete')).toBe('An error occurred when removing saved addresses.')
  expect(await said('POST', 'delete', [])).toBe('An error occurred when removing saved addresses.')
})

test('an id of somebody else answers like one that never was', async () => {
  const { shopper } = await customer()
  await shopper.call('POST', `${at}/create`, { address })
  const [{ id }] = (await shopper.call('GET', at)).body.addresses
  const { shopper: other } = await customer()
  for (const named of [id, 'never']) {
    const changed = await other.call('POST', `${at}/update?customerAddressId=${named}`, { address })
    expect([changed.status, changed.body.messages[0].message]).toEqual([
      404,
      'An error while occurred updating saved addresses.',
    ])
    const gone = await other.call('GET', `${at}/delete?customerAddressId=${named}`)
    expect([gone.status, gone.body.messages[0].message]).toEqual([
      404,
      'An error occurred when removing saved addresses.',
    ])
  }
  expect((await shopper.call('GET', at)).body.addresses).toHaveLength(1)
})

test('who is remembered reads and changes nothing, a guest has none', async () => {
  const { id, shopper } = await customer()
  await shopper.call('POST', `${at}/create`, { address })
  await shop.store.db.updateTable('session').set({ loginAt: null }).where('customerId', '=', id).execute()
  const [kept] = (await shopper.call('GET', at)).body.addresses
  expect(kept).toMatchObject({ city: 'Omaha' })
  const guest = newShopper(shop)
  expect((await guest.call('GET', at)).body).toEqual({ success: true, addresses: [] })
  expect((await guest.call('GET', '/api/customer?includeAddresses=true')).body.customer.addresses).toEqual([])
  for (const visitor of [shopper, guest]) {
    const create = await visitor.call('POST', `${at}/create`, { address })
    const update = await visitor.call('POST', `${at}/update?customerAddressId=${kept.id}`, { address })
    const gone = await visitor.call('GET', `${at}/delete?customerAddressId=${kept.id}`)
    expect([create.status, update.status, gone.status]).toEqual([401, 401, 401])
  }
  expect((await shopper.call('GET', at)).body.addresses).toEqual([kept])
})

test('a request from elsewhere deletes nothing', async () => {
  const { shopper } = await customer()
  await shopper.call('POST', `${at}/create`, { address })
  const [{ id }] = (await shopper.call('GET', at)).body.addresses
  const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }
  const { status } = await shopper.call('GET', `${at}/delete?customerAddressId=${id}`, undefined, { headers })
  expect(status).toBe(403)
  expect((await shopper.call('GET', at)).body.addresses).toHaveLength(1)
})
