import { expect, test } from 'vitest'
import { giveLook, setStock, stockStore } from '../../arrange'
import { newShopper, openShop, type Shopper } from '../../shopper'

const shop = await openShop()
await giveLook(shop, 'Dockside', [
  ['100001', 'INK'],
  ['100002', 'MOS'],
  ['100003', 'INK'],
])
await giveLook(shop, 'Gone', [['999999', 'INK']])
await stockStore(shop, 7850, 'CAP-INK', 2)
const outfit = '/outfits/dockside'

async function at(path: string): Promise<Shopper> {
  const shopper = newShopper(shop)
  await shopper.visit(path)
  return shopper
}

const item = (shopper: Shopper, code: string) => shopper.document.querySelector(`#item-${code}`) as HTMLElement
const codes = ['100001', '100002', '100003']
/** What a field of a piece is called in the form of the page. */
const nameOf = (code: string, field: string) => `pieces[${codes.indexOf(code)}].${field}`
const pickOf = (shopper: Shopper, code: string, field: string) => shopper.valueOf(nameOf(code, field))
const colorOf = (shopper: Shopper, code: string) => pickOf(shopper, code, 'color')

/** Chooses of a piece without pressing anything. */
const choosing = (code: string, fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [nameOf(code, field), value]))

const addPiece = (shopper: Shopper, code: string, fields: Record<string, string> = {}) =>
  shopper.submit('outfit-form', { ...choosing(code, fields), add: code })

