import { describe, expect, test } from 'vitest'
import { changeProduct } from '../../arrange'
import { takeComplaints } from '../../console-guard'
import { unwritable } from '../../failing-changes'
import { newShopper, openShop, type Shopper } from '../../shopper'

const shop = await openShop()
const problem = 'There was a problem updating this item. Please select another location or shipping method.'
const pickup = 'addToCartItem.pickupStoreNumber'
const toStore = 'addToCartItem.shipToStoreNumber'

/** A shopper on the bag's page with lines in it, added as calls do. */
async function withBag(lines: object[], storeNumber?: number) {
  const shopper = newShopper(shop)
  if (storeNumber) await shopper.call('POST', '/store/api/default', { storeNumber })
  for (const line of lines) await shopper.call('POST', '/cart/api/add', line)
  await shopper.visit('/cart')
  return shopper
}

const groups = ({ document }: Shopper) =>
  [...document.querySelectorAll('.bag-group')].map((group) => [
    group.querySelector('h2')?.textContent,
    group.querySelector('.bag-store')?.textContent ?? '',
    group.querySelectorAll('.bag-line').length,
  ])

/** What opens the other ways of a line. */
const opener = 'summary[id^=move-]'

/** What a line can be moved to: the words of its buttons and links. */
const offered = ({ document }: Shopper, at = 0) =>
  [...(document.querySelectorAll('.bag-line')[at]?.querySelectorAll(`${opener} ~ .ways :is(button, a)`) ?? [])].map(
    (each) => each.textContent?.replace(/: .*/, ''),
  )

const lineIds = ({ document }: Shopper) =>
  [...document.querySelectorAll<HTMLInputElement>('.bag-line [name=orderItemId]')].map(({ value }) => value)

describe('a line of the bag without scripts', () => {
  test('goes to the store, is sent there, and is shipped again', async () => {
    const shopper = await withBag([{ skuCode: 'TEE-INK-S', quantity: 2 }], 7850)
    expect(offered(shopper)).toEqual(['Ship to Old Market', 'Pick up at Old Market', 'Change store'])
    await shopper.submit('move', { [pickup]: '7850' })
    expect(shopper.status).toBe(200)
    expect(shopper.address).toBe('/cart')
    const place = '1024 Howard Row, Omaha, NE 68102 Change store'
    expect(groups(shopper)).toEqual([['Pick Up', `Old Market · Available Today${place}`, 1]])
    expect(offered(shopper)).toEqual(['Ship it', 'Ship to Old Market'])

    await shopper.submit('move', { [toStore]: '7850' })
    expect(groups(shopper)).toEqual([['Ship to Store', `Old Market · Estimated 3-6 business days${place}`, 1]])
    await shopper.submit('move')
    expect(groups(shopper)).toEqual([['Ship', '', 1]])
  })

  test('asks for a store when there is none, and is offered it then', async () => {
    const shopper = await withBag([{ skuCode: 'TEE-INK-S' }])
    expect(offered(shopper)).toEqual(['Choose a store'])
    await shopper.follow('Choose a store: Plain Tee, Ink · S')
    await shopper.submit('store-search', { near: '68102' })
    await shopper.submit('change-store', { storeNumber: '7850' })
    expect(shopper.address).toBe('/cart')
    expect(offered(shopper)).toEqual(['Ship to Old Market', 'Pick up at Old Market', 'Change store'])
  })

  test.each([
    ['lacks it', 7111, ['Ship to Riverside', 'Change store']],
    ['hands nothing out and sends nothing on', 7311, ['Change store']],
  ])('whose store %s leads on to another one', async (_, storeNumber, choices) => {
    const shopper = await withBag([{ skuCode: 'TEE-INK-S' }], storeNumber)
    expect(offered(shopper)).toEqual(choices)
    await shopper.follow('Change store: Plain Tee, Ink · S')
    await shopper.submit('store-search', { near: '68102' })
    await shopper.submit('change-store', { storeNumber: '7850' })
    expect(shopper.address).toBe('/cart')
    expect(offered(shopper)).toEqual(['Ship to Old Market', 'Pick up at Old Market', 'Change store'])
  })

  test('leads to no store where none could have it, nor beside what is for one already', async () => {
    await changeProduct(shop, '100007', { availableInStore: 0, canShipToStore: 0 })
    const boots = await withBag([{ skuCode: 'BOOTS-MOS-8' }], 7850)
    expect([lineIds(boots).length > 0, offered(boots)]).toEqual([true, []])
    const both = await withBag([{ skuCode: 'TEE-INK-S' }, { skuCode: 'CAP-INK', shipToStoreNumber: 7850 }], 7850)
    expect(groups(both)).toHaveLength(2)
    expect([offered(both), offered(both, 1)].flat()).not.toContain('Change store')
  })

  test('is offered only what can be had', async () => {
    const six = await withBag([{ skuCode: 'TEE-INK-S', quantity: 6 }], 7850)
    expect(offered(six)).toEqual(['Ship to Old Market', 'Change store'])
    const socks = () => withBag([{ skuCode: 'SOCKS-IVR', pickupStoreNumber: 7850 }], 7850)
    expect(offered(await socks())).toEqual(['Ship to Old Market'])
    await changeProduct(shop, '100012', { canShipToStore: 0 })
    expect(offered(await socks())).toEqual([])
  })

  test('alone may go to the shopper’s new store; beside others it stays at theirs', async () => {
    const line = { skuCode: 'TEE-INK-S', pickupStoreNumber: 7850 }
    expect(offered(await withBag([line], 7106))).toEqual(['Ship it', 'Ship to Haymarket', 'Pick up at Haymarket'])
    const both = await withBag([{ skuCode: 'CAP-INK', shipToStoreNumber: 7850 }, line], 7106)
    expect(offered(both, 1)).toEqual(['Ship it', 'Ship to Old Market'])
  })

  test('becomes one line with the same choice, and says when that was cut', async () => {
    const shopper = await withBag(
      [
        { skuCode: 'TEE-INK-S', quantity: 8 },
        { skuCode: 'TEE-INK-S', quantity: 5, shipToStoreNumber: 7850 },
      ],
      7850,
    )
    await shopper.submit('move', { orderItemId: lineIds(shopper)[0] ?? '', [toStore]: '7850' })
    expect(groups(shopper).map(([title, , lines]) => [title, lines])).toEqual([['Ship to Store', 1]])
    expect(shopper.text).toContain('Quantity was changed to 10.')
  })
})

