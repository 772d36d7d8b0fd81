import { afterEach, beforeAll, expect, test } from 'vitest'
import { giveLook } from '../../arrange'
import { newShopper, openShop } from '../../shopper'

const shop = await openShop()
const tee = '/plain-tee/prd-100001/sku-TEE-INK'
const closed = '/heavy-boots/prd-100007/sku-BOOTS-MOS-8'

async function customerOf(storeNumber: number) {
  const shopper = newShopper(shop)
  await shopper.call('POST', '/store/api/default', { storeNumber })
  return shopper
}

beforeAll(async () => {
  await giveLook(shop, 'Pinned', [['100013', 'MOS']])
  await giveLook(shop, 'Mixed', [
    ['100003', 'INK'],
    ['100002', 'MOS'],
    ['100001', 'INK'],
  ])
  const { db } = shop.store
  await db.updateTable('product').set({ onlineOnly: 1 }).where('code', '=', '100004').execute()
  await db.updateTable('product').set({ availableInStore: 0, canShipToStore: 0 }).where('code', '=', '100007').execute()
  await db.updateTable('product').set({ availableOnline: 0 }).where('code', '=', '100002').execute()
  await db
    .updateTable('product')
    .set({ availableOnline: 0, availableInStore: 0 })
    .where('code', '=', '100013')
    .execute()
  const stock = ['SALE-IVR-M', 'BOOTS-MOS-8'].map((skuCode) => ({ skuCode, storeNumber: 7850, quantity: 9 }))
  await db.insertInto('storeStock').values(stock).execute()
})

afterEach(() => {
  Object.assign(shop.store.toggles, { pickup: true, shipToStore: true })
})

test('without a chosen store a product page says nothing of stores', async () => {
  const shopper = newShopper(shop)
  await shopper.visit(`${tee}-S`)
  expect(shopper.text).not.toContain('Available Today')
  const { body } = await shopper.call('GET', `${tee}-S`)
  expect(body).toMatchObject({ pickupStoreNumber: null, pickupStoreName: null })
  expect(body.skuDetails.map((sku: { pickupInventory: number }) => sku.pickupInventory)).toEqual([0, 0, 0, 0, 0, 0])
})

test('the list of quantities holds what can be shipped as well as what the store has', async () => {
  const shopper = await customerOf(7850)
  await shopper.visit(`${tee}-S`)
  const options = [...shopper.document.querySelectorAll<HTMLOptionElement>('#add-to-bag-quantity option')]
  expect(options.filter(({ className }) => className !== 'more')).toHaveLength(5)
  expect(options).toHaveLength(10) // those are shown by style alone once the other way is ticked
  await shopper.submit('add-to-bag', { fulfillment: 'ship', quantity: '9' })
  expect(shopper.address).toMatch(/^\/cart\?added=.*&units=9$/)
})

test.each([
  [`${tee}-S`, 7850, 'Available Today at Old Market'],
  [`${tee}-M`, 7850, 'Estimated 3-6 business days at Old Market'],
  [`${tee}-L`, 7850, 'Available Today at Old Market'],
  [`${tee}-L`, 7106, 'Not available at Haymarket'],
  ['/store-only-socks/prd-100012', 7850, 'Available Today at Old Market'],
  ['/store-only-socks/prd-100012', 7106, 'Estimated 3-6 business days at Haymarket'],
  ['/store-only-socks/prd-100012', 7311, 'Not available at Prince Street'],
  ['/plain-tee/prd-100001/sku-TEE-INK-S', 7111, 'Estimated 3-6 business days at Riverside'],
  ['/plain-tee/prd-100001/sku-TEE-INK-S', 7311, 'Not available at Prince Street'],
  ['/sale-shirt/prd-100004/sku-SALE-IVR-M', 7850, 'Estimated 3-6 business days at Old Market'],
])('%s says to a customer of %i: %s', async (path, storeNumber, sentence) => {
  const shopper = await customerOf(storeNumber)
  await shopper.visit(path)
  expect(shopper.textOf('.at-store')).toBe(`${sentence} Change`)
})

test('the JSON of a product counts what can be picked up at the visitor’s store', async () => {
  const units = async (storeNumber: number, path: string) => {
    const { body } = await (await customerOf(storeNumber)).call('GET', path)
    const counted = body.skuDetails.map((sku: { pickupInventory: number }) => sku.pickupInventory)
    return [body.pickupStoreNumber, body.pickupStoreName, counted]
  }
  expect(await units(7850, `${tee}-S`)).toEqual([7850, 'Old Market', [0, 0, 0, 5, 0, 2]])
  expect(await units(7106, `${tee}-S`)).toEqual([7106, 'Haymarket', [0, 0, 0, 2, 1, 0]])
  expect(await units(7850, '/sale-shirt/prd-100004')).toEqual([7850, 'Old Market', [0, 0]])
  expect(await units(7850, '/heavy-boots/prd-100007')).toEqual([7850, 'Old Market', [0, 0]])
})

