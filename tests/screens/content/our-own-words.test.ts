import { expect, test } from 'vitest'
import { accessCode, giveGiftCard } from '../../arrange'
import { jane } from '../../fixture-shop'
import { newShopper, openShop } from '../../shopper'

const shop = await openShop()
const { email, ...address } = jane

test('every form leaves the checks to the shop, so that nobody reads the words of a browser', async () => {
  const shopper = newShopper(shop)
  const expectOurs = (least = 1) => {
    const forms = [...shopper.document.querySelectorAll('form')]
    expect(forms.length, shopper.address).toBeGreaterThanOrEqual(least)
    expect(forms.filter((form) => !form.noValidate).map(({ outerHTML }) => outerHTML)).toEqual([])
  }
  await shopper.visit('/mens')
  expectOurs()
  await shopper.visit('/plain-tee/prd-100001')
  expectOurs()
  await shopper.submit('add-to-bag', { size: 'M' })
  await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
  await shopper.visit('/cart')
  expectOurs(4)
  await shopper.submit('remove')
  expectOurs(3)
  await shopper.visit('/checkout')
  const steps: [string, Record<string, string>][] = [
    ['contact', { email }],
    ['shipping-address', address],
    ['shipping-method', {}],
    ['gift-card', { cardNumber: await giveGiftCard(shop, 500), accessCode }],
    ['store-card', { cardNumber: '7001000000000105' }],
    ['confirm-store-card', { cardNumber: '7001000000000105' }],
    ['submit-order', {}],
  ]
  for (const [form, fields] of steps) {
    expectOurs()
    await shopper.submit(form, fields)
  }
  expectOurs()
  await shopper.visit('/sandbox')
  expectOurs()
})
