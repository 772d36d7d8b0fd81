import { expect, test } from 'vitest'
import { atBilling } from '../../at-billing'
import { giveCustomer } from '../../customers'
import { openShop } from '../../shopper'
import { signedIn } from '../../signed-in'

const shop = await openShop()
const general = 'An error occurred. Please try again.'
const notMoved = 'There was a problem updating this item. Please select another location or shipping method.'

const { email } = await giveCustomer(shop)
const customer = await signedIn(shop, email)
const buyer = await atBilling(shop, 'CAP-INK')

test.each([
  ['/account/addresses', 'delete-address', 'customerAddressId', 'An error occurred when removing saved addresses.'],
  [
    ...['/account/credit', 'delete-payment', 'customerPaymentId'],
    'An error occurred when attempting to delete your saved payment.',
  ],
  [
    ...['/account/credit', 'default-payment', 'customerPaymentId'],
    'A problem occurred while marking your payment as default.',
  ],
  ['/account/wishlist', 'delete-wish-list', 'id', general],
  ['/account/wishlist', 'remove-wish', 'itemId', general],
  ['/favorites', 'heart', 'remove', general],
  ['/cart', 'remove', 'orderItemId', general],
  ['/cart', 'move', 'orderItemId', notMoved],
  ['/cart', 'undo', 'press', general],
  ['/checkout', 'remove-payment', 'paymentId', general],
  ['/checkout', 'replace-credit-card', 'paymentId', general],
  ['/stores', 'choose-store', 'storeNumber', general],
] as [string, string, string, string][])('%s says so when a form %s names no %s', async (page, form, id, sentence) => {
  const shopper = /cart|checkout/.test(page) ? buyer : customer
  for (const fields of [`form=${form}`, `form=${form}&${id}=`]) {
    await shopper.forge(page, fields)
    expect([shopper.status, shopper.title]).toEqual([422, expect.stringMatching(/^Error: /)])
    expect(shopper.textOf('[role=alert]')).toContain(sentence)
  }
})
