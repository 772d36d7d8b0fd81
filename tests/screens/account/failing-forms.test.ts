import { expect, test } from 'vitest'
import { takeComplaints } from '../../console-guard'
import { giveCustomer } from '../../customers'
import { unwritable } from '../../failing-changes'
import { jane, janesBilling } from '../../fixture-shop'
import { without } from '../../missing-table'
import { orderLinkOf } from '../../order-link'
import { buyCap } from '../../placed-order'
import { newShopper, openShop, type Shopper } from '../../shopper'
import { signedIn } from '../../signed-in'

// Every form outside of bag and checkout, sent without scripts while nothing can be written: its page comes back and says so.

const shop = await openShop()
const reference = expect.stringMatching(/^Reference: test-\d+$/)
const { email, ...address } = jane
const member = { loyaltyStatus: 'ENROLLED', loyaltyTier: 'MEMBER', enrolledAt: 1, phoneNumber: '402-555-0123' } as const

const generic = 'An error occurred. Please try again.'
const noTexts = 'There was an error signing up for notifications, please try again later.'
const again = 'Please try again later or contact customer support.'

type Typed = Record<string, string>
/** What is typed into a form, and what is said when the shop fails at it. */
type Failing = Record<string, [typed: Typed, said: string]>

/** What no page holds again: secrets, and the button that was pressed. */
const unshown = ['password', 'cardNumber', 'birthDate', 'remove']

/** Sends each form while the shop fails at it, and reads what its page says and still holds. */
async function failAt(shopper: Shopper, page: string, forms: Failing) {
  for (const [form, [typed, said]] of Object.entries(forms)) {
    await shopper.visit(page)
    const title = shopper.textOf('h1')
    await unwritable(shop, () => shopper.submit(form, typed))
    const problems = shopper.problems.length > 0 ? shopper.problems : [shopper.textOf('[role=alert]')]
    expect([form, shopper.status, shopper.textOf('h1'), problems.join(' ')]).toEqual([
      ...[form, shopper.status === 503 ? 503 : 500, title],
      expect.stringMatching(new RegExp(`^${said.replaceAll('.', '\\.')}( Reference: test-\\d+)?$`)),
    ])
    expect(shopper.title).toMatch(/^Error: /)
    const shown = Object.keys(typed).filter((field) => !unshown.includes(field))
    expect(shown.map((field) => [form, field, valueIn(shopper, form, field)])).toEqual(
      shown.map((field) => [form, field, typed[field]]),
    )
    const complaints = takeComplaints()
    if (shopper.status === 500) expect(complaints).toEqual([expect.stringContaining('disk is full')])
  }
}

function valueIn(shopper: Shopper, form: string, field: string): string | undefined {
  const fields = shopper.document.querySelectorAll<HTMLInputElement>(`#${form} [name="${field}"]`)
  return [...fields].find(({ type, checked }) => type !== 'radio' || checked)?.value
}

async function someone(facts = {}) {
  return signedIn(shop, (await giveCustomer(shop, facts)).email)
}

test('the forms of the account stay typed, and say their own failure', async () => {
  const shopper = await someone()
  await failAt(shopper, '/account', {
    'account-information': [
      { fullName: 'Grace Hopper', phoneNumber: '4025550199' },
      'An error occurred when trying to update your information.',
    ],
    'password-change': [{ password: 'Another123' }, generic],
  })
  await shopper.visit('/account/addresses')
  await shopper.submit('address', address)
  await failAt(shopper, '/account/addresses', {
    address: [{ ...address, addressLine1: '12 Elm St' }, 'An error while occurred updating saved addresses.'],
    'delete-address': [{}, 'An error occurred when removing saved addresses.'],
  })
  await failAt(shopper, '/account/credit', {
    'store-card': [
      { ...janesBilling, cardNumber: '7001000000000002' },
      'We were unable to accept the information you entered. Please try again.',
    ],
    'credit-card': [janesBilling, 'A problem occurred while preparing this payment method. Please try again.'],
  })
  const applied = { ...janesBilling, phoneNumber: '4025550123', birthDate: '02/29/1980' }
  await failAt(shopper, '/apply-today', { 'card-application': [applied, generic] })
})

