import { expect, test } from 'vitest'
import { accessCode, giveGiftCard, setStock } from '../../arrange'
import { atBilling } from '../../at-billing'
import { jane } from '../../fixture-shop'
import { fillForm } from '../../html-form'
import { newShopper, openShop, type Shopper } from '../../shopper'

const shop = await openShop()
const { email, ...address } = jane

/** A shopper whose order waits to be submitted: every section is done. */
async function atReview(skuCode = 'CAP-INK', quantity = 1): Promise<Shopper> {
  const shopper = newShopper(shop)
  for (let unit = 0; unit < quantity; unit++) await shopper.call('POST', '/cart/api/add', { skuCode, quantity: 1 })
  await shopper.visit('/checkout')
  await shopper.submit('contact', { email })
  await shopper.submit('shipping-address', address)
  await shopper.submit('shipping-method')
  await shopper.submit('gift-card', { cardNumber: await giveGiftCard(shop, 50_000), accessCode })
  expect(shopper.forms).toEqual(['submit-order'])
  return shopper
}

const refusals: { form: string; typed: Record<string, string>; fields: string[]; kept: Record<string, string> }[] = [
  { form: 'contact', typed: { email: 'nobody' }, fields: ['email'], kept: { email: 'nobody' } },
  {
    form: 'shipping-address',
    typed: { ...address, firstName: 'Joan', city: '' },
    fields: ['city'],
    kept: { firstName: 'Joan', city: '', postalCode: '68102' },
  },
  { form: 'shipping-method', typed: {}, fields: ['fulfillmentOptionId'], kept: {} },
  {
    form: 'gift-card',
    typed: { cardNumber: '12', accessCode: '1' },
    fields: ['cardNumber', 'accessCode'],
    kept: { cardNumber: '', accessCode: '' },
  },
  {
    form: 'store-card',
    typed: { cardNumber: '12', fullName: 'Joan Miller', city: 'Kearney', addressLine2: 'x'.repeat(51) },
    fields: ['cardNumber', 'addressLine1', 'addressLine2', 'stateProvinceRegion', 'postalCode'],
    kept: { fullName: 'Joan Miller', city: 'Kearney' },
  },
  {
    form: 'store-card',
    typed: { cardNumber: '12', fullName: '', sameAddress: 'on' },
    fields: ['cardNumber', 'fullName'],
    kept: { sameAddress: 'on' },
  },
]

test.each(refusals)('a refused $form of a section that is done comes back open: $fields', async (refusal) => {
  const { form, typed, fields, kept } = refusal
  const shopper = await atReview()
  await shopper.forge('/checkout', { form, ...typed })
  expect([shopper.status, shopper.address]).toEqual([422, '/checkout'])
  expect(shopper.title).toMatch(/^Error:/)
  expect(shopper.forms).toContain(form)
  for (const field of fields) expect(shopper.document.getElementById(`${form}-${field}-error`)).not.toBeNull()
  expect(shopper.document.querySelectorAll('.f .msg')).toHaveLength(fields.length)
  for (const [field, value] of Object.entries(kept)) expect(fieldOf(shopper, form, field)).toBe(value)
})

function fieldOf({ document }: Shopper, form: string, field: string): string | undefined {
  return document.querySelector<HTMLInputElement>(`#${form} [name="${field}"]`)?.value
}

test('an address that the check doubts opens its section with the choice, wherever it was posted', async () => {
  const shopper = await atReview()
  await shopper.forge('/checkout?section=BILLING', { form: 'shipping-address', ...address, city: 'Lincoln' })
  expect(shopper.status).toBe(422)
  expect(shopper.valueOf('avs')).toBe('suggested-0')
  const link = shopper.document.querySelector('#shipping-address [role=alert] a')?.getAttribute('href') ?? ''
  expect(shopper.document.querySelector(link)?.getAttribute('name')).toBe('avs')
  expect(shopper.valueOf('city')).toBe('Lincoln')
  await shopper.submit('shipping-address')
  expect(shopper.text).toContain('Omaha, NE 68102')
})

test('a refused form that is not on the page any more says why on top of it', async () => {
  const shopper = await atReview()
  await shopper.forge('/checkout', { form: 'confirm-store-card', cardNumber: '12' })
  expect(shopper.status).toBe(422)
  expect(shopper.textOf('[role=alert]')).toBe('Card Number is invalid.')
})

test('with one card waiting for its confirmation another that is refused comes back itself', async () => {
  const shopper = await atReview()
  await shopper.visit('/checkout?section=BILLING')
  await shopper.submit('remove-payment')
  await shopper.submit('store-card', { cardNumber: '7001000000000105' })
  expect(shopper.forms).toContain('confirm-store-card')
  await shopper.forge('/checkout', { form: 'store-card', cardNumber: '12', fullName: 'Joan Miller', sameAddress: 'on' })
  expect(shopper.status).toBe(422)
  expect(shopper.errorsOf('cardNumber')).toEqual(['Card Number is invalid.'])
})

