import { describe, expect, test } from 'vitest'
import { deleteAddress, listAddresses, saveAddress } from '~/services/account/address-book'
import type { OwnAddressInput } from '~/validation/account/address-book'
import { giveCustomer } from '../../customers'
import { jane } from '../../fixture-shop'
import { openTestStore } from '../../store'

const { email: _, phoneNumber, ...janes } = jane

function at(street: string, changes: Partial<OwnAddressInput> = {}): OwnAddressInput {
  return { ...janes, phoneNumber, addressLine1: street, defaultAddress: false, avsIgnored: false, ...changes }
}

async function openBook() {
  const store = await openTestStore()
  const { id } = await giveCustomer({ store })
  const streets = async () => (await listAddresses(store, id)).map(({ addressLine1 }) => addressLine1)
  const defaults = async () => (await listAddresses(store, id)).filter(({ isDefault }) => isDefault)
  const save = (input: OwnAddressInput, of: string | null = null) => saveAddress(store, id, of, input)
  return { store, id, streets, defaults, save }
}

describe('an address book', () => {
  test('the first address is the default, and a new default takes its place', async () => {
    const { store, id, streets, defaults, save } = await openBook()
    await save(at('1024 Howard St'))
    await save(at('200 Oak Ave'))
    expect((await defaults()).map(({ addressLine1 }) => addressLine1)).toEqual(['1024 Howard St'])
    await save(at('300 Elm St', { defaultAddress: true }))
    expect((await streets())[0]).toBe('300 Elm St')
    const rest = (await listAddresses(store, id)).slice(1).map((address) => address.id)
    expect(rest).toEqual(rest.toSorted())
    expect(await defaults()).toHaveLength(1)
  })

  test('when the default goes, the newest of the others takes its place', async () => {
    const { store, id, streets, defaults, save } = await openBook()
    for (const street of ['1024 Howard St', '200 Oak Ave', '300 Elm St']) {
      await save(at(street))
      store.clock.forward(1)
    }
    const [first] = await listAddresses(store, id)
    expect((await deleteAddress(store, id, first?.id ?? '')).ok).toBe(true)
    expect((await defaults()).map(({ addressLine1 }) => addressLine1)).toEqual(['300 Elm St'])
    for (const { id: each } of await listAddresses(store, id)) await deleteAddress(store, id, each)
    expect(await streets()).toEqual([])
  })

  test('the same address is kept once, whatever the case of its letters', async () => {
    const { store, id, streets, defaults, save } = await openBook()
    await save(at('1024 Howard St'))
    const again = await save(at('1024 HOWARD ST', { firstName: 'JANE', city: 'omaha' }))
    expect(again.ok).toBe(true)
    expect(await streets()).toEqual(['1024 Howard St'])
    await save(at('200 Oak Ave'))
    const [, second] = await listAddresses(store, id)
    await save(at('1024 howard st'), second?.id)
    expect(await streets()).toEqual(['1024 Howard St'])
    expect(await defaults()).toHaveLength(1)
  })

  test('what the check spells otherwise is asked about; what was insisted on says so', async () => {
    const { store, id, streets, save } = await openBook()
    const asked = await save(at('1024 Howard St', { city: 'Lincoln' }))
    expect(asked).toMatchObject({ ok: false, refusal: { code: 'address.suggestions' } })
    const bad = await save(at('Nowhere'))
    expect(bad).toMatchObject({ ok: false, refusal: { code: 'address.bad' } })
    expect(await streets()).toEqual([])
    const { avsCopy } = (bad as unknown as { refusal: { data: { avsCopy: string } } }).refusal.data
    expect((await save(at('Nowhere', { avsCopy, avs: 'entered' }))).ok).toBe(true)
    expect(await listAddresses(store, id)).toMatchObject([{ avsIgnored: true, avsDatePerformed: store.now() }])
  })

  test('an address of another customer is as unknown as one that never was', async () => {
    const { store, id, save } = await openBook()
    const other = await giveCustomer({ store })
    await save(at('1024 Howard St'))
    const [own] = await listAddresses(store, id)
    for (const named of [own?.id ?? '', 'never']) {
      expect(await deleteAddress(store, other.id, named)).toMatchObject({ refusal: { kind: 'not-found' } })
      const changed = await saveAddress(store, other.id, named, at('200 Oak Ave'))
      expect(changed).toMatchObject({ refusal: { kind: 'not-found' } })
    }
    expect(await listAddresses(store, id)).toEqual([own])
    expect(await listAddresses(store, other.id)).toEqual([])
  })

  test('of many saved at once each is kept once, and one is the default', async () => {
    const { streets, defaults, save } = await openBook()
    const wishes = Array.from({ length: 20 }, (_, place) =>
      save(at(`${100 + (place % 5)} Oak Ave`, { defaultAddress: place % 2 === 0 })),
    )
    expect((await Promise.all(wishes)).every(({ ok }) => ok)).toBe(true)
    expect(await streets()).toHaveLength(5)
    expect(await defaults()).toHaveLength(1)
  })

  test('a book holds fifty addresses', async () => {
    const { streets, save } = await openBook()
    for (let house = 1; house <= 50; house++) await save(at(`${house} Oak Ave`))
    expect(await save(at('51 Oak Ave'))).toMatchObject({ ok: false, refusal: { code: 'addresses.saveFailed' } })
    expect(await streets()).toHaveLength(50)
  })
})
