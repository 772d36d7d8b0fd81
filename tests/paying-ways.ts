import { say } from '~/messages'
import { captureOrder, refundOrder, voidOrder } from '~/services/checkout/order-money'
import type { Result } from '~/services/result'
import { accessCode, giveGiftCard } from './arrange'
import { atBilling, toBilling } from './at-billing'
import { giveCustomer } from './customers'
import { goodCard } from './entered-card'
import { choose } from './paid-in-parts'
import { buyCap } from './placed-order'
import { type Called, newShopper, type openShop, type Shopper } from './shopper'
import { signedIn, signIn } from './signed-in'
import { express, googlePay } from './wallets'

type OpenShop = Awaited<ReturnType<typeof openShop>>

const order = '/api/checkout/v4/order'
const pay = (shopper: Shopper, body: object) => shopper.call('POST', `${order}/payments`, body)
const begin = (shopper: Shopper) => shopper.call('POST', '/afterpay/api/createCheckout', { mode: 'express' })
const tooMuch = 9_999_999
const storeCard = { '@type': 'StoreCard', cardNumber: '7001000000000001', fullName: 'Ada Lovelace', sameAddress: true }
const card = { cardNumber: goodCard, expiration: '12/30', cvv: '123', nameOnCard: 'Jane Miller' }

/** What the command of payments prints of a refusal. */
function printed(moved: Result<unknown>): Called {
  if (moved.ok) throw new Error('The money was moved.')
  const { code, values } = moved.refusal
  return { text: JSON.stringify({ code, message: say(code, values) }) } as Called
}

async function withBag(shop: OpenShop, ...skus: string[]): Promise<Shopper> {
  const shopper = newShopper(shop)
  for (const skuCode of skus) await shopper.call('POST', '/cart/api/add', { skuCode, quantity: 10 })
  return shopper
}

async function withAfterpay(shop: OpenShop): Promise<Shopper> {
  const shopper = await atBilling(shop, 'CAP-INK')
  const { token } = (await shopper.call('POST', '/afterpay/api/createCheckout', {})).body.data.createCheckoutResponse
  await choose(shop, token, 'approve')
  await pay(shopper, { '@type': 'afterpay', token })
  return shopper
}

async function giftCardsOn(shop: OpenShop, count: number): Promise<Called> {
  const shopper = await atBilling(shop, 'CAP-INK')
  let answer = {} as Called
  for (let i = 0; i < count; i++)
    answer = await pay(shopper, { '@type': 'GiftCard', cardNumber: await giveGiftCard(shop, 100), accessCode })
  return answer
}

/** @returns the number of an order that a credit card pays */
async function boughtByCard(shop: OpenShop): Promise<string> {
  const shopper = await atBilling(shop, 'CAP-INK')
  await shopper.submit('credit-card')
  await shopper.submit('card-page', card)
  const { body } = await shopper.call('POST', order, { receiveEmail: false })
  return body.data.checkoutRoutingDTO.orderDTO.orderNumber
}

/** More ways to a sentence of the table: of payments, one by one, and of money that is moved by command. */
export const payingWays = (shop: OpenShop): Record<string, () => Promise<Called>> => ({
  'gift-card-again': async () => {
    const shopper = await atBilling(shop, 'CAP-INK')
    const giftCard = { '@type': 'GiftCard', cardNumber: await giveGiftCard(shop, 100), accessCode }
    await pay(shopper, giftCard)
    return pay(shopper, giftCard)
  },
  'gift-card-sixth': () => giftCardsOn(shop, 6),
  'gift-card-slow': async () => {
    const { config, toggles } = shop.store
    const before = config.CAPTCHA_KEY
    const shopper = await atBilling(shop, 'CAP-INK')
    config.CAPTCHA_KEY = 'key'
    toggles.giftCardCaptcha = true
    for (const _ of [1, 2]) await shopper.submit('gift-card', { cardNumber: '7777000000009999', accessCode: '9999' })
    config.CAPTCHA_KEY = before
    toggles.giftCardCaptcha = false
    return { text: shopper.html } as Called
  },
  'credit-card-page-used': async () => {
    const shopper = await atBilling(shop, 'CAP-INK')
    await shopper.submit('credit-card')
    const page = shopper.address
    await shopper.submit('card-page', card)
    await shopper.visit(page)
    await shopper.submit('card-page', card)
    return { text: shopper.html } as Called
  },
  'way-off': async () => {
    const shopper = await withAfterpay(shop)
    shop.store.toggles.afterpay = false
    const answer = await shopper.call('POST', order, { receiveEmail: false })
    shop.store.toggles.afterpay = true
    return answer
  },
  'wallet-card-off': async () => {
    const shopper = await atBilling(shop, 'CAP-INK')
    shop.store.toggles.visa = false
    const answer = await pay(shopper, googlePay('1111'))
    shop.store.toggles.visa = true
    return answer
  },
  'afterpay-gift-card': async () => {
    const shopper = newShopper(shop)
    const names = { toFirst: 'Ann', toLast: 'Lee', fromFirst: 'Bo', fromLast: 'Lee' }
    const line = { skuCode: 'GIFTCARD-25-IVR', productCode: 'GIFTCARD', quantity: 1, ...names }
    await shopper.call('POST', '/cart/api/add', line)
    return begin(shopper)
  },
  'afterpay-email': async () =>
    (await withBag(shop, 'CAP-INK')).call('POST', '/afterpay/api/createCheckout', { mode: 'standard' }),
  'afterpay-limits': async () => begin(await withBag(shop, 'BOOTS-MOS-8', 'PANTS-MOS-30-30', 'PANTS-MOS-32-32')),
  'afterpay-removed': async () => {
    const shopper = await withAfterpay(shop)
    await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
    return shopper.call('GET', order)
  },
  'paypal-removed': async () => {
    const shopper = await atBilling(shop, 'CAP-INK')
    await shopper.submit('paypal')
    await shopper.submit('approval', { press: 'buyer-us' })
    await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 3 })
    return shopper.call('GET', order)
  },
  'payment-removed': async () => {
    const { email } = await giveCustomer(shop)
    const [owner, guest] = [await toBilling(await signedIn(shop, email), 'CAP-INK'), await atBilling(shop, 'CAP-INK')]
    for (const shopper of [owner, guest]) await pay(shopper, storeCard)
    await signIn(guest, email)
    return guest.call('GET', order)
  },
  'wallet-billing': async () =>
    pay(await atBilling(shop, 'CAP-INK'), googlePay('1111', { billingAddress: { city: 'Omaha' } })),
  'wallet-shipping': async () => {
    const shopper = await withBag(shop, 'CAP-INK')
    return pay(shopper, googlePay('1111', express({ shippingAddress: { addressLine1: 'PO Box 12' } })))
  },
  'money-capture': async () => printed(await captureOrder(shop.store, await boughtByCard(shop), tooMuch)),
  'money-refund': async () => printed(await refundOrder(shop.store, await boughtByCard(shop), tooMuch)),
  'money-lapses': async () => {
    const number = await boughtByCard(shop)
    await captureOrder(shop.store, number, 100)
    return printed(await voidOrder(shop.store, number))
  },
  'money-void': async () => printed(await voidOrder(shop.store, await buyCap(shop, newShopper(shop)))),
  'money-no-order': async () => printed(await captureOrder(shop.store, '999999999', null)),
})
