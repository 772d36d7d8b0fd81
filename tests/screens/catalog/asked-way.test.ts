import { expect, test } from 'vitest'
import { addReviews, giveLook, stockStore } from '../../arrange'
import { newShopper, openShop, type Shopper } from '../../shopper'
import { shopperWithBag } from '../cart/shopper-with-bag'

const shop = await openShop()
await giveLook(shop, 'Dockside', [
  ['100001', 'INK'],
  ['100003', 'INK'],
])
await stockStore(shop, 7850, 'CAP-INK', 2)
await addReviews(shop, '100001', Array(12).fill(5))
const tee = '/plain-tee/prd-100001/sku-TEE-INK'
const chosen = (shopper: Shopper) => ['quantity', 'fulfillment'].map((field) => shopper.valueOf(field))

/** At a store that has it a page opens with FREE PICK UP. */
async function atPageThatPicksUp(shopper = newShopper(shop)) {
  await shopper.call('POST', '/store/api/default', { storeNumber: 7850 })
  await shopper.visit(`${tee}-S`)
  expect(chosen(shopper)).toEqual(['1', 'store'])
  return shopper
}

test('SHIP IT comes back with what a full bag does not take, also where the page opens with picking up', async () => {
  const skus = ['TEE-IVR-S', 'TEE-IVR-M', 'TEE-IVR-L', 'PANTS-MOS-30-30', 'PANTS-MOS-30-32', 'PANTS-MOS-32-30']
  const more = ['PANTS-MOS-32-32', 'CAP-INK', 'BOOTS-MOS-8', 'BOOTS-MOS-9']
  const full = await shopperWithBag(shop, ...[...skus, ...more].map((sku): [string, number] => [sku, 10]))
  const shopper = await atPageThatPicksUp(full)
  await shopper.submit('add-to-bag', { quantity: '3', fulfillment: 'ship' })
  expect(shopper.textOf('[role=alert]')).toMatch(/^Your bag is full\./)
  expect(chosen(shopper)).toEqual(['3', 'ship'])
})

test('SHIP IT is still chosen after another store was, and where a guest comes to with a wish', async () => {
  const shopper = await atPageThatPicksUp()
  await shopper.submit('add-to-bag', { quantity: '3', fulfillment: 'ship', stores: '1' })
  await shopper.submit('store-search', { near: '68102' })
  await shopper.submit('choose-store', { storeNumber: '7850' })
  expect(chosen(shopper)).toEqual(['3', 'ship'])

  await shopper.submit('add-to-bag', { wishlist: '1' })
  expect(decodeURIComponent(shopper.address)).toContain('quantity=3&fulfillment=ship')
})

test('links of a page leave way and quantity as its address asks for them, and another color the way', async () => {
  const shopper = newShopper(shop)
  await shopper.call('POST', '/store/api/default', { storeNumber: 7850 })
  await shopper.visit(`${tee}-S?quantity=3&fulfillment=ship`)
  await shopper.follow('Next')
  expect(chosen(shopper)).toEqual(['3', 'ship'])
  const large = () => shopper.document.querySelector('.gal a')?.getAttribute('href') ?? ''
  await shopper.visit(large())
  expect(chosen(shopper)).toEqual(['3', 'ship'])
  expect(large()).toContain('?quantity=3&fulfillment=ship&reviews=2&picture=')
  expect(shopper.document.querySelector<HTMLInputElement>('#hearts [name=next]')?.value).toContain('&fulfillment=ship')
  await shopper.follow('Ivory')
  expect(chosen(shopper)).toEqual(['1', 'ship'])
})

