import { expect, test } from 'vitest'
import { addToBag } from '~/services/cart/add-to-bag'
import { changeQuantity } from '~/services/cart/change-quantity'
import { findBag } from '~/services/cart/current-bag'
import { applyAddress } from '~/services/checkout/steps/shipping-address'
import { applyFulfillmentOption } from '~/services/checkout/steps/shipping-method'
import { shippingAddressSchema } from '~/validation/checkout/address'
import { jane } from '../../fixture-shop'
import { value, withMethod } from '../../ready-bag'
import { openTestStore, type TestStore } from '../../store'

const alaska = { city: 'Anchorage', stateProvinceRegion: 'AK', postalCode: '99501' }

async function bagAtMethod(optionId: string): Promise<TestStore> {
  const store = await openTestStore()
  value(await addToBag(store, 'jane', { skuCode: 'CAP-INK', quantity: 1 }))
  await sendTo(store)
  value(await applyFulfillmentOption(store, 'jane', null, optionId))
  return store
}

async function sendTo(store: TestStore, change: Record<string, unknown> = {}): Promise<void> {
  value(await applyAddress(store, 'jane', null, shippingAddressSchema.parse({ ...jane, ...change })))
}

async function wantCaps(store: TestStore, quantity: number): Promise<void> {
  const line = (await group(store)).lines.find(({ skuCode }) => skuCode === 'CAP-INK')
  value(await changeQuantity(store, 'jane', { orderItemId: line?.id ?? '', quantity }))
}

async function group(store: TestStore) {
  const [first] = (await findBag(store, 'jane'))?.groups ?? []
  if (!first) throw new Error('no group')
  return first
}

test('a method is announced at another price, and no more once it has the price it was chosen at', async () => {
  const store = await bagAtMethod('STANDARD')
  await wantCaps(store, 4) // ships free
  expect(await group(store)).toMatchObject({ optionId: 'STANDARD', optionChanged: 1, fulfillmentPrice: 0 })
  await wantCaps(store, 5)
  expect(await group(store)).toMatchObject({ optionChanged: 1, seenPrice: 799 })
  await wantCaps(store, 1)
  expect(await group(store)).toMatchObject({ optionChanged: 0, fulfillmentPrice: 799, seenPrice: null })
})

test('a price the shopper agreed to is what the next change is held against', async () => {
  const store = await bagAtMethod('STANDARD')
  await wantCaps(store, 4)
  value(await applyFulfillmentOption(store, 'jane', null, 'STANDARD'))
  expect(await group(store)).toMatchObject({ optionChanged: 0, fulfillmentPrice: 0 })
  await wantCaps(store, 1)
  expect(await group(store)).toMatchObject({ optionChanged: 1, fulfillmentPrice: 799 })
})

test('a method that an address closed stands chosen again, and unannounced, back at an address it goes to', async () => {
  const store = await bagAtMethod('EXPRESS')
  await sendTo(store, alaska)
  expect(await group(store)).toMatchObject({ optionId: null, optionChanged: 1 })
  await sendTo(store)
  expect(await group(store)).toMatchObject({ optionId: 'EXPRESS', optionChanged: 0, fulfillmentPrice: 1999 })
})

test('a method that comes back at another price has to be chosen', async () => {
  const store = await bagAtMethod('EXPRESS')
  await sendTo(store, alaska)
  const dearer = await withMethod(store, 'EXPRESS', { price: 2499 })
  await sendTo(dearer)
  expect(await group(dearer)).toMatchObject({ optionId: null, optionChanged: 1 })
})

test('a method chosen at a price that was true before is announced with the one it has now', async () => {
  const store = await bagAtMethod('STANDARD')
  await wantCaps(store, 4) // ships free
  const free = 'STANDARD=0&EXPRESS=1999'
  await wantCaps(store, 1) // in another window
  value(await applyFulfillmentOption(store, 'jane', null, 'STANDARD', free))
  expect(await group(store)).toMatchObject({ optionId: 'STANDARD', optionChanged: 1, fulfillmentPrice: 799 })
  for (const shown of ['STANDARD=799', 'STANDARD=-1', 'EXPRESS=0', '%', undefined]) {
    value(await applyFulfillmentOption(store, 'jane', null, 'STANDARD', shown))
    expect(await group(store)).toMatchObject({ optionChanged: 0, fulfillmentPrice: 799 })
  }
})
