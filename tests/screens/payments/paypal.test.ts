import { expect, test } from 'vitest'
import { accessCode, giveGiftCard } from '../../arrange'
import { atBilling } from '../../at-billing'
import { giveCustomer } from '../../customers'
import { jane } from '../../fixture-shop'
import { letLoginsRunOut } from '../../saved-choices'
import { newShopper, openShop, type Shopper } from '../../shopper'
import { signedIn } from '../../signed-in'

const shop = await openShop()
const failed = 'Failed to apply payment to order. Please try again.'
const removed = 'Your PayPal payment was removed because your order changed.'
const toldAt = '/checkout?section=BILLING&paymentPanel=3'
const toldThereOnly = `${toldAt}&PAYMENT_PROCESSING_ERROR=payment`
const bought = /^\/checkout\/confirmation\?orderNumber=\d{9}/

async function withBag(...skuCodes: string[]): Promise<Shopper> {
  const shopper = newShopper(shop)
  for (const skuCode of skuCodes) await shopper.call('POST', '/cart/api/add', { skuCode, quantity: 1 })
  await shopper.visit('/cart')
  return shopper
}

/** Presses PayPal and chooses a buyer there. */
async function approve(shopper: Shopper, press: string, form = 'paypal') {
  await shopper.submit(form)
  expect(shopper.title).toContain('Sandbox PayPal')
  await shopper.submit('approval', { press })
}

test('a shopper without scripts approves at PayPal, comes back, looks at the order and buys', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  await shopper.submit('paypal')
  expect(shopper.address).toMatch(/^\/sandbox\/paypal\/checkoutnow\?token=\w+$/)
  await shopper.submit('approval', { press: 'buyer-us' })

  expect(shopper.address).toBe('/checkout')
  expect(shopper.text).toContain('PayPal')
  expect(shopper.textOf('#review-payments')).toContain('PayPal (buyer-us@example.test)')
  await shopper.submit('submit-order')
  expect(shopper.address).toMatch(bought)
  expect(shopper.textOf('#review-payments')).toContain('PayPal (b***@example.test)')
})

test('the applied payment names the account, and takes the place of another one', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  await shopper.submit('store-card', { cardNumber: '7001000000000001' })
  await shopper.visit('/checkout?section=BILLING')
  expect(shopper.textOf('.pm')).toContain('Use another card')
  await approve(shopper, 'buyer-us')
  await shopper.visit('/checkout?section=BILLING')
  expect(shopper.textOf('.applied')).toContain('buyer-us@example.test')
  expect(shopper.document.querySelectorAll('.applied li')).toHaveLength(1)
  expect(shopper.textOf('.pm')).toContain('Use a card instead')
  expect(shopper.textOf('.pm')).not.toContain('Use another card')
})

test('who is only remembered sees no more of the account than that it is known', async () => {
  const shopper = await signedIn(shop, (await giveCustomer(shop)).email)
  await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
  await shopper.visit('/checkout')
  const { email: _, ...address } = jane
  await shopper.submit('shipping-address', address)
  await shopper.submit('shipping-method')
  await approve(shopper, 'buyer-us')
  expect(shopper.textOf('#review-payments')).toContain('buyer-us@example.test')
  await letLoginsRunOut(shop)
  const seen = [(await shopper.call('GET', '/api/checkout/v4/order')).text]
  for (const section of ['BILLING', 'REVIEW']) {
    await shopper.visit(`/checkout?section=${section}`)
    seen.push(shopper.html)
  }
  for (const page of seen) {
    expect(page).toContain('b***@example.test')
    expect(page).not.toContain('buyer-us@example.test')
  }
})

test('who cancels at PayPal stands where they pressed, in the panel or the bag, without a reproach', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  await approve(shopper, 'cancel')
  expect(shopper.address).toBe('/checkout?section=BILLING&paymentPanel=3')
  expect(shopper.document.querySelector('input[value=paypal]')?.hasAttribute('checked')).toBe(true)
  expect(shopper.document.querySelector('[role=alert]')).toBeNull()
  await shopper.visit('/cart')
  await approve(shopper, 'cancel', 'paypal-express')
  expect([shopper.address, shopper.document.querySelector('[role=alert]')]).toEqual(['/cart', null])
})

