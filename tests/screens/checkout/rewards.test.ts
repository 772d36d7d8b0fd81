import { expect, test } from 'vitest'
import { accessCode, giveGiftCard } from '../../arrange'
import { giveCustomer } from '../../customers'
import { jane, janesBilling } from '../../fixture-shop'
import { letLoginsRunOut } from '../../saved-choices'
import { newShopper, openShop, type Shopper } from '../../shopper'
import { signedIn } from '../../signed-in'

const shop = await openShop()
const failed = 'An error occurred while redeeming your rewards.'
const member = { loyaltyStatus: 'ENROLLED', loyaltyTier: 'MEMBER', enrolledAt: 1, tierYear: 2026 } as const

async function memberAtBilling(points: number, skuCode: string, given: object = {}): Promise<Shopper> {
  const customer = await giveCustomer(shop, { ...member, ...given })
  const entry = {
    id: `${customer.id}:gift`,
    customerId: customer.id,
    kind: 'grant' as const,
    points,
    orderId: null,
    at: 1,
  }
  await shop.store.db.insertInto('pointsEntry').values(entry).execute()
  await shop.store.db.updateTable('customer').set({ points }).where('id', '=', customer.id).execute()
  const shopper = await signedIn(shop, customer.email)
  await shopper.call('POST', '/cart/api/add', { skuCode, quantity: 1 })
  const { email: _, ...address } = jane
  await shopper.visit('/checkout')
  await shopper.submit('shipping-address', { ...address, postalCode: '68845', city: 'Kearney' })
  await shopper.submit('shipping-method')
  return shopper
}

test('a member redeems and removes a reward by plain buttons, and the order tells of it', async () => {
  const shopper = await memberAtBilling(740, 'TEE-IVR-M')
  expect(shopper.text).toContain('Points: 740 Redeem $20 from your rewards? Redeem')
  await shopper.submit('redeem-rewards')
  expect(shopper.address).toBe('/checkout?section=BILLING')
  const totals = 'Merchandise $25.00 Marlow Rewards −$20.00 Subtotal $5.00'
  expect(shopper.text).toContain(totals)
  await shopper.submit('remove-rewards')
  expect(shopper.text).not.toContain('Marlow Rewards −')

  await shopper.submit('redeem-rewards')
  await shopper.submit('gift-card', { cardNumber: await giveGiftCard(shop, 50_000), accessCode })
  await shopper.submit('submit-order')
  expect(shopper.text).toContain('Thank you!')
  expect(shopper.text).toContain(totals)
  await shopper.visit('/loyalty/account')
  expect(shopper.text).toMatch(/Redeemed for order \d{9} −600/)
})

test('what cannot be redeemed is said, and to whom it does not matter nothing is', async () => {
  const poor = await memberAtBilling(299, 'TEE-IVR-M')
  expect(poor.text).toContain('Points: 299 No redemption available')
  expect(poor.text).not.toContain('Rewards are not eligible for some items on this purchase')
  await shop.store.db.updateTable('product').set({ loyaltyBlocked: 1 }).where('code', '=', '100003').execute()
  const blocked = await memberAtBilling(900, 'CAP-INK')
  expect(blocked.text).toContain(
    'Rewards are not eligible for some items on this purchase Learn More (opens in a new tab)',
  )
  const [link] = blocked.document.querySelectorAll('a[href$="rewards/termsandconditions#point-redemption"]')
  expect(link?.getAttribute('target')).toBe('_blank')
  const employee = await memberAtBilling(900, 'TEE-IVR-M', { employee: 1 })
  expect(employee.text).not.toContain('Points:')
})

test('the same by calls', async () => {
  const shopper = await memberAtBilling(740, 'TEE-IVR-M')
  const path = '/api/checkout/v4/order/loyalty'
  const usd = (amount: string) => ({ amount, currency: 'USD' })
  const known = { availablePoints: 740, applicableRewardsToOrder: 20, orderContainsBlockedProduct: false }
  const none = { ...known, appliedRewardsToOrder: 0, appliedLoyaltyAmount: usd('0.00') }
  const all = { ...known, appliedRewardsToOrder: 20, appliedLoyaltyAmount: usd('20.00') }
  expect((await shopper.call('GET', path)).body.data).toEqual(none)
  expect((await shopper.call('POST', path)).body.data).toEqual(all)
  expect((await shopper.call('GET', path)).body.data).toEqual(all)
  expect((await shopper.call('GET', '/api/checkout/v4/order')).body.data.checkoutRoutingDTO.orderDTO).toMatchObject({
    subTotal: usd('5.00'),
    discounts: [{ code: null, name: 'Marlow Rewards', amount: usd('20.00') }],
  })
  expect((await shopper.call('POST', `${path}/remove`)).body.data).toEqual(none)
  await shopper.visit('/cart')
  await shopper.submit('remove')
  for (const method of ['GET', 'POST']) expect((await shopper.call(method, path)).status).toBe(404) // no order to redeem for

  const employee = await memberAtBilling(900, 'TEE-IVR-M', { employee: 1 })
  const refused = await employee.call('POST', path)
  expect(refused).toMatchObject({ status: 403, body: { success: false } })
  expect(refused.body.messages[0].message).toBe('An error occurred while redeeming your rewards.')
  const read = await employee.call('GET', path)
  expect(read.body.messages[0].message).toBe('Unable to retrieve Rewards information for this order. Please try again.')
  expect((await newShopper(shop).call('POST', path)).status).toBe(401)
})