test.each([
  ['on its shelf', 7850, `${tee}-S`, 'store', 'PHYSICAL_PICKUP'],
  ['sent there, while it has others of the product', 7850, `${tee}-M`, 'store', 'PHYSICAL_SHIP_AND_PICKUP'],
  ['shipped, when it has nothing of the product', 7850, '/one-size-cap/prd-100003', 'ship', 'PHYSICAL_SHIP'],
  ['shipped, when neither it nor the shop has what is shown', 7106, `${tee}-L`, 'ship', 'PHYSICAL_SHIP'],
])('what a shopper’s store has decides how a product is had at first: %s', async (_, storeNumber, path, way, type) => {
  const shopper = await customerOf(storeNumber)
  await shopper.visit(path)
  expect(shopper.valueOf('fulfillment')).toBe(way)
  expect((await shopper.call('GET', path)).body.selectedFulfillmentOption).toBe(type)
})

test('what no store hands out or gets can be shipped, and picking up is words and no choice', async () => {
  const shopper = await customerOf(7850)
  for (const path of [closed, `${closed}?isQuickView=true`]) {
    await shopper.visit(path)
    expect(shopper.textOf('.fulfil div + div')).toBe('FREE PICK UPNot available in stores')
    expect(shopper.document.querySelector('.fulfil div + div :is(input, [disabled])')).toBeNull()
    expect(shopper.document.querySelector('.fulfil div + div a')).toBeNull()
    expect(shopper.valueOf('fulfillment')).toBe('ship')
  }
  const { body } = await shopper.call('GET', `${closed}?isQuickView=true`)
  expect(body.html).toMatch(/<b>FREE PICK UP<.b><.p><p>Not available in stores/)
  expect(body.html).not.toContain('disabled')
  await shopper.forge(closed, { form: 'add-to-bag', color: 'MOS', size: '8', fulfillment: 'store', quantity: '1' })
  expect([shopper.status, shopper.errorsOf('fulfillment')]).toEqual([422, ['Select a valid pickup store']])
  expect(shopper.valueOf('fulfillment')).toBe('ship')
})

test('what is not sold online says so before anything is chosen, on its page and in quick add', async () => {
  const shopper = newShopper(shop)
  const pants = '/long-pants/prd-100002'
  for (const path of [pants, `${pants}?isQuickView=true`]) {
    await shopper.visit(path)
    expect(shopper.textOf('.fulfil div')).toBe('SHIP ITNot available')
    expect(shopper.document.querySelector('[value=ship]')?.getAttribute('aria-disabled')).toBe('true')
  }
  const html = async (path: string) => (await shopper.call('GET', `${path}?isQuickView=true`)).body.html
  expect(await html(pants)).toMatch(/value="ship"[^>]*><b>SHIP IT<.b><.label><p>Not available/)
  expect(await html(pants)).toMatch(/<input[^>]*aria-disabled="true"[^>]*value="ship"/)
  expect(await html('/plain-tee/prd-100001')).toMatch(/<p>Estimated 3-6 business days/)
})

test('as long as there is something to choose, a way that none of it can be had is marked', async () => {
  const pants = '/long-pants/prd-100002'
  const marks = ({ document }: ReturnType<typeof newShopper>) =>
    ['ship', 'store'].map((way) => document.querySelector(`[value=${way}]`)?.getAttribute('aria-disabled'))
  const shopper = await customerOf(7311)
  await shopper.visit(pants)
  expect(shopper.textOf('.at-store')).toBe('Not available at Prince Street Change')
  expect(marks(shopper)).toEqual(['true', 'true'])
  const other = await customerOf(7850)
  await other.visit('/plain-tee/prd-100001?size=')
  expect(other.textOf('.at-store')).toBe('at Old Market Change')
  expect(marks(other)).toEqual([null, null])
  const { body } = await shopper.call('GET', `${pants}?isQuickView=true`)
  expect(body.html).toMatch(/<input[^>]*aria-disabled="true"[^>]*value="store"/)
})

