import { expect, test } from 'vitest'
import { takeComplaints } from '../../console-guard'
import { unwritable } from '../../failing-changes'
import { newShopper, openShop } from '../../shopper'

const shop = await openShop()

test.each([
  ['quantity', { quantity: '2' }],
  ['remove', {}],
  ['gift-wrap', { giftWrap: 'true', giftMessage: 'For Pia' }],
  ['promotion', { code: 'SAVE10' }],
  ['undo', {}],
])('a press %s that the shop fails at leads back to the bag as it is, which says so', async (form, fields) => {
  const shopper = newShopper(shop)
  await shopper.call('POST', '/cart/api/add', { skuCode: 'TEE-INK-S', quantity: 1 })
  await shopper.visit('/cart')
  const orderItemId = shopper.valueOf('orderItemId') ?? ''
  await unwritable(shop, () => shopper.forge('/cart', { form, orderItemId, ...fields }))
  expect(shopper.status).toBe(500)
  expect(shopper.problems).toContain('An error occurred. Please try again.')
  expect(shopper.title).toMatch(/^Error: Your bag/)
  expect(shopper.document.querySelectorAll('.bag-line')).toHaveLength(1)
  expect(takeComplaints()).toHaveLength(1)
})
