import { accessCode, giveGiftCard, setStock } from './arrange'
import { atBilling } from './at-billing'
import { jane } from './fixture-shop'
import { fillForm } from './html-form'
import { type Called, newShopper, type openShop, type Shopper } from './shopper'

type OpenShop = Awaited<ReturnType<typeof openShop>>

const order = '/api/checkout/v4/order'
const submit = (shopper: Shopper, body: object = {}) => shopper.call('POST', order, body)
const seen = (shopper: Shopper) => ({ text: shopper.html }) as Called
const add = (shopper: Shopper, skuCode: string, more: object = {}) =>
  shopper.call('POST', '/cart/api/add', { skuCode, quantity: 1, ...more })
const payRest = (shopper: Shopper) => {
  const card = { cardNumber: '7001000000000001', fullName: 'Jane Miller', sameAddress: true }
  return shopper.call('POST', `${order}/payments`, { '@type': 'StoreCard', ...card })
}

/** A shopper with these in the bag whose store card pays what the gift card, if one is named, leaves. */
async function atReview(shop: OpenShop, skus: string[], giftCard?: string): Promise<Shopper> {
  const shopper = await atBilling(shop, ...skus)
  if (giftCard) {
    const body = { '@type': 'GiftCard', cardNumber: giftCard, accessCode }
    await shopper.call('POST', `${order}/payments`, body)
  }
  await payRest(shopper)
  return shopper
}

async function totalOf(shopper: Shopper): Promise<number> {
  const { body } = await shopper.call('GET', order)
  return Math.round(Number(body.data.checkoutRoutingDTO.orderDTO.total.amount) * 100)
}

/** Two shoppers at review with a gift card that pays one of them; the first has bought. @returns the second one's answer */
async function giftCardSpent(shop: OpenShop): Promise<Called> {
  const giftCard = await giveGiftCard(shop, 1_000)
  const [first, second] = [await atReview(shop, ['CAP-INK'], giftCard), await atReview(shop, ['CAP-INK'], giftCard)]
  await submit(first)
  return submit(second)
}

/** Two shoppers at review for one unit; the first has bought. @returns the second */
async function lateFor(shop: OpenShop, skuCode: string): Promise<Shopper> {
  await setStock(shop, skuCode, 1)
  const [first, second] = [await atReview(shop, [skuCode]), await atReview(shop, [skuCode])]
  await submit(first)
  return second
}

async function inBag(shop: OpenShop, skuCode: string) {
  const shopper = newShopper(shop)
  const { body } = await add(shopper, skuCode)
  return { shopper, orderItemId: body.data.orderDTO.fulfillmentGroups[0].items[0].id as string }
}

/** Ways to what is told of a bag that cannot take more, or is not any more what its shopper saw. */
export const reviewingWays = (shop: OpenShop): Record<string, () => Promise<Called>> => ({
  'bag-full': async () => {
    const shopper = newShopper(shop)
    const skus = ['TEE-IVR-S', 'TEE-IVR-M', 'TEE-IVR-L', 'TEE-INK-S', 'PANTS-MOS-30-30', 'PANTS-MOS-30-32']
    const more = ['PANTS-MOS-32-30', 'PANTS-MOS-32-32', 'SALE-IVR-M', 'SALE-INK-M']
    for (const skuCode of [...skus, ...more]) await add(shopper, skuCode, { quantity: 10 })
    return add(shopper, 'CAP-INK')
  },
  'total-changed': async () => {
    const shopper = await atReview(shop, ['CAP-INK'])
    const reviewedTotal = await totalOf(shopper)
    await add(shopper, 'CAP-INK')
    return submit(shopper, { reviewedTotal })
  },
  'gift-card-short': () => giftCardSpent(shop),
  'charge-changed': () => giftCardSpent(shop),
  'order-changed': async () => {
    const shopper = await atReview(shop, ['CAP-INK'])
    await shopper.visit('/checkout')
    const form = shopper.document.querySelector<HTMLFormElement>('form#submit-order') as HTMLFormElement
    const reviewed = fillForm(form, {}).toString()
    const { email, ...address } = jane
    await shopper.forge('/checkout', { form: 'shipping-address', ...address, firstName: 'Joan', avs: 'entered' })
    await shopper.forge('/checkout', reviewed)
    return seen(shopper)
  },
  'sold-out': async () => submit(await lateFor(shop, 'ENDED-MOS-M')),
  short: async () => {
    const [first, second] = [await atReview(shop, ['JACKET-INK-M']), await atReview(shop, ['JACKET-INK-M'])]
    for (const shopper of [first, second]) await add(shopper, 'JACKET-INK-M', { quantity: 2 })
    await submit(first)
    return submit(second)
  },
  withdrawn: async () => {
    const { email, firstName, lastName, phoneNumber } = jane
    const shopper = newShopper(shop)
    await add(shopper, 'TEE-INK-S', { pickupStoreNumber: 7850 })
    await shopper.call('POST', `${order}/apply-email-address`, { email })
    await shopper.call('POST', `${order}/apply-pickup-data`, { firstName, lastName, phoneNumber, email })
    await payRest(shopper)
    shop.store.toggles.pickup = false
    const answer = await submit(shopper)
    shop.store.toggles.pickup = true
    return answer
  },
  'bag-sold-out': async () => {
    const late = await lateFor(shop, 'DATED-MOS-M')
    await late.visit('/cart')
    return seen(late)
  },
  'bag-blocked': async () => {
    const late = await lateFor(shop, 'DATED-MOS-M')
    await late.visit('/cart')
    return seen(late)
  },
  'bag-unavailable': async () => {
    const late = await lateFor(shop, 'DATED-MOS-M')
    await late.visit('/checkout')
    return seen(late)
  },
  'quantity-cut': async () => {
    const { shopper, orderItemId } = await inBag(shop, 'CAP-INK')
    return shopper.call('POST', '/cart/api/updateQuantity', { orderItemId, quantity: 11 })
  },
  'line-gone': async () => {
    const { shopper, orderItemId } = await inBag(shop, 'CAP-INK')
    for (const _ of ['one tab', 'the other']) {
      await shopper.visit('/cart')
      await shopper.forge('/cart', { form: 'remove', orderItemId })
    }
    return seen(shopper)
  },
  'packaging-lost': async () => {
    const { shopper, orderItemId } = await inBag(shop, 'TEE-INK-S')
    await shopper.call('POST', '/cart/api/editGiftWrap', { orderItemId, giftWrap: true })
    const addToCartItem = { pickupStoreNumber: 7850 }
    return shopper.call('POST', '/cart/api/changeFulfillmentType', { orderItemId, addToCartItem })
  },
  'packaging-gone': async () => {
    const { shopper, orderItemId } = await inBag(shop, 'CAP-INK')
    await shopper.call('POST', '/cart/api/editGiftWrap', { orderItemId, giftWrap: true })
    shop.store.toggles.giftWrap = false
    const answer = await shopper.call('GET', '/cart/api')
    shop.store.toggles.giftWrap = true
    return answer
  },
  'key-reused': async () => {
    const shopper = await atReview(shop, ['CAP-INK'])
    const headers = { 'idempotency-key': 'one-press' }
    await shopper.call('POST', order, { receiveEmail: false }, { headers })
    return shopper.call('POST', order, { receiveEmail: true }, { headers })
  },
})
