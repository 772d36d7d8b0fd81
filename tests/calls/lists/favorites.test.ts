import { expect, test } from 'vitest'
import { newShopper, openShop } from '../../shopper'

const shop = await openShop({ settings: { FAVORITES_MAX: '2' } })

test('favorites are added, read and removed, with every flag', async () => {
  const shopper = newShopper(shop)
  const add = (body: unknown) => shopper.call('POST', '/api/favorites/add', body)
  const added = await add({ productCode: '100001', colorCode: 'INK' })
  expect(added.body).toMatchObject({ success: true, data: { isDuplicateEntry: false, itemExceedsMaxFavorites: false } })
  const { favoriteItem } = added.body.data
  expect(favoriteItem).toEqual({ id: expect.any(String), productCode: '100001', colorCode: 'INK' })
  const twice = await add({ productCode: '100001', colorCode: 'INK' })
  expect(twice.body.data).toEqual({ favoriteItem, isDuplicateEntry: true, itemExceedsMaxFavorites: false })

  await add({ productCode: '100002' })
  const full = await add({ productCode: '100003' })
  expect([full.status, full.body.success]).toEqual([200, false])
  expect(full.body.data).toMatchObject({ itemExceedsMaxFavorites: true, maxLimitExceeded: true, favoriteItem: null })
  expect(full.body.messages[0].message).toBe(
    'Time to clean out your closet. Add new favorites by going through and unselecting others.',
  )

  const { body: items } = await shopper.call('GET', '/api/favorites/items')
  expect(items.data.favoriteItems).toHaveLength(2)
  expect(items.data.favoriteItems).toContainEqual(favoriteItem)
  const { body: page } = await shopper.call('GET', '/api/favorites?page=1')
  expect(page.data.favoritesData).toMatchObject({ totalPages: 1, totalElements: 2 })
  expect(page.data.favoritesData.items).toContainEqual(
    expect.objectContaining({ ...favoriteItem, name: 'Plain Tee', price: { amount: '25.00', currency: 'USD' } }),
  )
  expect((await shopper.call('GET', '/favorites?blcAjax=true')).body).toEqual({ success: true, ...page.data })

  const remove = () => shopper.call('POST', '/api/favorites/remove', { id: favoriteItem.id })
  expect((await newShopper(shop).call('POST', '/api/favorites/remove', { id: favoriteItem.id })).body.data).toEqual({
    itemNotFound: true,
  })
  expect((await remove()).body).toMatchObject({ success: true, data: { itemNotFound: false } })
  expect((await remove()).body).toMatchObject({ success: true, data: { itemNotFound: true } })
})

test('a visitor without favorites reads an empty list', async () => {
  const { body, status } = await newShopper(shop).call('GET', '/api/favorites?page=zero')
  expect(status).toBe(200)
  expect(body.data.favoritesData).toEqual({ items: [], page: 1, totalPages: 0, totalElements: 0 })
})

test.each([
  ['add', {}],
  ['add', { productCode: ['100001'] }],
  ['add', { productCode: '100001', colorCode: 5 }],
  ['remove', {}],
  ['remove', { id: { $ne: '' } }],
  ['remove', 'not json'],
])('a bad body of %s changes nothing and says so: %j', async (verb, body) => {
  const answer = await newShopper(shop).call('POST', `/api/favorites/${verb}`, body)
  expect([answer.status, answer.body.success]).toEqual([200, false])
  expect(answer.body.messages[0].message).toBe('An error occurred. Please try again.')
})

test('what the shop does not have is not found', async () => {
  const { status } = await newShopper(shop).call('POST', '/api/favorites/add', { productCode: '999999' })
  expect(status).toBe(404)
  expect((await newShopper(shop).call('POST', '/api/favorites/burn', {})).status).toBe(404)
})

test('favorites that cannot be read say so in their own sentence', async () => {
  const { db } = shop.store
  const shopper = newShopper(shop)
  await shopper.call('POST', '/api/favorites/add', { productCode: '100001' })
  await db.schema.alterTable('favorite').renameTo('favorite_away').execute()
  for (const path of ['/api/favorites', '/api/favorites/items']) {
    const { status, body } = await shopper.call('GET', path)
    expect([status, body.success]).toEqual([503, false])
    expect(body.messages[0].message).toBe('Failed to get favorites. Please try again later.')
  }
  await db.schema.alterTable('favorite_away').renameTo('favorite').execute()
})

test.each([{ productCode: 'NOSUCH' }, { productCode: '100001', colorCode: 'NOSUCH' }])(
  'what nobody sells cannot be kept: %o',
  async (item) => {
    const { status, body } = await newShopper(shop).call('POST', '/api/favorites/add', item)
    expect([status, body.success, body.messages[0].message]).toEqual([
      404,
      false,
      'An error occurred. Please try again.',
    ])
  },
)
