import { expect, test } from 'vitest'
import { accessCode, giveGiftCard } from '../../arrange'
import { jane } from '../../fixture-shop'
import { newShopper, openShop, type Shopper } from '../../shopper'

const shop = await openShop()
const { email, ...address } = jane

/** Where forms and links of the page lead within checkout, without the mark of an express checkout. */
function unmarked({ document }: Shopper): (string | null)[] {
  const links = [...document.querySelectorAll('main a[href^="/checkout"]')].map((link) => link.getAttribute('href'))
  const forms = [...document.querySelectorAll('main form')].map((form) => form.getAttribute('action'))
  return [...links, ...forms].filter((target) => !target?.includes('isExpressCheckout=true'))
}

async function atExpressReview(): Promise<Shopper> {
  const shopper = newShopper(shop)
  await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
  await shopper.visit('/checkout/login/anonymous?isExpressCheckout=true')
  const steps: [string, Record<string, string>][] = [
    ['contact', { email: 'jane' }],
    ['contact', { email }],
    ['shipping-address', address],
    ['shipping-method', {}],
    ['gift-card', { cardNumber: await giveGiftCard(shop, 50_000), accessCode }],
  ]
  for (const [form, fields] of steps) {
    expect(unmarked(shopper), form).toEqual([])
    await shopper.submit(form, fields)
    expect(shopper.address).toContain('isExpressCheckout=true')
  }
  return shopper
}

test('an express checkout stays one through every form and link, up to its confirmation', async () => {
  const shopper = await atExpressReview()
  expect(unmarked(shopper)).toEqual([])
  await shopper.follow('Edit Billing')
  expect(shopper.address).toBe('/checkout?section=BILLING&isExpressCheckout=true')
  await shopper.submit('remove-payment')
  expect(shopper.address).toBe('/checkout?isExpressCheckout=true')
  await shopper.submit('store-card', { cardNumber: '7001000000000001' })
  await shopper.submit('submit-order')

  expect(shopper.address).toMatch(/^\/checkout\/confirmation\?orderNumber=\d{9}&isExpressCheckout=true$/)
  await shopper.submit('order-notification', { phoneNumber: '4025550123' })
  expect(shopper.address).toMatch(/\?orderNumber=\d{9}&notified=true&isExpressCheckout=true$/)
})

test('a checkout that is not express does not become one', async () => {
  const shopper = newShopper(shop)
  await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
  await shopper.visit('/checkout')
  await shopper.submit('contact', { email })
  expect(shopper.address).toBe('/checkout')
  expect(shopper.document.body.innerHTML).not.toContain('isExpressCheckout')
})
