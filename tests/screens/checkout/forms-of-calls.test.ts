import { expect, test } from 'vitest'
import { giveGiftCard } from '../../arrange'
import { atBilling } from '../../at-billing'
import { newShopper, openShop, type Shopper } from '../../shopper'

const shop = await openShop()
const payments = '/api/checkout/v4/order/payments'

function alerts({ document }: Shopper): string[] {
  return [...document.querySelectorAll('[role=alert] li, [role=alert] p')].map((node) => node.textContent ?? '')
}

const refused: { path: string; fields: Record<string, string>; kept?: Record<string, string>; says: string[] }[] = [
  {
    path: payments,
    fields: { '@type': 'GiftCard', cardNumber: '12', accessCode: '9876' },
    says: ['Gift Card Number must be 16 or 19 digits.'],
  },
  {
    path: payments,
    fields: { '@type': 'GiftCard', cardNumber: '7777888899990000', accessCode: '9876' },
    says: ['We could not find that gift card. Please check the number and access code.'],
  },
  {
    path: payments,
    fields: { '@type': 'StoreCard', cardNumber: '12', fullName: 'Joan Miller', city: 'Kearney' },
    kept: { fullName: 'Joan Miller', city: 'Kearney' },
    says: [
      'Card Number is invalid.',
      'Street Address is a required field.',
      'State is a required field.',
      'Zip Code is a required field.',
    ],
  },
  {
    path: payments,
    fields: { '@type': 'CreditCard' },
    says: [
      'Street Address is a required field.',
      'City is a required field.',
      'State is a required field.',
      'Zip Code is a required field.',
    ],
  },
  {
    path: '/marlowcard-api',
    fields: { workflow: 'checkout', cardNumber: '7001000000000101', fullName: 'Joan Miller', sameAddress: 'on' },
    kept: { fullName: 'Joan Miller' },
    says: ['We were unable to accept the information you entered. Please try again.'],
  },
  {
    path: '/api/checkout/v4/order/remove/payment/nothing',
    fields: {},
    says: ['An error occurred. Please try again.'],
  },
]

test.each(refused)('a form that posts to $path and is refused comes back in checkout: $says', async (example) => {
  const { path, fields, kept = {}, says } = example
  const shopper = await atBilling(shop, 'CAP-INK')
  await shopper.forge(path, fields)
  expect([404, 422]).toContain(shopper.status)
  expect(shopper.title).toMatch(/^Error: Checkout/)
  expect(alerts(shopper)).toEqual(says)
  const shownIn = (field: string) =>
    shopper.document.querySelector<HTMLInputElement>(`#store-card [name=${field}]`)?.value
  for (const [field, value] of Object.entries(kept)) expect(shownIn(field)).toBe(value)
  for (const secret of ['9876', '7777888899990000', '7001000000000101']) expect(shopper.html).not.toContain(secret)
  expect(shopper.document.querySelector('script')).toBeNull()
})

test('the page that comes back goes on as if its own form had been sent', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  await shopper.forge(payments, { '@type': 'GiftCard', cardNumber: '12', accessCode: '9876' })
  await shopper.submit('gift-card', { cardNumber: await giveGiftCard(shop, 50_000), accessCode: '1234' })
  expect([shopper.status, shopper.address, shopper.forms]).toEqual([200, '/checkout', ['submit-order']])
})

test('a form that the call takes leads to its page', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  const cardNumber = await giveGiftCard(shop, 50_000)
  await shopper.forge(payments, { '@type': 'GiftCard', cardNumber, accessCode: '1234' })
  expect([shopper.status, shopper.address, shopper.forms]).toEqual([200, '/checkout', ['submit-order']])
})

test('a form with an outdated token comes back without its secrets, and changes nothing', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  const cardNumber = await giveGiftCard(shop, 50_000)
  await shopper.forge(payments, { csrf: 'old', '@type': 'GiftCard', cardNumber, accessCode: '9876' })
  expect([shopper.status, shopper.headers.get('x-reload')]).toEqual([400, 'true'])
  expect(alerts(shopper)).toEqual(['An error occurred. Please try again.'])
  expect(shopper.html).not.toContain(cardNumber)
  expect(shopper.html).not.toMatch(/(?<![\w-])9876(?![\w-])/)
  expect(shopper.forms).toContain('gift-card')
})

test('a line that is gone cannot be removed again: the bag says so', async () => {
  const shopper = newShopper(shop)
  await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
  await shopper.forge('/cart/api/remove', { orderItemId: 'nothing' })
  expect(shopper.status).toBe(422)
  expect(shopper.title).toMatch(/^Error:/)
  expect(alerts(shopper)).toEqual(['That item is no longer in your bag.'])
  expect(shopper.text).toContain('One Size Cap')
  await shopper.forge('/cart/api/remove', { orderItemId: '' })
  expect([shopper.status, alerts(shopper)]).toEqual([422, ['An error occurred. Please try again.']])
})

test('without a bag it leads to the bag, which says that it is empty', async () => {
  const shopper = newShopper(shop)
  await shopper.forge(payments, { '@type': 'GiftCard', cardNumber: '7777888899990000', accessCode: '9876' })
  expect([shopper.status, shopper.address]).toEqual([200, '/cart'])
  expect(shopper.text).toContain('Your bag is empty.')
})