test('a press that is sent again without the tick for news leads to its order, one of another total is refused', async () => {
  const shopper = await atReview()
  const form = shopper.document.querySelector<HTMLFormElement>('form#submit-order') as HTMLFormElement
  const { receiveEmail: _, ...pressed } = Object.fromEntries(fillForm(form, {}))
  await shopper.submit('submit-order')
  expect(shopper.address).toMatch(/^\/checkout\/confirmation/)
  const confirmation = shopper.address

  await shopper.forge('/checkout', { ...pressed, csrf: await shopper.token() })
  expect(shopper.address).toBe(confirmation)
  await shopper.forge('/checkout', { ...pressed, reviewedTotal: '1', csrf: await shopper.token() })
  expect([shopper.status, shopper.address]).toEqual([422, '/checkout'])
  expect(shopper.textOf('[role=alert]')).toBe('This request was already used for a different order.')
  await shopper.follow('Back to bag')
  expect(shopper.address).toBe('/cart')
})

test('who wants no news is not asked again as if nothing had been said', async () => {
  const shopper = await atReview()
  const form = shopper.document.querySelector<HTMLFormElement>('form#submit-order') as HTMLFormElement
  const { receiveEmail, ...unticked } = Object.fromEntries(fillForm(form, {}))
  expect(receiveEmail).toBe('on')
  await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
  await shopper.forge('/checkout', { ...unticked, csrf: await shopper.token() })
  expect(shopper.status).toBe(422)
  expect(shopper.document.querySelector('[name=receiveEmail]')?.hasAttribute('checked')).toBe(false)
})

test.each(refusals)(
  'a refused $form of an order that is gone leads to the bag, which says that it is empty: $fields',
  async (refusal) => {
    const shopper = newShopper(shop)
    await shopper.forge('/checkout', { form: refusal.form, ...refusal.typed })
    expect([shopper.status, shopper.address]).toEqual([200, '/cart'])
    expect(shopper.text).toContain('Your bag is empty.')
  },
)

test('a frozen gift card goes off the order that it was to pay, and the shopper is where another can be added', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  const frozen = await giveGiftCard(shop, 50_000, 'frozen')
  await shopper.submit('gift-card', { cardNumber: frozen, accessCode })
  await shopper.submit('submit-order')
  expect(shopper.status).toBe(422)
  expect(shopper.forms).toEqual(expect.arrayContaining(['gift-card', 'store-card']))
  expect(shopper.textOf('.co .alert')).toMatch(/no longer covers \$29\.38 of your order/)
  expect(shopper.document.querySelector('.co .alert a')?.getAttribute('href')).toBe('#step-billing')
  expect(shopper.document.querySelector('#step-billing')).not.toBeNull()
  await shopper.visit('/checkout')
  expect(shopper.textOf('.co .alert')).toMatch(/no longer covers \$29\.38 of your order/)
  await shopper.submit('gift-card', { cardNumber: frozen, accessCode })
  expect(shopper.status).toBe(422)
  expect(shopper.errorsOf('cardNumber')).toEqual([
    'Your payment was declined for this amount. Please use a different payment method.',
  ])
  await shopper.submit('store-card', { cardNumber: '7001000000000001' })
  await shopper.submit('submit-order')
  expect(shopper.address).toMatch(/^\/checkout\/confirmation/)
})