test('an approval that ran out, or was for far less than the order comes to, does not look as if it paid', async () => {
  for (const end of ['late', 'less', 'alone']) {
    const shopper = await atBilling(shop, 'CAP-INK')
    if (end === 'alone') await shopper.submit('gift-card', { cardNumber: await giveGiftCard(shop, 1_500), accessCode })
    await approve(shopper, 'buyer-us')
    expect(shopper.forms).toContain('submit-order')
    if (end === 'late') await shop.store.db.updateTable('appliedPayment').set({ usableUntil: 1 }).execute()
    else if (end === 'alone') {
      await shopper.visit('/checkout?section=BILLING')
      const ids = shopper.document.querySelectorAll<HTMLInputElement>('.credit input[name=paymentId]')
      await shopper.submit('remove-payment', { paymentId: ids[ids.length - 1]?.value ?? '' }) // gift cards stand last
      expect(shopper.textOf('[role=alert]')).toContain(removed)
    } else await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
    await shopper.visit('/checkout')
    expect(shopper.forms).not.toContain('submit-order')
    expect(shopper.textOf('[role=alert]')).toContain(removed)
    await approve(shopper, 'buyer-us')
    await shopper.submit('submit-order')
    expect(shopper.address).toMatch(bought)
  }
})

test.each(['unpaid', 'buyer-consumed'])('who comes back with nothing approved (%s) is told so', async (press) => {
  const shopper = await atBilling(shop, 'CAP-INK')
  await approve(shopper, press)
  expect(shopper.address).toContain('paymentPanel=3')
  expect(shopper.text).toContain(failed)
})

test('who is refused, tries again there or at Afterpay and cancels is not told of the refusal before', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  await approve(shopper, 'buyer-consumed')
  expect(shopper.document.querySelector('[role=alert]')).not.toBeNull()
  await approve(shopper, 'cancel')
  expect(shopper.address).toContain('paymentPanel=3')
  expect(shopper.document.querySelector('[role=alert]')).toBeNull()

  await approve(shopper, 'buyer-consumed')
  await shopper.submit('afterpay')
  await shopper.submit('provider', { choice: 'cancel' })
  expect(shopper.address).toContain('paymentPanel=4')
  expect(shopper.document.querySelector('[role=alert]')).toBeNull()
})

test.each(['buyer-declined', 'buyer-lowfunds', 'buyer-expired'])(
  '%s is declined when the order is submitted, and may choose again',
  async (press) => {
    const shopper = await atBilling(shop, 'CAP-INK')
    await approve(shopper, press)
    await shopper.submit('submit-order')
    expect(shopper.address).not.toMatch(bought)
    expect(shopper.status).toBe(422)
    await shopper.visit('/checkout')
    expect(shopper.forms).not.toContain('submit-order') // an approval serves once
    await approve(shopper, 'buyer-us')
    await shopper.submit('submit-order')
    expect(shopper.address).toMatch(bought)
  },
)

test('gift cards come first: PayPal pays the rest, and is not offered when nothing is left', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  await shopper.submit('gift-card', { cardNumber: await giveGiftCard(shop, 500), accessCode })
  await approve(shopper, 'buyer-us')
  await shopper.submit('submit-order')
  expect(shopper.address).toMatch(bought)

  const other = await atBilling(shop, 'CAP-INK')
  await other.submit('gift-card', { cardNumber: await giveGiftCard(shop, 90_000), accessCode })
  await other.visit('/checkout?section=BILLING')
  expect(other.forms).not.toContain('paypal')
  await other.forge('/checkout', { form: 'paypal' })
  expect(other.status).toBe(422)
  expect(other.text).toContain('This order has nothing left to pay.')
})

