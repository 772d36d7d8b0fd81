import { expect, test } from 'vitest'
import { giveCustomer } from '../../customers'
import { buyCap } from '../../placed-order'
import { credentials, letLoginsRunOut } from '../../saved-choices'
import { newShopper, openShop, type Shopper } from '../../shopper'
import { signedIn } from '../../signed-in'

const shop = await openShop()
const title = 'Shipping notifications'

async function atConfirmation(): Promise<{ shopper: Shopper; orderNumber: string }> {
  const shopper = newShopper(shop)
  const orderNumber = await buyCap(shop, shopper)
  await shopper.visit(`/checkout/confirmation?orderNumber=${orderNumber}`)
  return { shopper, orderNumber }
}

test('the confirmation offers a text when the order ships, thanks for it, and is silent afterwards', async () => {
  const { shopper, orderNumber } = await atConfirmation()
  expect(shopper.text).toContain(title)
  expect(shopper.document.querySelector('label[for=order-notification-phoneNumber]')?.textContent).toBe('Mobile Number')
  await shopper.submit('order-notification', { phoneNumber: '4025550100' })
  expect(shopper.status).toBe(200)
  expect(shopper.textOf('.notify [role=status]')).toMatch(/^Thank you!/)
  expect(shopper.forms).toEqual([])

  await shopper.visit(`/checkout/confirmation?orderNumber=${orderNumber}`)
  expect(shopper.text).toContain(orderNumber)
  expect(shopper.text).not.toContain(title)
})

test('a number that is none comes back with its message and what was typed', async () => {
  const { shopper, orderNumber } = await atConfirmation()
  await shopper.submit('order-notification', { phoneNumber: '555-01' })
  expect([shopper.status, shopper.address]).toEqual([422, `/checkout/confirmation?orderNumber=${orderNumber}`])
  expect(shopper.title).toMatch(/^Error:/)
  expect(shopper.errorsOf('phoneNumber')).toEqual([
    'Mobile Number must be 10 digits with no special characters or letters.',
  ])
  expect(shopper.valueOf('phoneNumber')).toBe('555-01')
  await shopper.submit('order-notification', { phoneNumber: '' })
  expect(shopper.problems).toEqual(['Mobile Number is a required field.'])
})

test('an order that is not the own one cannot be signed up', async () => {
  const other = await atConfirmation()
  const { shopper } = await atConfirmation()
  const sent = { form: 'order-notification', phoneNumber: '4025550100', orderNumber: other.orderNumber }
  await shopper.forge(shopper.address, sent)
  expect(shopper.status).toBe(422)
  expect(shopper.problems).toEqual(['There was an error signing up for notifications, please try again later.'])
  await other.shopper.visit(other.shopper.address)
  expect(other.shopper.text).toContain(title)
})

test('an order of before does not hide the panel of the next', async () => {
  const { shopper } = await atConfirmation()
  await shopper.submit('order-notification', { phoneNumber: '4025550100' })
  await shopper.visit(`/checkout/confirmation?orderNumber=${await buyCap(shop, shopper)}&notified=true`)
  expect(shopper.forms).toEqual(['order-notification'])
})

test('the page that waits for an order is for its own session', async () => {
  const { shopper } = await atConfirmation()
  const { id } = await shop.store.db
    .selectFrom('checkoutSubmission')
    .select('id')
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow()
  await shopper.visit(`/checkout/finishing?s=${id}`)
  expect(shopper.address).toMatch(/^\/checkout\/confirmation/)

  const stranger = newShopper(shop)
  await stranger.visit(`/checkout/finishing?s=${id}`)
  expect(stranger.status).toBe(404)
})

test.each([{ remember: false }, { remember: true }])(
  'whose login has run out signs in and sees the confirmation; nobody else does (%o)',
  async (how) => {
    const [{ email }, other] = [await giveCustomer(shop), await giveCustomer(shop)]
    const shopper = await signedIn(shop, email, how)
    const place = `/checkout/confirmation?orderNumber=${await buyCap(shop, shopper)}`
    await letLoginsRunOut(shop)
    await shopper.visit('/checkout/confirmation?orderNumber=999999999')
    expect(shopper.status).toBe(404)
    const signIn = `/login?${new URLSearchParams({ sessionTimeout: 'true', successUrl: place })}`
    await shopper.visit(place)
    expect([shopper.status, shopper.address]).toEqual([200, signIn])
    expect(shopper.text).not.toContain('Farnam')
    await shopper.submit('sign-in', credentials(other.email))
    expect([shopper.status, shopper.address]).toEqual([404, place])

    const back = await signedIn(shop, email, how)
    await letLoginsRunOut(shop)
    await back.visit(place)
    await back.submit('sign-in', credentials(email))
    expect([back.status, back.address]).toEqual([200, place])
    const stranger = await signedIn(shop, other.email, how)
    await letLoginsRunOut(shop)
    await stranger.visit(place)
    expect(stranger.status).toBe(404)
  },
)
