import { expect, test } from 'vitest'
import { giveSizeGuide } from '../../arrange'
import { giveCap } from '../../line-of-cap'
import { shopOrigin } from '../../open-shop'
import { openPage } from '../../plain-document'
import { newShopper, openShop } from '../../shopper'

const shop = await openShop()
await giveSizeGuide(shop, '100001')
await giveSizeGuide(shop, '100002', '<p>One inch more.</p><script>bad()</script>')
await giveSizeGuide(shop, '100003')

async function at(path: string) {
  const shopper = newShopper(shop)
  await shopper.visit(path)
  return shopper
}

test('the link beside the sizes leads to the guide with its three parts', async () => {
  const shopper = await at('/plain-tee/prd-100001')
  await shopper.follow('Size Guide')

  expect(shopper.textOf('h1')).toBe('Sizes & Fits')
  const tabs = [...shopper.document.querySelectorAll('.sg-tabs label')].map((tab) => tab.textContent)
  expect(tabs).toEqual(['Fit', 'How To Measure', 'Conversions'])
  expect(shopper.text).toContain('Take your usual size.')
  expect(shopper.textOf('caption')).toBe('Letters')
  await shopper.follow('Back to Plain Tee')
  expect(shopper.textOf('h1')).toBe('Plain Tee')
})

test('the way back leads to the choice the guide was opened at, and from elsewhere to the product', async () => {
  const path = '/plain-tee/prd-100001'
  const backFrom = async (page: string) => {
    const { text } = await newShopper(shop).call('GET', '/sizeguide?productCode=100001', undefined, {
      headers: { accept: 'text/html', referer: page },
    })
    return openPage(text).querySelector('.review-page > a')?.getAttribute('href')
  }
  const shopper = await at(`${path}/sku-TEE-IVR-M?quantity=3&fulfillment=ship`)
  await shopper.follow('Size Guide')
  await shopper.follow('Back to Plain Tee')
  expect(shopper.address).toBe(`${path}/sku-TEE-IVR-M?quantity=3&fulfillment=ship`)
  expect([shopper.valueOf('size'), shopper.valueOf('quantity')]).toEqual(['M', '3'])

  const chosen = `${shopOrigin}${path}/sku-TEE-IVR-S?size=&addToCartException=true&modalOpen=wishlist`
  expect(await backFrom(chosen)).toBe(`${path}/sku-TEE-IVR-S?size=`)
  const look = '/looks/dockside?100001=INK'
  expect(await backFrom(shopOrigin + look)).toBe(`${look}#item-100001`)
  for (const page of ['/', '/plain-tee/prd-1000012', '/one-size-cap/prd-100003'])
    expect(await backFrom(shopOrigin + page)).toBe(path)
  for (const stranger of [`https://elsewhere.example${path}/sku-X`, 'no address', ''])
    expect(await backFrom(stranger)).toBe(path)
})

test('a guide of HTML alone has the other title, no tabs and no scripts', async () => {
  const shopper = await at('/sizeguide?productCode=100002')

  expect(shopper.textOf('h1')).toBe('Size Guide')
  expect(shopper.document.querySelector('.sg-tabs')).toBeNull()
  expect(shopper.textOf('.sg')).toBe('One inch more.')
})

test('the guide is there as JSON, by itself and with its product', async () => {
  const shopper = newShopper(shop)
  const guide = await shopper.call('GET', '/sizeguide?productCode=100001')
  const product = await shopper.call('GET', '/plain-tee/prd-100001')

  const sizeGuideDTO = {
    fits: [{ name: 'Classic', text: 'Take your usual size.' }],
    howToMeasure: [{ name: 'Chest', text: 'Around the fullest part.' }],
    conversions: [{ title: 'Letters', columns: ['Size', 'US'], rows: [['S', '4']] }],
  }
  expect(guide.body).toMatchObject({ success: true, title: 'Sizes & Fits', sizeGuideDTO, sizeGuide: null })
  expect(guide.body.html).toContain('Take your usual size.')
  expect(product.body).toMatchObject({ sizeGuideDTO, sizeGuide: null, sizeGuideDisplay: true })
})

test.each(['100003', '100004', '999999', ''])('%s has no guide and no link to one', async (code) => {
  expect((await at(`/sizeguide?productCode=${code}`)).status).toBe(404)
  const { body } = await newShopper(shop).call('GET', '/one-size-cap/prd-100003')
  expect(body).toMatchObject({ sizeGuideDisplay: false, sizeGuideDTO: null })
})

test('the link stands beside the dimensions of a product that has no sizes, and only there', async () => {
  const sku = { colorCode: 'INK', size: null, price: 6000, retailPrice: 6000, inventory: 5 }
  await giveCap(shop, {
    ...{ handle: 'length-chinos', code: '300011', name: 'Length Chinos' },
    ...{ dimensionLabel: 'Inseam', dimensions: ['30', '32'] },
    skus: ['30', '32'].map((dimension) => ({ ...sku, skuCode: `LEN-${dimension}`, dimension })),
  })
  await giveSizeGuide(shop, '300011')
  const shopper = newShopper(shop)
  const asked = () =>
    shopper.visit('/length-chinos/prd-300011').then(() => shopper.textOf('#add-to-bag-dimension legend'))
  await expect.poll(asked).toContain('Size Guide')
  await shopper.follow('Size Guide')
  expect(shopper.textOf('h1')).toBe('Sizes & Fits')
  await shopper.visit('/long-pants/prd-100002')
  expect(shopper.textOf('#add-to-bag-dimension legend')).not.toContain('Size Guide')
})
