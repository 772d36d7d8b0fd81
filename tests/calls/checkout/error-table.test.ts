import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accessCode, giveGiftCard } from '../../arrange'
import { atBilling } from '../../at-billing'
import { giveCustomer } from '../../customers'
import { jane } from '../../fixture-shop'
import { encrypted, type TypedCard } from '../../hosted-card'
import { payingWays } from '../../paying-ways'
import { paypalBody, pressedButton } from '../../paypal-button'
import { givePromotion } from '../../promotions'
import { reviewingWays } from '../../reviewing-ways'
import { savingWays } from '../../saving-ways'
import { type Called, newShopper, openShop, type Shopper } from '../../shopper'
import { signedIn } from '../../signed-in'

const shop = await openShop()
const order = '/api/checkout/v4/order'
const storeCard = (cardNumber: string) => ({
  '@type': 'StoreCard',
  cardNumber,
  fullName: 'Jane Q Miller',
  sameAddress: true,
})
const giftCard = (cardNumber: string, code = accessCode) => ({ '@type': 'GiftCard', cardNumber, accessCode: code })
const { email, ...address } = jane
const hawaii = {
  ...address,
  addressLine1: '1 Aloha St',
  city: 'Honolulu',
  stateProvinceRegion: 'HI',
  postalCode: '96815',
}

const pay = (shopper: Shopper, body: object) => shopper.call('POST', `${order}/payments`, body)
const add = (shopper: Shopper, skuCode: string, more: object = {}) =>
  shopper.call('POST', '/cart/api/add', { skuCode, quantity: 1, ...more })

async function submitted(cardNumber: string, ...skus: string[]): Promise<Called> {
  const shopper = await atBilling(shop, ...skus)
  await pay(shopper, storeCard(cardNumber))
  return shopper.call('POST', order, { receiveEmail: false })
}

async function paid(body: object): Promise<Called> {
  return pay(await atBilling(shop, 'CAP-INK'), body)
}

const validate = '/api/checkout/v4/payment/validate'

/** A shopper who entered a credit card on the page of its provider. */
async function withCreditCard(typed: Record<string, string> = {}): Promise<Shopper> {
  const shopper = await atBilling(shop, 'CAP-INK')
  await shopper.submit('credit-card')
  const card = { cardNumber: '4111111111111111', expiration: '12/30', cvv: '123', nameOnCard: 'Jane Miller' }
  await shopper.submit('card-page', { ...card, ...typed })
  return shopper
}

const creditCard = '/first-data-credit-card'
/** A shopper who typed a credit card into the fields of its provider: where it is looked up and applied. */
async function withFields(card: TypedCard = {}) {
  const shopper = await atBilling(shop, 'CAP-INK')
  const { clientToken, publicKeyBase64 } = (await shopper.call('GET', `${creditCard}/token`)).body.data
  const sent = { token: false as const, headers: { 'client-token': `Bearer ${clientToken}` } }
  await newShopper(shop).call('POST', '/sandbox/fiserv/tokenize', encrypted(publicKeyBase64, card), sent)
  const found = `${creditCard}/payment/${clientToken}`
  return { shopper, found, applied: `${creditCard}/payment/customer/apply/${clientToken}` }
}

const seen = (shopper: Shopper) => ({ text: shopper.html }) as Called

async function fault(target: string, mode: string) {
  await newShopper(shop).call('POST', '/sandbox/faults', { target, mode })
}

/** A shopper with this in the bag, and the group it is in. */
async function withGroup(skuCode: string, more: object = {}) {
  const shopper = newShopper(shop)
  const { body } = await add(shopper, skuCode, more)
  const [{ id, items }] = body.data.orderDTO.fulfillmentGroups
  return { shopper, line: items[0].id as string, group: `${order}/fulfillment-group/${id}` }
}

async function optionsFor(skuCode: string, place: object): Promise<Called> {
  const { shopper, group } = await withGroup(skuCode)
  return shopper.call('POST', `${group}/applicable-fulfillment-options`, place)
}

async function moved(skuCode: string, to: object, more: object = {}): Promise<Called> {
  const { shopper, line } = await withGroup(skuCode, more)
  const addToCartItem = { skuCode, quantity: 1, ...to }
  return shopper.call('POST', '/cart/api/changeFulfillmentType', { orderItemId: line, addToCartItem })
}

const names = { toFirst: 'Ann', toLast: 'Lee', fromFirst: 'Bo', fromLast: 'Lee' }

/** A promotion code entered in a bag with a cap, so often. */
async function withCode(code: string, times = 1): Promise<Called> {
  const { shopper } = await withGroup('CAP-INK')
  const apply = () => shopper.call('POST', '/cart/api/promotions/apply', { code })
  for (let time = 1; time < times; time++) await apply()
  return apply()
}

