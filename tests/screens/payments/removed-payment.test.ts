import { expect, test } from 'vitest'
import { accessCode, giveGiftCard } from '../../arrange'
import { atBilling } from '../../at-billing'
import { openShop, type Shopper } from '../../shopper'

const shop = await openShop()
const sentence = (way: string) =>
  `Your ${way} payment was removed because your order changed. Please select a payment method.`

const approvals: Record<string, (shopper: Shopper) => Promise<void>> = {
  Afterpay: async (shopper) => {
    await shopper.submit('afterpay')
    await shopper.submit('provider', { choice: 'approve' })
  },
  PayPal: async (shopper) => {
    await shopper.submit('paypal')
    await shopper.submit('approval', { press: 'buyer-us' })
  },
}

/** Who had a cap paid that way, and has added one thing after another since without looking at the bag. */
async function afterTwoAdditions(way: string): Promise<Shopper> {
  const shopper = await atBilling(shop, 'CAP-INK')
  await approvals[way]?.(shopper)
  expect(shopper.forms).toContain('submit-order')
  const added = await shopper.call('POST', '/cart/api/add', { skuCode: 'TEE-IVR-M', quantity: 2 })
  expect(added.body.messages.map(({ message }: { message: string }) => message)).toContain(sentence(way))
  await shopper.call('POST', '/cart/api/add', { skuCode: 'PIN-MOS', quantity: 1 })
  return shopper
}

test.each(['Afterpay', 'PayPal'])(
  'that %s went off the order is told in the bag and in checkout however often it changed since, until something else pays',
  async (way) => {
    const shopper = await afterTwoAdditions(way)
    await shopper.visit('/cart')
    expect(shopper.text).toContain(sentence(way))
    await shopper.visit('/checkout')
    expect(shopper.text).toContain(sentence(way))
    await shopper.submit('gift-card', { cardNumber: '7777000000000001', accessCode })
    expect([shopper.status, shopper.text], 'a card is refused').toEqual([422, expect.stringContaining(sentence(way))])
    await shopper.submit('gift-card', { cardNumber: await giveGiftCard(shop, 500), accessCode })
    expect(shopper.text, 'a part of it is paid').toContain(sentence(way))
    await shopper.submit('gift-card', { cardNumber: await giveGiftCard(shop, 100_000), accessCode })
    expect(shopper.text).not.toContain(sentence(way))
    await shopper.visit('/cart')
    expect(shopper.text).not.toContain(sentence(way))
    await shopper.visit('/checkout')
    await shopper.submit('submit-order')
    expect(shopper.address).toMatch(/^\/checkout\/confirmation/)
  },
)

test('nothing is told any more of a payment of a bag that was emptied since', async () => {
  const shopper = await afterTwoAdditions('Afterpay')
  const { orderDTO } = (await shopper.call('GET', '/api/checkout/v4/order')).body.data.checkoutRoutingDTO
  for (const { id } of orderDTO.fulfillmentGroups[0].items)
    await shopper.call('POST', '/cart/api/remove', { orderItemId: id })
  await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
  await shopper.visit('/cart')
  expect(shopper.text).not.toContain(sentence('Afterpay'))
})
