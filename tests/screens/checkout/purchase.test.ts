import { expect, test } from 'vitest'
import { accessCode, giveGiftCard, sentMail } from '../../arrange'
import { jane } from '../../fixture-shop'
import { fillForm } from '../../html-form'
import { newShopper, openShop, type Shopper } from '../../shopper'

const shop = await openShop()
const { email, ...address } = jane

async function readyToPay(): Promise<Shopper> {
  const shopper = newShopper(shop)
  await shopper.visit('/mens')
  await shopper.follow('Plain Tee').catch(() => shopper.visit('/plain-tee/prd-100001'))
  await shopper.submit('add-to-bag', { size: 'M' })
  await shopper.visit('/checkout')
  await shopper.submit('contact', { email })
  await shopper.submit('shipping-address', address)
  await shopper.submit('shipping-method', { fulfillmentOptionId: 'STANDARD' })
  return shopper
}

test('a guest without scripts buys a shirt with a gift card and gets one mail', async () => {
  const before = (await sentMail(shop)).length
  const shopper = await readyToPay()
  expect(shopper.text).toContain('Total $34.74')

  await shopper.submit('gift-card', { cardNumber: await giveGiftCard(shop, 20_000), accessCode })
  expect(shopper.text).toContain('Remaining total $0.00')
  await shopper.submit('submit-order')
  expect(shopper.address).toMatch(/^\/checkout\/confirmation/)
  const [, orderNumber] = /order number is (\d{9})/.exec(shopper.text) ?? []
  expect(orderNumber).toBeDefined()

  const mail = await sentMail(shop)
  expect(mail).toHaveLength(before + 1)
  expect(mail.join()).toContain(`order ${orderNumber}`)
})

test('a gift card that does not cover the order is completed by the store card', async () => {
  const shopper = await readyToPay()
  await shopper.submit('gift-card', { cardNumber: await giveGiftCard(shop, 1_000), accessCode })
  await shopper.submit('store-card', { cardNumber: '7001000000000001' })
  await shopper.submit('submit-order')

  expect(shopper.text).toMatch(/order number is \d{9}/)
})

test('the back button and a second press lead to the same order', async () => {
  const shopper = await readyToPay()
  await shopper.submit('gift-card', { cardNumber: await giveGiftCard(shop, 20_000), accessCode })
  const form = shopper.document.querySelector<HTMLFormElement>('form#submit-order') as HTMLFormElement
  const pressed = Object.fromEntries(fillForm(form, {}))
  await shopper.submit('submit-order')
  const first = /order number is (\d{9})/.exec(shopper.text)?.[1]
  await shopper.forge('/checkout', pressed)

  expect(first).toBeDefined()
  expect(/order number is (\d{9})/.exec(shopper.text)?.[1]).toBe(first)
})
