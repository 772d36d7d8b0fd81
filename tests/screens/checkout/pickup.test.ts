import { expect, test } from 'vitest'
import { accessCode, giveGiftCard, sentMail } from '../../arrange'
import { jane } from '../../fixture-shop'
import { newShopper, openShop } from '../../shopper'
import { violations } from '../../violations'

const shop = await openShop()
const tee = '/plain-tee/prd-100001/sku-TEE-INK-S'

async function customer(storeNumber = 7850) {
  const shopper = newShopper(shop)
  await shopper.visit('/stores?near=68102')
  await shopper.submit('choose-store', { storeNumber: String(storeNumber) })
  return shopper
}

const groups = ({ document }: Awaited<ReturnType<typeof customer>>) =>
  [...document.querySelectorAll('.bag-group')].map((group) => [
    group.querySelector('h2')?.textContent,
    group.querySelector('.bag-store p')?.textContent ?? '',
  ])

test('a shopper without scripts picks up at the store they chose, names who comes, and gets an order', async () => {
  const shopper = await customer()
  await shopper.visit(tee)
  expect(shopper.valueOf('fulfillment')).toBe('store')
  await shopper.submit('add-to-bag', { quantity: '2' })
  expect(groups(shopper)).toEqual([['Pick Up', 'Old Market · Available Today']])

  await shopper.visit('/checkout')
  await shopper.submit('contact', { email: jane.email })
  expect(shopper.textOf('#step-shipping')).toBe('Pick Up')
  expect(shopper.text).toContain('Pick up at Old Market')
  expect(shopper.forms).not.toContain('shipping-address')
  await shopper.submit('pickup-person', { firstName: '', lastName: 'Reyes', email: 'x', phoneNumber: '12' })
  expect(shopper.status).toBe(422)
  expect(shopper.errorsOf('firstName')).toEqual(['First Name is a required field.'])
  expect(shopper.errorsOf('email')).toEqual(['Email Address is invalid.'])
  expect(shopper.errorsOf('phoneNumber')).toEqual([
    'Phone Number must be 10 digits with no special characters or letters.',
  ])
  expect(shopper.valueOf('lastName')).toBe('Reyes')

  await shopper.submit('pickup-person', { firstName: 'Dana', email: jane.email, phoneNumber: '4025550177' })
  expect(shopper.text).toContain('Pick up at Old Market · Available Today')
  expect(shopper.text).not.toContain('Same as shipping address')
  await shopper.submit('gift-card', { cardNumber: await giveGiftCard(shop, 10_000), accessCode })
  expect(shopper.text).toContain('Dana Reyes, 1024 Howard Row, Omaha, NE 68102')
  await shopper.submit('submit-order')

  expect(shopper.address).toMatch(/^\/checkout\/confirmation\?orderNumber=\d{9}$/)
  expect(shopper.text).toContain('Pick up at Old Market · Available Today')
  const mail = (await sentMail(shop)).join('\n')
  expect(mail).toContain('PICK UP AT')
  expect(mail).not.toContain('SHIPPING ADDRESS')
})

test('what is not shipped is sent to the shopper’s store and bought, out of the stock that is sent', async () => {
  const stock = () =>
    shop.store.db.selectFrom('inventory').selectAll().where('skuCode', '=', 'SOCKS-IVR').executeTakeFirstOrThrow()
  const { onHand } = await stock()
  const shopper = await customer(7106)
  await shopper.visit('/store-only-socks/prd-100012')
  await shopper.submit('add-to-bag', { quantity: '2' })
  expect(groups(shopper)).toEqual([['Ship to Store', 'Haymarket · Estimated 3-6 business days']])
  await shopper.visit('/checkout')
  await shopper.submit('contact', { email: jane.email })
  const person = { firstName: 'Dana', lastName: 'Reyes', email: jane.email, phoneNumber: '4025550177' }
  await shopper.submit('pickup-person', person)
  await shopper.submit('gift-card', { cardNumber: await giveGiftCard(shop, 10_000), accessCode })
  await shopper.submit('submit-order')
  expect(shopper.address).toMatch(/^\/checkout\/confirmation\?orderNumber=\d{9}$/)
  expect(shopper.text).toContain('Store Only Socks')
  expect(await stock()).toMatchObject({ onHand: onHand - 2, reserved: 0 })
  expect(await violations(shop.store)).toEqual([])
})

