import { expect, test } from 'vitest'
import { accessCode, giveGiftCard } from '../../arrange'
import { giveCustomer } from '../../customers'
import { jane } from '../../fixture-shop'
import { newShopper, openShop, type Shopper } from '../../shopper'
import { signedIn } from '../../signed-in'

const shop = await openShop()
const { email: _, ...address } = jane
const names = { toFirst: 'Ada', toLast: 'Lee', fromFirst: 'Bo', fromLast: 'Fox' }
const person = { firstName: 'Dana', phoneNumber: '4025550177', email: 'dana@example.com' }

/** A bag of everything there is: shipped and wrapped, a gift card, sent to a store, picked up there. */
async function fill(shopper: Shopper): Promise<void> {
  const add = (body: object) => shopper.call('POST', '/cart/api/add', body)
  await shopper.call('POST', '/store/api/default', { storeNumber: 7850 })
  const { body } = await add({ skuCode: 'CAP-INK' })
  const orderItemId = body.data.orderDTO.fulfillmentGroups[0].items[0].id
  await shopper.call('POST', '/cart/api/editGiftWrap', { orderItemId, giftWrap: true, message: 'For you' })
  await add({ skuCode: 'GIFTCARD-25-IVR', ...names })
  await add({ skuCode: 'TEE-INK-S', pickupStoreNumber: 7850 })
  await add({ skuCode: 'TEE-IVR-M', shipToStoreNumber: 7850 })
}

/** The amounts of the totals, which add up to the last but what is marked. */
const rows = ({ document }: Shopper) =>
  [...document.querySelectorAll('main .tot > div, .tot > div')].map((row) => [
    row.querySelector('dt')?.textContent,
    Number(row.querySelector('dd:last-child')?.textContent?.replace(/[$,]/g, '').replace('Free', '0')),
  ])

function addUp(shopper: Shopper): void {
  const all = rows(shopper) as [string, number][]
  const total = all.findIndex(([label]) => label === 'Total')
  const known = all.slice(0, total).filter(([, amount]) => !Number.isNaN(amount))
  const cents = known.reduce((sum, [, amount]) => sum + Math.round(amount * 100), 0)
  expect(cents).toBe(Math.round((all[total]?.[1] ?? 0) * 100))
}

test('the button of an address names what comes next: billing, or who picks up', async () => {
  const shopper = newShopper(shop)
  const next = () => shopper.textOf('form#shipping-address .go [type=submit]')
  await shopper.call('POST', '/cart/api/add', { skuCode: 'GIFTCARD-25-IVR', ...names })
  await shopper.visit('/checkout')
  await shopper.submit('contact', { email: jane.email })
  expect(next()).toBe('Continue to billing')
  await shopper.call('POST', '/cart/api/add', { skuCode: 'TEE-INK-S', shipToStoreNumber: 7850 })
  await shopper.visit('/checkout')
  expect(next()).toBe('Continue to pick up')
  await shopper.submit('shipping-address', address)
  expect(shopper.text).toContain('Pick up at Old Market')
  await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK' })
  await shopper.visit('/checkout?section=SHIPPING&change=address')
  expect(next()).toBe('Continue to shipping method')
})

test.each(['a guest', 'a customer'])('%s buys what goes four ways with one purchase', async (who) => {
  const shopper =
    who === 'a guest' ? newShopper(shop) : await signedIn(shop, (await giveCustomer(shop)).email, { remember: false })
  await fill(shopper)
  await shopper.visit('/cart')
  const headings = [...shopper.document.querySelectorAll('.bag-group h2')].map(({ textContent }) => textContent)
  expect(headings).toEqual(['Ship', 'Ship to Store', 'Pick Up'])
  const giftCard = shopper.document.querySelectorAll('.bag-line')[0]?.textContent
  expect(giftCard).toContain('To Ada Lee · From Bo Fox')
  expect(giftCard).not.toMatch(/gift packaging|Get it another way/i)

  await shopper.visit('/checkout')
  if (who === 'a guest') await shopper.submit('contact', { email: jane.email })
  addUp(shopper)
  await shopper.submit('shipping-address', address)
  expect(shopper.forms).toEqual(['method-and-pickup'])
  addUp(shopper)
  await shopper.submit('method-and-pickup', { ...person, lastName: '', fulfillmentOptionId: 'EXPRESS' })
  expect([shopper.status, shopper.problems]).toEqual([
    422,
    ['Required information is missing.', 'Last Name is a required field.'],
  ])
  expect(['firstName', 'phoneNumber', 'email'].map(shopper.valueOf)).toEqual(['Dana', '4025550177', 'dana@example.com'])
  await shopper.submit('method-and-pickup', { lastName: 'Reyes' })
  addUp(shopper)
  await shopper.submit('gift-card', { cardNumber: await giveGiftCard(shop, 50_000), accessCode })
  const reviewed = () => [...shopper.document.querySelectorAll('.review section h3, .review section h2')]
  const ways = () => reviewed().flatMap(({ textContent }) => (textContent === 'Items' ? [] : textContent))
  expect(ways()).toEqual(['Shipping', 'Ship to Store', 'Pick Up', 'Payment'])
  await shopper.submit('submit-order')

  expect(ways()).toEqual(['Shipping', 'Ship to Store', 'Pick Up', 'Payment'])
  expect(shopper.address).toMatch(/^\/checkout\/confirmation/)
  addUp(shopper)
  for (const part of ['Gift Packaging $1.00 For you', 'Pick up at Old Market · Available Today', 'Jane Miller'])
    expect(shopper.text).toContain(part)
  expect(shopper.text).toContain('Pick up at Old Market · Estimated 3-6 business days')
})

