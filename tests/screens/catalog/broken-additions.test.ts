import { expect, test } from 'vitest'
import { giveLook } from '../../arrange'
import { catalogRead } from '../../catalog-read'
import { takeComplaints } from '../../console-guard'
import { giveCustomer } from '../../customers'
import { without } from '../../missing-table'
import { openShop, shopperAt } from '../../shopper'
import { signedIn } from '../../signed-in'

const shop = await openShop()
await giveLook(shop, 'Dockside', [
  ['100001', 'INK'],
  ['100003', 'INK'],
])
const sorry = 'Sorry, your item was unable to be added to the cart. Please try again later.'
const reference = expect.stringMatching(/^Reference: test-\d+$/)

test.each([
  ['an item', '/plain-tee/prd-100001/sku-TEE-INK-S', 'add-to-bag', { quantity: '3' }],
  [
    'a gift card',
    '/gift-card/prd-GIFTCARD',
    'buy-gift-card',
    { toFirst: 'Ann', toLast: 'Oak', fromFirst: 'Jo', fromLast: 'Elm', price: '50.00' },
  ],
  ['a piece of a look', '/outfits/dockside', 'outfit-form', { 'pieces[1].quantity': '2', add: '100003' }],
])(
  '%s that the shop fails to add stays chosen, its page says so, and the next press adds it',
  async (_, path, name, typed) => {
    const shopper = await shopperAt(shop, path)
    await catalogRead(shop)
    await without(shop, 'sku', () => shopper.submit(name, typed))
    expect(shopper.status).toBe(500)
    expect(shopper.title).toMatch(/^Error: /)
    expect(shopper.problems).toEqual([sorry, reference])
    const { add, ...fields } = typed as Record<string, string>
    expect(Object.keys(fields).map((field) => shopper.valueOf(field))).toEqual(Object.values(fields))
    expect(takeComplaints()).toHaveLength(1)

    await shopper.submit(name, add ? { add } : {})
    expect(shopper.address).toMatch(/^\/cart\?added=/)
  },
)

test('a review that the shop fails to keep stays typed', async () => {
  const shopper = await shopperAt(shop, '/writereview?productCode=100001')
  const typed = { rating: '4', headline: 'Good tee', comments: 'Soft, and it lasts.', nickname: 'Jane' }
  await without(shop, 'review', () => shopper.submit('write-review', typed))
  expect(shopper.status).toBe(500)
  expect(shopper.problems).toEqual(['An error occurred. Please try again.', reference])
  expect(Object.keys(typed).map((field) => shopper.valueOf(field))).toEqual(Object.values(typed))
  expect(takeComplaints()).toHaveLength(1)
})

test('where wish lists cannot be read the product is shown, and the modal says so', async () => {
  const shopper = await signedIn(shop, (await giveCustomer(shop)).email)
  const open = '/plain-tee/prd-100001/sku-TEE-INK-S?modalOpen=wishlist'
  await without(shop, 'wishList', () => shopper.visit(open))
  expect([shopper.status, shopper.textOf('h1')]).toEqual([200, 'Plain Tee'])
  expect(shopper.textOf('#wish-list [role=alert]')).toBe('An error occurred. Please try again.')
  expect(takeComplaints()).toHaveLength(1)

  await shopper.visit(open)
  await without(shop, 'wishList', () => shopper.submit('create-wish-list', { name: 'Summer' }))
  expect([shopper.status, shopper.textOf('h1')]).toEqual([500, 'Plain Tee'])
  expect([shopper.problems, shopper.valueOf('name')]).toEqual([
    ['An error occurred. Please try again.', reference],
    'Summer',
  ])
  expect(takeComplaints()).toHaveLength(2)
})
