import { expect, test } from 'vitest'
import { giveCustomer } from '../../customers'
import { jane } from '../../fixture-shop'
import { credentials, keepAddress, letLoginsRunOut } from '../../saved-choices'
import { newShopper, openShop, type Shopper } from '../../shopper'
import { signedIn } from '../../signed-in'

const shop = await openShop()
const { email: _, ...address } = jane

async function customer({ remember = false } = {}) {
  const { id, email } = await giveCustomer(shop)
  return { id, email, shopper: await signedIn(shop, email, { remember }) }
}

/** What a page says that has nothing against a form. */
function expectNoRefusal(shopper: Shopper) {
  expect([shopper.status, shopper.problems]).toEqual([200, []])
  expect(shopper.title).not.toMatch(/^Error/)
  expect(shopper.document.querySelector('.summary, .msg')).toBeNull()
}

const isTicked = ({ document }: Shopper, name: string) =>
  document.querySelector<HTMLInputElement>(`[name=${name}]`)?.checked

test.each([true, false])(
  'what was sent too late stands in its form after the login, once (remembered: %s)',
  async (remember) => {
    const { email, shopper } = await customer({ remember })
    await shopper.visit('/account')
    await letLoginsRunOut(shop)
    await shopper.submit('account-information', {
      fullName: 'Augusta King',
      phoneNumber: '4025550134',
      receiveEmail: true,
    })
    expect(shopper.address).toBe('/login?sessionTimeout=true&successUrl=%2Faccount')
    await shopper.submit('sign-in', credentials(email))
    expect(shopper.address).toBe('/account')
    expect([shopper.valueOf('fullName'), shopper.valueOf('phoneNumber')]).toEqual(['Augusta King', '4025550134'])
    expect(isTicked(shopper, 'receiveEmail')).toBe(true)
    expectNoRefusal(shopper)
    expect(shopper.cookies.has('typed')).toBe(false)

    await shopper.visit('/account')
    expect(shopper.valueOf('fullName')).toBe('Ada Lovelace')
  },
)

test('a box that was unticked stays so, and the form can be sent', async () => {
  const { id, email } = await giveCustomer(shop, { receiveEmail: 1 })
  const shopper = await signedIn(shop, email)
  await shopper.visit('/account')
  await letLoginsRunOut(shop)
  await shopper.submit('account-information', { fullName: 'Augusta King', receiveEmail: false })
  await shopper.submit('sign-in', credentials(email))
  expect(isTicked(shopper, 'receiveEmail')).toBe(false)
  await shopper.submit('account-information')
  expect(shopper.address).toBe('/account?saved=true')
  const row = await shop.store.db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ firstName: 'Augusta', lastName: 'King', receiveEmail: 0 })
})

test('a form that has mistakes besides is kept too; its mistakes are told when it is sent again', async () => {
  const { email, shopper } = await customer()
  await shopper.visit('/account/addresses')
  await letLoginsRunOut(shop)
  await shopper.submit('address', { ...address, postalCode: '681' })
  await shopper.submit('sign-in', credentials(email))
  expect(shopper.address).toBe('/account/addresses')
  expect([shopper.valueOf('addressLine1'), shopper.valueOf('postalCode')]).toEqual([jane.addressLine1, '681'])
  expectNoRefusal(shopper)
  await shopper.submit('address')
  expect([shopper.status, shopper.errorsOf('postalCode').length]).toEqual([422, 1])
})

test('the address that was being changed is the one that is filled in', async () => {
  const { email, shopper } = await customer()
  const id = await keepAddress(shopper)
  await shopper.visit(`/account/addresses?edit=${id}`)
  await letLoginsRunOut(shop)
  await shopper.submit('address', { addressLine1: '1819 Farnam St' })
  await shopper.submit('sign-in', credentials(email))
  expect(shopper.address).toBe(`/account/addresses?edit=${id}`)
  expect(shopper.valueOf('addressLine1')).toBe('1819 Farnam St')
})

test('a list’s form is open when it comes back', async () => {
  const { email, shopper } = await customer({ remember: true })
  await shopper.visit('/account/wishlist')
  await shopper.submit('create-wish-list', { name: 'Winter' })
  await letLoginsRunOut(shop)
  await shopper.submit('email-wish-list', { recipientEmail: 'friend@example.com', message: 'Look at this' })
  await shopper.submit('sign-in', credentials(email))
  expect(shopper.valueOf('message')).toBe('Look at this')
  expect(shopper.document.querySelector('details:has(#email-wish-list)')?.hasAttribute('open')).toBe(true)
})

