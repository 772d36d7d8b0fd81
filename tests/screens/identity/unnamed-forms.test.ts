import { expect, test } from 'vitest'
import { giveCustomer } from '../../customers'
import { openShop } from '../../shopper'
import { signedIn } from '../../signed-in'

const shop = await openShop()

test('a post that does not say which form it is, is that of a page that has one form', async () => {
  const { email } = await giveCustomer(shop)
  const shopper = await signedIn(shop, email)
  await shopper.forge('/logout', {})
  expect([shopper.address, shopper.textOf('#frame-account')]).toEqual(['/login', 'Sign In'])
})

test('such a post joins the programme, by the name of its form as clients know it too', async () => {
  for (const named of ['', '&formId=loyalty']) {
    const { id, email } = await giveCustomer(shop)
    const shopper = await signedIn(shop, email)
    await shopper.forge('/loyalty/account', `phoneNumber=555${named}`)
    expect([shopper.status, shopper.errorsOf('phoneNumber').length]).toEqual([422, 1])
    await shopper.forge('/loyalty/account', `phoneNumber=4025550134${named}`)
    expect(shopper.address).toBe('/loyalty/account?enrolled=true')
    const row = await shop.store.db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.loyaltyStatus).toBe('ENROLLED')
  }
})

test.each([
  ['/logout', {}],
  ['/logout', { form: 'nothing' }],
  ['/loyalty/account', { phoneNumber: '4025550134', formId: 'loyalty' }],
  ['/account', {}],
])('without a good token it is 400 and tells scripts to load the page again: %s %o', async (path, fields) => {
  const shopper = await signedIn(shop, (await giveCustomer(shop)).email)
  await shopper.forge(path, { ...fields, csrf: 'forged' })
  expect([shopper.status, shopper.headers.get('x-reload')]).toEqual([400, 'true'])
})

test.each(['/cart', '/checkout', '/account'])(
  'what is no form of %s at all comes back without a good token as its page, which says so and takes its forms',
  async (path) => {
    const shopper = await signedIn(shop, (await giveCustomer(shop)).email)
    await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
    await shopper.visit(path)
    const heading = shopper.textOf('h1')
    for (const fields of [{}, { form: 'nothing' }] as Record<string, string>[]) {
      await shopper.forge(path, { ...fields, csrf: 'forged' })
      expect([shopper.status, shopper.headers.get('x-reload')]).toEqual([400, 'true'])
      expect(shopper.textOf('h1')).toBe(heading)
      expect(shopper.textOf('[role=alert]')).toBe('An error occurred. Please try again.')
    }
  },
)

test('a page with several forms takes none that does not say which it is', async () => {
  const shopper = await signedIn(shop, (await giveCustomer(shop)).email)
  await shopper.forge('/account', { fullName: 'Grace Hopper' })
  expect([shopper.status, shopper.headers.get('x-reload')]).toEqual([400, null])
})
