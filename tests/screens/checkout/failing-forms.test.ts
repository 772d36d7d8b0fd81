import { expect, test } from 'vitest'
import { accessCode, giveGiftCard } from '../../arrange'
import { takeComplaints } from '../../console-guard'
import { unwritable } from '../../failing-changes'
import { jane } from '../../fixture-shop'
import { newShopper, openShop, type Shopper } from '../../shopper'

const shop = await openShop()
const { email, ...address } = jane
const reference = expect.stringMatching(/^Reference: test-\d+$/)

const noEmail = 'An error occurred when trying to apply your email address.'
const notShipped = 'An error occurred when trying to submit shipping information.'
const notApplied = 'Failed to apply payment to order. Please try again.'
const notPlaced = 'A problem occurred while processing your order. Please try again.'

/** Sends a form while the shop fails at it, reads what its page says, and sends it once more. */
async function failAndSend(shopper: Shopper, form: string, said: string, fields: Record<string, string> = {}) {
  await unwritable(shop, () => shopper.submit(form, fields))
  expect([form, shopper.status, shopper.problems]).toEqual([form, 500, [said, reference]])
  expect(shopper.title).toMatch(/^Error: /)
  expect(takeComplaints()).toEqual([expect.stringContaining('disk is full')])
  const secrets = form === 'gift-card' ? fields : {}
  await shopper.submit(form, secrets)
}

test('each step that the shop fails at stays filled in, its page says so, and the next press goes on', async () => {
  const shopper = newShopper(shop)
  await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
  await shopper.visit('/checkout')
  await failAndSend(shopper, 'contact', noEmail, { email })
  await failAndSend(shopper, 'shipping-address', notShipped, address)
  await failAndSend(shopper, 'shipping-method', notShipped)
  const cardNumber = await giveGiftCard(shop, 50_000)
  await failAndSend(shopper, 'gift-card', notApplied, { cardNumber, accessCode })
  await failAndSend(shopper, 'submit-order', notPlaced)
  expect(shopper.address).toMatch(/^\/checkout\/confirmation/)
})

test('who picks up stays typed when the shop fails to note it', async () => {
  const shopper = newShopper(shop)
  await shopper.call('POST', '/cart/api/add', { skuCode: 'TEE-INK-S', pickupStoreNumber: 7850 })
  await shopper.visit('/checkout')
  await shopper.submit('contact', { email })
  const person = { firstName: 'Pia', lastName: 'Reyes', phoneNumber: '4025550177' }
  await failAndSend(shopper, 'pickup-person', notShipped, person)
  expect(shopper.forms).toContain('gift-card')
})
