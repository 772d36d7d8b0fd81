import { expect, test } from 'vitest'
import { accessCode, giveGiftCard, sentMail } from '../../arrange'
import { giveCustomer } from '../../customers'
import { jane } from '../../fixture-shop'
import { givePromotion } from '../../promotions'
import { newShopper, openShop, type Shopper } from '../../shopper'
import { signedIn } from '../../signed-in'
import { violations } from '../../violations'

const shop = await openShop()
const { firstName, lastName, phoneNumber, email } = jane
await shop.store.db.updateTable('storeStock').set({ quantity: 99 }).where('skuCode', '=', 'TEE-INK-S').execute()
const nothing = 'This order has nothing left to pay.'

/** Two shirts that are picked up: nothing is sent, and there is no tax on what costs nothing. */
async function picksUp(shopper: Shopper): Promise<Shopper> {
  await shopper.call('POST', '/cart/api/add', { skuCode: 'TEE-INK-S', quantity: 2, pickupStoreNumber: 7850 })
  await shopper.visit('/checkout')
  if (shopper.forms.includes('contact')) await shopper.submit('contact', { email })
  await shopper.submit('pickup-person', { firstName, lastName, email, phoneNumber })
  return shopper
}

const ways: Record<string, () => Promise<Shopper>> = {
  async promotion() {
    const code = await givePromotion(shop, { name: 'On us', value: 100 }, { code: 'ONUS' })
    const shopper = await picksUp(newShopper(shop))
    await shopper.submit('promotion', { code })
    return shopper
  },
  async rewards() {
    const member = { loyaltyStatus: 'ENROLLED', loyaltyTier: 'MEMBER', enrolledAt: 1, tierYear: 2026 } as const
    const { id: customerId, email: address } = await giveCustomer(shop, { ...member, points: 1_500 })
    const entry = { id: `${customerId}:gift`, customerId, kind: 'grant' as const, points: 1_500, orderId: null, at: 1 }
    await shop.store.db.insertInto('pointsEntry').values(entry).execute()
    await shop.store.db.updateTable('customer').set({ points: 1_500 }).where('id', '=', customerId).execute()
    const shopper = await picksUp(await signedIn(shop, address))
    await shopper.submit('redeem-rewards')
    return shopper
  },
}

/** What stands in the books of a placed order: its payments, and what was asked of providers. */
async function booksOf(orderNumber: string) {
  const { db } = shop.store
  const { id, total } = await db
    .selectFrom('orders')
    .select(['id', 'total'])
    .where('orderNumber', '=', orderNumber)
    .executeTakeFirstOrThrow()
  const payments = await db.selectFrom('appliedPayment').select('amount').where('orderId', '=', id).execute()
  const asked = await db.selectFrom('paymentOperation').selectAll().where('orderId', '=', id).execute()
  return { total, payments: payments.map(({ amount }) => amount), asked }
}

async function placed(shopper: Shopper): Promise<string> {
  await shopper.visit('/checkout')
  await shopper.submit('submit-order')
  const [, orderNumber = ''] = /\/checkout\/confirmation\?orderNumber=(\d{9})$/.exec(shopper.address) ?? []
  expect(shopper.text).toContain(`Thank you! Your order number is ${orderNumber}.`)
  return orderNumber
}

test.each(Object.keys(ways))(
  'an order that comes to nothing by %s alone is placed, shown and mailed, and nobody is asked for money',
  async (way) => {
    const shopper = (await ways[way]?.()) as Shopper
    expect(shopper.text).toContain('There is nothing left to pay.')
    expect(shopper.forms.filter((form) => /card$|paypal|afterpay|saved/.test(form))).toEqual(['gift-card'])
    await shopper.submit('gift-card', { cardNumber: await giveGiftCard(shop, 5_000), accessCode })
    expect(shopper.problems).toEqual([nothing])
    const orderNumber = await placed(shopper)
    expect(shopper.text).toContain('Payment There is nothing left to pay.')
    expect(shopper.text).toContain('Total $0.00')
    const mail = (await sentMail(shop)).find((sent) => sent.includes(orderNumber))
    expect(mail).toContain('PAYMENT\r\nThere is nothing left to pay.\r\n\r\nORDER TOTAL')
    expect(mail).toContain('\r\nTotal: $0.00\r\n')
    expect(await booksOf(orderNumber)).toEqual({ total: 0, payments: [], asked: [] })
    expect(await violations(shop.store)).toEqual([])
  },
)

test('what a gift card pays alone is asked of no provider; one that a code leaves nothing to pay goes off and keeps its money', async () => {
  const paid = await picksUp(newShopper(shop))
  await paid.submit('gift-card', { cardNumber: await giveGiftCard(shop, 50_000), accessCode })
  const { total, payments, asked } = await booksOf(await placed(paid))
  expect([payments, asked]).toEqual([[total], []])

  const code = await givePromotion(shop, { name: 'Later', value: 100 }, { code: 'LATER' })
  const spared = await picksUp(newShopper(shop))
  const cardNumber = await giveGiftCard(shop, 7_000)
  await spared.submit('gift-card', { cardNumber, accessCode })
  await spared.visit('/checkout?section=BILLING')
  await spared.submit('promotion', { code })
  expect(await booksOf(await placed(spared))).toEqual({ total: 0, payments: [], asked: [] })
  expect(spared.text).toContain('Payment There is nothing left to pay.')
  const next = await picksUp(newShopper(shop))
  await next.submit('gift-card', { cardNumber, accessCode })
  expect((await next.call('GET', '/cart/api')).body.data.orderDTO.payments[0].balance.amount).toBe('70.00')
})
