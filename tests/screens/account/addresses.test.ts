import { expect, test } from 'vitest'
import { giveCustomer } from '../../customers'
import { jane } from '../../fixture-shop'
import { newShopper, openShop } from '../../shopper'
import { signedIn } from '../../signed-in'

const shop = await openShop()
const { email: _, ...address } = jane
const here = '/account/addresses'

async function atBook() {
  const { id, email } = await giveCustomer(shop)
  const shopper = await signedIn(shop, email)
  await shopper.visit(here)
  return { shopper, id, book: () => rowsOf(id) }
}

function rowsOf(id: string) {
  const rows = shop.store.db.selectFrom('customerAddress').selectAll().where('customerId', '=', id)
  return rows.orderBy('createdAt').execute()
}

test('a customer saves, changes and deletes an address', async () => {
  const { shopper, book } = await atBook()
  expect(shopper.textOf('h1')).toBe('Shipping Addresses')
  expect(shopper.text).toContain('You have no saved addresses.')
  await shopper.submit('address', address)
  expect([shopper.status, shopper.address]).toEqual([200, `${here}?saved=true`])
  expect(shopper.textOf('address')).toContain('1024 Howard St')
  expect(shopper.textOf('address')).toContain('Default address')
  expect(shopper.valueOf('addressLine1')).toBe('')

  expect(shopper.textOf('address')).toContain('402-555-0123')
  await shopper.follow('Edit Jane Miller, 1024 Howard St, Omaha, NE 68102, 402-555-0123')
  expect(shopper.valueOf('phoneNumber')).toBe('4025550123')
  expect(shopper.valueOf('firstName')).toBe('Jane')
  await shopper.submit('address', { addressLine1: '200 Oak Ave', addressLine2: 'Apt 3', phoneNumber: '' })
  expect(await book()).toMatchObject([{ addressLine1: '200 Oak Ave', addressLine2: 'Apt 3', phoneNumber: '' }])

  await shopper.submit('delete-address')
  expect(shopper.address).toBe(`${here}?deleted=true`)
  expect(await book()).toEqual([])
})

test('every field says what is wrong with it', async () => {
  const { shopper, book } = await atBook()
  const refusedFor = async (typed: Record<string, string>) => {
    await shopper.submit('address', { ...address, ...typed })
    expect(shopper.status).toBe(422)
    return Object.keys(typed).flatMap((field) => shopper.errorsOf(field))
  }
  const none = ['firstName', 'lastName', 'addressLine1', 'city', 'stateProvinceRegion', 'postalCode']
  expect(await refusedFor(Object.fromEntries(none.map((field) => [field, ''])))).toEqual(
    ['First Name', 'Last Name', 'Street Address', 'City', 'State', 'Zip Code'].map(
      (it) => `${it} is a required field.`,
    ),
  )
  expect(
    await refusedFor({ addressLine1: 'PO Box 12', stateProvinceRegion: 'PR', postalCode: '1234', phoneNumber: '12' }),
  ).toEqual([
    'Street Address - A Post Office Box cannot be used. Please use a physical address.',
    'State - Sorry! We do not offer shipping to your selected state.',
    'Zip Code is invalid.',
    'Phone Number must be 10 digits with no special characters or letters.',
  ])
  expect(
    await refusedFor({ addressLine1: 'jane@example.com', city: 'C'.repeat(31), addressLine2: 'L'.repeat(51) }),
  ).toEqual([
    'Street Address - An email address cannot be used. Please use a physical address.',
    'City cannot be more than 30 characters.',
    'Street Address 2 cannot be more than 50 characters.',
  ])
  expect(await refusedFor({ addressLine1: 'S'.repeat(36), firstName: 'F'.repeat(51) })).toEqual([
    'Street Address cannot be more than 35 characters.',
    'First Name cannot be more than 50 characters.',
  ])
  expect(await book()).toEqual([])
})

test('an address the check does not know waits for a choice', async () => {
  const { shopper, book } = await atBook()
  await shopper.submit('address', { ...address, city: 'Lincoln' })
  expect(shopper.status).toBe(422)
  expect(shopper.valueOf('addressLine1')).toBe('1024 Howard St')
  await shopper.submit('address', { avs: 'suggested-0' })
  expect(await book()).toMatchObject([{ city: 'Omaha', avsIgnored: 0 }])

  await shopper.submit('address', { ...address, addressLine1: 'Nowhere' })
  expect(shopper.problems).toEqual(['This does not appear to be a valid address. Please correct the address.'])
  expect(shopper.textOf('button[name=avs]')).toBe('Use Original')
  await shopper.submit('address', { avs: 'entered' })
  expect((await book())[1]).toMatchObject({ addressLine1: 'Nowhere', avsIgnored: 1, isDefault: 0 })
})

