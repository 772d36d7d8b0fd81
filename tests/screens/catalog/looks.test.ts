import { expect, test } from 'vitest'
import { changeProduct, giveContent, giveLook, stockStore } from '../../arrange'
import { newShopper, openShop } from '../../shopper'

const shop = await openShop()
await giveLook(shop, 'Dockside', [
  ['100001', 'INK'],
  ['100002', 'MOS'],
  ['100003', 'INK'],
])
await giveLook(shop, 'Nowhere', [
  ['100004', 'IVR'],
  ['100007', 'MOS'],
])
await giveLook(shop, 'Retired', [['100010', 'INK']])
await stockStore(shop, 7850, 'CAP-INK', 2)

const namesIn = (document: Document, title: string) =>
  [...document.querySelectorAll(`[aria-labelledby="${title}-title"] .n`)].map(({ textContent }) => textContent)

async function at(path: string) {
  const shopper = newShopper(shop)
  await shopper.visit(path)
  return shopper
}

test('a product is shown with the rest of its look, when the deciding store has any of it', async () => {
  const shopper = await at('/plain-tee/prd-100001')

  expect(namesIn(shopper.document, 'look')).toEqual(['Long Pants', 'One Size Cap'])
  await shopper.follow('Long Pants$80.00 - $85.00 Size: 30–32 · Inseam: 30–32')
  expect(shopper.textOf('h1')).toBe('Long Pants')
  expect((await at('/sale-shirt/prd-100004')).text).not.toContain('Complete the Look')
})

test('a piece has one button into the bag, so that browsers that show hidden ones read its label once', async () => {
  const { document } = await at('/looks/dockside')
  const buttons = [...document.querySelectorAll('#item-100001 button')]
  expect(buttons.filter(({ textContent }) => textContent === 'ADD TO BAG')).toHaveLength(1)
})

test('the look of a product as a call, with what the store has', async () => {
  const shopper = newShopper(shop)
  const { body } = await shopper.call('GET', '/api/looks?productCode=100001&colorCode=INK')

  expect(body.data.look).toMatchObject({
    name: 'Dockside',
    items: [{ productCode: '100001', colorCode: 'INK', productResultDTO: { name: 'Plain Tee' } }, {}, {}],
    itemInventory: {
      '100003-INK': { fulfillmentInventory: { 7850: 2 } },
      '100002-MOS': { fulfillmentInventory: { 7850: 0 } },
    },
  })
  const [worn] = body.data.look.items
  expect(worn.productResultDTO).toMatchObject({ url: expect.stringMatching(/\/sku-TEE-INK-/) })
  const other = await shopper.call('GET', '/api/looks?productCode=100001&colorCode=IVR')
  expect(other.body).toMatchObject({ success: true, data: { look: null } })
  expect((await shopper.call('GET', '/plain-tee/prd-100001')).body.lookDTO).toMatchObject({ name: 'Dockside' })
})

test.each(['', '?productCode=', '?productCode=%00', `?productCode=${'x'.repeat(101)}`])(
  'a look asked for by %s is no fault',
  async (query) => {
    const { status } = await newShopper(shop).call('GET', `/api/looks${query}`)
    expect(status).toBe(200)
  },
)

test('outfits come by their names; unknown ones are left out, and those of which nothing is sold', async () => {
  const shopper = newShopper(shop)
  const outfitNames = ['Nobody', 'nowhere', 'Retired', 'Dockside']
  const { body } = await shopper.call('POST', '/api/outfits', { outfitNames })

  expect(body.data.outfits.map(({ name }: { name: string }) => name)).toEqual(['Nowhere', 'Dockside'])
  expect(body.data.outfits[0].items[0]).toMatchObject({
    productCode: '100004',
    productResultDTO: { name: 'Sale Shirt' },
  })
})

test.each([{}, { outfitNames: null }, { outfitNames: ' ' }, { outfitNames: [5] }])(
  'outfits asked for by %j, without a name, are refused at the field that is missing',
  async (body) => {
    const answer = await newShopper(shop).call('POST', '/api/outfits', body)
    const [error] = answer.body.data.errors
    expect([answer.status, answer.body.success]).toEqual([200, false])
    expect(error).toMatchObject({ contactField: 'outfitNames', message: 'An error occurred. Please try again.' })
  },
)

test('a look with the product in the colour shown goes before others', async () => {
  await stockStore(shop, 7850, 'SALE-IVR-M', 1)
  await giveLook(shop, 'Rainy Day', [
    ['100004', 'INK'],
    ['100003', 'INK'],
  ])
  const beside = async (sku: string) => {
    const path = `/sale-shirt/prd-100004/sku-${sku}`
    const { body } = await newShopper(shop).call('GET', path)
    return [namesIn((await at(path)).document, 'look'), body.lookDTO.name]
  }

  await expect.poll(() => beside('SALE-IVR-M')).toEqual([['Heavy Boots'], 'Nowhere'])
  expect(await beside('SALE-INK-M')).toEqual([['One Size Cap'], 'Rainy Day'])
  const { document } = await at('/sale-shirt/prd-100004/sku-SALE-INK-M')
  const rows = [...document.querySelectorAll<HTMLElement>('[data-worn]')]
  expect(rows.map(({ hidden, dataset }) => [hidden, dataset.worn])).toEqual([
    [true, '["IVR"]'],
    [false, '["INK"]'],
  ])
  expect(rows.map((row) => row.querySelectorAll('section[aria-labelledby]').length)).toEqual([0, 1])
})