test('an outfit shows its pieces one under another, each in the color it is worn in', async () => {
  const shopper = await at(outfit)

  expect(shopper.textOf('h1')).toBe('Dockside')
  expect(shopper.text).toContain('Styled for You')
  expect([...shopper.document.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Plain Tee', 'Long Pants', 'One Size Cap']),
  )
  expect(codes.map((code) => colorOf(shopper, code))).toEqual(['INK', 'MOS', 'INK'])
  expect(item(shopper, '100001').querySelectorAll('[name$=size]:checked')).toHaveLength(0)
  for (const part of ['.thumbs', '.acc', '#reviews', '[href*="picture="]'])
    expect(shopper.document.querySelector(part)).toBeNull()
  expect(shopper.document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(/\/outfits\/dockside$/)
})

test('the pieces of a look open in their own first color', async () => {
  const shopper = await at('/looks/Dockside')

  expect(shopper.status).toBe(200)
  expect(shopper.text).not.toContain('Styled for You')
  expect(colorOf(shopper, '100001')).toBe('IVR')
})

test('of the two addresses of a look machines keep the one where it is worn, which the sitemap lists', async () => {
  const shopper = await at('/looks/dockside?100001=INK')
  const canonical = shopper.document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? ''

  expect(canonical).toMatch(/[^/]\/outfits\/dockside$/)
  const { text } = await newShopper(shop).call('GET', '/sitemap.xml')
  expect(text).toContain(`<loc>${canonical}</loc>`)
  expect(text).not.toContain('/looks/')
})

test('each piece says what four payments of its price come to, when the shop takes them', async () => {
  const shopper = await at(outfit)
  expect(item(shopper, '100003').textContent).toContain('or 4 interest-free payments of $5.00 with Afterpay')
  shop.store.toggles.afterpay = false
  await shopper.visit(outfit)
  shop.store.toggles.afterpay = true
  expect(shopper.text).not.toContain('Afterpay')
})

test('another color is an address, which keeps the colors chosen before', async () => {
  const shopper = await at(`${outfit}?100003=INK`)
  await shopper.submit('outfit-form', { recolor: '100001 IVR' })

  expect(shopper.address).toContain('100001=IVR&100003=INK')
  expect(colorOf(shopper, '100001')).toBe('IVR')
  expect(item(shopper, '100001').querySelector('img')?.alt).toContain('Ivory')
})

test('no press forgets what is chosen of another piece', async () => {
  const shopper = await at(`${outfit}?100001=IVR`)
  const chosen = {
    ...choosing('100001', { size: 'L', quantity: '2', fulfillment: 'store' }),
    ...choosing('100002', { size: '32' }),
  }
  const picks = () => [
    ...['size', 'quantity', 'fulfillment'].map((field) => pickOf(shopper, '100001', field)),
    pickOf(shopper, '100002', 'size'),
  ]
  await shopper.submit('outfit-form', { ...chosen, recolor: '100003 INK' })
  expect(shopper.address.split('?')[0]).toBe(outfit)
  expect(picks()).toEqual(['L', '2', 'store', '32'])
  await shopper.submit('outfit-form', { keep: '1' })
  expect(picks()).toEqual(['L', '2', 'store', '32'])
  await shopper.submit('outfit-form', { stores: '100002' })
  await shopper.submit('store-search', { near: '68102' })
  await shopper.submit('choose-store', { storeNumber: '7850' })
  expect(picks()).toEqual(['L', '2', 'store', '32'])
  await addPiece(shopper, '100002')
  expect([shopper.problems, picks()]).toEqual([['Select a valid inseam'], ['L', '2', 'store', '32']])
  await addPiece(shopper, '100001')
  expect(shopper.text).toContain('Ivory · L')
})

test('a store that is chosen for one piece switches no other to pick up', async () => {
  const shopper = await at('/looks/dockside')
  const ways = () => codes.map((code) => pickOf(shopper, code, 'fulfillment'))
  expect(ways()).toEqual(['ship', 'ship', 'ship'])
  await shopper.submit('outfit-form', { stores: '100003' })
  await shopper.submit('store-search', { near: '68102' })
  await shopper.submit('choose-store', { storeNumber: '7850' })
  expect(ways()).toEqual(['ship', 'ship', 'store'])
})

test('a piece in another color has its size open again, in the same one it does not', async () => {
  const shopper = await at(outfit)
  await shopper.submit('outfit-form', { ...choosing('100001', { size: 'M', quantity: '2' }), recolor: '100001 INK' })
  expect(['color', 'size', 'quantity'].map((field) => pickOf(shopper, '100001', field))).toEqual(['INK', 'M', '2'])
  await shopper.submit('outfit-form', { recolor: '100001 IVR' })
  expect(['color', 'size', 'quantity'].map((field) => pickOf(shopper, '100001', field))).toEqual([
    ...['IVR', undefined, '1'],
  ])
})

test('a browser that knows of no fields of another form adds a piece by its own', async () => {
  const shopper = await at(outfit)
  const fields = { productCode: '100001', ...choosing('100001', { productCode: '100001', color: 'IVR', size: 'M' }) }
  await shopper.forge(outfit, { form: 'add-to-bag', ...fields })
  expect(shopper.text).toContain('Ivory · M')
  await shopper.visit(outfit)
  await shopper.forge(outfit, { form: 'add-to-bag', ...fields, recolor: '100001 INK' })
  expect([pickOf(shopper, '100001', 'color'), shopper.status]).toEqual(['INK', 200])
})

test('of a chosen size no more units are offered than there are', async () => {
  await setStock(shop, 'TEE-INK-M', 3)
  const offered = async () => {
    const shopper = await at(`${outfit}?100001=INK&100001.size=M`)
    return [...item(shopper, '100001').querySelectorAll('option:not(.more)')].length
  }
  await expect.poll(offered, { timeout: 5_000 }).toBe(3)
  await setStock(shop, 'TEE-INK-M', 1)
})

test('each piece goes into the bag by its own button', async () => {
  const shopper = await at(outfit)
  await addPiece(shopper, '100001', { size: 'M' })

  expect(shopper.address).toMatch(/^\/cart\?added=/)
  expect(shopper.text).toContain('Plain Tee')
  expect(shopper.text).toContain('Ink')
  await shopper.visit(outfit)
  await addPiece(shopper, '100003')
  expect(shopper.document.querySelectorAll('.bag-line')).toHaveLength(2)
})

test('what is missing of a piece is said beside it, and what was chosen stays', async () => {
  const shopper = await at(outfit)
  await addPiece(shopper, '100002', { size: '32' })

  expect(shopper.status).toBe(422)
  expect(shopper.title).toMatch(/^Error:/)
  expect(shopper.problems).toEqual(['Select a valid inseam'])
  expect(item(shopper, '100002').querySelector('#item-100002-dimension-error')?.textContent).toBe(
    'Select a valid inseam',
  )
  expect(pickOf(shopper, '100002', 'size')).toBe('32')
  expect(item(shopper, '100001').querySelector('.err')).toBeNull()
})

test('all that is missing of a piece is said in the order of the page', async () => {
  const shopper = await at(outfit)
  await addPiece(shopper, '100002')

  expect(shopper.problems).toEqual(['Select a valid size', 'Select a valid inseam'])
})

test('a program is told what is missing by the names of the fields it sent', async () => {
  const shopper = await at(outfit)
  const fieldsNamed = async (sent: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const { body } = await shopper.call('POST', outfit, `form=add-to-bag&${sent}`, { headers })
    return body.data.errors.map(({ contactField }: { contactField: string }) => contactField)
  }
  const pieces = codes.map((code, at) => `pieces[${at}].productCode=${code}&pieces[${at}].color=MOS`).join('&')
  expect(await fieldsNamed(`${pieces}&add=100002`)).toEqual(['pieces[1].dimension', 'pieces[1].size'])
  expect(await fieldsNamed('productCode=100002&color=MOS')).toEqual(['dimension', 'size'])
})

test('a piece that is sold out says so', async () => {
  await setStock(shop, 'CAP-INK', 0)
  await expect
    .poll(async () => item(await at(outfit), '100003').querySelector('button.btn')?.textContent, {
      timeout: 5_000,
    })
    .toBe('ITEM IS NOT AVAILABLE')
  const shopper = await at(outfit)
  await addPiece(shopper, '100003')
  await setStock(shop, 'CAP-INK', 20)

  expect(shopper.status).toBe(422)
  expect(shopper.problems).toEqual(['Your selected item is not available.'])
})

test('of a size and an inseam that are not to be had together one is said so, the one that is refused', async () => {
  await setStock(shop, 'PANTS-MOS-30-32', 0)
  const shopper = await at(outfit)
  const problems = async () => {
    await shopper.visit(outfit)
    await addPiece(shopper, '100002', { size: '30', dimension: '32' })
    return shopper.problems
  }
  await expect.poll(problems, { timeout: 5_000 }).toEqual(['Selected inseam not available'])
  await setStock(shop, 'PANTS-MOS-30-32', 20)
  const said = [...item(shopper, '100002').querySelectorAll('.opt-now')].map(({ textContent }) => textContent)
  expect(said).toEqual(['30', '32 Currently not available'])
})

test('a piece is picked up at the shopper’s store, or asks for one', async () => {
  const shopper = await at(outfit)
  await addPiece(shopper, '100003', { fulfillment: 'store' })
  expect([shopper.status, shopper.problems]).toEqual([422, ['Select a valid pickup store']])
  expect(item(shopper, '100003').querySelector('#item-100003-fulfillment-error')).not.toBeNull()
  expect(item(shopper, '100003').querySelector<HTMLInputElement>('[value=store]')?.checked).toBe(true)

  await shopper.call('POST', '/store/api/default', { storeNumber: 7850 })
  await shopper.visit(outfit)
  const cap = item(shopper, '100003')
  expect(cap.querySelector('.at-store')?.textContent).toBe('Available Today at Old Market Change')
  expect(item(shopper, '100001').querySelector('.fulfil p')?.textContent).toBe('Estimated 3-6 business days')
  expect(cap.querySelector<HTMLInputElement>('[value=store]')?.checked).toBe(true)
  await addPiece(shopper, '100003')
  expect(shopper.textOf('.bag-group h2')).toBe('Pick Up')

  const { body } = await shopper.call('GET', outfit)
  expect(body.items.at(-1)).toMatchObject({ pickupStoreNumber: 7850, selectedFulfillmentOption: 'PHYSICAL_PICKUP' })
  expect(body.items.at(-1).skuDetails[0]).toMatchObject({ pickupInventory: 2 })
  expect((await newShopper(shop).call('GET', outfit)).body.items.at(-1).skuDetails[0].pickupInventory).toBe(0)
})

test.each(['/outfits/nobody', '/looks/nobody', '/outfits/gone', '/outfits/%00', '/outfits/__proto__'])(
  'there is no page at %s',
  async (path) => {
    expect((await at(path)).status).toBe(404)
  },
)

test.each([
  '100001=ZZ',
  '100001=',
  '100001=INK&100001=IVR',
  `100001=${'x'.repeat(3_000)}`,
  '999999=INK',
  'a[]=%00',
  '100001.size=XXL',
])('an address with %s is a page', async (query) => {
  const shopper = await at(`${outfit}?${query}`)
  expect(shopper.status).toBe(200)
  expect(colorOf(shopper, '100001')).toBe('INK')
})

test.each([
  ...['color=ZZ&productCode=100001', 'productCode=999999', 'productCode=100007&color=MOS', ''],
  ...['pieces[7].productCode=100001&add=100001', 'pieces=1&add=100002', 'pieces[0].size[1]=M&add=100001', 'add=999999'],
])('a forged form with %s is refused', async (fields) => {
  const shopper = await at(outfit)
  await shopper.forge(outfit, `form=add-to-bag&size=M&${fields}`)
  expect(shopper.status).toBe(422)
  expect(shopper.problems.length).toBeGreaterThan(0)
})

test('the page as JSON is its products, each with the color it opens in', async () => {
  const { body } = await newShopper(shop).call('GET', outfit)

  expect(body).toMatchObject({ name: 'Dockside', mode: 'STYLED_FOR_YOU', url: outfit })
  expect(body.items.map(({ productCode, colorCode }: Record<string, string>) => [productCode, colorCode])).toEqual([
    ['100001', 'INK'],
    ['100002', 'MOS'],
    ['100003', 'INK'],
  ])
  expect(body.items[0].skuDetails[0]).toMatchObject({ skuCode: expect.any(String), inventory: expect.any(Number) })
  expect((await newShopper(shop).call('GET', '/looks/dockside')).body.mode).toBe('MULTI_ITEM')
})

test('the look beside a product leads to all of it, and the sitemap to the outfit', async () => {
  const shopper = await at('/plain-tee/prd-100001')
  await shopper.follow('Shop the whole look')

  expect(shopper.address).toBe('/looks/dockside')
  const sitemap = await newShopper(shop).call('GET', '/sitemap.xml')
  expect(sitemap.text).toContain('/outfits/dockside</loc>')
  expect(sitemap.text).not.toContain('/outfits/gone')
})
