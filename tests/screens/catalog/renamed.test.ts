import { expect, test } from 'vitest'
import { newShopper, openShop } from '../../shopper'

const shop = await openShop()

test('a press at an address of a name the product had before is refused with its message, and keeps what was typed', async () => {
  const shopper = newShopper(shop)
  await shopper.visit('/gift-card/prd-GIFTCARD')
  await shopper.forge('/present-card/prd-GIFTCARD', { form: 'buy-gift-card', toFirst: 'Ann', toLast: '' })
  expect([shopper.status, shopper.address]).toEqual([422, '/present-card/prd-GIFTCARD'])
  expect(shopper.errorsOf('toLast')).toEqual(['To Last Name is a required field.'])
  expect(shopper.document.querySelector<HTMLInputElement>('[name=toFirst]')?.value).toBe('Ann')

  await shopper.forge('/old-tee/prd-100001', { form: 'add-to-bag', color: 'INK', size: '', quantity: '3' })
  expect([shopper.status, shopper.errorsOf('size')]).toEqual([422, ['Select a valid size']])
  expect(shopper.document.querySelector<HTMLSelectElement>('[name=quantity]')?.value).toBe('3')

  await shopper.visit('/old-tee/prd-100001')
  expect(shopper.address).toBe('/plain-tee/prd-100001')
})
