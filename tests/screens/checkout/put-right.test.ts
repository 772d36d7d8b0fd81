import { expect, test } from 'vitest'
import { accessCode, giveGiftCard } from '../../arrange'
import { atBilling } from '../../at-billing'
import { openShop, type Shopper } from '../../shopper'

const shop = await openShop()

/** What the first alert of the page leads to; '' when that is not there. */
function ledTo(shopper: Shopper): string {
  const link = shopper.document.querySelector('[role=alert] a')?.getAttribute('href') ?? '#nowhere'
  return shopper.document.querySelector(link) ? link : ''
}

test('a payment of nothing stands in billing with its reason and nowhere as if it paid', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  await shopper.submit('store-card', { cardNumber: '7001000000000001' })
  await shopper.visit('/checkout?section=BILLING')
  await shopper.submit('gift-card', { cardNumber: await giveGiftCard(shop, 50_000), accessCode })
  const paid = [...shopper.document.querySelectorAll('#review-payments .paid li')].map(({ textContent }) => textContent)
  expect(paid).toEqual([expect.stringMatching(/^Gift card ending in \d{4} \$29\.38$/)])
  await shopper.visit('/checkout?section=BILLING')
  expect(shopper.textOf('.applied li')).toMatch(/0001\s?This order has nothing left to pay\.\s?Remove/)
  await shopper.submit('remove-payment')
  expect(shopper.textOf('.applied')).not.toContain('0001')
})

test('what is sent after a bag in which there was nothing to send has the default method', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  const change = async (skuCode: string) => {
    await shopper.visit('/cart')
    await shopper.submit('remove')
    await shopper.call('POST', '/cart/api/add', { skuCode, quantity: 1 })
    await shopper.visit('/checkout?section=SHIPPING')
  }
  await change('DONATION-5-IVR')
  expect(shopper.text).not.toContain('Standard Ground')
  await change('CAP-INK')
  expect(shopper.document.querySelector('[name=fulfillmentOptionId]:checked')?.getAttribute('value')).toBe('STANDARD')
  await shopper.submit('shipping-method')
  expect(shopper.problems).toEqual([])
})

test('what is refused leads to where it is put right: a method that is gone, an unknown payment, an unknown line', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  await shopper.submit('gift-card', { cardNumber: await giveGiftCard(shop, 50_000), accessCode })
  const setStandard = (active: number) =>
    shop.store.db.updateTable('fulfillmentOption').set({ active }).where('id', '=', 'STANDARD').execute()
  await setStandard(0)
  await shopper.submit('submit-order')
  await setStandard(1)
  expect([shopper.status, ledTo(shopper)]).toEqual([422, '#step-shipping'])
  await shopper.forge('/checkout', { form: 'remove-payment', paymentId: 'no-such-payment' })
  expect([shopper.status, ledTo(shopper)]).toEqual([422, '#step-billing'])
  await shopper.forge('/cart', { form: 'remove', orderItemId: 'no-such-line' })
  expect([shopper.status, ledTo(shopper)]).toEqual([422, '#bag-lines'])
})
