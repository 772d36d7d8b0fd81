import { afterEach, expect, test } from 'vitest'
import { accessCode, giveGiftCard } from '../../arrange'
import { atBilling } from '../../at-billing'
import { jane } from '../../fixture-shop'
import { approvedAt, failNext } from '../../paid-in-parts'
import { newShopper, openShop, type Shopper } from '../../shopper'

const shop = await openShop()
const removed = 'Your Afterpay payment was removed because your order changed. Please select a payment method.'

afterEach(() => {
  Object.assign(shop.store.toggles, { afterpay: true, afterpayExpress: true })
})

/** A shopper on the provider's page, on the way to pay for these. */
async function atProvider(...skuCodes: string[]): Promise<Shopper> {
  const shopper = await atBilling(shop, ...skuCodes)
  await shopper.submit('afterpay')
  expect(shopper.address).toMatch(/^\/sandbox\/afterpay\/checkout\?token=/)
  return shopper
}

async function atReview(choice = 'approve', ...skuCodes: string[]): Promise<Shopper> {
  const shopper = await atProvider(...(skuCodes.length > 0 ? skuCodes : ['CAP-INK']))
  await shopper.submit('provider', { choice })
  expect(shopper.address).toBe('/checkout')
  expect(shopper.forms).toContain('submit-order')
  return shopper
}

test('a shopper without scripts approves the payment at the provider, comes back and gets a number', async () => {
  const shopper = await atReview()
  expect(shopper.text).toContain('Afterpay')
  await shopper.submit('submit-order')
  expect(shopper.address).toMatch(/^\/checkout\/confirmation\?orderNumber=\d{9}$/)
  expect(shopper.text).toContain('Afterpay')
})

test('who cancels at the provider finds the panel open again, and nothing on the order', async () => {
  const shopper = await atProvider('CAP-INK')
  await shopper.submit('provider', { choice: 'cancel' })
  expect(shopper.address).toBe('/checkout?section=BILLING&paymentPanel=4')
  expect(shopper.document.querySelector('input[value=afterpay]')?.hasAttribute('checked')).toBe(true)
  expect(shopper.text).not.toContain('Applied payments')
})

test('a charge that is declined, and an approval that ran out, lead back to billing with their reason', async () => {
  for (const [choice, said] of [
    ['decline', 'Your payment method could not be authorized'],
    ['expire', removed],
  ] as const) {
    const shopper = await atReview(choice)
    await shopper.submit('submit-order')
    expect(shopper.status).toBe(422)
    if (choice === 'expire') expect(shopper.text).toContain(said)
    await shopper.visit('/checkout')
    expect(shopper.forms).toContain('afterpay')
  }
})

test('an approval that ran out goes off the order once its shopper looks at it, and they are told', async () => {
  const shopper = await atReview()
  await shop.store.db.updateTable('appliedPayment').set({ usableUntil: 1 }).where('type', '=', 'AFTERPAY').execute()
  await shopper.visit('/checkout?section=REVIEW')
  expect(shopper.forms).not.toContain('submit-order')
  expect(shopper.text).toContain(removed)
})

test('a change of the bag takes the payment off, and bag and checkout say so until it is paid', async () => {
  const shopper = await atReview()
  await shopper.visit('/cart')
  expect(shopper.text).not.toContain(removed)
  await shopper.submit('quantity', { quantity: '2' })
  expect(shopper.text).toContain(removed)
  await shopper.visit('/checkout')
  expect(shopper.text).toContain(removed)
  await shopper.submit('afterpay')
  await shopper.submit('provider', { choice: 'approve' })
  expect(shopper.text).not.toContain(removed)
  await shopper.submit('submit-order')
  expect(shopper.address).toMatch(/^\/checkout\/confirmation/)
})

test('a gift card that pays a part takes it off; the rest can be paid in instalments again', async () => {
  const shopper = await atReview()
  await shopper.visit('/checkout?section=BILLING')
  await shopper.submit('gift-card', { cardNumber: await giveGiftCard(shop, 500), accessCode })
  expect(shopper.text).toContain(removed)
  await shopper.submit('afterpay')
  await shopper.submit('provider', { choice: 'approve' })
  await shopper.submit('submit-order')
  expect(shopper.address).toMatch(/^\/checkout\/confirmation/)
})

test('a provider that is away says so beside its button', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  await failNext(shop, 'afterpay.create', 'http-503')
  await shopper.submit('afterpay')
  expect(shopper.status).toBe(422)
  expect(shopper.problems).toEqual(['An error occurred. Please try again or use a different payment method.'])
  const open = [...shopper.document.querySelectorAll('input[name=method][checked]')]
  expect(open.map((way) => way.getAttribute('value'))).toEqual(['afterpay'])
})