test('what is only in stores opens with the first that is at the shopper’s', async () => {
  const stock = { skuCode: 'PANTS-MOS-32-30', storeNumber: 7850, quantity: 2 }
  await shop.store.db.insertInto('storeStock').values(stock).execute()
  const pants = '/long-pants/prd-100002'
  const shopper = await customerOf(7850)
  await shopper.visit(pants)
  expect(['size', 'dimension', 'fulfillment'].map((name) => shopper.valueOf(name))).toEqual(['32', '30', 'store'])
  expect(shopper.textOf('.at-store')).toBe('Available Today at Old Market Change')
  await shopper.submit('add-to-bag')
  await shopper.visit('/cart')
  expect(shopper.text).toContain('Long Pants')
  const { body } = await shopper.call('GET', pants)
  expect(body).toMatchObject({ selectedFulfillmentOption: 'PHYSICAL_PICKUP', productInStock: true })
  // some store may have it, as its page says, too
  const unknown = { selectedFulfillmentOption: 'PHYSICAL_PICKUP', productInStock: true, pickupStoreNumber: null }
  expect((await newShopper(shop).call('GET', pants)).body).toMatchObject(unknown)

  await shopper.visit(`${pants}?size=30`)
  expect(shopper.valueOf('size')).toBe('32')
  await shopper.visit(`${pants}/sku-PANTS-MOS-30-30`)
  expect(shopper.valueOf('size')).toBe('30')
})

test('what is not shipped is sent to the shopper’s store, and its page begins with that', async () => {
  const shopper = await customerOf(7106)
  const pants = '/long-pants/prd-100002'
  const chosen = () => ['size', 'dimension', 'fulfillment'].map((name) => shopper.valueOf(name))
  await shopper.visit(pants)
  expect(chosen()).toEqual(['30', '30', 'store'])
  expect(shopper.textOf('#add-to-bag .add [type=submit]')).toBe('ADD TO BAG')
  const { body } = await shopper.call('GET', pants)
  expect(body).toMatchObject({ selectedFulfillmentOption: 'PHYSICAL_SHIP_AND_PICKUP', productInStock: true })
  expect(body.skuDetails[0]).toMatchObject({ inventory: 0, pickupInventory: 0, shipToStoreInventory: 20 })
  await shopper.submit('add-to-bag')
  await shopper.visit('/cart')
  expect(shopper.textOf('.bag-group h2')).toBe('Ship to Store')
  await shopper.forge(`${pants}/sku-PANTS-MOS-30-30`, 'form=add-to-bag&color=MOS&size=30&dimension=30&fulfillment=ship')
  expect(shopper.status).toBe(422)

  shop.store.toggles.shipToStore = false
  await shopper.visit(pants)
  expect(shopper.textOf('.at-store')).toBe('Not available at Haymarket Change')
  expect((await shopper.call('GET', pants)).body.productInStock).toBe(false)
})

test('what is only sent to stores leads to choosing one', async () => {
  const shopper = newShopper(shop)
  await shopper.visit('/enamel-pin/prd-100013')
  expect(shopper.textOf('.at-store')).toBe('Choose a store')
  await shopper.submit('add-to-bag', { fulfillment: 'store' })
  expect([shopper.status, shopper.problems]).toEqual([422, ['Select a valid pickup store']])
  expect(shopper.textOf('#add-to-bag .add [type=submit]')).toBe('ADD TO BAG')
  await shopper.submit('add-to-bag', { fulfillment: 'store', stores: '1' })
  await shopper.submit('store-search', { near: '68102' })
  await shopper.submit('choose-store', { storeNumber: '7850' })
  expect(shopper.textOf('.at-store')).toBe('Estimated 3-6 business days at Old Market Change')
})

test('quick add and a page of several products begin with what is sent, where it is not shipped', async () => {
  const look = '/outfits/pinned'
  const shopper = await customerOf(7106)
  const { body } = await shopper.call('GET', '/enamel-pin/prd-100013?isQuickView=true')
  expect(body.html).toMatch(/<input[^>]*checked=""[^>]*value="store"/)
  expect(body.html).toMatch(/class="shipToStore">Estimated 3-6 business days /)
  await shopper.visit(look)
  expect(shopper.textOf('#item-100013 .at-store')).toBe('Estimated 3-6 business days at Haymarket Change')
  await shopper.submit('outfit-form', { add: '100013' })
  expect(shopper.textOf('.bag-group h2')).toBe('Ship to Store')

  const other = newShopper(shop)
  await other.visit(look)
  await other.submit('outfit-form', { 'pieces[0].fulfillment': 'store', add: '100013' })
  expect([other.status, other.problems]).toEqual([422, ['Select a valid pickup store']])
})

