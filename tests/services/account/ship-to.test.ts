import { expect, test } from 'vitest'
import { listAddresses, saveAddress } from '~/services/account/address-book'
import { shipTo, shipToSaved } from '~/services/account/ship-to'
import { addToBag } from '~/services/cart/add-to-bag'
import { findBag } from '~/services/cart/current-bag'
import { bagKeyOf } from '~/services/orders/shopper'
import { ownAddressSchema } from '~/validation/account/address-book'
import { shippingAddressSchema } from '~/validation/checkout/address'
import { giveCustomer } from '../../customers'
import { jane } from '../../fixture-shop'
import { value } from '../../ready-bag'
import { openTestStore, type TestStore } from '../../store'

async function withBag(store: TestStore, phoneNumber: string | null = null) {
  const { id } = await giveCustomer({ store }, { phoneNumber })
  const who = { bagKey: bagKeyOf(id), customer: { id, phoneNumber } as never }
  value(await addToBag(store, who.bagKey, { skuCode: 'CAP-INK', quantity: 1 }))
  const save = async (changes: Record<string, string | undefined> = {}) => {
    value(await saveAddress(store, id, null, ownAddressSchema.parse({ ...jane, avsIgnored: 'on', ...changes })))
  }
  const book = () => listAddresses(store, id)
  const address = async () => (await findBag(store, who.bagKey))?.groups[0]?.address
  return { id, who, save, book, address }
}

const typed = (changes: Record<string, string> = {}) => {
  return shippingAddressSchema.parse({ ...jane, avsIgnored: 'on', ...changes })
}

test('an address of the book is shipped to as it was checked, with its method', async () => {
  const store = await openTestStore()
  const { who, save, book, address } = await withBag(store)
  await save()
  const [first] = await book()
  const order = value(await shipToSaved(store, who, null, first?.id ?? ''))
  expect(order.groups[0]).toMatchObject({ optionId: 'STANDARD' })
  expect(await address()).toMatchObject({
    ...{ addressLine1: jane.addressLine1, phoneNumber: jane.phoneNumber, customerAddressId: first?.id },
    avsDatePerformed: first?.avsDatePerformed,
  })
})

test('an address without a phone number takes the one of the customer, and without that it must be typed', async () => {
  const store = await openTestStore()
  const known = await withBag(store, '402-555-0199')
  const unknown = await withBag(store)
  for (const { save } of [known, unknown]) await save({ phoneNumber: undefined })
  const [one] = await known.book()
  const [other] = await unknown.book()
  value(await shipToSaved(store, known.who, null, one?.id ?? ''))
  expect(await known.address()).toMatchObject({ phoneNumber: '4025550199' })
  expect(await shipToSaved(store, unknown.who, null, other?.id ?? '')).toMatchObject({
    refusal: { code: 'checkout.required', more: [{ field: 'phoneNumber' }], data: { incomplete: other?.id } },
  })
  expect(await unknown.address()).toBeNull()
})

test('an address of another customer is not found, like one that is not there', async () => {
  const store = await openTestStore()
  const owner = await withBag(store)
  const stranger = await withBag(store)
  await owner.save()
  const [theirs] = await owner.book()
  const foreign = await shipToSaved(store, stranger.who, null, theirs?.id ?? '')
  expect(foreign).toMatchObject({ refusal: { code: 'checkout.shipping', kind: 'not-found' } })
  expect(await shipToSaved(store, stranger.who, null, 'none')).toEqual(foreign)
  expect(await stranger.address()).toBeNull()
})

test('a typed address is kept when that is asked for, once, and only for who is signed in', async () => {
  const store = await openTestStore()
  const { who, book, address } = await withBag(store)
  const keep = typed({ saveAddress: 'on' })
  value(await shipTo(store, { ...who, loggedIn: false }, null, keep))
  expect(await book()).toEqual([])
  for (let times = 0; times < 2; times++) value(await shipTo(store, { ...who, loggedIn: true }, null, keep))
  value(await shipTo(store, { ...who, loggedIn: true }, null, typed({ addressLine1: '1 Farnam St' })))
  expect(await book()).toMatchObject([{ addressLine1: jane.addressLine1, isDefault: true }])
  expect(await address()).toMatchObject({ addressLine1: '1 Farnam St' })
})

test('an address that has to be confirmed first is not kept yet', async () => {
  const store = await openTestStore()
  const { who, book } = await withBag(store)
  const unsure = shippingAddressSchema.parse({ ...jane, city: 'Lincoln', saveAddress: 'on', defaultAddress: 'on' })
  expect(await shipTo(store, { ...who, loggedIn: true }, null, unsure)).toMatchObject({ ok: false })
  expect(await book()).toEqual([])
})