test('a program that sends the form of an address gets the suggestions that the page would show', async () => {
  const { shopper, book } = await atBook()
  const sent = { ...address, addressLine1: '100 Multiple St' }
  const form = new URLSearchParams({ ...sent, form: 'address' }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const { status, body } = await shopper.call('POST', here, form, { headers })
  const asked = (await shopper.call('POST', '/api/customer/addresses/create', { address: sent })).body
  expect([status, asked.data.avsResponse.addressSuggestions.length]).toEqual([200, 3])
  expect(body).toMatchObject({ success: false, data: { avsResponse: asked.data.avsResponse } })
  expect(body.messages.map(({ message }: { message: string }) => message)).toEqual([asked.messages[0].message])

  const chosen = new URLSearchParams({ avs: 'suggested-1', avsCopy: body.data.avsCopy })
  expect((await shopper.call('POST', here, `${form}&${chosen}`, { headers })).status).toBe(303)
  expect(await book()).toHaveLength(1)
})

test('what was saved is said no more once another address is refused', async () => {
  const { shopper } = await atBook()
  await shopper.submit('address', address)
  expect(shopper.text).toContain('Your address was saved.')
  await shopper.submit('address', { ...address, addressLine1: 'PO Box 12' })
  expect([shopper.status, shopper.address]).toEqual([422, `${here}?saved=true`])
  expect(shopper.text).not.toContain('Your address was saved.')
})

test('an address of somebody else is unknown, and nothing of it is shown', async () => {
  const { shopper, book } = await atBook()
  await shopper.submit('address', address)
  const [own] = await book()
  const other = await atBook()
  for (const id of [own?.id ?? '', 'never']) {
    await other.shopper.visit(`${here}?edit=${id}`)
    expect(other.shopper.valueOf('addressLine1')).toBe('')
    const token = await other.shopper.token()
    await other.shopper.forge(here, { form: 'address', csrf: token, id, ...address })
    expect(other.shopper.status).toBe(422)
    expect(other.shopper.text).toContain('An error while occurred updating saved addresses.')
    await other.shopper.forge(here, { form: 'delete-address', csrf: token, customerAddressId: id })
    expect(other.shopper.status).toBe(422)
    expect(other.shopper.text).toContain('An error occurred when removing saved addresses.')
  }
  expect(await book()).toEqual([own])
})

test('a link to delete asks first, and only a press deletes', async () => {
  const { shopper, book } = await atBook()
  await shopper.submit('address', address)
  const [own] = await book()
  await shopper.visit(`/api/customer/addresses/delete?customerAddressId=${own?.id}`)
  expect(shopper.textOf('h1')).toBe('Delete this address?')
  expect(shopper.text).toContain('1024 Howard St, Omaha, NE')
  expect(await book()).toHaveLength(1)
  const fields = { customerAddressId: own?.id ?? '', csrf: await shopper.token() }
  await shopper.forge('/api/customer/addresses/delete', fields)
  expect(shopper.address).toBe(`${here}?deleted=true`)
  expect(await book()).toEqual([])
})

test('the page of a deletion that came too late leads on to the addresses that are left', async () => {
  const { shopper, book } = await atBook()
  await shopper.submit('address', { ...address, addressLine1: '1 Elm St' })
  await shopper.submit('address', address)
  const [left, gone] = await book()
  await shopper.visit(`/api/customer/addresses/delete?customerAddressId=${gone?.id}`)
  const fields = { customerAddressId: gone?.id ?? '', csrf: await shopper.token() }
  await shopper.call('POST', '/api/customer/addresses/delete', { customerAddressId: gone?.id })
  await shopper.forge('/api/customer/addresses/delete', fields)
  expect(shopper.status).toBe(422)
  expect(shopper.text).toContain('An error occurred when removing saved addresses.')
  const [edit] = shopper.document.querySelectorAll('.found a')
  await shopper.follow(edit?.textContent ?? '')
  expect(shopper.address).toBe(`${here}?edit=${left?.id}`)
  expect(shopper.valueOf('addressLine1')).toBe('1 Elm St')
})

test('guests are led to the login page', async () => {
  const guest = newShopper(shop)
  await guest.visit(here)
  expect(guest.address).toBe('/login?successUrl=%2Faccount%2Faddresses')
})