/** By the case's name in the table: does what its last column says, and gives the answer. */
const ways: Record<string, () => Promise<Called>> = {
  'gift-card-unknown': () => paid(giftCard('7777000000009999', '9999')),
  'gift-card-empty': async () => paid(giftCard(await giveGiftCard(shop, 0))),
  'apply-failed': () => paid(storeCard('7001000000000109')),
  'paypal-off': async () => {
    const shopper = await atBilling(shop, 'CAP-INK')
    shop.store.toggles.paypal = false
    const answer = await pay(shopper, { '@type': 'paypal' })
    shop.store.toggles.paypal = true
    return answer
  },
  'paypal-address': async () => {
    const shopper = newShopper(shop)
    await add(shopper, 'CAP-INK')
    const begun = await pay(shopper, { '@type': 'paypal', expressCheckout: true })
    const page = new URL(begun.body.data.checkoutRoutingDTO.browserRedirect)
    await shopper.visit(page.pathname + page.search)
    await shopper.submit('approval', { press: 'buyer-ca' })
    const nonce = page.searchParams.get('token')
    return pay(shopper, { '@type': 'paypal', nonce, expressCheckout: true })
  },
  'paypal-button': async () => {
    const shopper = newShopper(shop)
    await add(shopper, 'CAP-INK')
    return pay(shopper, paypalBody(await pressedButton(shopper, 'buyer-ca'), { expressCheckout: true }))
  },
  'paypal-not-loaded': async () => {
    const shopper = newShopper(shop)
    await add(shopper, 'CAP-INK')
    await fault('braintree.token', 'http-503')
    return shopper.call('GET', '/braintree-paypal-checkout/client-token')
  },
  'store-card-refused': () => paid(storeCard('7001000000000101')),
  'store-card-confirm': () => submitted('7001000000000105', 'CAP-INK'),
  'store-card-not-confirmed': async () => {
    const shopper = await atBilling(shop, 'CAP-INK')
    await pay(shopper, storeCard('7001000000000105'))
    await fault('store-card.verify', 'http-500')
    return shopper.call('POST', '/marlowcard-api/validate', { marlowCardNumber: '7001000000000105' })
  },
  'credit-card-refused': async () => seen(await withCreditCard({ cardNumber: '4387751111111053' })),
  'credit-card-failed': async () => {
    await fault('cardpointe.inquire', 'http-500')
    return seen(await withCreditCard())
  },
  'credit-card-confirm': async () => {
    const shopper = await withCreditCard({ cvv: '111' })
    return shopper.call('POST', order, { receiveEmail: false })
  },
  'credit-card-code': async () => (await withCreditCard({ cvv: '111' })).call('POST', validate, { cvv: '111' }),
  'credit-card-not-confirmed': async () => {
    const shopper = await withCreditCard({ cvv: '111' })
    await fault('cardpointe.verify', 'http-500')
    return shopper.call('POST', validate, { cvv: '123' })
  },
  'credit-card-prepare': async () => {
    for (let i = 0; i < 2; i++) await fault('paymentjs.session', 'http-500')
    return (await atBilling(shop, 'CAP-INK')).call('GET', `${creditCard}/token`)
  },
  'credit-card-lost': async () => {
    const { shopper, applied } = await withFields({ name: 'NO WEBHOOK' })
    return shopper.call('POST', applied, { cvv: '123', sameAddress: true })
  },
  'credit-card-expired': async () => {
    const { shopper, found } = await withFields({ card: '4387751111111046' })
    return shopper.call('GET', found)
  },
  'credit-card-billing': async () => {
    const { shopper, applied } = await withFields()
    return shopper.call('POST', applied, '{')
  },
  'amount-declined': () => submitted('7001000000000104', 'BOOTS-MOS-8'),
  declined: () => submitted('7001000000000103', 'CAP-INK'),
  'declined-often': async () => {
    const shopper = await atBilling(shop, 'CAP-INK')
    await pay(shopper, storeCard('7001000000000103'))
    for (let time = 0; time < 10; time++) await shopper.call('POST', order, { receiveEmail: false })
    return shopper.call('POST', order, { receiveEmail: false })
  },
  'service-failed-of': async () => {
    const shopper = await atBilling(shop, 'CAP-INK')
    await shopper.submit('paypal')
    await shopper.submit('approval', { press: 'buyer-502' })
    return shopper.call('POST', order, { receiveEmail: false })
  },
  'service-failed': async () => {
    await fault('store-card.authorize', 'http-503')
    return submitted('7001000000000001', 'CAP-INK')
  },
  'nothing-due': async () => {
    const shopper = await atBilling(shop, 'CAP-INK')
    await pay(shopper, giftCard(await giveGiftCard(shop, 50_000)))
    return pay(shopper, giftCard(await giveGiftCard(shop, 50_000)))
  },
  'not-covered': async () => (await atBilling(shop, 'CAP-INK')).call('POST', order, { receiveEmail: false }),
  'saved-payment': async () => {
    const shopper = await signedIn(shop, (await giveCustomer(shop)).email)
    await add(shopper, 'CAP-INK')
    return shopper.call('GET', '/api/checkout/v4/billing/customerpayment/apply?customerPaymentId=nobodys')
  },
  'code-unknown': () => withCode('NOSUCH'),
  'code-expired': async () => withCode(await givePromotion(shop, { endsAt: 1 }, { code: 'SUMMER15' })),
  'code-used-up': async () =>
    withCode(await givePromotion(shop, {}, { code: 'FIRST50', useLimit: 50, usedElsewhere: 50 })),
  'code-minimum': async () => withCode(await givePromotion(shop, { minimum: 15_000 }, { code: 'TAKE20' })),
  'code-unfit': async () => withCode(await givePromotion(shop, { categorySlugs: '["flannels"]' }, { code: 'SHIRTS' })),
  'code-again': async () => withCode(await givePromotion(shop), 2),
  'code-used-by-you': async () => {
    const code = await givePromotion(shop, {}, { code: 'WELCOME10', customerLimit: 1 })
    for (const _ of [1, 2]) {
      const shopper = await atBilling(shop, 'CAP-INK')
      const answer = await shopper.call('POST', '/cart/api/promotions/apply', { code })
      if (!answer.body.success) return answer
      await pay(shopper, giftCard(await giveGiftCard(shop, 50_000)))
      await shopper.call('POST', order, { receiveEmail: false })
    }
    throw new Error('The code was taken twice.')
  },
  'rewards-not-redeemed': async () => {
    const shopper = await signedIn(shop, (await giveCustomer(shop)).email)
    await add(shopper, 'CAP-INK')
    return shopper.call('POST', `${order}/loyalty`, {})
  },
  'options-failed': async () => {
    const { shopper } = await withGroup('CAP-INK')
    const unknown = `${order}/fulfillment-group/nobodys/applicable-fulfillment-options`
    return shopper.call('POST', unknown, { city: 'Omaha', stateProvinceRegion: 'NE', postalCode: '68105' })
  },
  'store-failed': async () => {
    const { shopper, group } = await withGroup('TEE-INK-S', { pickupStoreNumber: 7850 })
    return shopper.call('POST', `${group}/pickup-location`, { storeNumber: 1 })
  },
  required: async () => {
    const { shopper, group } = await withGroup('CAP-INK')
    return shopper.call('POST', `${group}/apply-fulfillment-option`, {})
  },
  'email-failed': () => newShopper(shop).call('POST', `${order}/apply-email-address`, { email }),
  'ship-to-store-gift-card': () =>
    moved('GIFTCARD-25-IVR', { shipToStoreNumber: 7850 }, { productCode: 'GIFTCARD', ...names }),
  'po-box': async () => {
    const { shopper, group } = await withGroup('CAP-INK')
    return shopper.call('POST', `${group}/apply-address`, { ...address, addressLine1: 'PO Box 12' })
  },
  remote: () => optionsFor('CAP-INK', hawaii),
  'ground-only': () => optionsFor('BOOTS-MOS-8', address),
  'no-methods': () => optionsFor('BOOTS-MOS-8', hawaii),
  'methods-changed': async () => {
    const shopper = await atBilling(shop, 'CAP-INK')
    await shopper.visit('/checkout?section=SHIPPING')
    await shopper.submit('shipping-method', { fulfillmentOptionId: 'EXPRESS' })
    await add(shopper, 'BOOTS-MOS-8')
    return shopper.call('GET', order)
  },
  unavailable: () => add(newShopper(shop), 'DRESS-INK-M'),
  'other-store': async () => {
    const shopper = newShopper(shop)
    await add(shopper, 'TEE-INK-S', { pickupStoreNumber: 7850 })
    return add(shopper, 'TEE-INK-S', { pickupStoreNumber: 7106 })
  },
  'not-added': () => add(newShopper(shop), ''),
  'not-moved': () => moved('TEE-IVR-S', { pickupStoreNumber: 7106 }),
  off: async () => {
    const shopper = await signedIn(shop, (await giveCustomer(shop)).email)
    shop.store.toggles.loyalty = false
    const answer = await shopper.call('GET', '/loyalty/api/enroll')
    shop.store.toggles.loyalty = true
    return answer
  },
  ...reviewingWays(shop),
  ...payingWays(shop),
  ...savingWays(shop),
}

/** No code goes with the sentence. */
const none = '–'

const table = readFileSync('docs/errors.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| case '))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, name = '', says = '', code = '']) => ({ name, says, code }))

test('each case of the table has a way to it, and each way its case', () => {
  expect(table.map(({ name }) => name)).toEqual(Object.keys(ways))
})

test.each(table)('$name says what the table says', async ({ name, says, code }) => {
  const answer = await ways[name]?.()
  expect(answer?.text).toContain(JSON.stringify(says).slice(1, -1))
  if (code !== none) expect(answer?.text).toContain(`"${code}"`)
})
