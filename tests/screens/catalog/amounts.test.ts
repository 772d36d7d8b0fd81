import { expect, test } from 'vitest'
import { fillForm } from '../../html-form'
import { openShop, shopperAt } from '../../shopper'

const shop = await openShop()
const page = '/gift-card/prd-GIFTCARD'

test('a gift card opens with the amount of its address, and at its price', async () => {
  const shopper = await shopperAt(shop, `${page}/sku-GIFTCARD-50-IVR`)
  expect(shopper.valueOf('price')).toBe('50.00')
  expect(shopper.textOf('.price')).toBe('$50.00')
  expect(shopper.textOf('#buy-gift-card-price')).toBe('$25.00$50.00$200.00')
})

test('an amount that is not on sale leaves none chosen', async () => {
  const shopper = await shopperAt(shop, page)
  const form = shopper.document.querySelector('form#buy-gift-card') as HTMLFormElement
  const names = { toFirst: 'Ann', toLast: 'Lee', fromFirst: 'Jane', fromLast: 'Miller' }
  await shopper.forge(page, { ...Object.fromEntries(fillForm(form, names)), price: '999.00' })
  expect([shopper.status, shopper.errorsOf('price')]).toEqual([422, ['Amount is invalid.']])
  expect(shopper.valueOf('price')).toBe('')
})

test.each([page, `${page}/sku-GIFTCARD-200-IVR`])(
  'a form refused in the preview of %s leaves the price and the way to the whole page at the amount chosen',
  async (path) => {
    const shopper = await shopperAt(shop, `${path}?isQuickView=true`)
    const details = () => shopper.document.querySelector('.all-details')?.getAttribute('href')
    expect(details()).toBe(path)
    await shopper.submit('buy-gift-card', { price: '50.00' })
    expect([shopper.status, shopper.valueOf('price'), shopper.textOf('.price')]).toEqual([422, '50.00', '$50.00'])
    expect(details()).toBe(`${page}/sku-GIFTCARD-50-IVR`)
  },
)
