import { expect, test } from 'vitest'
import { giveLook } from '../../arrange'
import { giveCustomer, password } from '../../customers'
import { newShopper, openShop, type Shopper, shopperAt } from '../../shopper'
import { signedIn } from '../../signed-in'

const shop = await openShop({ settings: { FAVORITES_MAX: '3' } })
// before the shop looks: it may take a second to see what is new
await giveLook(shop, 'Dockside', [
  ['100001', 'INK'],
  ['100002', 'MOS'],
])

const heartOf = (shopper: Shopper, code: string) =>
  shopper.document.querySelector<HTMLButtonElement>(`.heart[value^="${code}."]`)

/** Presses a heart as a browser does: its form with the name and value of its button. */
async function press(shopper: Shopper, code: string) {
  const heart = heartOf(shopper, code)
  const pressed = { [heart?.name ?? 'none']: heart?.value ?? '' }
  if (heart?.hasAttribute('form')) return shopper.submit(heart.getAttribute('form') ?? '', pressed)
  const form = heart?.closest('form')
  const fields = [...(form?.querySelectorAll('input') ?? [])].map(({ name, value }) => [name, value])
  await shopper.forge(form?.getAttribute('action') ?? '', { ...Object.fromEntries(fields), ...pressed })
}

const pressedOf = (shopper: Shopper) =>
  [...shopper.document.querySelectorAll<HTMLButtonElement>('.heart[aria-pressed=true]')].map(({ value }) => value)

test('without scripts a heart of a listing makes a favorite, is pressed then, and takes it away again', async () => {
  const shopper = await shopperAt(shop, '/mens?sort=priceAsc')
  expect(pressedOf(shopper)).toEqual([])
  const heart = heartOf(shopper, '100001')
  expect(heart?.textContent).toBe('Favorite: Plain Tee')
  expect(heart?.closest('form')?.getAttribute('action')).toBe('/favorites') // browsers of text know no other form
  await press(shopper, '100001')
  expect([shopper.status, shopper.address]).toEqual([200, '/mens?sort=priceAsc'])
  expect(pressedOf(shopper)).toEqual(['100001.IVR'])
  expect(heartOf(shopper, '100001')?.textContent).toBe('Remove Favorite: Plain Tee') // in browsers of text

  await shopper.visit('/favorites')
  expect(shopper.textOf('#favorites h1')).toBe('Favorites')
  expect(shopper.text).toContain('Plain Tee')
  await press(shopper, '100001')
  expect(shopper.address).toBe('/favorites')
  expect(shopper.text).toContain('You have no favorites yet.')
  await shopper.visit('/mens?sort=priceAsc')
  expect(pressedOf(shopper)).toEqual([])
})

test('of a long address hearts say the path alone, for every card says it', async () => {
  const shopper = await shopperAt(shop, `/mens?color=${'x'.repeat(1_200)}&sort=priceAsc`)
  const form = heartOf(shopper, '100001')?.closest('form')
  expect(form?.querySelector<HTMLInputElement>('[name=next]')?.value).toBe('/mens')
})

test('whatever begins like the address of the favorites leads there, in any letters', async () => {
  for (const path of ['/favoritesXYZ', '/FavoritesXYZ/deep/er?page=1', '/favorites-of-mine', '/favorites.html?x=1']) {
    const shopper = await shopperAt(shop, path)
    expect([path, shopper.status, shopper.textOf('h1')]).toEqual([path, 200, 'Favorites'])
  }
  for (const path of ['/FAVORITES', '/favorites/of/mine/and/more'])
    expect((await shopperAt(shop, path)).textOf('h1')).toBe('Favorites')
})

test('a product that is called so has its own page all the same, and its data', async () => {
  const product = shop.store.db.updateTable('product').where('code', '=', '100005')
  await product.set({ slug: 'favorites-shirt' }).execute()
  const shopper = await shopperAt(shop, '/favorites-shirt/prd-100005')
  expect([shopper.address, shopper.textOf('h1')]).toEqual(['/favorites-shirt/prd-100005', 'Dated Shirt'])
  expect((await shopper.call('GET', '/favorites-shirt/prd-100005')).body.name).toBe('Dated Shirt')
})

