import { expect, test } from 'vitest'
import { accessCode, giveGiftCard } from '../../arrange'
import { atBilling } from '../../at-billing'
import { jane } from '../../fixture-shop'
import { fillForm } from '../../html-form'
import { openShop, type Shopper } from '../../shopper'

const shop = await openShop()
const { email: _, ...address } = jane

/** The form as it stands on the screen, to be pressed later. */
function shownForm({ document }: Shopper): Record<string, string> {
  const form = document.querySelector<HTMLFormElement>('form#submit-order') as HTMLFormElement
  return Object.fromEntries(fillForm(form, {})) as Record<string, string>
}

/** Where what is said there leads to: it must be on the page. */
function linkOf({ document }: Shopper, place: string): string | null | undefined {
  const href = document.querySelector(`${place} a`)?.getAttribute('href')
  return href && document.querySelector(href) ? href : null
}

/** At review: a gift card, and the store card for the rest. */
async function payingBy(giftCard: string): Promise<Shopper> {
  const shopper = await atBilling(shop, 'CAP-INK')
  await shopper.submit('gift-card', { cardNumber: giftCard, accessCode })
  await shopper.submit('store-card', { cardNumber: '7001000000000001' })
  expect(shopper.forms).toEqual(['submit-order'])
  return shopper
}

test('nobody is charged more than was reviewed: a gift card spent elsewhere meanwhile is named first', async () => {
  const card = await giveGiftCard(shop, 1_000)
  const [jane, john] = [await payingBy(card), await payingBy(card)]
  const reviewed = shownForm(jane)
  await john.submit('submit-order')
  expect(john.address).toMatch(/^\/checkout\/confirmation/)

  await jane.forge('/checkout', reviewed)
  expect([jane.status, jane.address]).toEqual([422, '/checkout'])
  expect(jane.problems).toEqual([
    `Gift card ending in ${card.slice(-4)} no longer covers $10.00 of your order. Please review your payment.`,
    expect.stringMatching(/^What your gift cards do not cover changed from \$[\d.]+ to \$[\d.]+\./),
  ])
  expect(linkOf(jane, '#submit-order .summary')).toBe('#review-payments')
  await jane.submit('submit-order')
  expect(jane.address).toMatch(/^\/checkout\/confirmation/)
})

test('a gift card spent elsewhere is named by the press that counts the order without it, in the bag too', async () => {
  const card = await giveGiftCard(shop, 1_000)
  const [jane, john] = [await payingBy(card), await payingBy(card)]
  await jane.visit('/checkout?section=SHIPPING')
  await john.submit('submit-order')
  await jane.submit('shipping-method')
  const sentence = `Gift card ending in ${card.slice(-4)} no longer covers $10.00 of your order. Please review your payment.`
  expect([jane.forms, jane.textOf('.co .alert')]).toEqual([['submit-order'], expect.stringContaining(sentence)])
  await jane.visit('/cart')
  expect(jane.text).toContain(sentence)
  await jane.visit('/checkout')
  await jane.submit('submit-order')
  expect(jane.address).toMatch(/^\/checkout\/confirmation/)
})

test('that a gift card was spent elsewhere is told until something pays, however often the bag changes', async () => {
  const card = await giveGiftCard(shop, 10_000)
  const jane = await atBilling(shop, 'CAP-INK')
  await jane.submit('gift-card', { cardNumber: card, accessCode })
  const john = await atBilling(shop, 'CAP-INK', 'TEE-IVR-M', 'TEE-IVR-S')
  await john.submit('gift-card', { cardNumber: card, accessCode })
  await john.submit('submit-order')
  const sentence = `Gift card ending in ${card.slice(-4)} no longer covers`
  for (const skuCode of ['TEE-IVR-M', 'PIN-MOS']) {
    const { text } = await jane.call('POST', '/cart/api/add', { skuCode, quantity: 1 })
    expect([skuCode, text.includes(sentence)]).toEqual([skuCode, true])
  }
  await jane.visit('/cart')
  expect(jane.text).toContain(sentence)
  await jane.visit('/checkout')
  await jane.submit('store-card', { cardNumber: '7001000000000001' })
  expect(jane.text).not.toContain(sentence)
})

