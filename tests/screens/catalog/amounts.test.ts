import { expect, test } from 'vitest'
import { fillForm } from '../../html-form'
import { giveGiftCardOfTwoDesigns } from '../../imported-gift-cards'
import { openShop, shopperAt } from '../../shopper'

const shop = await openShop()
await giveGiftCardOfTwoDesigns(shop)
const page = '/gift-card/prd-GIFTCARD'
const names = { toFirst: 'Ann', toLast: 'Lee', fromFirst: 'Jane', fromLast: 'Miller' }

test('a gift card opens with the amount of its address, and at its price', async () => {
  const shopper = await shopperAt(shop, `${page}/sku-GIFTCARD-50-IVR`)
  expect(shopper.valueOf('price')).toBe('50.00')
  expect(shopper.textOf('.price')).toBe('$50.00')
  expect(shopper.textOf('#buy-gift-card-price')).toBe('$25.00$50.00$200.00')
})

test('an amount that is not on sale leaves none chosen', async () => {
  const shopper = await shopperAt(shop, page)
  const form = shopper.document.querySelector('form#buy-gift-card') as HTMLFormElement
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

test('a gift card offers the amounts of the design that is shown, and is added in it', async () => {
  const two = '/two-designs/prd-300010'
  const shopper = await shopperAt(shop, two)
  expect([shopper.textOf('#buy-gift-card-price'), shopper.textOf('.price')]).toEqual([
    '$20.00$30.00',
    '$20.00 - $30.00',
  ])
  await shopper.visit(shopper.document.querySelector('.sw[title=Oat]')?.getAttribute('href') ?? '')
  expect([shopper.textOf('#buy-gift-card-price'), shopper.textOf('.price')]).toEqual(['$20.00', '$20.00'])
  expect(shopper.document.querySelectorAll('option[data-sku]')).toHaveLength(1)
  await shopper.submit('buy-gift-card', { ...names, price: '20.00' })
  expect(shopper.document.querySelector('.bag-line a')?.getAttribute('href')).toContain('TWO-OAT-20')

  await shopper.visit(`${two}?isQuickView=true`)
  const others = [...shopper.document.querySelectorAll('.sw')].map((link) => link.getAttribute('href'))
  expect(others).toEqual(Array(2).fill(expect.stringContaining('isQuickView=true')))
})
