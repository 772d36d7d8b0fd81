import { expect, test } from 'vitest'
import { typedAddress } from '~/services/checkout/steps/typed-address'
import { lastNoteOf } from '~/services/orders/last-note'
import { beginNewTry } from '~/services/payments/new-try'
import { findBagToPay } from '~/services/payments/switched-off'
import { payer, readyBag } from '../../ready-bag'
import { openTestStore } from '../../store'

const jane = payer('jane')

/** Her bag as checkout reads it, with this in the column of its note. */
async function bagWith(text: string) {
  const store = await openTestStore()
  await readyBag(store, 'jane', { 'CAP-INK': 1 })
  await store.db.updateTable('orders').set({ refusal: text }).execute()
  const bag = async () => {
    const order = await findBagToPay(store, jane)
    if (!order) throw new Error('gone')
    return order
  }
  return { store, bag }
}

test.each([
  ['text that breaks off', '{"code":"payment.wayOff"'],
  ['no text at all', ''],
  ['something else', '["payment.wayOff"]'],
  ['a code of another version', '{"code":"payment.unheardOf"}'],
  ['a code that every object has', '{"code":"toString"}'],
  ['values that fit no sentence', '{"code":"payment.wayOff","values":{"name":{"of":"a card"}}}'],
  ['more of another shape', '{"code":"payment.wayOff","more":"cart.empty"}'],
])('a note that is %s reads as nothing, and a new try forgets it', async (_, text) => {
  const { store, bag } = await bagWith(text)
  const order = await bag()
  expect([lastNoteOf(order), typedAddress(order)]).toEqual([null, null])
  await beginNewTry(store, order)
  expect((await bag()).lastNote).toBeNull()
})

test('a note keeps its words and codes; of an address typed with it that cannot be read nothing is shown', async () => {
  const note = { code: 'payment.wayOff', values: { name: 'Visa' }, data: { errorCodes: [{ code: 'A' }] } }
  const { bag } = await bagWith(JSON.stringify({ ...note, data: { ...note.data, typed: { city: 7 } } }))
  const order = await bag()
  expect(lastNoteOf(order)).toEqual(note)
  expect(typedAddress(order)).toBeNull()
})

test('a new try leaves an address that was typed for its form', async () => {
  const { store, bag } = await bagWith('{"code":"paypal.badAddress","data":{"typed":{"city":"Omaha"}}}')
  await beginNewTry(store, await bag())
  expect(typedAddress(await bag())).toEqual({ city: 'Omaha' })
})
