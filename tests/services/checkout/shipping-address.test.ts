import { expect, test } from 'vitest'
import type { AddressCheck } from '~/gateways/address-check'
import { addToBag } from '~/services/cart/add-to-bag'
import { findBag } from '~/services/cart/current-bag'
import { applyAddress } from '~/services/checkout/steps/shipping-address'
import { applyFulfillmentOption, listOptions } from '~/services/checkout/steps/shipping-method'
import { shippingAddressSchema } from '~/validation/checkout/address'
import { jane } from '../../fixture-shop'
import { value } from '../../ready-bag'
import { openTestStore, type TestStore } from '../../store'

async function storeWithBag(skuCode = 'CAP-INK', check?: AddressCheck): Promise<TestStore> {
  const store = await openTestStore()
  if (check) store.gateways = { ...store.gateways, addressCheck: check }
  value(await addToBag(store, 'jane', { skuCode, quantity: 1 }))
  return store
}

function apply(store: TestStore, change: Record<string, unknown> = {}) {
  return applyAddress(store, 'jane', null, shippingAddressSchema.parse({ ...jane, ...change }))
}

async function group(store: TestStore) {
  const [first] = (await findBag(store, 'jane'))?.groups ?? []
  if (!first) throw new Error('no group')
  return first
}

test('a verified address is stored with the moment of the check, and brings the default method', async () => {
  const store = await storeWithBag()
  const { avsResponse } = value(await apply(store))
  expect(avsResponse?.verificationLevel).toBe('VERIFIED')
  expect(await group(store)).toMatchObject({
    optionId: 'STANDARD',
    optionChanged: 0,
    fulfillmentPrice: 799,
    address: { addressLine1: '1024 Howard St', avsIgnored: false, avsDatePerformed: store.now() },
  })
})

test('a group for which no method could be chosen gets the default one with the first address that has it', async () => {
  const store = await storeWithBag('BOOTS-MOS-8')
  value(await apply(store, { city: 'Anchorage', stateProvinceRegion: 'AK', postalCode: '99501' }))
  expect(await group(store)).toMatchObject({ optionId: null })
  value(await apply(store))
  expect(await group(store)).toMatchObject({ optionId: 'STANDARD', optionChanged: 0 })
})

test('an address that can be put right is not stored until the shopper chooses', async () => {
  const store = await storeWithBag()
  const asked = await apply(store, { city: 'Lincoln' })
  if (asked.ok) throw new Error('stored')
  expect(asked.refusal).toMatchObject({
    code: 'address.suggestions',
    data: { avsResponse: { verificationLevel: 'SUGGESTIONS', addressSuggestions: [{ city: 'Omaha' }] } },
  })
  expect((await group(store)).address).toBeNull()

  value(await apply(store, { city: 'Lincoln', avs: 'suggested-0', avsCopy: asked.refusal.data?.avsCopy }))
  expect((await group(store)).address).toMatchObject({ city: 'Omaha', avsIgnored: false })
})

test('a place that nothing is shipped to is not suggested', async () => {
  const store = await storeWithBag()
  const inPuertoRico = { addressLine1: '1 Calle Sol', city: 'San Juan', postalCode: '00901' }
  const asked = await apply(store, inPuertoRico)
  if (asked.ok) throw new Error('stored')
  const { avsCopy, avsResponse } = asked.refusal.data ?? {}
  expect(asked.refusal.code).toBe('address.bad')
  expect(avsResponse).toMatchObject({ verificationLevel: 'BAD_BAD_ADDRESS', addressSuggestions: [] })
  expect(await apply(store, { ...inPuertoRico, avs: 'suggested-0', avsCopy })).toMatchObject({ ok: false })
  expect((await group(store)).address).toBeNull()
})

test('insisting holds for the address that was asked about, and for no other', async () => {
  const store = await storeWithBag()
  const asked = await apply(store, { addressLine1: '100 Nowhere St' })
  if (asked.ok) throw new Error('stored')
  expect(asked.refusal.code).toBe('address.bad')
  const answer = { avs: 'entered', avsCopy: asked.refusal.data?.avsCopy }

  const other = await apply(store, { addressLine1: '1 Nowhere', city: 'Lincoln', ...answer })
  expect(other.ok).toBe(false)
  const forged = await apply(store, { addressLine1: '100 Nowhere St', avs: 'entered', avsCopy: `${answer.avsCopy}x` })
  expect(forged.ok).toBe(false)

  value(await apply(store, { addressLine1: '100 Nowhere St', ...answer }))
  expect((await group(store)).address).toMatchObject({ avsIgnored: true, avsDatePerformed: store.now() })
})

test('a call that says avsIgnored keeps the address as it is', async () => {
  const store = await storeWithBag()
  value(await apply(store, { addressLine1: '100 Nowhere St', avsIgnored: true }))
  expect((await group(store)).address).toMatchObject({ addressLine1: '100 Nowhere St', avsIgnored: true })
})