test('the heart of a product stands for the colour of its address, and cards beside it have theirs', async () => {
  const shopper = await shopperAt(shop, '/plain-tee/prd-100001/sku-TEE-INK-S')
  expect(shopper.document.querySelector<HTMLButtonElement>('.facts .heart')?.value).toBe('100001.INK')
  await press(shopper, '100001')
  expect(shopper.address).toContain('/sku-TEE-INK-S')
  expect(pressedOf(shopper)).toContain('100001.INK')
  await shopper.visit('/plain-tee/prd-100001/sku-TEE-IVR-S')
  expect(pressedOf(shopper)).not.toContain('100001.IVR')
  await shopper.visit('/gift-card/prd-GIFTCARD')
  expect(shopper.document.querySelector('.facts .heart')).toBeNull()
})

test('products in blocks of content and pieces of looks have hearts, which lead back to their page', async () => {
  for (const [path, code] of [
    ['/', '100002'],
    ['/looks/dockside', '100001'],
    ['/outfits/dockside?100001=INK', '100001'],
  ] as const) {
    const shopper = await shopperAt(shop, path)
    const value = heartOf(shopper, code)?.value
    await press(shopper, code)
    expect([shopper.status, shopper.address]).toEqual([200, path])
    expect(pressedOf(shopper), path).toContain(value)
    await press(shopper, code)
    expect(pressedOf(shopper), path).toEqual([])
  }
})

test('a heart of a look that is sent with its piece is pressed, and nothing goes into the bag', async () => {
  const shopper = await shopperAt(shop, '/looks/dockside')
  for (const does of ['add', 'remove']) {
    await shopper.forge('/looks/dockside', { form: 'add-to-bag', productCode: '100001', [does]: '100001.IVR' })
    expect([shopper.address, shopper.problems]).toEqual(['/looks/dockside', []])
    expect(heartOf(shopper, '100001')?.name).toBe(does === 'add' ? 'remove' : 'add')
  }
  await shopper.visit('/cart')
  expect(shopper.text).toContain('Your bag is empty')
})

test('one more than the maximum is refused in one sentence, and nothing is lost', async () => {
  const shopper = await shopperAt(shop, '/all')
  for (const code of ['100001', '100002', '100003', '100004']) {
    await shopper.visit('/all')
    await press(shopper, code)
  }
  expect([shopper.status, shopper.address]).toEqual([422, '/favorites'])
  expect(shopper.title).toMatch(/^Error: /)
  expect(shopper.problems).toEqual([
    'Time to clean out your closet. Add new favorites by going through and unselecting others.',
  ])
  expect(pressedOf(shopper)).toHaveLength(3)
})

test('what a guest kept is the customer’s after signing in, also once only remembered; others see nothing of it', async () => {
  const { email } = await giveCustomer(shop)
  const elsewhere = await signedIn(shop, email)
  await elsewhere.call('POST', '/api/favorites/add', { productCode: '100002' })

  const shopper = await shopperAt(shop, '/all')
  await press(shopper, '100001')
  await shopper.visit('/login?successUrl=/favorites')
  await shopper.submit('sign-in', { username: email, password })
  expect(shopper.address).toBe('/favorites')
  expect(pressedOf(shopper)).toEqual(['100001.IVR', expect.stringMatching(/^100002\./)])

  await shop.store.db.updateTable('session').set({ seenAt: 1 }).execute()
  await shopper.visit('/favorites')
  expect(pressedOf(shopper)).toHaveLength(2)
  await press(shopper, '100002')
  expect(shopper.address).toBe('/login?sessionTimeout=true&successUrl=%2Ffavorites')
  const [kept] = (await shopper.call('GET', '/api/favorites/items')).body.data.favoriteItems
  expect((await shopper.call('POST', '/api/favorites/remove', { id: kept.id })).status).toBe(401)
  expect((await shopper.call('POST', '/api/favorites/add', { productCode: '100003' })).body.success).toBe(true)
  await shopper.submit('sign-in', { username: email, password })
  await press(shopper, '100002')
  expect(pressedOf(shopper)).toEqual([expect.stringMatching(/^100003\./), '100001.IVR'])
  expect((await shopperAt(shop, '/favorites')).text).toContain('You have no favorites yet.')
})

