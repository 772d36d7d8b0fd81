import { expect, test } from 'vitest'
import { accessCode, giveGiftCard, setStock } from '../../arrange'
import { janesBilling as address, jane } from '../../fixture-shop'
import { newShopper, openShop, type Shopper } from '../../shopper'

const shop = await openShop()
const order = '/api/checkout/v4/order'

/** A bag with everything but a payment. */
async function withAddress(skuCode: string, quantity = 1): Promise<Shopper> {
  const shopper = newShopper(shop)
  await shopper.call('POST', '/cart/api/add', { skuCode, quantity: 1 })
  const { body } = await shopper.call('GET', order)
  const [group] = body.data.checkoutRoutingDTO.orderDTO.fulfillmentGroups
  await shopper.call('POST', '/cart/api/updateQuantity', { orderItemId: group.items[0].id, quantity })
  await shopper.call('POST', `${order}/apply-email-address`, { email: jane.email })
  await shopper.call('POST', `${order}/fulfillment-group/${group.id}/apply-address`, jane)
  return shopper
}

async function payByGiftCard(shopper: Shopper): Promise<string> {
  const cardNumber = await giveGiftCard(shop, 50_000)
  await shopper.call('POST', `${order}/payments`, { '@type': 'GiftCard', cardNumber, accessCode })
  return cardNumber
}

async function paidByStoreCard(skuCode: string, cardNumber: string): Promise<Shopper> {
  const shopper = await withAddress(skuCode)
  await shopper.call('POST', `${order}/payments`, { '@type': 'StoreCard', cardNumber, address })
  return shopper
}

const refused: { name: string; start: () => Promise<Shopper>; says: string; codes: object[] }[] = [
  {
    name: 'an order that is not paid',
    start: () => withAddress('CAP-INK'),
    says: 'Please add a payment that covers your order total.',
    codes: [{ code: 'payment.missing' }],
  },
  {
    name: 'a card that is blocked',
    start: () => paidByStoreCard('CAP-INK', '7001000000000103'),
    says: 'Your payment was declined. Please check your information or use a different payment method.',
    codes: [{ code: 'payment.preAuth.failure', additionalFields: { paymentError: 'AUTH_FAILED_GENERAL' } }],
  },
  {
    name: 'a card over its limit',
    start: () => paidByStoreCard('JACKET-INK-M', '7001000000000104'),
    says: 'Your payment was declined for this amount. Please use a different payment method.',
    codes: [{ code: 'payment.preAuth.failure', additionalFields: { paymentError: 'AUTH_FAILED_AMOUNT' } }],
  },
  {
    name: 'a card that must be confirmed',
    start: () => paidByStoreCard('CAP-INK', '7001000000000105'),
    says: 'Please confirm your Marlow card number or use another payment method.',
    codes: [{ code: 'storeCard.verify' }],
  },
]

test.each(refused)('$name: the refusal and the order afterwards tell where it stands and why', async (refusal) => {
  const { start, says, codes } = refusal
  const shopper = await start()
  const { body, status } = await shopper.call('POST', order, { receiveEmail: false, expressCheckout: false })
  const why = { errorMessages: [says], errorCodes: codes }
  expect([status, body.success]).toEqual([200, false])
  expect(body.messages).toMatchObject([{ message: says }])
  expect(body.data).toMatchObject({
    errorCodes: codes,
    checkoutRoutingDTO: { ...why, orderDTO: { email: jane.email } },
  })

  const after = await shopper.call('GET', order)
  expect(after.body.data.checkoutRoutingDTO).toMatchObject(why)
  await shopper.visit('/checkout')
  expect(shopper.text.split(says)).toHaveLength(2)
  expect(shopper.document.querySelector('main .alert')?.textContent).toBe(says)
})