test('nothing of the address a payer comes back by is believed', async () => {
  const [jane, john] = [await atProvider('CAP-INK'), await atProvider('CAP-INK')]
  const johns = john.address.split('token=')[1]
  for (const token of [johns, '002.invented']) {
    await jane.visit(`/checkout?status=SUCCESS&orderToken=${token}`)
    expect(jane.address).toBe('/checkout?section=BILLING&paymentPanel=4&PAYMENT_PROCESSING_ERROR=instalment')
    expect(jane.text).toContain('Failed to apply payment to order. Please try again.')
    expect(jane.text).toContain('An error occurred. Please try again or use a different payment method.')
    expect(jane.text).not.toContain('Applied payments')
  }
  for (const query of [
    'status=SUCCESS&orderToken=',
    'orderToken[]=x',
    `status=SUCCESS&orderToken=${'9'.repeat(300)}`,
  ]) {
    await jane.visit(`/checkout?${query}`)
    expect(jane.status).toBe(200)
  }
  await newShopper(shop).visit(`/cart?status=SUCCESS&orderToken=${johns}`)
})

test('an address that anybody can make leaves a paid order as it is, and is told of on one page only', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  await shopper.submit('store-card', { cardNumber: '7001000000000001' })
  const failed = 'Failed to apply payment to order. Please try again.'
  for (const address of [
    '/checkout?status=SUCCESS&orderToken=1',
    '/cart?status=SUCCESS&orderToken=1',
    '/checkout/paypal',
  ]) {
    await shopper.visit(address)
    expect(shopper.textOf('[role=alert]')).toContain(failed)
    expect(shopper.address).toContain('PAYMENT_PROCESSING_ERROR=')
    await shopper.visit('/first-data-credit-card/return?invoice=zz')
    expect(shopper.text).not.toContain(failed)
    await shopper.visit('/checkout')
    expect(shopper.forms).toContain('submit-order')
    expect(shopper.text).not.toContain(failed)
    expect((await shopper.call('GET', '/api/checkout/v4/order')).text).not.toContain(failed)
  }
})

test('why a payer who was sent out could not pay stands there until the order changes', async () => {
  const shopper = await atProvider('CAP-INK')
  const back = await approvedAt(shop, shopper.address)
  await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
  await shopper.visit(back)
  expect(shopper.address).toBe('/checkout?section=BILLING&paymentPanel=4')
  await shopper.visit('/checkout')
  expect(shopper.text).toContain('Failed to apply payment to order. Please try again.')
})

test('the bag says what it comes to, and leads into checkout, or to the provider when all else is known', async () => {
  const shopper = newShopper(shop)
  await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
  await shopper.visit('/cart')
  expect(shopper.text).toContain('or 4 interest-free payments of $5.00 with Afterpay')
  await shopper.submit('afterpay-express')
  expect(shopper.address).toContain('/checkout')
  expect(shopper.address).toContain('isExpressCheckout=true')
  const { email, ...address } = jane
  expect(shopper.textOf('main > .alert')).toMatch(/^Email address is required for Afterpay payments\./)
  await shopper.submit('contact', { email })
  expect(shopper.textOf('main > .alert')).toBe('Please complete this step first. You can then pay with Afterpay.')
  await shopper.submit('shipping-address', address)
  await shopper.submit('shipping-method')
  expect(shopper.document.querySelector<HTMLInputElement>('.pm [name=method]:checked')?.value).toBe('afterpay')

  const known = await atBilling(shop, 'CAP-INK')
  await known.visit('/cart')
  await known.submit('afterpay-express')
  await known.submit('provider', { choice: 'cancel' })
  expect(known.address).toBe('/cart')
  await known.submit('afterpay-express')
  const back = await approvedAt(shop, known.address)
  await known.visit(back)
  const placed = known.address
  expect(placed).toMatch(/^\/checkout\/confirmation\?orderNumber=\d{9}&isExpressCheckout=true$/)
  await known.visit(back) // once more
  expect(known.address).toBe(placed)
})

test('from the bag it is placed for its own session only, and not when its charge is declined', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  const start = async () => {
    await shopper.visit('/cart')
    await shopper.submit('afterpay-express')
  }
  await start()
  const unsigned = new URL(await approvedAt(shop, shopper.address), 'http://shop')
  unsigned.searchParams.set('state', 'other')
  await shopper.visit(unsigned.pathname + unsigned.search)
  expect(shopper.address).toBe('/checkout?isExpressCheckout=true') // for its shopper to look at
  expect(shopper.forms).toContain('submit-order')
  await start()
  const late = await approvedAt(shop, shopper.address)
  shop.store.toggles.afterpayExpress = false
  await shopper.visit(late)
  expect([shopper.address, shopper.forms.includes('submit-order')]).toEqual(['/checkout?isExpressCheckout=true', true])
  shop.store.toggles.afterpayExpress = true
  const stranger = newShopper(shop)
  await stranger.visit(unsigned.pathname + unsigned.search)
  expect(stranger.address).toBe('/cart')
  await start()
  await shopper.submit('provider', { choice: 'decline' })
  expect(shopper.address).toContain('/checkout?isExpressCheckout=true')
  expect(shopper.text).toContain(
    'Your payment was declined. Please check your information or use a different payment method.',
  )
})