test('what the deciding store has of a withdrawn piece shows no look', async () => {
  await stockStore(shop, 7850, 'ENDED-MOS-M', 3)
  await giveLook(shop, 'Reeds', [
    ['100005', 'MOS'],
    ['100006', 'MOS'],
    ['100007', 'MOS'],
  ])
  const beside = async () => namesIn((await at('/dated-shirt/prd-100005')).document, 'look')
  await expect.poll(beside).toEqual(['Ended Shirt', 'Heavy Boots'])
  await changeProduct(shop, '100006', { active: 0 })
  await expect.poll(beside, { timeout: 5_000 }).toEqual([])
})

test('the skus of a look come in the colours it is worn in', async () => {
  const { body } = await newShopper(shop).call('GET', '/looks/api/skus?lookName=Dockside')

  expect(body.data.skus.map(({ skuCode }: { skuCode: string }) => skuCode)).toEqual([
    ...['TEE-INK-S', 'TEE-INK-M', 'TEE-INK-L'],
    ...['PANTS-MOS-30-30', 'PANTS-MOS-30-32', 'PANTS-MOS-32-30', 'PANTS-MOS-32-32', 'CAP-INK'],
  ])
  expect(body.data.skus[0]).toMatchObject({ productName: 'Plain Tee', url: '/plain-tee/prd-100001', inventory: 20 })
})

test('what was looked at before is shown, the latest first, and never the product itself', async () => {
  const shopper = await at('/plain-tee/prd-100001')
  expect(namesIn(shopper.document, 'seen')).toEqual([])
  await shopper.visit('/heavy-boots/prd-100007')
  await shopper.visit('/long-pants/prd-100002')
  await shopper.visit('/heavy-boots/prd-100007')

  expect(namesIn(shopper.document, 'seen')).toEqual(['Long Pants', 'Plain Tee'])
  shopper.cookies.set('seen', '100003.999999.<script>.%00')
  await shopper.visit('/plain-tee/prd-100001')
  expect(namesIn(shopper.document, 'seen')).toEqual(['One Size Cap'])
})

test('a withdrawn product takes no place of what was looked at before', async () => {
  const shopper = await at('/plain-tee/prd-100001')
  shopper.cookies.set('seen', '100010.100001.100003.100004.100005.100007.100002')
  await shopper.visit('/plain-tee/prd-100001')
  expect(namesIn(shopper.document, 'seen')).toEqual(['One Size Cap', 'Sale Shirt', 'Dated Shirt', 'Heavy Boots'])
})

test('related products are others of the category, then of the section', async () => {
  const names = namesIn((await at('/one-size-cap/prd-100003')).document, 'related')

  expect(names).toHaveLength(4)
  expect(names).not.toContain('One Size Cap')
})

test('outfits and looks show each piece at the price of the colour it is worn in, a lowered one beside the old one', async () => {
  await giveLook(shop, 'In Ink', [['100004', 'INK']])
  const active = { activeStartDate: '2020-01-01' }
  const blocks = [
    { ...active, contentType: 'OUTFIT_CAROUSEL', heading: 'Worn together', outfitNames: ['Nowhere', 'In Ink'] },
    { ...active, contentType: 'SHOP_THE_LOOK', lookName: 'Nowhere' },
  ]
  await giveContent(shop, { zones: [{ zone: 'home', blocks }] })
  const home = newShopper(shop)
  const lowered = 'Sale price $30.00 Original price $40.00 25% off'

  await expect
    .poll(async () => home.visit('/').then(() => home.textOf('.outfits > ul > li:last-child article li')))
    .toBe('Sale Shirt $40.00')
  expect(home.textOf('.outfits article li')).toBe(`Sale Shirt ${lowered}`)
  expect(home.textOf('.look .card .p')).toBe(lowered)
  const [own, quickAdd] = ['.look .card a', '.look .qa a'].map((link) => home.document.querySelector(link))
  expect(quickAdd?.getAttribute('href')).toBe(`${own?.getAttribute('href')}&isQuickView=true`)
})

test('a piece that is withdrawn is left out of its look', async () => {
  await changeProduct(shop, '100003', { active: 0 })
  const beside = async () => namesIn((await at('/plain-tee/prd-100001')).document, 'look')
  await expect.poll(beside, { timeout: 5_000 }).not.toContain('One Size Cap')
  const { body } = await newShopper(shop).call('GET', '/api/looks?productCode=100001')
  expect(body.data.look.items.map(({ productCode }: { productCode: string }) => productCode)).toEqual([
    '100001',
    '100002',
  ])
  expect(body.data.look.itemInventory['100003-INK']).toBeUndefined()
})

test('a piece in a color that is not sold is told of in the color that is shown', async () => {
  await giveLook(shop, 'Out of color', [
    ['100012', 'NONE'],
    ['100004', 'INK'],
  ])
  const find = async () =>
    (await newShopper(shop).call('GET', '/api/looks?productCode=100012')).body.data.look?.items[0]
  await expect.poll(find, { timeout: 5_000 }).toMatchObject({ productCode: '100012', colorCode: expect.anything() })
  const { colorCode, productResultDTO } = await find()
  const { body } = await newShopper(shop).call('GET', productResultDTO.url)
  expect(Object.keys(body.media.colorViewPaths)).toContain(colorCode)
})