test('why an order was refused is forgotten once it is changed, and not said of an order that is placed', async () => {
  const shopper = await withAddress('CAP-INK')
  await shopper.call('POST', order, {})
  await payByGiftCard(shopper)
  const { body } = await shopper.call('GET', order)
  expect(body.data.checkoutRoutingDTO).toMatchObject({ errorMessages: [], errorCodes: [] })
  await shopper.visit('/checkout')
  expect(shopper.document.querySelector('main .alert')).toBeNull()

  const late = await withAddress('TEE-IVR-S')
  await payByGiftCard(late)
  await setStock(shop, 'TEE-IVR-S', 0)
  await late.call('POST', order, {})
  await setStock(shop, 'TEE-IVR-S', 5)
  const placed = await late.call('POST', order, {})
  expect(placed.body.data.checkoutRoutingDTO).toMatchObject({
    checkoutWorkflowSection: 'CONFIRMATION',
    errorMessages: [],
    errorCodes: [],
  })
})

test('a gift card that was frozen does not pay, and the refusal says so', async () => {
  const shopper = await withAddress('CAP-INK')
  const number = await payByGiftCard(shopper)
  await shop.store.db.updateTable('giftCard').set({ status: 'frozen' }).where('last4', '=', number.slice(-4)).execute()
  const { body } = await shopper.call('POST', order, {})
  expect(body.success).toBe(false)
  expect(body.data.errorCodes).toHaveLength(1)
  const { checkoutRoutingDTO } = body.data
  expect(checkoutRoutingDTO.errorMessages).toEqual([body.messages[0].message])
  expect(checkoutRoutingDTO).toMatchObject({ checkoutWorkflowSection: 'BILLING', orderDTO: { payments: [] } })
  const again = await shopper.call('POST', order, {})
  expect(again.body.messages[0].message).toBe('Please add a payment that covers your order total.')
  await payByGiftCard(shopper)
  expect((await shopper.call('POST', order, {})).body.success).toBe(true)
})

test('a thing of which none is left sold out; of one that is short the units are named', async () => {
  const shopper = await withAddress('JACKET-INK-M', 3)
  await payByGiftCard(shopper)
  const saidAt = async (units: number) => {
    await setStock(shop, 'JACKET-INK-M', units)
    const { body } = await shopper.call('POST', order, {})
    await setStock(shop, 'JACKET-INK-M', 5)
    const { errorCodes, checkoutRoutingDTO } = body.data
    expect(checkoutRoutingDTO.errorMessages).toEqual(body.messages.map(({ message }: { message: string }) => message))
    return { codes: errorCodes, said: body.messages[0].message.replace(/^.*?(: | sold)/, '…$1') }
  }
  expect(await saidAt(1)).toEqual({
    codes: [{ code: 'checkout.short' }],
    said: '…: Only 1 left! Please update your bag.',
  })
  expect(await saidAt(0)).toEqual({
    codes: [{ code: 'checkout.soldOut' }],
    said: '… sold out before your order was placed. Please update your bag.',
  })
})

test.each(['', 'no spaces please', 'x'.repeat(256)])(
  'an Idempotency-Key that is none is refused: "%.20s"',
  async (key) => {
    const shopper = await withAddress('CAP-INK')
    await payByGiftCard(shopper)
    const { status, headers, body } = await shopper.call('POST', order, {}, { headers: { 'idempotency-key': key } })
    const message = 'Idempotency-Key must be 1 to 255 characters without spaces.'
    expect([status, headers.get('x-reload')]).toEqual([400, null])
    expect(body).toMatchObject({
      success: false,
      data: { errors: [{ contactField: 'Idempotency-Key', message }] },
      messages: [{ variant: 'DANGER', message }],
    })
  },
)

test.each(['maybe', 1, 'yes', {}])('a wish for news of %j is none, and nothing is placed', async (receiveEmail) => {
  const shopper = await withAddress('CAP-INK')
  await payByGiftCard(shopper)
  const { body } = await shopper.call('POST', order, { receiveEmail })
  expect(body.success).toBe(false)
  expect((await shopper.call('GET', order)).body.data.checkoutRoutingDTO.orderDTO.payments).toHaveLength(1)
})

test('a key of 255 characters places the order', async () => {
  const shopper = await withAddress('CAP-INK')
  await payByGiftCard(shopper)
  const press = () => shopper.call('POST', order, {}, { headers: { 'idempotency-key': 'k'.repeat(255) } })
  const { body } = await press()
  expect(body.success).toBe(true)
  expect((await press()).body).toEqual(body)
})