test('switched off, neither bag nor checkout offer it; the express button has a switch of its own', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  shop.store.toggles.afterpayExpress = false
  await shopper.visit('/cart')
  expect(shopper.forms).not.toContain('afterpay-express')
  expect(shopper.text).toContain('with Afterpay')
  await shopper.forge('/cart', { form: 'afterpay-express' })
  expect(shopper.text).toContain('This feature is currently unavailable. Please try again later.')
  const begin = (mode: string) => shopper.call('POST', '/afterpay/api/createCheckout', { mode })
  expect((await begin('standard')).body.success).toBe(true)
  expect((await begin('express')).text).toContain('This feature is currently unavailable.')
  shop.store.toggles.afterpay = false
  await shopper.visit('/cart')
  expect(shopper.text).not.toContain('Afterpay')
  await shopper.visit('/checkout')
  expect(shopper.forms).not.toContain('afterpay')
})

test('a bag with gift cards says nothing of it, and checkout says why it cannot be paid so', async () => {
  const shopper = newShopper(shop)
  const names = { toFirst: 'Ann', toLast: 'Lee', fromFirst: 'Jane', fromLast: 'Miller' }
  await shopper.call('POST', '/cart/api/add', { skuCode: 'GIFTCARD-25-IVR', quantity: 1, ...names })
  await shopper.visit('/cart')
  expect(shopper.text).not.toContain('Afterpay')
  const { body } = await shopper.call('POST', '/afterpay/api/createCheckout', { mode: 'express' })
  expect(body.data.errors).toMatchObject([
    { message: 'Afterpay is not available on purchases of gift cards.  Please choose another payment method.' },
  ])
})

test('the page of the sandbox knows its own checkouts only', async () => {
  const shopper = await atProvider('CAP-INK')
  await shopper.forge(shopper.address, { choice: 'nonsense' })
  expect(shopper.status).toBe(400)
  await shopper.visit('/sandbox/afterpay/checkout?token=other')
  expect(shopper.status).toBe(404)
})

test('checkout says in place of the button why an order cannot be paid so', async () => {
  const dear = await atBilling(shop, 'BOOTS-MOS-8', 'PANTS-MOS-30-30')
  const { limits } = shop.store.gateways.payments.afterpay ?? {}
  Object.assign(shop.store.gateways.payments.afterpay ?? {}, { limits: { known: () => ({ least: 100, most: 5_000 }) } })
  await dear.visit('/checkout')
  Object.assign(shop.store.gateways.payments.afterpay ?? {}, { limits })
  expect(dear.forms).not.toContain('afterpay')
  expect(dear.textOf('.pm')).toContain('Afterpay is available on orders between $1 and $50.')
  await dear.visit('/checkout')
  expect(dear.forms).toContain('afterpay')

  const names = { toFirst: 'Ann', toLast: 'Lee', fromFirst: 'Jane', fromLast: 'Miller' }
  await dear.call('POST', '/cart/api/add', {
    skuCode: 'GIFTCARD-25-IVR',
    productCode: 'GIFTCARD',
    quantity: 1,
    ...names,
  })
  await dear.visit('/checkout?section=BILLING')
  expect(dear.forms).not.toContain('afterpay')
  expect(dear.textOf('.pm')).toContain('Afterpay is not available on purchases of gift cards.')
})

test('who approves after the order was placed another way is led to its confirmation, and a stranger is not', async () => {
  for (const [page, form] of [
    ['/checkout?section=BILLING', 'afterpay'],
    ['/cart', 'afterpay-express'],
  ] as const) {
    const shopper = await atBilling(shop, 'CAP-INK')
    await shopper.visit(page)
    await shopper.submit(form)
    const late = await approvedAt(shop, shopper.address)
    await shopper.visit('/checkout?section=BILLING')
    await shopper.submit('gift-card', { cardNumber: await giveGiftCard(shop, 50_000), accessCode })
    await shopper.submit('submit-order')
    const [, number] = /orderNumber=(\d{9})/.exec(shopper.address) ?? []
    await shopper.visit(late)
    expect(shopper.address).toContain(`/checkout/confirmation?orderNumber=${number}`)
    await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
    await shopper.visit(late) // a new bag is none of its business
    expect(shopper.address).toContain(`/checkout/confirmation?orderNumber=${number}`)
    const stranger = newShopper(shop)
    await stranger.visit(late)
    expect(stranger.address).toBe('/cart')
  }
})