test('avsIgnored beside a signed copy holds for the address of the copy, and for no other', async () => {
  const store = await storeWithBag()
  const asked = await apply(store, { addressLine1: '100 Nowhere St' })
  if (asked.ok) throw new Error('stored')
  const insists = { avsIgnored: true, avsCopy: asked.refusal.data?.avsCopy }
  expect(await apply(store, { addressLine1: 'Nowhere', ...insists })).toMatchObject({
    refusal: { code: 'address.bad' },
  })
  expect(await apply(store, { addressLine1: 'Nowhere', avsIgnored: true, avsCopy: 'forged' })).toMatchObject({
    refusal: { code: 'address.bad' },
  })
  expect((await group(store)).address).toBeNull()
  value(await apply(store, { addressLine1: '100 Nowhere St', ...insists }))
  expect((await group(store)).address).toMatchObject({ addressLine1: '100 Nowhere St', avsIgnored: true })
})

test('an address check that is away or never answers stops nobody', async () => {
  const away: AddressCheck = { verify: () => Promise.reject(new Error('away')) }
  const silent: AddressCheck = { verify: () => new Promise(() => {}) }
  for (const check of [away, silent]) {
    const store = await storeWithBag('CAP-INK', check)
    value(await apply(store))
    expect((await group(store)).address).toMatchObject({ avsIgnored: true, avsDatePerformed: null })
  }
})

test('a slow service is not waited for, and what is odd about a good address is kept with it', async () => {
  const store = await storeWithBag()
  value(await apply(store, { addressLine1: '100 Slow St' }))
  expect((await group(store)).address).toMatchObject({ avsIgnored: true, avsDatePerformed: null, remark: null })
  value(await apply(store, { addressLine1: '100 Vacant St' }))
  expect((await group(store)).address).toMatchObject({ avsIgnored: false, remark: 'vacant' })
})

test('a missing or unknown unit is said beside the second line, and kept with an address that is insisted on', async () => {
  const store = await storeWithBag()
  for (const [addressLine1, code, remark] of [
    ['100 Apartment Ave', 'address.unitMissing', 'unit-missing'],
    ['100 Wrongunit Ave Apt 999', 'address.unitUnknown', 'unit-unknown'],
  ]) {
    const asked = await apply(store, { addressLine1 })
    expect(asked).toMatchObject({
      refusal: { code: 'address.suggestions', more: [{ code, field: 'addressLine2' }] },
    })
    const { avsCopy } = (asked.ok ? {} : asked.refusal.data) as { avsCopy: string }
    value(await apply(store, { addressLine1, avs: 'entered', avsCopy }))
    expect((await group(store)).address).toMatchObject({ addressLine1, avsIgnored: true, remark })
  }
})

test('a method that the new address closes has to be chosen again', async () => {
  const store = await storeWithBag()
  value(await apply(store))
  value(await applyFulfillmentOption(store, 'jane', null, 'EXPRESS'))
  value(await apply(store, { city: 'Anchorage', stateProvinceRegion: 'AK', postalCode: '99501' }))
  expect(await group(store)).toMatchObject({ optionId: null, optionChanged: 1 })

  const closed = await applyFulfillmentOption(store, 'jane', null, 'EXPRESS')
  expect(closed.ok ? null : closed.refusal.code).toBe('checkout.optionsChanged')
  value(await applyFulfillmentOption(store, 'jane', null, 'STANDARD'))
  expect(await group(store)).toMatchObject({ optionId: 'STANDARD', optionChanged: 0 })
})

test('the chosen method is listed first, and a ground-only thing has none to Alaska', async () => {
  const store = await storeWithBag('BOOTS-MOS-8')
  value(await apply(store, { city: 'Anchorage', stateProvinceRegion: 'AK', postalCode: '99501' }))
  expect((await group(store)).optionId).toBeNull()

  value(await apply(store))
  value(await applyFulfillmentOption(store, 'jane', null, 'STANDARD'))
  const bag = await findBag(store, 'jane')
  const [first, second] = bag ? await listOptions(store, bag, await group(store)) : []
  expect([first?.id, second?.restrictions]).toEqual(['STANDARD', ['ground-only.item']])
})

test('a group of somebody else is as good as none', async () => {
  const store = await storeWithBag()
  value(await addToBag(store, 'john', { skuCode: 'CAP-INK', quantity: 1 }))
  const { id } = await group(store)
  const foreign = await applyAddress(store, 'john', id, shippingAddressSchema.parse(jane))
  const missing = await applyAddress(store, 'john', 'no-such-group', shippingAddressSchema.parse(jane))
  expect(foreign).toEqual(missing)
  expect(foreign).toMatchObject({ ok: false, refusal: { kind: 'not-found' } })
})