describe('a move that is refused', () => {
  test('says so at its line, which opens', async () => {
    const shopper = await withBag([{ skuCode: 'TEE-INK-S', quantity: 6 }], 7850)
    const id = lineIds(shopper)[0] ?? ''
    await shopper.forge('/cart', { form: 'move', orderItemId: id, [pickup]: '7850' })
    expect(shopper.status).toBe(422)
    expect(shopper.title).toMatch(/^Error: /)
    expect(shopper.problems).toEqual([problem])
    expect(shopper.document.querySelector('[role=alert] a')?.getAttribute('href')).toBe(`#move-${id}`)
    expect(shopper.textOf(`[id="move-${id}-error"]`)).toBe(problem)
    expect(shopper.document.querySelector('details[open]')).not.toBeNull()
  })

  test.each([
    [{ [pickup]: '1' }, problem],
    [{ [pickup]: '-1' }, problem],
    [{ [toStore]: 'x' }, problem],
    [{ [toStore]: '' }, problem],
    [{ [pickup]: '' }, problem],
    [{ [pickup]: '7106' }, /^Your cart contains items for pickup at a different store\./],
  ])('%j', async (fields, sentence) => {
    const shopper = await withBag([{ skuCode: 'CAP-INK', shipToStoreNumber: 7850 }, { skuCode: 'TEE-INK-S' }], 7850)
    const { id } = shopper.document.querySelector(opener) as Element
    await shopper.forge('/cart', { form: 'move', orderItemId: id.replace('move-', ''), ...fields })
    expect(shopper.status).toBe(422)
    expect(shopper.textOf(`[id="${id}-error"]`)).toMatch(sentence)
  })

  test('names a line of another visitor like one that is gone', async () => {
    const [id = ''] = lineIds(await withBag([{ skuCode: 'TEE-INK-S' }]))
    const eve = await withBag([{ skuCode: 'CAP-INK' }])
    for (const orderItemId of [id, 'nothing']) {
      await eve.forge('/cart', { form: 'move', orderItemId, [pickup]: '7850' })
      expect([eve.status, eve.problems]).toEqual([422, ['That item is no longer in your bag.']])
    }
  })
})