test('who is only remembered and takes a heart away signs in first, and stands on the same page again', async () => {
  const { email } = await giveCustomer(shop)
  const shopper = await signedIn(shop, email)
  const page = '/all?sort=priceAsc'
  await shopper.visit(page)
  await press(shopper, '100001')
  shopper.cookies.delete('session')
  await shopper.visit(page)
  await press(shopper, '100001')
  expect(new URL(shopper.address, 'http://shop').searchParams.get('successUrl')).toBe(page)
  await shopper.submit('sign-in', { username: email, password })
  expect(shopper.address).toBe(page)
  shopper.cookies.delete('session')
  await shopper.visit(page)
  await shopper.forge('/favorites', { form: 'heart', next: '//evil.example', remove: '100001.IVR' })
  expect(new URL(shopper.address, 'http://shop').searchParams.get('successUrl')).toBe('/favorites')
})

test('hostile hearts are answered with a page', async () => {
  const shopper = newShopper(shop)
  const bad: Record<string, string>[] = [
    {},
    { add: '' },
    { add: 'nothing' },
    { add: '999999.X' },
    { add: `100001.${'x'.repeat(500)}` },
  ]
  for (const fields of bad) {
    await shopper.forge('/favorites', { form: 'heart', next: '//evil.example', ...fields })
    expect([shopper.status, shopper.problems.length]).toEqual([422, 1])
  }
  await shopper.forge('/favorites', { form: 'heart', next: 'https://evil.example/', remove: '100001.IVR' })
  expect([shopper.status, shopper.address]).toEqual([200, '/favorites'])
  await shopper.visit('/FAVORITES?page=none')
  expect(shopper.status).toBe(200)
  await shopper.visit('/favorites/of/mine?page=9')
  expect(shopper.text).toContain('You have no favorites yet.')
})

test('favorites that cannot be read are named on their page, and take no other page with them', async () => {
  const shopper = await shopperAt(shop, '/mens?sort=priceAsc')
  await press(shopper, '100001')
  const { schema } = shop.store.db
  await schema.alterTable('favorite').renameTo('favorite_away').execute()
  try {
    await shopper.visit('/favorites')
    expect([shopper.status, shopper.textOf('#favorites h1')]).toEqual([200, 'Favorites'])
    expect(shopper.problems).toEqual(['Failed to get favorites. Please try again later.'])
    expect(shopper.text).not.toContain('You have no favorites yet.')
    await shopper.visit('/mens?sort=priceAsc')
    expect([shopper.status, pressedOf(shopper)]).toEqual([200, []])
    expect(heartOf(shopper, '100001')).not.toBeNull()
  } finally {
    await schema.alterTable('favorite_away').renameTo('favorite').execute()
  }
  await shopper.visit('/mens?sort=priceAsc')
  expect(pressedOf(shopper)).toEqual(['100001.IVR'])
})

test('the address follows when the last favorite of its page is let go', async () => {
  const shopper = await shopperAt(shop, '/all')
  await press(shopper, '100001')
  const { db } = shop.store
  const first = await db.selectFrom('favorite').selectAll().orderBy('createdAt', 'desc').executeTakeFirstOrThrow()
  const newer = Array.from({ length: 24 }, (_, at) => ({
    ...first,
    ...{ id: `newer ${at}`, productCode: `9000${at}`, createdAt: Number(first.createdAt) + 1 },
  }))
  await db.insertInto('favorite').values(newer).execute()
  await shopper.visit('/favorites?page=2')
  expect([shopper.address, pressedOf(shopper)]).toEqual(['/favorites?page=2', ['100001.IVR']])
  await press(shopper, '100001')
  expect([shopper.address, pressedOf(shopper).length]).toEqual(['/favorites', 24])
})
