import { expect, test } from 'vitest'
import { accessCode, giveGiftCard } from '../../arrange'
import { atBilling } from '../../at-billing'
import { buyCap } from '../../placed-order'
import { newShopper, openShop, type Shopper } from '../../shopper'
import { lineIds, shopperWithBag } from './shopper-with-bag'

const shop = await openShop()
const pickup = 'addToCartItem.pickupStoreNumber'
const question = 'Gift packaging is not available for this option and will be removed.'
const gone = 'Gift packaging is not available at the moment and was removed from your order.'
const totals = ({ document }: Shopper) =>
  [...document.querySelectorAll('.bag-sum .tot > div')].map((row) => row.textContent)

test('a line is wrapped, its message changed, and unwrapped without scripts', async () => {
  const shopper = await shopperWithBag(shop, ['TEE-INK-S', 2], ['CAP-INK', 1])
  const [cap = ''] = lineIds(shopper)
  expect(shopper.text).toContain('Add gift packaging · $1.00')
  await shopper.submit('gift-wrap', { orderItemId: cap, giftWrap: 'true', message: 'For “you”' })
  expect([shopper.status, shopper.address]).toEqual([200, '/cart'])
  expect(shopper.text).toContain('Gift Packaging $1.00 For “you”')
  expect(totals(shopper)).toContain('Gift Packaging$1.00')
  expect(shopper.valueOf('message')).toBe('For “you”')
  await shopper.submit('gift-wrap', { orderItemId: cap, giftWrap: 'true', message: '' })
  expect(shopper.text).not.toContain('For “you”')
  await shopper.submit('gift-wrap', { orderItemId: cap, giftWrap: 'false' })
  expect(totals(shopper).join()).not.toContain('Gift Packaging')
})

test('a message that does not fit is refused beside its field, which opens with what was typed', async () => {
  const shopper = await shopperWithBag(shop, ['TEE-INK-S', 1], ['CAP-INK', 1])
  const tee = lineIds(shopper)[1] ?? ''
  const typed = 'x'.repeat(256)
  await shopper.submit('gift-wrap', { orderItemId: tee, giftWrap: 'true', message: typed })
  const said = 'Gift Message cannot be more than 255 characters.'
  expect([shopper.status, shopper.problems]).toEqual([422, [said]])
  expect(shopper.textOf(`[id="gift-message-${tee}-error"]`)).toBe(said)
  expect(shopper.document.querySelectorAll('.bag-line details[open]')).toHaveLength(1)
  expect(shopper.document.querySelector(`[id="gift-message-${tee}"]`)?.textContent).toBe(typed)
  expect(shopper.document.querySelector('[role=alert] a')?.getAttribute('href')).toBe(`#gift-wrap-${tee}`)
  expect(shopper.document.querySelector(`[id="gift-wrap-${tee}"]`)).not.toBeNull()
})

test('of all that is wrong with a message only the first is said', async () => {
  const shopper = await shopperWithBag(shop, ['TEE-INK-S', 1])
  await shopper.submit('gift-wrap', { giftWrap: 'true', message: `call 4111111111111111 ${'x'.repeat(300)}` })
  expect([shopper.status, shopper.problems]).toEqual([422, ['Gift Message cannot be more than 255 characters.']])
})

test('the move to a store is asked before the packaging goes', async () => {
  const shopper = newShopper(shop)
  await shopper.call('POST', '/store/api/default', { storeNumber: 7850 })
  await shopper.call('POST', '/cart/api/add', { skuCode: 'TEE-INK-S' })
  await shopper.visit('/cart')
  const [id = ''] = lineIds(shopper)
  expect(shopper.text).not.toContain(question)
  await shopper.submit('gift-wrap', { giftWrap: 'true' })
  expect(shopper.text).toContain(question)
  // a page from before it was wrapped asks nothing yet
  await shopper.forge('/cart', { form: 'move', orderItemId: id, [pickup]: '7850' })
  expect([shopper.status, shopper.problems]).toEqual([422, [question]])
  expect(shopper.text).toContain('Gift Packaging $1.00')
  await shopper.submit('move', { [pickup]: '7850' })
  expect(shopper.status).toBe(200)
  expect(shopper.text).not.toContain('Gift Packaging')
  expect(shopper.text).toContain('Available Today')
})

