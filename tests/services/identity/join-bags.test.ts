import { expect, onTestFinished, test, vi } from 'vitest'
import { removedWith } from '~/http/cart/removed-payment.server'
import { addToBag } from '~/services/cart/add-to-bag'
import { findBag } from '~/services/cart/current-bag'
import { editGiftWrap } from '~/services/cart/edit-gift-wrap'
import { openLogin, recognise } from '~/services/identity/sessions'
import { linesOf } from '~/services/orders/order'
import { bagKeyOf } from '~/services/orders/shopper'
import { setStock } from '../../arrange'
import { giveCustomer } from '../../customers'
import { bagInParts } from '../../paid-in-parts'
import { readyBag, value } from '../../ready-bag'
import { openTestStore, type TestStore } from '../../store'

type Owner = { id: string; email: string }

const login = (store: TestStore, owner: Owner, sessionKey: string, before = 'guest') =>
  openLogin(
    store,
    owner as Parameters<typeof openLogin>[1],
    { sessionKey, before: { sessionKey: before, customer: null } },
    null,
  )

async function bagOf(store: TestStore, key: string) {
  const bag = await findBag(store, key)
  return bag && linesOf(bag).map(({ skuCode, quantity }) => [skuCode, quantity])
}

const add = async (store: TestStore, key: string, skuCode: string, quantity: number) => {
  store.clock.forward(1)
  return value(await addToBag(store, key, { skuCode, quantity }))
}

test('a guest bag becomes the bag of a customer who has none, with what was typed into it', async () => {
  const store = await openTestStore()
  const owner = await giveCustomer({ store })
  await readyBag(store, 'guest', { 'CAP-INK': 2 })
  expect(await login(store, owner, 'ada')).toMatchObject({ wereTwo: false, cuts: [] })

  const bag = await findBag(store, bagKeyOf(owner.id))
  expect(bag).toMatchObject({ customerId: owner.id, groups: [{ optionId: 'STANDARD' }] })
  expect(await bagOf(store, 'guest')).toBeNull()
})

test('two bags become one: newest first, the same choice added up and capped, and the customer is told', async () => {
  const store = await openTestStore()
  const owner = await giveCustomer({ store })
  const saved = bagKeyOf(owner.id)
  await add(store, saved, 'TEE-INK-M', 1)
  await add(store, saved, 'CAP-INK', 8)
  await add(store, 'guest', 'CAP-INK', 4)
  await add(store, 'guest', 'TEE-IVR-M', 1)
  const joined = await login(store, owner, 'ada')

  expect(await bagOf(store, saved)).toEqual([
    ['TEE-IVR-M', 1],
    ['CAP-INK', 10],
    ['TEE-INK-M', 1],
  ])
  expect(joined).toMatchObject({ wereTwo: true, left: 0, cuts: [{ notice: { values: { quantity: 10 } } }] })
  const bag = await findBag(store, saved)
  expect(bag?.subTotal).toBe(linesOf(bag as never).reduce((sum, line) => sum + line.price * line.quantity, 0))
})

test('one stock is shared by what is shipped home and to a store, also when two bags become one', async () => {
  const store = await openTestStore()
  const owner = await giveCustomer({ store })
  await setStock({ store }, 'TEE-INK-S', 5)
  await add(store, bagKeyOf(owner.id), 'TEE-INK-S', 3)
  const way = { type: 'PHYSICAL_SHIP_AND_PICKUP', storeNumber: 7850 } as const
  value(await addToBag(store, 'guest', { skuCode: 'TEE-INK-S', quantity: 4, way }))
  const joined = await login(store, owner, 'ada')
  expect(joined).toMatchObject({ left: 0, cuts: [{ notice: { values: { quantity: 2 } } }] })
  expect(await bagOf(store, bagKeyOf(owner.id))).toEqual([
    ['TEE-INK-S', 3],
    ['TEE-INK-S', 2],
  ])
})

test('two logins at once join the guest bag once', async () => {
  const store = await openTestStore()
  const owner = await giveCustomer({ store })
  await add(store, bagKeyOf(owner.id), 'CAP-INK', 1)
  await add(store, 'guest', 'CAP-INK', 2)
  await Promise.all([login(store, owner, 'ada-1'), login(store, owner, 'ada-2')])
  expect(await bagOf(store, bagKeyOf(owner.id))).toEqual([['CAP-INK', 3]])
  for (const sessionKey of ['ada-1', 'ada-2']) await recognise(store, sessionKey)
  expect(await bagOf(store, bagKeyOf(owner.id))).toEqual([['CAP-INK', 3]])
})