const amountOf = (shopper: Shopper, label: string) =>
  [...shopper.document.querySelectorAll('.tot > div')]
    .find((row) => row.querySelector('dt')?.textContent === label)
    ?.querySelector('dd:last-child')?.textContent

test('tax is that of all that goes out or none, and the same wherever it is told', async () => {
  const shopper = newShopper(shop)
  await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK' })
  await shopper.call('POST', '/cart/api/add', { skuCode: 'TEE-INK-S', pickupStoreNumber: 7850 })
  const { orderDTO } = (await shopper.call('GET', '/cart')).body
  expect([orderDTO.taxTotal.amount, orderDTO.total.amount]).toEqual(['0.00', orderDTO.subTotal.amount])
  await shopper.visit('/cart')
  expect(amountOf(shopper, 'Tax')).toBeUndefined()
  await shopper.visit('/checkout')
  expect(amountOf(shopper, 'Tax')).toBe('TBD')
  await shopper.submit('contact', { email: jane.email })
  await shopper.submit('shipping-address', address)

  const order = '/api/checkout/v4/order'
  const { body: asked } = await shopper.call('POST', `${order}/applicable-tax`, {})
  const { body: estimate } = await shopper.call('POST', `${order}/estimate`, {})
  const tax = asked.data.taxTotal.amount
  expect(Number(tax)).toBeGreaterThan(0)
  expect(amountOf(shopper, 'Tax')).toBe(`$${tax}`)
  addUp(shopper)
  const total = amountOf(shopper, 'Total')
  expect(total).toBe(`$${estimate.data.total.amount}`)
  await shopper.visit('/cart')
  expect([amountOf(shopper, 'Tax'), amountOf(shopper, 'Total')]).toEqual([`$${tax}`, total])
  const quarter = Math.ceil(Math.round(Number(estimate.data.total.amount) * 100) / 4) / 100
  expect(shopper.text).toContain(`$${quarter.toFixed(2)}`)

  await shopper.visit('/checkout')
  await shopper.submit('method-and-pickup', { ...person, lastName: 'Reyes', fulfillmentOptionId: 'STANDARD' })
  expect(amountOf(shopper, 'Tax')).toBe(`$${tax}`)
})

test('until all shipping is known the bag tells none, and the summary heads each group by its way', async () => {
  const shopper = newShopper(shop)
  await shopper.call('POST', '/cart/api/add', { skuCode: 'TEE-IVR-M', shipToStoreNumber: 7850 })
  await shopper.visit('/checkout')
  await shopper.submit('contact', { email: jane.email })
  await shopper.submit('pickup-person', { ...person, lastName: 'Reyes' })
  await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK' })
  await shopper.visit('/cart')
  expect(shopper.textOf('.bag-sum')).not.toContain('Estimated shipping')
  await shopper.call('POST', '/cart/api/add', { skuCode: 'TEE-INK-S', pickupStoreNumber: 7850 })
  await shopper.visit('/checkout')
  const heads = [...shopper.document.querySelectorAll('aside h2.grp, details h2.grp')].map((head) => head.textContent)
  expect(heads).toEqual(expect.arrayContaining(['Ship to Old Market', 'Pick up at Old Market']))
})

test('tax is told beside a gift card, which goes nowhere', async () => {
  const shopper = newShopper(shop)
  await shopper.call('POST', '/cart/api/add', { skuCode: 'GIFTCARD-25-IVR', ...names })
  await shopper.call('POST', '/cart/api/add', { skuCode: 'TEE-INK-S', pickupStoreNumber: 7850 })
  const order = '/api/checkout/v4/order'
  const { body } = await shopper.call('POST', `${order}/estimate`, {})
  expect(body).toMatchObject({ success: true })
  await shopper.visit('/checkout')
  expect(rows(shopper)).toContainEqual(['Total', Number(body.data.total.amount)])
})