test('secrets are not kept, nor is what is too large for a cookie', async () => {
  const { email, shopper } = await customer()
  await shopper.visit('/account')
  await letLoginsRunOut(shop)
  await shopper.submit('password-change', { password: 'Lantern7Quay' })
  expect(shopper.cookies.has('typed')).toBe(false)
  await shopper.forge('/account', { form: 'account-information', fullName: 'A'.repeat(3000) })
  expect(shopper.cookies.has('typed')).toBe(false)
  await shopper.forge('/account/credit', { form: 'store-card', fullName: 'Jane', cardNumber: '7001000000000001' })
  expect(shopper.cookies.get('typed')).toMatch(/^Fe26/)
  await shopper.submit('sign-in', credentials(email))
  const name = shopper.document.querySelector<HTMLInputElement>('#store-card [name=fullName]')?.value
  expect([name, shopper.html.includes('7001')]).toEqual(['Jane', false])
})

test('another customer never sees it, and nobody who has signed out in between', async () => {
  const { email, shopper } = await customer()
  await shopper.visit('/account')
  await letLoginsRunOut(shop)
  await shopper.submit('account-information', { fullName: 'Augusta King' })
  const kept = shopper.cookies.get('typed') ?? ''
  const { email: other } = await giveCustomer(shop)
  await shopper.submit('sign-in', credentials(other))
  expect([shopper.valueOf('fullName'), shopper.cookies.has('typed')]).toEqual(['Ada Lovelace', false])

  shopper.cookies.set('typed', kept)
  await shopper.visit('/logout')
  await shopper.submit('sign-out')
  expect(shopper.cookies.has('typed')).toBe(false)
  const own = await signedIn(shop, email)
  for (const broken of ['Fe26.2*1*x', kept.slice(0, -3), '%00']) {
    own.cookies.set('typed', broken)
    await own.visit('/account')
    expect([own.status, own.valueOf('fullName')]).toEqual([200, 'Ada Lovelace'])
  }
})

test('a guest’s form on a page for customers is not kept', async () => {
  const guest = newShopper(shop)
  await guest.forge('/account', { form: 'account-information', fullName: 'Nobody' })
  expect([guest.address, guest.cookies.has('typed')]).toEqual(['/login?successUrl=%2Faccount', false])
})

test('checkout opens again at the step whose form came too late, filled in', async () => {
  const { email, shopper } = await customer()
  await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
  await shopper.visit('/checkout')
  await letLoginsRunOut(shop)
  await shopper.submit('shipping-address', { ...address, saveAddress: false })
  expect(shopper.address).toBe('/login?sessionTimeout=true&successUrl=%2Fcheckout')
  await shopper.submit('sign-in', { ...credentials(email), 'remember-me': false })
  expect([shopper.address, shopper.valueOf('addressLine1')]).toEqual(['/checkout', jane.addressLine1])
  expect(isTicked(shopper, 'saveAddress')).toBe(false)
  expectNoRefusal(shopper)

  for (const form of ['shipping-address', 'shipping-method']) await shopper.submit(form)
  await letLoginsRunOut(shop)
  const billing = { fullName: 'Jane Miller', addressLine1: '1 Farnam St', sameAddress: false }
  await shopper.submit('store-card', { cardNumber: '7001000000000001', ...billing })
  await shopper.submit('sign-in', credentials(email))
  const card = shopper.document.querySelector('#store-card')
  expect(card?.querySelector<HTMLInputElement>('[name=addressLine1]')?.value).toBe('1 Farnam St')
  const same = card?.querySelector<HTMLInputElement>('[name=sameAddress]')?.checked
  expect([same, shopper.html.includes('7001000')]).toEqual([false, false])
  expectNoRefusal(shopper)
})

test.each(['suggested-0', 'entered'])('a choice of the address check (%s) is not asked for again', async (avs) => {
  const { email, shopper } = await customer()
  await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
  for (const [page, form] of [
    ['/account/addresses', 'address'],
    ['/checkout?section=SHIPPING&change=address', 'shipping-address'],
  ] as const) {
    await shopper.visit(page)
    await shopper.submit(form, { ...address, city: 'Lincoln' })
    await letLoginsRunOut(shop)
    await shopper.submit(form, { avs })
    await shopper.submit('sign-in', { ...credentials(email), 'remember-me': false })
    expect(shopper.valueOf('city')).toBe('Lincoln')
    expectNoRefusal(shopper)
    await shopper.submit(form)
    expect(shopper.status).toBe(200)
    expect(shopper.text).toContain(avs === 'entered' ? 'Lincoln, NE' : 'Omaha, NE')
  }
})

test('an address that is changed after the login is checked anew, whatever was chosen before', async () => {
  const { email, shopper } = await customer()
  await shopper.visit('/account/addresses')
  await shopper.submit('address', { ...address, city: 'Lincoln' })
  await letLoginsRunOut(shop)
  await shopper.submit('address', { avs: 'entered' })
  await shopper.submit('sign-in', credentials(email))
  await shopper.submit('address', { addressLine1: 'Nowhere' })
  expect([shopper.status, shopper.textOf('button[name=avs]')]).toEqual([422, 'Use Original'])
})