test('a guest bag that is just being placed stays out, and joins at a later visit if it was not', async () => {
  const store = await openTestStore()
  const owner = await giveCustomer({ store })
  await add(store, bagKeyOf(owner.id), 'TEE-INK-M', 1)
  await add(store, 'guest', 'CAP-INK', 2)
  const inState = (state: 'OPEN' | 'SUBMITTING') =>
    store.db.updateTable('orders').set({ state }).where('bagKey', '=', 'guest').execute()
  await inState('SUBMITTING')
  await login(store, owner, 'ada')
  expect(await bagOf(store, bagKeyOf(owner.id))).toEqual([['TEE-INK-M', 1]])
  await inState('OPEN')
  await recognise(store, 'ada')
  expect(await bagOf(store, bagKeyOf(owner.id))).toEqual([
    ['CAP-INK', 2],
    ['TEE-INK-M', 1],
  ])
})

test('a bag with an address typed into it stays, and the saved one joins it', async () => {
  const store = await openTestStore()
  const owner = await giveCustomer({ store })
  await add(store, bagKeyOf(owner.id), 'TEE-INK-M', 1)
  await readyBag(store, 'guest', { 'CAP-INK': 1 })
  await login(store, owner, 'ada')
  expect((await findBag(store, bagKeyOf(owner.id)))?.groups[0]).toMatchObject({ optionId: 'STANDARD' })
  expect((await bagOf(store, bagKeyOf(owner.id)))?.length).toBe(2)
})

test('what a bag that joins takes off the payments of the one that stays is told on it', async () => {
  const store = await openTestStore()
  const owner = await giveCustomer({ store })
  await add(store, bagKeyOf(owner.id), 'TEE-INK-M', 1)
  await bagInParts(store, 'guest')
  await login(store, owner, 'ada')
  const bag = await findBag(store, bagKeyOf(owner.id))
  expect(bag?.payments).toEqual([])
  expect(JSON.parse(bag?.lastNote ?? '')).toMatchObject({ code: 'afterpay.payment.removed' })
})

test('two bags become one also when the rules grow old meanwhile', { timeout: 5_000 }, async () => {
  const store = await openTestStore()
  const owner = await giveCustomer({ store })
  await add(store, bagKeyOf(owner.id), 'TEE-INK-M', 1)
  await add(store, 'guest', 'CAP-INK', 1)
  let at = Date.now()
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => (at += 10_000))
  onTestFinished(() => clock.mockRestore())
  await login(store, owner, 'ada')
  expect((await bagOf(store, bagKeyOf(owner.id)))?.length).toBe(2)
})

test('a pickup that moves to the store of the newer bag, and codes that find no room, are told', async () => {
  const store = await openTestStore()
  const owner = await giveCustomer({ store })
  const saved = bagKeyOf(owner.id)
  const at = (storeNumber: number) => ({ type: 'PHYSICAL_SHIP_AND_PICKUP', storeNumber }) as const
  value(await addToBag(store, saved, { skuCode: 'TEE-INK-S', quantity: 1, way: at(7850) }))
  value(await addToBag(store, 'guest', { skuCode: 'CAP-INK', quantity: 1, way: at(7106) }))
  await store.db.updateTable('orders').set({ promotionCodes: '["A","B","C"]' }).where('bagKey', '=', saved).execute()
  await store.db.updateTable('orders').set({ promotionCodes: '["D","A"]' }).where('bagKey', '=', 'guest').execute()
  await login(store, owner, 'ada')
  const bag = await findBag(store, saved)
  const { name } = bag?.groups[0]?.store ?? {}
  expect(removedWith(bag).map(({ message }) => message)).toEqual([
    `Everything in your bag that you pick up is now picked up at ${name}.`,
    'An order takes 3 promotion codes at most. Not kept: D.',
  ])
})

test.each([
  ['', 'Happy birthday Joe', 'Happy birthday Joe', false],
  ['For Jane', '', 'For Jane', false],
  ['For Jane', 'Happy birthday Joe', 'Happy birthday Joe', true],
  ['For Jane', 'For Jane', 'For Jane', false],
  [null, 'Happy birthday Joe', 'Happy birthday Joe', false],
  ['For Jane', null, 'For Jane', false],
])('of the gift messages "%s", saved, and "%s", of the guest, "%s" stays', async (before, now, stays, isTold) => {
  for (const isUnderWay of [false, true]) {
    const store = await openTestStore()
    const owner = await giveCustomer({ store })
    const saved = bagKeyOf(owner.id)
    const wrapped = async (key: string, giftMessage: string | null) => {
      const orderItemId = (await add(store, key, 'CAP-INK', 1)).lineId ?? ''
      if (giftMessage === null) return
      value(await editGiftWrap(store, key, { orderItemId, giftWrap: true, message: giftMessage }))
    }
    await wrapped(saved, before)
    await wrapped('guest', now)
    if (isUnderWay) await readyBag(store, 'guest', {})
    await login(store, owner, 'ada')
    const bag = await findBag(store, saved)
    expect(bag && linesOf(bag)).toMatchObject([{ quantity: 2, giftPackaging: 100, giftMessage: stays }])
    const { name } = bag?.groups[0]?.lines[0] ?? {}
    const told = `${name} keeps the gift message you wrote before you signed in. Not kept: “${before}”.`
    expect(removedWith(bag).map(({ message }) => message)).toEqual(isTold ? [told] : [])
  }
})