test('an order whose bag was emptied in another window is not submitted: 303 to the bag', async () => {
  const shopper = await atReview()
  const form = shopper.document.querySelector<HTMLFormElement>('form#submit-order') as HTMLFormElement
  const body = fillForm(form, {}).toString()
  const { body: cart } = await shopper.call('GET', '/cart/api')
  await shopper.call('POST', '/cart/api/remove', { orderItemId: cart.data.orderDTO.fulfillmentGroups[0].items[0].id })
  const headers = new Headers({
    accept: 'text/html',
    'content-type': 'application/x-www-form-urlencoded',
    cookie: [...shopper.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  })
  const answer = await shop.answer('/checkout', { method: 'POST', headers, body })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/cart'])
})

test('a form without a good token is told so before the way of visitors who have no bag', async () => {
  const shopper = newShopper(shop)
  await shopper.forge('/checkout', { form: 'contact', email, csrf: 'forged' })
  expect([shopper.status, shopper.address, shopper.headers.get('x-reload')]).toEqual([400, '/checkout', 'true'])
  expect(shopper.problems).toEqual(['An error occurred. Please try again.'])
  await shopper.forge('/checkout', { form: 'contact', email })
  expect([shopper.status, shopper.address]).toEqual([200, '/cart'])
})

test('what cannot be brought back or confirmed, for it never was, is refused and changes nothing', async () => {
  const shopper = await atReview()
  await shopper.forge('/cart', { form: 'undo', orderItemId: 'no-such-line' })
  expect([shopper.status, shopper.problems]).toEqual([422, ['An error occurred. Please try again.']])
  await shopper.forge('/checkout', { form: 'confirm-store-card', cardNumber: '7001000000000001' })
  expect([shopper.status, shopper.textOf('[role=alert]')]).toEqual([422, 'An error occurred. Please try again.'])
})

test('a form of the bag that is refused stays in the bag', async () => {
  const shopper = newShopper(shop)
  for (const form of ['quantity', 'remove', 'undo']) {
    await shopper.forge('/cart', { form, orderItemId: '', quantity: 'x' })
    expect(shopper.status).toBeGreaterThanOrEqual(400)
    expect(shopper.address).toBe('/cart')
  }
})

test('an order whose last unit sold out is refused on the review page, with a way to the bag', async () => {
  const shopper = await atReview('JACKET-INK-M')
  await setStock(shop, 'JACKET-INK-M', 0)
  await shopper.submit('submit-order')
  await setStock(shop, 'JACKET-INK-M', 5)
  expect([shopper.status, shopper.address]).toEqual([422, '/checkout'])
  expect(shopper.problems).toHaveLength(1)
  expect(shopper.problems[0]).toMatch(/^.+ sold out before your order was placed\. Please update your bag\.$/)
  expect(shopper.forms).toEqual(['submit-order'])
  await shopper.follow('Back to bag')
  expect(shopper.address).toBe('/cart')
})

test('of a thing that is short the review page names the units left, and the way to the bag cuts the quantity', async () => {
  const shopper = await atReview('JACKET-INK-M', 3)
  await setStock(shop, 'JACKET-INK-M', 1)
  await shopper.submit('submit-order')
  expect(shopper.status).toBe(422)
  expect(shopper.problems).toHaveLength(1)
  expect(shopper.problems[0]).toMatch(/^.+: Only 1 left! Please update your bag\.$/)
  expect(shopper.textOf('.to-bag')).toBe('Back to bag')
  await shopper.visit('/checkout')
  await setStock(shop, 'JACKET-INK-M', 5)
  expect(shopper.address).toBe('/cart')
  expect(shopper.text).toContain('Quantity was changed to 1.')
})

test('a payment that was declined leads to billing, not to the bag', async () => {
  const shopper = await atReview()
  await shopper.visit('/checkout?section=BILLING')
  await shopper.submit('remove-payment')
  await shopper.submit('store-card', { cardNumber: '7001000000000103' })
  await shopper.submit('submit-order')
  expect(shopper.problems[0]).toMatch(/^Your payment was declined/)
  expect(shopper.text).not.toContain('Back to bag')
  await shopper.follow('Back to billing')
  expect(shopper.address).toBe('/checkout?section=BILLING')
})

test.each<Record<string, string>>([
  { submissionKey: '' },
  { submissionKey: 'x'.repeat(500) },
  { reviewedTotal: 'much' },
  { reviewedCharge: 'much' },
])(
  'a press with a hidden field that is no good changes nothing and can be pressed again: $submissionKey$reviewedTotal',
  async (wrong) => {
    const shopper = await atReview()
    const form = shopper.document.querySelector<HTMLFormElement>('form#submit-order') as HTMLFormElement
    await shopper.forge('/checkout', { ...Object.fromEntries(fillForm(form, {})), ...wrong })
    expect([shopper.status, shopper.address]).toEqual([422, '/checkout'])
    expect(shopper.problems).toEqual(['An error occurred. Please try again.'])
    expect(shopper.document.querySelectorAll('[role=alert] a')).toHaveLength(0)
    await shopper.submit('submit-order')
    expect(shopper.address).toMatch(/^\/checkout\/confirmation/)
  },
)

test('help, privacy and the terms are a link away in every section, on every screen', async () => {
  const shopper = await atReview()
  for (const section of ['LOGIN', 'SHIPPING', 'BILLING', 'REVIEW']) {
    await shopper.visit(`/checkout?section=${section}`)
    for (const place of ['main', 'aside']) {
      const links = [...shopper.document.querySelectorAll<HTMLAnchorElement>(`.co > ${place} .help a`)]
      expect(links.map((link) => link.getAttribute('href'))).toEqual(
        expect.arrayContaining([
          '/guest-services',
          '/guest-services/privacy-security/privacy-security',
          '/marlowrewards/termsandconditions',
        ]),
      )
    }
  }
})

test('what looks like a card number never comes back from the field it was typed into; the rest does', async () => {
  const shopper = await atReview()
  const card = '4111 1111 1111 1111'
  await shopper.forge('/checkout', { form: 'store-card', cardNumber: '12', fullName: `Dana ${card}`, city: 'Kearney' })
  expect(shopper.status).toBe(422)
  expect(shopper.html).not.toContain(card)
  expect(fieldOf(shopper, 'store-card', 'city')).toBe('Kearney')

  await shopper.forge('/checkout', { form: 'contact', email: `${card.replaceAll(' ', '')}@`, csrf: 'stale' })
  expect(shopper.status).toBe(400)
  expect(shopper.html).not.toContain('4111111111111111')
})