test('a sign-up for texts about an order keeps the number and says its own failure, also by call', async () => {
  const [shopper, guest] = [await someone(), newShopper(shop)]
  const [own, ofGuest] = [await buyCap(shop, shopper), await buyCap(shop, guest)]
  const texts: Failing = { 'order-notification': [{ phoneNumber: '4025550123' }, noTexts] }
  await failAt(shopper, `/account/purchases/ECOM/${own}`, texts)
  await failAt(guest, `/checkout/confirmation?orderNumber=${ofGuest}`, texts)
  await failAt(newShopper(shop), await orderLinkOf(shop, ofGuest), texts)

  await shopper.visit(`/account/purchases/ECOM/${own}`)
  const wish = { phoneNumber: '4025550123' }
  await without(shop, 'notificationPreference', () => shopper.submit('order-notification', wish))
  expect([shopper.problems, shopper.valueOf('phoneNumber')]).toEqual([[noTexts, reference], wish.phoneNumber])
  for (const [of, orderNumber, verb] of [
    ['customer', own, 'create'],
    ['customer', own, 'update'],
    ['order', own, 'create'],
    ['order', own, 'update'],
  ] as const) {
    const path = `/api/order-notification/preferences/${of}/${verb}`
    const { status, body } = await unwritable(shop, () => shopper.call('POST', path, { ...wish, orderNumber }))
    expect([path, status, body.messages[0].message]).toEqual([path, 500, noTexts])
  }
  takeComplaints()
})

test('who forgot a password, asks for an order or looks for a store is told, and keeps what was typed', async () => {
  const guest = newShopper(shop)
  await failAt(guest, '/login/forgotPassword', {
    'forgot-password': [{ emailAddress: email }, 'We were unable to process your request. Please try again.'],
  })
  await failAt(guest, '/guest-services/order-status', {
    'order-status': [{ orderNumber: '123456789', emailAddress: email }, generic],
  })
  await failAt(guest, '/stores?near=68102', { 'choose-store': [{}, generic] })
})

test('the forms of rewards say their own failure, that of a sweepstakes the general one', async () => {
  const garden = { path: '/sweepstakes/garden', title: 'Win a garden', html: '<p>Enter.</p>', updatedAt: 1 }
  await shop.store.db.insertInto('contentPage').values(garden).execute()
  const shopper = await someone()
  await failAt(shopper, garden.path, { 'enter-sweepstakes': [{}, generic] })
  await failAt(shopper, '/loyalty/account', {
    enroll: [{ phoneNumber: '4025550123' }, `There was an error enrolling you in Rewards. ${again}`],
  })
  await failAt(await someone(member), '/loyalty/account?leave=true', {
    unenroll: [{}, `There was an error removing you from Rewards. ${again}`],
  })
})

test('the forms of lists say the general failure, those of the modal as well', async () => {
  const shopper = await someone()
  await shopper.call('POST', '/api/favorites/add', { productCode: '100001' })
  await shopper.visit('/favorites')
  const remove = shopper.document.querySelector<HTMLButtonElement>('[name=remove]')?.value ?? ''
  await failAt(shopper, '/favorites', { heart: [{ remove }, generic] })
  const { body } = await shopper.call('POST', '/api/wishlists', { name: 'Spring' })
  const list = `/account/wishlist?id=${body.data.wishlistId}`
  const wish = { productCode: '100001', skuCode: 'TEE-INK-S' }
  await shopper.call('POST', `/api/wishlists/${body.data.wishlistId}/items`, wish)
  await failAt(shopper, list, {
    'create-wish-list': [{ name: 'Summer' }, generic],
    'rename-wish-list': [{ name: 'Fall' }, generic],
    'email-wish-list': [{ recipientEmail: 'friend@example.com', message: 'Look!' }, generic],
    'delete-wish-list': [{}, generic],
    'remove-wish': [{}, generic],
    'bag-wish': [{}, generic],
  })
  await failAt(shopper, '/plain-tee/prd-100001/sku-TEE-INK-S?modalOpen=wishlist', {
    'choose-wish-list': [{}, generic],
    'create-wish-list': [{ name: 'Winter' }, generic],
  })
})
