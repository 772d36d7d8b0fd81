import { expect, test } from 'vitest'
import { accessCode, giveGiftCard, sentMail } from '../../arrange'
import { atBilling } from '../../at-billing'
import { giveAutomaticPromotion, givePromotion } from '../../promotions'
import { newShopper, openShop } from '../../shopper'

const shop = await openShop()
await giveAutomaticPromotion(shop, { minimum: 20_000, nearBy: 15_000, name: '$5 off $200', stackable: 1 })
await givePromotion(
  shop,
  { name: '10% off caps', categorySlugs: '["accessories"]', stackable: 1 },
  { customerLimit: 1 },
)
await givePromotion(shop, {}, { code: 'OVER', endsAt: 1 })

test('in the bag a code is refused with its reason, applied, seen and removed without scripts', async () => {
  const shopper = newShopper(shop)
  await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 3 })
  await shopper.visit('/cart')
  expect(shopper.text).toContain('Spend $140.03 more to get $5 off $200.')
  expect(shopper.text).not.toContain('Merchandise')

  await shopper.submit('promotion', { code: 'over' })
  expect(shopper.status).toBe(422)
  expect(shopper.title).toMatch(/^Error:/)
  expect(shopper.textOf('#promotion-code-error')).toBe('This code has expired.')
  expect(shopper.valueOf('code')).toBe('over')
  expect(shopper.document.querySelector('#promotion .summary a')?.getAttribute('href')).toBe('#promotion-code')
  await shopper.submit('promotion', { code: '' })
  expect(shopper.textOf('#promotion-code-error')).toBe('Promotion Code is a required field.')

  await shopper.submit('promotion', { code: 'tenoff' })
  expect(shopper.address).toBe('/cart')
  expect(shopper.text).toContain('Merchandise $59.97 10% off caps (TENOFF) −$6.00 Subtotal $53.97')
  expect(shopper.text).toContain('10% off caps: you save $6.00.')
  await shopper.submit('remove-promotion')
  expect(shopper.text).not.toContain('TENOFF')
})

test('a code from a page whose bag was emptied meanwhile is told why it is refused', async () => {
  const shopper = newShopper(shop)
  await shopper.visit('/cart')
  for (const form of ['promotion', 'remove-promotion']) {
    await shopper.forge('/cart', { form, code: 'TENOFF' })
    expect([shopper.status, shopper.title]).toEqual([422, 'Error: Your bag | Marlow'])
    expect(shopper.textOf('#bag-problems')).toContain('Your bag is empty.')
  }
})

test('in checkout too; review, confirmation and mail tell what was taken off', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  await shopper.submit('promotion', { code: 'NOSUCH' })
  expect(shopper.status).toBe(422)
  expect(shopper.textOf('#promotion-code-error')).toBe('We could not find that code. Please check it and try again.')
  await shopper.submit('promotion', { code: 'TENOFF' })
  expect(shopper.address).toBe('/checkout?section=BILLING')
  const offers = [...shopper.document.querySelectorAll('ul[aria-label=Offers]')].map((list) => list.textContent)
  expect(offers).toEqual(['10% off caps: you save $2.00.']) // once, for small screens and for large
  await shopper.submit('gift-card', { cardNumber: await giveGiftCard(shop, 50_000), accessCode })
  const totals = 'Merchandise $19.99 10% off caps (TENOFF) −$2.00 Subtotal $17.99'
  expect(shopper.text).toContain(totals)
  await shopper.submit('submit-order')

  expect(shopper.address).toMatch(/^\/checkout\/confirmation/)
  expect(shopper.text).toContain(totals)
  const [mail = ''] = await sentMail(shop)
  expect(mail).toContain('10% off caps (TENOFF)')
  const again = await atBilling(shop, 'CAP-INK')
  await again.submit('promotion', { code: 'TENOFF' })
  expect(again.textOf('#promotion-code-error')).toBe('You have already used this code.')
})