describe('another store for the bag', () => {
  test('takes along what is picked up there', async () => {
    const shopper = await withBag([{ skuCode: 'TEE-INK-S', pickupStoreNumber: 7850 }], 7850)
    await shopper.follow('Change store')
    await shopper.submit('store-search', { near: 'Omaha, NE' })
    await shopper.submit('change-store', { storeNumber: '7106' })
    expect(shopper.address).toBe('/cart')
    expect(groups(shopper)[0]?.[1]).toContain('Haymarket · Available Today')
    expect(shopper.textOf('.store-link[href^="/stores"]')).toBe('Your store: Lincoln, NE')
  })

  test('that lacks something changes nothing and says so at each line in the way', async () => {
    const lines = [
      { skuCode: 'TEE-INK-L', pickupStoreNumber: 7850 },
      { skuCode: 'TEE-INK-S', pickupStoreNumber: 7850 },
    ]
    const shopper = await withBag(lines, 7850)
    await shopper.visit('/stores?near=68102&isCart=true&next=/cart')
    await shopper.submit('change-store', { storeNumber: '7106' })
    expect(shopper.status).toBe(422)
    expect(shopper.problems).toEqual([problem])
    expect(shopper.document.querySelectorAll('.bag-line .msg')).toHaveLength(1)
    expect(groups(shopper)[0]?.[1]).toContain('Old Market')
    expect(shopper.textOf('.store-link[href^="/stores"]')).toBe('Your store: Omaha, NE')
  })

  test.each(['1', 'x', ''])('that there is not is refused on top: %j', async (storeNumber) => {
    const shopper = await withBag([{ skuCode: 'TEE-INK-S', pickupStoreNumber: 7850 }], 7850)
    await shopper.forge('/cart', { form: 'change-store', storeNumber })
    expect([shopper.status, shopper.problems]).toEqual([422, [problem]])
  })

  test('is chosen from checkout as well, and leads back there', async () => {
    const shopper = await withBag([{ skuCode: 'TEE-INK-S', pickupStoreNumber: 7850 }], 7850)
    await shopper.visit('/checkout')
    await shopper.submit('contact', { email: 'jane@example.com' })
    await shopper.submit('pickup-person', { press: 'keep' }) // its button to the stores
    await shopper.submit('store-search', { near: '68102' })
    await shopper.submit('change-store', { storeNumber: '7106' })
    expect(shopper.address).toBe('/checkout?section=SHIPPING')
    expect(shopper.text).toContain('Pick up at Haymarket')
  })
})

test.each([
  ['move', { [toStore]: '7850' }],
  ['change-store', { storeNumber: '7106' }],
])('a press %s that the shop fails at moves nothing, and the bag says so in its own words', async (form, fields) => {
  const shopper = await withBag([{ skuCode: 'TEE-INK-S', pickupStoreNumber: 7850 }], 7850)
  const [orderItemId = ''] = lineIds(shopper)
  await unwritable(shop, () => shopper.forge('/cart', { form, orderItemId, ...fields }))
  expect(shopper.status).toBe(500)
  expect(shopper.problems).toEqual([problem, expect.stringMatching(/^Reference: test-\d+$/)])
  expect(groups(shopper).map(([title]) => title)).toEqual(['Pick Up'])
  expect(takeComplaints()).toHaveLength(1)
})

test('a store changed out of checkout that the shop fails at is told in checkout’s words, and moves nothing', async () => {
  const shopper = await withBag([{ skuCode: 'TEE-INK-S', pickupStoreNumber: 7850 }], 7850)
  const address = `/cart?next=${encodeURIComponent('/checkout?section=SHIPPING')}`
  await unwritable(shop, () => shopper.forge(address, { form: 'change-store', storeNumber: '7106' }))
  expect(shopper.status).toBe(500)
  expect(shopper.problems[0]).toBe('An error occurred when trying to update fulfillment store.')
  expect(groups(shopper)[0]?.[1]).toContain('Old Market')
  expect(takeComplaints()).toHaveLength(1)
})

test('a shopper chooses no store any more', async () => {
  const shopper = await withBag([], 7850)
  await shopper.visit('/stores')
  await shopper.submit('choose-store', { storeNumber: 'none' })
  expect(shopper.address).toBe('/stores')
  expect(shopper.textOf('.store-link[href^="/stores"]')).toBe('Find a store')
  expect((await shopper.call('GET', '/store/api/default')).body.store).toBeNull()
})

test('a group that cannot be picked up any more says no day it is to be had, and leads to no other store', async () => {
  const shopper = await withBag([{ skuCode: 'TEE-INK-S', quantity: 1, pickupStoreNumber: 7850 }])
  expect(groups(shopper)[0]?.[1]).toContain('Available Today')
  expect(shopper.text).toContain('Change store')
  shop.store.toggles.pickup = false
  try {
    await shopper.visit('/cart')
    expect(groups(shopper)[0]?.[0]).toBe('Pick Up')
    expect(shopper.text).not.toMatch(/Available Today|Change store/)
  } finally {
    shop.store.toggles.pickup = true
  }
})
