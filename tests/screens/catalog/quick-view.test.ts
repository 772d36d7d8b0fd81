import { expect, test } from 'vitest'
import { addReviews, changeProduct, setStock } from '../../arrange'
import { newShopper, openShop } from '../../shopper'

const shop = await openShop()
const tee = '/plain-tee/prd-100001'
await addReviews(shop, '100001', [5])

async function at(path: string) {
  const shopper = newShopper(shop)
  await shopper.visit(path)
  return shopper
}

test('each card of a listing leads to the preview of its product', async () => {
  const shopper = await at('/mens')
  await shopper.follow('Quick Add Plain Tee')

  expect(shopper.address).toBe(`${tee}?isQuickView=true`)
  expect(shopper.textOf('h1')).toBe('Plain Tee')
})

test('a card narrowed to a color shows, offers and likes that color', async () => {
  const shopper = await at('/mens?color=blue')
  const card = shopper.document.querySelector('[data-code="100004"]')
  const inInk = '/sale-shirt/prd-100004/sku-SALE-INK-M?size='
  expect(card?.querySelector('a')?.getAttribute('href')).toBe(inInk)
  expect(card?.querySelector('.heart')?.getAttribute('value')).toBe('100004.INK')
  const plain = (await at('/mens')).document.querySelector('[data-code="100004"]')
  expect(plain?.querySelector('a')?.getAttribute('href')).toBe('/sale-shirt/prd-100004')
  expect(card?.querySelector('.p')?.textContent).toBe(plain?.querySelector('.p')?.textContent)

  await shopper.follow('Quick Add Sale Shirt')
  expect(shopper.address).toBe(`${inInk}&isQuickView=true`)
  expect(shopper.textOf('.buy .price')).toBe('$40.00')
  expect(shopper.document.querySelector('.sw[aria-current]')?.getAttribute('title')).toBe('Ink')
  const { body } = await newShopper(shop).call('GET', shopper.address)
  expect(body.html).toMatch(/<input[^>]* checked="" value="INK"/)
  expect(body.html).toContain('$40.00')
})

test('the preview holds the choices and the way to the whole page, and nothing below them', async () => {
  const shopper = await at(`${tee}/sku-TEE-INK-M?isQuickView=true`)

  expect(shopper.document.querySelector('.acc')).toBeNull()
  expect(shopper.document.querySelector('#reviews')).toBeNull()
  expect(shopper.document.querySelector('.gal a')).toBeNull()
  expect(shopper.document.querySelector('.buy .rate')?.getAttribute('href')).toBe(`${tee}#reviews`)
  await shopper.follow('VIEW ITEM DETAILS')
  expect(shopper.address).toBe(`${tee}/sku-TEE-INK-M`)
  expect(shopper.document.querySelector('.acc')).not.toBeNull()
})

test('the preview adds to the bag, and says what is missing', async () => {
  const shopper = await at(`${tee}?isQuickView=true&size=`)
  await shopper.submit('add-to-bag')
  expect(shopper.status).toBe(422)
  expect(shopper.errorsOf('size')).toEqual(['Select a valid size'])

  await shopper.submit('add-to-bag', { size: 'M' })
  expect(shopper.address).toMatch(/^\/cart\?added=/)
})

test('the preview asks for no quantity, and another color stays in it', async () => {
  const shopper = await at(`${tee}?isQuickView=true`)
  expect(shopper.document.querySelector('[name=quantity]')).toBeNull()
  const link = shopper.document.querySelector<HTMLAnchorElement>('#add-to-bag a.sw:not([aria-current])')
  await shopper.visit(link?.getAttribute('href') ?? '')

  expect(shopper.address).toMatch(/[?&]isQuickView=true&size=$/)
  expect(shopper.document.querySelector('.preview')).not.toBeNull()
  await shopper.submit('add-to-bag', { size: 'M' })
  expect(shopper.address).toMatch(/^\/cart\?added=/)
})

test('whatever leads back to the product leads back to its preview', async () => {
  const preview = `${tee}/sku-TEE-INK-M?isQuickView=true`
  const shopper = await at(preview)
  await shopper.submit('add-to-bag', { stores: '1', fulfillment: 'ship' })
  expect(new URLSearchParams(shopper.address.split('?')[1]).get('next')).toBe(preview)

  await shopper.visit(preview)
  await setStock(shop, 'TEE-INK-M', 0) // sold meanwhile: a page shows the stock of a second ago
  await shopper.submit('add-to-bag')
  expect(shopper.address).toBe(`${tee}/sku-TEE-INK-M?inventoryUnavailableException=true&isQuickView=true`)
  expect(shopper.document.querySelector('.preview')).not.toBeNull()
  await shopper.follow('Dismiss')
  expect(shopper.address).toBe(preview)
})

test('the preview as JSON is the product with what the panel shows', async () => {
  const { body } = await newShopper(shop).call('GET', `${tee}?isQuickView=true`)

  expect(body).toMatchObject({ productCode: '100001', title: 'Plain Tee', sizeLabel: 'Size' })
  expect(body.html).toContain('value="INK"')
  expect((await newShopper(shop).call('GET', tee)).body.html).toBeUndefined()
})

test('the only size of the color the panel opens in is chosen, one of several is not', async () => {
  const shop = await openShop()
  await shop.store.db.updateTable('sku').set({ active: 0 }).where('code', 'in', ['TEE-IVR-S', 'TEE-IVR-L']).execute()
  await changeProduct(shop, '100001', { isNew: 1 })
  const chosen = async (sku: string) => {
    const { body } = await newShopper(shop).call('GET', `${tee}/sku-${sku}?size=&isQuickView=true`)
    return /name="size" checked="" value="(\w+)"/.exec(body.html)?.[1]
  }
  await expect.poll(() => chosen('TEE-IVR-M'), { timeout: 5_000 }).toBe('M')
  expect(await chosen('TEE-INK-M')).toBeUndefined()
})

test('a product that is withdrawn is neither offered in the panel nor shown among the recently viewed', async () => {
  const isSeen = async () => {
    const shopper = newShopper(shop)
    await shopper.visit(tee)
    await shopper.visit('/one-size-cap/prd-100003')
    return shopper.text.includes('Recently Viewed')
  }
  expect(await isSeen()).toBe(true)
  await changeProduct(shop, '100001', { active: 0 })
  // a running shop hears of a change a second later
  await expect.poll(isSeen, { timeout: 5_000 }).toBe(false)

  const { body } = await newShopper(shop).call('GET', `${tee}?isQuickView=true`)
  expect(body.html).toContain('Sorry, this product is currently not available on the site.')
  expect(body.html).not.toMatch(/<(form|button|input)/)
})

test('with quick add switched off no card offers it', async () => {
  shop.store.toggles.quickAdd = false
  const shopper = await at('/mens')
  shop.store.toggles.quickAdd = true

  expect(shopper.text).not.toContain('Quick Add')
})