test('a method pressed on a page that showed another price of it is told to have changed', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  await shopper.visit('/checkout?section=SHIPPING')
  await shopper.call('POST', '/cart/api/add', { skuCode: 'TEE-IVR-M', quantity: 3 }) // it ships free now
  await shopper.submit('shipping-method')
  expect(shopper.text).toContain('Standard · 3-5 business days · Free')
  const changed = 'The available shipping methods have changed. Please verify your selection.'
  expect(shopper.textOf('.alert.warn')).toBe(changed)
  await shopper.visit('/checkout?section=SHIPPING')
  await shopper.submit('shipping-method')
  expect(shopper.text).not.toContain(changed)
})

test('of a method that cannot be had any more when it is pressed it is told once that they have changed', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  await shopper.visit('/checkout?section=SHIPPING')
  await shopper.submit('shipping-method', { fulfillmentOptionId: 'EXPRESS' })
  await shopper.visit('/checkout?section=SHIPPING')
  await shopper.call('POST', '/cart/api/add', { skuCode: 'BOOTS-MOS-8', quantity: 1 })
  await shopper.submit('shipping-method')
  const changed = 'The available shipping methods have changed. Please verify your selection.'
  expect(shopper.problems).toContain(changed)
  expect(shopper.textOf('main')?.split(changed)).toHaveLength(2)
  expect(shopper.document.title).toMatch(/^Error:/)

  await shopper.visit('/checkout?section=SHIPPING')
  expect(shopper.textOf('.alert.warn')).toBe(changed)
})

test('a client that names no charge is not charged more either, and reads which card it was', async () => {
  const card = await giveGiftCard(shop, 1_000)
  const [jane, john] = [await payingBy(card), await payingBy(card)]
  await john.submit('submit-order')

  const { body } = await jane.call('POST', '/api/checkout/v4/order', {})
  expect(body.messages[0].message).toContain(`Gift card ending in ${card.slice(-4)} no longer covers $10.00`)
  await jane.visit('/checkout') // it is said there too, until the order is changed
  expect(jane.textOf('main')).toContain(`Gift card ending in ${card.slice(-4)} no longer covers $10.00`)
  expect(linkOf(jane, '.co .alert')).toBe('#review-payments')
  const again = await jane.call('POST', '/api/checkout/v4/order', {})
  expect(again.body.success).toBe(true)
})

test('what another window changed is looked at before it is ordered', async () => {
  const jane = await payingBy(await giveGiftCard(shop, 1_000))
  const reviewed = shownForm(jane)
  await jane.forge('/checkout', { form: 'shipping-address', ...address, addressLine1: '500 Howard St', avs: 'entered' })
  await jane.forge('/checkout', reviewed)
  expect(jane.status).toBe(422)
  expect(jane.problems).toEqual([
    'Your order has changed since you reviewed it. Please review your order before you submit it.',
  ])
})

test('a payment that another window took off is missed, and nothing is said of gift cards', async () => {
  const jane = await atBilling(shop, 'CAP-INK')
  await jane.submit('store-card', { cardNumber: '7001000000000001' })
  const reviewed = shownForm(jane)
  await jane.visit('/checkout?section=BILLING')
  await jane.submit('remove-payment')
  await jane.forge('/checkout', reviewed)
  expect(jane.status).toBe(422)
  expect(jane.text).toContain('Please add a payment that covers your order total.')
  expect(jane.text).not.toContain('What your gift cards do not cover')
  await jane.submit('store-card', { cardNumber: '7001000000000001' })
  await jane.submit('submit-order')
  expect(jane.address).toMatch(/^\/checkout\/confirmation/)
})
