import { expect, test } from 'vitest'
import { jane } from '../../fixture-shop'
import { newShopper, openShop, type Shopper } from '../../shopper'

const shop = await openShop()
const { email, ...address } = jane

async function withBag(): Promise<Shopper> {
  const shopper = newShopper(shop)
  await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
  return shopper
}

/** Presses the last button from elsewhere, as a page from before would. */
async function submitted(shopper: Shopper) {
  const press = { submissionKey: 'key-1', reviewedTotal: '2938', reviewedCharge: '2938' }
  await shopper.forge('/checkout', { form: 'submit-order', ...press })
  const links = [...shopper.document.querySelectorAll('[role=alert] p a')]
  return [shopper.status, links.map(({ textContent }) => textContent), links[0]?.getAttribute('href')]
}

test('an order that is submitted before its steps were taken is told the first one that is missing', async () => {
  const shopper = await withBag()
  const missing = 'Required information is missing.'
  expect(await submitted(shopper)).toEqual([422, ['Email Address is a required field.', missing], '#step-login'])

  await shopper.visit('/checkout')
  await shopper.submit('contact', { email })
  expect(await submitted(shopper)).toEqual([422, [missing], '#step-shipping'])

  await shopper.visit('/checkout')
  await shopper.submit('shipping-address', address)
  await shopper.submit('shipping-method')
  expect(await submitted(shopper)).toEqual([
    422,
    ['Please add a payment that covers your order total.'],
    '#step-billing',
  ])
})