test('nothing of it is offered while the feature is switched off', async () => {
  const shopper = await shopperWithBag(shop, ['CAP-INK', 1])
  await shopper.submit('gift-wrap', { giftWrap: 'true' })
  shop.store.toggles.giftWrap = false
  await shopper.visit('/cart')
  expect(shopper.text.replace(gone, '')).not.toMatch(/gift packaging/i)
  await shopper.forge('/cart', { form: 'gift-wrap', orderItemId: lineIds(shopper)[0] ?? '', giftWrap: 'true' })
  expect([shopper.status, shopper.problems]).toEqual([422, ['Gift packaging is not available for this item.']])
  shop.store.toggles.giftWrap = true
})

test('it stands below its line and in the totals of checkout and confirmation', async () => {
  const shopper = await shopperWithBag(shop, ['CAP-INK', 1])
  await shopper.submit('gift-wrap', { giftWrap: 'true', message: 'For you' })
  await shopper.visit('/checkout')
  const shown = () => [
    shopper.textOf('.sumlist li .small.muted'),
    shopper.textOf('.tot').match(/Gift Packaging\$[\d.]+/)?.[0],
  ]
  expect(shown()).toEqual(['Gift Packaging $1.00 For you', 'Gift Packaging$1.00'])
  await shopper.visit(`/checkout/confirmation?orderNumber=${await buyCap(shop, shopper)}`)
  expect(shown()).toEqual(['Gift Packaging $1.00 For you', 'Gift Packaging$1.00'])
})

test('packaging that the shop gives up is told as it goes, in the bag and at submit, and does not come back', async () => {
  const { toggles } = shop.store
  const shopper = await shopperWithBag(shop, ['TEE-INK-S', 2])
  await shopper.submit('gift-wrap', { giftWrap: 'true' })
  toggles.giftWrap = false
  await shopper.visit('/cart')
  expect(shopper.text).toContain(gone)
  toggles.giftWrap = true
  await shopper.visit('/cart')
  expect(totals(shopper).join()).not.toContain('Gift Packaging')

  const payer = await atBilling(shop, 'CAP-INK')
  await payer.visit('/cart')
  await payer.submit('gift-wrap', { giftWrap: 'true' })
  await payer.visit('/checkout')
  await payer.submit('gift-card', { cardNumber: await giveGiftCard(shop, 50_000), accessCode })
  toggles.giftWrap = false
  await payer.submit('submit-order')
  toggles.giftWrap = true
  expect(payer.problems).toEqual([expect.stringContaining('Your order total changed from'), gone])
})

test('packaging and the payment that goes off at once are told both, on every way to the order, also at submit', async () => {
  const { toggles } = shop.store
  const afterpay = 'Your Afterpay payment was removed because your order changed. Please select a payment method.'
  const away =
    'Afterpay is currently unavailable and was removed from your order. Please choose another payment method.'
  const wrapped = async () => {
    const payer = await atBilling(shop, 'CAP-INK')
    await payer.visit('/cart')
    await payer.submit('gift-wrap', { giftWrap: 'true' })
    await payer.visit('/checkout')
    await payer.submit('afterpay')
    await payer.submit('provider', { choice: 'approve' })
    return payer
  }
  const [bag, checkout, submit, caller, off, submitOff] = await Promise.all(Array.from({ length: 6 }, wrapped))
  toggles.giftWrap = false
  await bag?.visit('/cart')
  await checkout?.visit('/checkout')
  await submit?.submit('submit-order')
  const called = await caller?.call('GET', '/cart/api')
  toggles.afterpay = false
  await off?.visit('/checkout')
  await submitOff?.submit('submit-order')
  Object.assign(toggles, { giftWrap: true, afterpay: true })
  for (const shopper of [bag, checkout]) for (const said of [gone, afterpay]) expect(shopper?.text).toContain(said)
  expect(submit?.textOf('.summary')).toBe(gone + afterpay)
  expect(called?.body.data.errors.map(({ code }: { code: string }) => code)).toEqual([
    ...['cart.packagingGone', 'afterpay.payment.removed'],
  ])
  expect(called?.body.messages.map(({ message }: { message: string }) => message)).toEqual([gone, afterpay])
  for (const said of [gone, away]) expect(off?.text).toContain(said)
  expect(submitOff?.textOf('.summary')).toBe(away + gone)
})