test('what is shipped and what is sent to the store go through checkout together', async () => {
  const shopper = await customer()
  await shopper.visit('/one-size-cap/prd-100003')
  expect(shopper.valueOf('fulfillment')).toBe('ship')
  await shopper.submit('add-to-bag')
  await shopper.visit('/plain-tee/prd-100001/sku-TEE-IVR-M')
  expect(shopper.textOf('.at-store')).toBe('Estimated 3-6 business days at Old Market Change')
  await shopper.submit('add-to-bag', { fulfillment: 'store' })
  expect(groups(shopper)).toEqual([
    ['Ship', ''],
    ['Ship to Store', 'Old Market · Estimated 3-6 business days'],
  ])

  await shopper.visit('/checkout')
  await shopper.submit('contact', { email: jane.email })
  expect(shopper.forms).toEqual(['shipping-address'])
  const { email: _, ...address } = jane
  await shopper.submit('shipping-address', address)

  expect(shopper.forms).toEqual(['method-and-pickup'])
  const person = { firstName: 'Dana', lastName: 'Reyes', phoneNumber: '4025550177' }
  await shopper.submit('method-and-pickup', { ...person, lastName: '', fulfillmentOptionId: 'EXPRESS' })
  expect(shopper.status).toBe(422)
  expect(shopper.errorsOf('lastName')).toEqual(['Last Name is a required field.'])
  expect([shopper.valueOf('firstName'), shopper.valueOf('phoneNumber')]).toEqual(['Dana', '4025550177'])
  expect(shopper.document.querySelector<HTMLInputElement>('[name=fulfillmentOptionId]:checked')?.value).toBe('EXPRESS')
  await shopper.submit('method-and-pickup', { lastName: 'Reyes' })
  expect(shopper.text).toContain('Express · 2 business days')

  await shopper.visit('/checkout?section=SHIPPING')
  expect(shopper.forms).toEqual(['method-and-pickup'])
  await shopper.visit('/checkout?section=SHIPPING&change=address')
  expect(shopper.forms).toEqual(['shipping-address'])
  await shopper.visit('/checkout')
  await shopper.submit('gift-card', { cardNumber: await giveGiftCard(shop, 10_000), accessCode })
  await shopper.submit('submit-order')
  expect(shopper.address).toMatch(/^\/checkout\/confirmation/)
  expect(shopper.text).toContain('Jane Miller, 1024 Howard St')
  expect(shopper.text).toContain('Pick up at Old Market · Estimated 3-6 business days')
})

test('free pick up without a store is refused beside the choice, which leads to the stores and back', async () => {
  const shopper = newShopper(shop)
  await shopper.visit(tee)
  expect(shopper.valueOf('fulfillment')).toBe('ship')
  await shopper.submit('add-to-bag', { fulfillment: 'store' })
  expect(shopper.status).toBe(422)
  expect(shopper.problems).toEqual(['Select a valid pickup store'])
  expect(shopper.errorsOf('fulfillment')).toEqual(['Select a valid pickup store'])
  expect(shopper.valueOf('fulfillment')).toBe('store')
  await shopper.submit('add-to-bag', { stores: '1' })
  await shopper.submit('store-search', { near: '68102' })
  await shopper.submit('choose-store', { storeNumber: '7850' })
  expect(shopper.address).toBe(`${tee}?fulfillment=store`)
})

test('who goes to choose a store finds what was chosen in the form again, whether or not it was sent before', async () => {
  for (const isSent of [false, true]) {
    const shopper = newShopper(shop)
    await shopper.visit(`${tee}?size=`)
    const chosen = { size: 'S', fulfillment: 'store', quantity: '3' }
    if (isSent) await shopper.submit('add-to-bag', chosen)
    await shopper.submit('add-to-bag', { ...chosen, stores: '1' })
    await shopper.submit('store-search', { near: '68102' })
    await shopper.submit('choose-store', { storeNumber: '7850' })
    expect(['size', 'quantity', 'fulfillment'].map((field) => shopper.valueOf(field))).toEqual(['S', '3', 'store'])
  }
  const shopper = newShopper(shop)
  await shopper.visit(`${tee}?size=`)
  await shopper.submit('add-to-bag', { stores: '1' })
  await shopper.submit('store-search', { near: '68102' })
  await shopper.submit('choose-store', { storeNumber: '7850' })
  expect([shopper.valueOf('size'), shopper.valueOf('quantity')]).toEqual([undefined, '1'])
  for (const strange of ['0', '-5', 'x', '%00', '1e9']) {
    await shopper.visit(`${tee}?quantity=${strange}`)
    expect([shopper.status, shopper.valueOf('quantity')]).toEqual([200, '1'])
  }
})

test('a thing for another store is refused in place, with the way on', async () => {
  const shopper = await customer()
  await shopper.visit(tee)
  await shopper.submit('add-to-bag')
  await shopper.call('POST', '/store/api/default', { storeNumber: 7106 })
  await shopper.visit(tee)
  await shopper.submit('add-to-bag', { fulfillment: 'store' })
  expect(shopper.status).toBe(422)
  expect(shopper.textOf('[role=alert]')).toContain(
    'Your cart contains items for pickup at a different store. To continue, either update your selected store, or select to have this item shipped.',
  )
})

test('what only stores have can be picked up and not shipped', async () => {
  const shopper = await customer()
  await shopper.visit('/store-only-socks/prd-100012')
  expect(shopper.textOf('#add-to-bag-fulfillment')).toContain('SHIP ITNot available')
  await shopper.submit('add-to-bag')
  expect(groups(shopper)).toEqual([['Pick Up', 'Old Market · Available Today']])
})