test('a store that is chosen for one piece of a look is that of the others which are not shipped', async () => {
  const shopper = newShopper(shop)
  await shopper.visit('/outfits/mixed')
  await shopper.submit('outfit-form', { stores: '100003' })
  expect(decodeURIComponent(shopper.address)).not.toContain('100002.fulfillment')
  await shopper.submit('store-search', { near: '68102' })
  await shopper.submit('choose-store', { storeNumber: '7106' })
  expect([0, 1, 2].map((at) => shopper.valueOf(`pieces[${at}].fulfillment`))).toEqual(['store', 'store', 'ship'])
  expect(shopper.textOf('#item-100002 .btn')).toBe('ADD TO BAG')
})

test('what can be had at a store is not said to be unavailable where it is not shipped', async () => {
  const sentence = 'Your selected item is not available.'
  const socks = '/store-only-socks/prd-100012/sku-SOCKS-IVR'
  const shopper = newShopper(shop)
  for (const path of [socks, '/enamel-pin/prd-100013', '/outfits/pinned']) {
    await shopper.visit(path)
    expect(shopper.text).not.toContain(sentence)
    expect(shopper.text).not.toMatch(/ITEM IS NOT AVAILABLE/)
  }
  await shopper.visit(socks)
  expect(shopper.valueOf('fulfillment')).toBe('store')
  await shopper.submit('add-to-bag')
  expect([shopper.status, shopper.problems]).toEqual([422, ['Select a valid pickup store']])
  const other = await customerOf(7850)
  await other.visit(`${socks}?fulfillment=ship`)
  expect([other.valueOf('fulfillment'), other.text.includes(sentence)]).toEqual(['ship', false])
  const unlucky = await customerOf(7311)
  for (const path of [socks, '/outfits/pinned']) {
    await unlucky.visit(path)
    expect(unlucky.text).toContain(sentence)
  }
  shop.store.toggles.pickup = false
  await shopper.visit(socks)
  expect(shopper.text).toContain(sentence)
})

test('with picking up switched off nothing speaks of it, and what is still wanted so is refused', async () => {
  const shopper = await customerOf(7850)
  await shopper.visit(`${tee}-S`)
  shop.store.toggles.pickup = false
  await shopper.submit('add-to-bag', { fulfillment: 'store' })
  expect([shopper.status, shopper.errorsOf('fulfillment')]).toEqual([422, ['Select a valid pickup store']])
  const ways = () => [...shopper.document.querySelectorAll<HTMLInputElement>('.fulfil input')]
  expect(ways().map(({ value, checked }) => [value, checked])).toEqual([['ship', true]])

  for (const path of [`${tee}-S`, `${tee}-M`, '/plain-tee/prd-100001?isQuickView=true']) {
    await shopper.visit(path)
    expect(shopper.text).toContain('SHIP IT')
    expect(shopper.text).not.toContain('FREE PICK UP')
    const { body } = await shopper.call('GET', path)
    expect(body.html ?? '').not.toContain('FREE PICK UP')
    expect(body.selectedFulfillmentOption).toBe('PHYSICAL_SHIP')
  }
  const { body } = await shopper.call('GET', '/enamel-pin/prd-100013')
  expect(body).toMatchObject({ selectedFulfillmentOption: 'PHYSICAL_SHIP', productInStock: false, shipsToStore: false })
  expect([body.pickupStoreNumber, body.skuDetails[0].shipToStoreInventory]).toEqual([null, 0])
  await shopper.submit('add-to-bag', { size: 'M' })
  expect(shopper.text).toContain('Ship to Old Market')
})

test('with ship to store switched off a client is told that the store gets nothing', async () => {
  const told = async () => (await (await customerOf(7850)).call('GET', `${tee}-S`)).body.shipsToStore
  expect(await told()).toBe(true)
  shop.store.toggles.shipToStore = false
  expect(await told()).toBe(false)
})

test('a way of getting it that there is not is refused, and nothing goes into the bag', async () => {
  const shopper = await customerOf(7850)
  await shopper.visit(`${tee}-S`)
  await shopper.forge(`${tee}-S`, 'form=add-to-bag&color=INK&size=S&fulfillment=teleport')
  expect([shopper.status, shopper.errorsOf('fulfillment')]).toEqual([422, ['Select a valid fulfillment']])
  await shopper.forge(`${tee}-S`, 'form=add-to-bag&color=INK&size=S&fulfillment=')
  expect(shopper.address).toMatch(/^\/cart\?added=/)
  expect(shopper.textOf('.bag-group h2')).toBe('Ship')
})