test('who presses a heart on the page of a gift card comes back to the amount that was chosen', async () => {
  const shopper = newShopper(shop)
  await shopper.visit(tee)
  const nexts = () => [...shopper.document.querySelectorAll<HTMLInputElement>('[name=next]')].map(({ value }) => value)
  for (const sku of ['/sku-GIFTCARD-50', '']) {
    await shopper.visit(`/gift-card/prd-GIFTCARD${sku}`)
    expect(new Set(nexts())).toEqual(new Set([`/gift-card/prd-GIFTCARD${sku}`]))
    const large = [...shopper.document.querySelectorAll('.gal a')].map((link) => link.getAttribute('href') ?? '')
    expect(large.length).toBeGreaterThan(0)
    for (const address of large) expect(address.split('?')[0]).toBe(`/gift-card/prd-GIFTCARD${sku}`)
    await shopper.visit(large[0] ?? '')
    const close = shopper.document.querySelector('.zoom-close')?.getAttribute('href')
    expect(close?.split(/[?#]/)[0]).toBe(`/gift-card/prd-GIFTCARD${sku}`)
  }
})

test('the page of the reviews stays, whatever is pressed beside them', async () => {
  const shopper = newShopper(shop)
  const shown = () => shopper.document.querySelectorAll('.rv').length
  const at = `${tee}-S?reviews=2`
  await shopper.visit(at)
  expect(shown()).toBe(2)
  await shopper.submit('hearts', { add: '100001.INK' })
  expect([shopper.address, shown()]).toEqual([at, 2])
  await shopper.follow('Ivory')
  expect(shown()).toBe(2)

  await shopper.visit(at)
  await shopper.forge(at, { form: 'add-to-bag', color: 'INK', quantity: '1' })
  expect([shopper.status, shown()]).toEqual([422, 2])
  await shopper.submit('hearts', { remove: '100001.INK' })
  expect(shown()).toBe(2)
  await shopper.submit('add-to-bag', { stores: '1' })
  await shopper.submit('store-search', { near: '68102' })
  await shopper.submit('choose-store', { storeNumber: '7850' })
  expect(shown()).toBe(2)
  const large = shopper.document.querySelector('.gal a')?.getAttribute('href') ?? ''
  await shopper.visit(large)
  expect(shown()).toBe(2)
  await shopper.follow('Previous')
  expect([shopper.address.match(/reviews=/g), shown()]).toEqual([['reviews='], 10])
  await shopper.submit('add-to-bag', { wishlist: '1' })
  expect(decodeURIComponent(shopper.address)).not.toContain('reviews')
})

test('what a page showed at one store is picked up there, although another tab has chosen another since', async () => {
  const shopper = await atPageThatPicksUp()
  await shopper.call('POST', '/store/api/default', { storeNumber: 7106 })
  await shopper.submit('add-to-bag', { size: 'L' })
  expect(shopper.textOf('.bag-group')).toMatch(/^Pick Up.*Old Market/)
})

test('so is a piece of a look', async () => {
  const shopper = newShopper(shop)
  await shopper.call('POST', '/store/api/default', { storeNumber: 7850 })
  await shopper.visit('/outfits/dockside')
  await shopper.call('POST', '/store/api/default', { storeNumber: 7106 })
  await shopper.submit('outfit-form', { add: '100003' })
  expect(shopper.textOf('.bag-group')).toMatch(/^Pick Up.*Old Market/)
})

test('the details of a piece open in the color it has on its look', async () => {
  const shopper = newShopper(shop)
  await shopper.visit('/outfits/dockside?100001=IVR')
  const details = shopper.document.querySelector('#item-100001 .all-details')?.getAttribute('href')
  expect(details).toMatch(/\/sku-TEE-IVR-\w\?size=&dimension=$/) // its size open as there
})

test.each(['99999', '-1', 'abc', '7850x'])('at a store there is not (%s) nothing is picked up', async (number) => {
  const shopper = await atPageThatPicksUp()
  await shopper.submit('add-to-bag', { pickupStoreNumber: number })
  expect([shopper.status, shopper.errorsOf('fulfillment')]).toEqual([422, ['Select a valid pickup store']])
})
