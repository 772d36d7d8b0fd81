import { expect, test } from 'vitest'
import { giveLook } from '../../arrange'
import { giveGiftCardOfTwoDesigns } from '../../imported-gift-cards'
import { newShopper, openShop, shopperAt } from '../../shopper'

const shop = await openShop()
await giveGiftCardOfTwoDesigns(shop)
await giveLook(shop, 'Mixed', [
  ['100001', 'INK'],
  ['GIFTCARD', 'IVR'],
  ['DONATION', 'IVR'],
  ['300010', 'OAT'],
  ['100003', 'INK'],
])

const pages = ['/looks/mixed', '/outfits/mixed']
const apart = [
  ['GIFTCARD', '/gift-card/prd-GIFTCARD'],
  ['DONATION', '/donation/prd-DONATION'],
] as const

test.each(pages)('a gift card and a donation lead from %s to their own pages', async (page) => {
  const shopper = await shopperAt(shop, page)

  for (const [code, path] of apart) {
    const piece = shopper.document.querySelector(`#item-${code}`)
    expect(piece?.querySelectorAll('button, select, form, input:not([type=hidden])')).toHaveLength(0)
    const link = piece?.querySelector('.all-details')
    expect([link?.textContent, link?.getAttribute('href')]).toEqual(['VIEW ITEM DETAILS', path])
  }
  expect(shopper.textOf('#item-GIFTCARD .price')).toBe('$25.00 - $200.00')
  expect(shopper.document.querySelector('#item-100001 [name=add]')).not.toBeNull()
})

test('a gift card of several designs leads to the one it is shown in', async () => {
  const shopper = await shopperAt(shop, '/outfits/mixed')
  const link = shopper.document.querySelector('#item-300010 .all-details')
  expect(link?.getAttribute('href')).toBe('/two-designs/prd-300010/sku-TWO-OAT-20?size=')
})

test.each(pages)('beside them on %s other pieces go into the bag, and keep what is chosen', async (page) => {
  const shopper = await shopperAt(shop, page)
  await shopper.submit('outfit-form', { recolor: '100001 IVR', 'pieces[4].quantity': '2' })
  expect(shopper.valueOf('pieces[4].quantity')).toBe('2')
  expect(shopper.valueOf('pieces[0].color')).toBe('IVR')

  await shopper.submit('outfit-form', { add: '100003' })
  expect(shopper.address).toMatch(/^\/cart/)
  expect(shopper.text).toContain('One Size Cap')
})

test.each(apart)('a press of a page from before leads to the page of %s, and adds nothing', async (code, path) => {
  const shopper = newShopper(shop)
  await shopper.visit('/looks/mixed')
  await shopper.forge('/looks/mixed', { form: 'add-to-bag', add: code, 'pieces[0].productCode': code })
  expect(shopper.address).toBe(path)
  await shopper.visit('/cart')
  expect(shopper.text).toContain('Your bag is empty')
})