test('who left the programme in another tab, or whose shop has switched it off, is told so at the press', async () => {
  const left = await memberAtBilling(740, 'TEE-IVR-M')
  await left.call('POST', '/loyalty/api/unenroll')
  await left.submit('redeem-rewards')
  expect(left.forms).not.toContain('redeem-rewards')
  expect([left.status, left.textOf('main > [role=alert]')]).toEqual([403, failed])

  const late = await memberAtBilling(740, 'TEE-IVR-M')
  shop.store.toggles.loyalty = false
  await late.submit('redeem-rewards')
  shop.store.toggles.loyalty = true
  expect(late.textOf('main > [role=alert]')).toBe(failed)
})

test('whoever is only remembered is told where to sign in when they submit an order that points pay', async () => {
  const shopper = await memberAtBilling(740, 'TEE-IVR-M')
  await shopper.submit('redeem-rewards')
  await shopper.submit('gift-card', { cardNumber: await giveGiftCard(shop, 50_000), accessCode })
  await letLoginsRunOut(shop)
  for (const [expressCheckout, back] of [
    [false, '/checkout'],
    [true, '/checkout?isExpressCheckout=true'],
  ] as const) {
    const { status, body } = await shopper.call('POST', '/api/checkout/v4/order', { expressCheckout })
    expect([status, body.messages[0].message]).toEqual([401, 'Please sign in to continue.'])
    const { pathname, searchParams } = new URL(body.redirect, 'http://shop')
    expect([pathname, searchParams.get('successUrl')]).toEqual(['/login', back])
  }
})

test('who is signed in and no member yet is led from the payment to joining, nobody else is', async () => {
  const stranger = await memberAtBilling(10, 'TEE-IVR-M', { loyaltyStatus: 'NOT_ENROLLED' })
  await stranger.visit('/checkout?section=BILLING&isExpressCheckout=true')
  await stranger.follow('Join Marlow Rewards')
  await stranger.submit('enroll', { phoneNumber: '402' })
  expect(stranger.status).toBe(422)
  await stranger.submit('enroll', { phoneNumber: '4025550123' })
  expect(stranger.address).toBe('/checkout?section=BILLING&isExpressCheckout=true&enrolled=true')
  expect(stranger.textOf('main > [role=status]')).toBe('You are now enrolled in Marlow Rewards.')
  expect(stranger.text).toContain('Points: 10')
  expect(stranger.text).not.toContain('Join Marlow Rewards')
  shop.store.toggles.loyalty = false
  const without = await memberAtBilling(10, 'TEE-IVR-M', { loyaltyStatus: 'NOT_ENROLLED' })
  shop.store.toggles.loyalty = true
  const employee = await memberAtBilling(10, 'TEE-IVR-M', { loyaltyStatus: 'NOT_ENROLLED', employee: 1 })
  for (const other of [without, employee]) {
    expect(other.forms).toContain('credit-card')
    expect(other.text).not.toContain('Join Marlow Rewards')
  }
})

test('the panel that is open stays open for who joins, redeems points or enters a code', async () => {
  const billing = '/checkout?section=BILLING&paymentPanel=2'
  const opened = ({ document }: typeof stranger) =>
    document.querySelector('[name=method][checked]')?.getAttribute('value')
  const stranger = await memberAtBilling(740, 'TEE-IVR-M', { loyaltyStatus: 'NOT_ENROLLED' })
  await stranger.visit(billing)
  await stranger.follow('Join Marlow Rewards')
  await stranger.submit('enroll', { phoneNumber: '4025550123' })
  expect([stranger.address, opened(stranger)]).toEqual([`${billing}&enrolled=true`, 'store-card'])
  for (const form of ['redeem-rewards', 'remove-rewards']) {
    await stranger.submit(form)
    expect([stranger.address, opened(stranger)]).toEqual([billing, 'store-card'])
  }
  await stranger.submit('promotion', { code: 'NOSUCH' })
  expect([stranger.status, opened(stranger)]).toEqual([422, 'store-card'])
})

test('joining leads back to checkout alone, and an address says it of members only', async () => {
  for (const successUrl of ['//evil.example/checkout', 'https://evil.example/checkout', '/cart', '/checkout-x']) {
    const shopper = await memberAtBilling(10, 'TEE-IVR-M', { loyaltyStatus: 'NOT_ENROLLED' })
    await shopper.visit('/checkout?enrolled=true')
    expect(shopper.text).not.toContain('You are now enrolled')
    await shopper.visit(`/loyalty/account?${new URLSearchParams({ successUrl })}`)
    await shopper.submit('enroll', { phoneNumber: '4025550123' })
    expect(shopper.address).toBe('/loyalty/account?enrolled=true')
  }
})

test('points of a press that was declined stay held and given back in the history once the order is placed', async () => {
  const shopper = await memberAtBilling(740, 'TEE-IVR-M')
  await shopper.submit('redeem-rewards')
  const card = { '@type': 'StoreCard', cardNumber: '7001000000000103', address: janesBilling }
  await shopper.call('POST', '/api/checkout/v4/order/payments', card)
  await shopper.visit('/checkout')
  await shopper.submit('submit-order')
  await shopper.visit('/checkout?section=BILLING')
  await shopper.submit('gift-card', { cardNumber: await giveGiftCard(shop, 50_000), accessCode })
  await shopper.submit('submit-order')
  expect(shopper.text).toContain('Thank you!')
  await shopper.visit('/loyalty/account')
  const told = shopper.text.match(/Redeemed for order \d{9}|Held for an order|Given back: the order was not placed/g)
  expect(told?.map((line) => line.replace(/\d+/, 'N')).toSorted()).toEqual([
    ...['Given back: the order was not placed', 'Held for an order', 'Redeemed for order N'],
  ])
})