test('the way back serves the session it was made for, and the bag it was made for', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  await shopper.submit('paypal')
  const token = new URL(shopper.address, 'http://shop').searchParams.get('token') ?? ''
  const back = (await shop.store.gateways.emulated.paypal?.press(token, 'buyer-us')) ?? ''
  const { pathname, search, searchParams } = new URL(back)

  const stranger = await atBilling(shop, 'CAP-INK')
  await stranger.visit(pathname + search)
  expect([stranger.address, stranger.textOf('[role=alert]')]).toEqual([toldThereOnly, failed])
  expect(stranger.forms).not.toContain('remove-payment')

  await stranger.submit('paypal')
  const own = new URL(shopper.address, 'http://shop')
  expect(own.pathname).toBe('/sandbox/paypal/checkoutnow')
  const theirs = await startedBack(stranger)
  theirs.searchParams.set('token', token) // somebody else's approval
  await stranger.visit(theirs.pathname + theirs.search)
  expect(stranger.text).toContain(failed)
  expect(stranger.forms).not.toContain('remove-payment')

  const state = searchParams.get('state') ?? ''
  const spoilt = [
    { state: '' },
    { state: 'a.b' },
    { state: `${state}x` },
    { token: '' },
    { token: 'a b' },
    { token: '5' },
  ]
  for (const broken of spoilt) {
    await shopper.visit('/checkout?section=LOGIN')
    await shopper.submit('contact', { email: 'jane@example.test' }) // what was said before is over
    await shopper.visit(`/checkout/paypal?${new URLSearchParams({ state, token, ...broken })}`)
    const isOwn = broken.token === '5' // the payer was sent out by the shop: the order keeps how that ended
    expect([shopper.address, shopper.textOf('[role=alert]')]).toEqual([isOwn ? toldAt : toldThereOnly, failed])
    expect(shopper.forms).not.toContain('remove-payment')
    await shopper.visit('/checkout')
    expect(shopper.text.includes(failed)).toBe(isOwn)
  }
  await shopper.visit(pathname + search)
  await shopper.visit(pathname + search) // once more
  expect(shopper.forms).toContain('submit-order')
  await shopper.submit('submit-order')
  expect(shopper.address).toMatch(bought)
  const confirmation = shopper.address
  await shopper.visit(pathname + search)
  expect(shopper.address).toBe(confirmation)
  await stranger.visit(pathname + search)
  expect(stranger.address).not.toContain('confirmation')
  await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
  await shopper.visit(pathname + search)
  expect(shopper.address).toBe(confirmation)
})

/** The address a shopper at PayPal's page would come back by. */
async function startedBack(shopper: Shopper): Promise<URL> {
  const token = new URL(shopper.address, 'http://shop').searchParams.get('token') ?? ''
  const desk = shop.store.gateways.emulated.paypal
  return new URL((await desk?.press(token, 'unpaid')) ?? '')
}

test('what came to more while the payer was away has to be approved again', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  await shopper.submit('paypal')
  const page = shopper.address
  await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 2 })
  await shopper.visit(page)
  await shopper.submit('approval', { press: 'buyer-us' })
  expect(shopper.text).toContain(failed)
})

test('switched off, its panel says so, and the bag offers no way there', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  shop.store.toggles.paypal = false
  await shopper.visit('/checkout?section=BILLING')
  expect(shopper.text).toContain('PayPal is currently unavailable. Please choose another payment method.')
  await shopper.forge('/checkout', { form: 'paypal' })
  expect(shopper.status).toBe(422)
  await shopper.visit('/cart')
  expect(shopper.forms).not.toContain('paypal-express')
  await shopper.forge('/cart', { form: 'paypal-express' })
  expect(shopper.text).toContain('PayPal is currently unavailable. Please choose another payment method.')
  shop.store.toggles.paypal = true
})

test('from the bag: PayPal knows who and where, the order is placed when it comes to no more than was approved', async () => {
  const shopper = await withBag('CAP-INK')
  await approve(shopper, 'buyer-or', 'paypal-express')
  expect(shopper.address).toMatch(/^\/checkout\/confirmation\?orderNumber=\d{9}&isExpressCheckout=true$/)
  expect(shopper.text).toContain('buyer-or@example.test')
  expect(shopper.text).toContain('Portland')
})

test('from the bag: the tax of the new address is looked at before it is charged', async () => {
  const shopper = await withBag('CAP-INK')
  await approve(shopper, 'buyer-ne', 'paypal-express')
  expect(shopper.address).toBe('/checkout?isExpressCheckout=true')
  expect(shopper.textOf('[role=alert]')).toContain('Your order total changed from $')
  expect(shopper.forms).toContain('submit-order')
  await shopper.submit('submit-order')
  expect(shopper.address).toMatch(bought)
})

test('a bag that gift cards pay in full offers neither PayPal nor instalments', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  await shopper.visit('/cart')
  expect(shopper.forms).toContain('paypal-express')
  expect(shopper.text).toContain('or 4 interest-free payments')
  await shopper.visit('/checkout?section=BILLING')
  await shopper.submit('gift-card', { cardNumber: await giveGiftCard(shop, 50_000), accessCode })
  await shopper.visit('/cart')
  expect(shopper.forms).not.toContain('paypal-express')
  expect(shopper.document.querySelector('.paypal-place')).toBeNull()
  expect(shopper.text).not.toContain('4 interest-free payments')
})
