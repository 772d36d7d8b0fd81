import { afterEach, expect, test } from 'vitest'
import { giveMovements, sentMail } from '../../arrange'
import { giveCustomer } from '../../customers'
import { buyCap } from '../../placed-order'
import { newShopper, openShop, type Shopper, shopperAt } from '../../shopper'
import { signedIn } from '../../signed-in'

const shop = await openShop()

afterEach(() => {
  shop.store.toggles.loyalty = true
})

const page = '/loyalty/account'
const member = { loyaltyStatus: 'ENROLLED', loyaltyTier: 'MEMBER', enrolledAt: 1, phoneNumber: '402-555-0134' } as const

const dayIn = (days: number) =>
  new Date(shop.store.now() + days * 24 * 3600_000).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

test('a customer joins, buys, sees the points of it, and leaves', async () => {
  const { email } = await giveCustomer(shop)
  const shopper = await signedIn(shop, email)
  await shopper.visit(page)
  expect(shopper.title).toContain('Rewards')
  await shopper.submit('enroll', { phoneNumber: '' })
  expect(shopper.status).toBe(422)
  expect(shopper.errorsOf('phoneNumber')).toEqual(['Phone Number is required to enroll in Marlow Rewards'])
  await shopper.submit('enroll', { phoneNumber: '(402) 555' })
  expect(shopper.errorsOf('phoneNumber')).toEqual([
    'Phone Number must be 10 digits with no special characters or letters.',
  ])
  expect(shopper.valueOf('phoneNumber')).toBe('(402) 555')
  await shopper.submit('enroll', { phoneNumber: '4025550177' })
  expect([shopper.status, shopper.address]).toEqual([200, `${page}?enrolled=true`])
  expect(shopper.textOf('[role=status]')).toBe('You are now enrolled in Marlow Rewards.')
  expect(shopper.text).toContain('You have no points yet.')
  expect((await shopper.call('GET', '/api/customer')).body.customer).toMatchObject({
    ...{ loyaltyStatus: 'ENROLLED', loyaltyTier: 'MEMBER', phoneNumber: '402-555-0177' },
  })

  const number = await buyCap(shop, shopper)
  await shopper.visit(`/checkout/confirmation?orderNumber=${number}`)
  expect(shopper.text).toContain('You earned 19 points with this order.')
  expect((await sentMail(shop)).find((mail) => mail.includes(number))).toContain('You earned 19 points with this')
  await shopper.visit(page)
  for (const said of ['Your tier Member', 'Available points 19', 'Worth $0.00', '281 more points'])
    expect(shopper.text).toContain(said)
  expect(shopper.textOf('tbody')).toBe(`${dayIn(0)}Order ${number}+19`)

  await shopper.follow('Leave Marlow Rewards')
  expect(shopper.text).toContain('Are you sure you want to leave Marlow Rewards?')
  await shopper.submit('unenroll')
  expect([shopper.status, shopper.textOf('[role=status]')]).toEqual([200, 'You have left Marlow Rewards.'])
  expect(shopper.text).toContain(`We keep your 19 points until ${dayIn(60)}.`)
  expect(shopper.document.querySelector('[name=phoneNumber]')).toBeNull()
  await shopper.submit('enroll')
  expect(shopper.text).toContain('Available points 19')
})

test('points that wait for who left are written as numbers are everywhere', async () => {
  const { email } = await giveCustomer(shop, { points: 2_288, leftAt: shop.store.now() })
  const shopper = await signedIn(shop, email)
  await shopper.visit(page)
  expect(shopper.text).toContain(`We keep your 2,288 points until ${dayIn(60)}.`)
})

test('guests and remembered customers are led to the login page and back, by forms too', async () => {
  const guest = await shopperAt(shop, page)
  expect(guest.address).toBe('/login?successUrl=%2Floyalty%2Faccount')
  await guest.forge(page, { form: 'enroll', phoneNumber: '4025550177' })
  expect(guest.address).toContain('/login?successUrl=')

  const { id, email } = await giveCustomer(shop, member)
  const remembered = await signedIn(shop, email)
  await shop.store.db.updateTable('session').set({ seenAt: 1 }).where('customerId', '=', id).execute()
  await remembered.visit(page)
  expect(remembered.address).toContain('/login?')
  await remembered.forge(page, { form: 'unenroll' })
  expect(remembered.address).toContain('/login?')
  const row = await shop.store.db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row.loyaltyStatus).toBe('ENROLLED')
})

test('an outdated form changes nothing, and one without its name is known by its formId', async () => {
  const { email } = await giveCustomer(shop, { phoneNumber: '402-555-0134' })
  const shopper = await signedIn(shop, email)
  await shopper.visit(page)
  await shopper.forge(page, { formId: 'enroll', csrf: 'stale' })
  expect([shopper.status, shopper.problems]).toEqual([400, ['An error occurred. Please try again.']])
  await shopper.forge(page, { formId: 'enroll' })
  expect(shopper.address).toBe(`${page}?enrolled=true`)
})

test('a long history has pages, and one that is not there is the last', async () => {
  const { email } = await giveCustomer(shop, { ...member, enrolledAt: shop.store.now() })
  await giveMovements(shop, 45)
  const shopper = await signedIn(shop, email)
  for (const [asked, rows] of [
    ['', 20],
    ['?page=3', 5],
    ['?page=99', 5],
    ['?page=-1', 20],
    ['?page=x', 20],
  ] as const) {
    await shopper.visit(page + asked)
    expect(shopper.document.querySelectorAll('tbody tr')).toHaveLength(rows)
  }
})

test('without the programme the page leads to the account, and a form sent there is told so', async () => {
  const { email } = await giveCustomer(shop, { phoneNumber: '402-555-0134' })
  const shopper = await signedIn(shop, email)
  await shopper.visit(page)
  shop.store.toggles.loyalty = false
  await shopper.submit('enroll')
  expect(shopper.textOf('main [role=alert]')).toBe('This feature is currently unavailable. Please try again later.')
  await shopper.visit(page)
  expect(shopper.address).toBe('/account')
})

test('that joining failed is said only to who is signed in and has not joined since', async () => {
  const said = async (shopper: Shopper) => {
    const notices = []
    for (const path of ['/account', '/plain-tee/prd-100001']) {
      await shopper.visit(`${path}?loyaltyEnrollFailed=true`)
      notices.push(shopper.textOf('#frame-notice').includes('we could not enroll you'))
    }
    return notices
  }
  const [joined, apart] = [await giveCustomer(shop, member), await giveCustomer(shop)]
  expect(await said(newShopper(shop))).toEqual([false, false])
  expect(await said(await signedIn(shop, joined.email))).toEqual([false, false])
  const shopper = await signedIn(shop, apart.email)
  expect(await said(shopper)).toEqual([true, true])
  await shop.store.db.updateTable('session').set({ loginAt: null }).where('customerId', '=', apart.id).execute()
  expect(await said(shopper)).toEqual([false, false])
})

test('an account is made although nobody can join the programme just now, and its page says so', async () => {
  const shopper = await shopperAt(shop, '/register')
  shop.store.toggles.loyalty = false
  const who = { firstName: 'Ada', lastName: 'Lovelace', emailAddress: 'ada.late@example.com', password: 'Welcome123' }
  await shopper.submit('sign-up', { ...who, phoneNumber: '4025550177', loyaltyEnroll: 'on' })
  expect(shopper.address).toBe('/account?loyaltyEnrollFailed=true')
  expect(shopper.text).toContain('Your account was created, but we could not enroll you in Marlow Rewards.')
  const call = await newShopper(shop).call('POST', '/api/register', {
    ...{ ...who, emailAddress: 'ada.later@example.com', phoneNumber: '4025550177', loyaltyEnroll: true },
  })
  expect(call.body).toMatchObject({ success: true, loyaltyEnrollFailed: true, registerAuthFailed: false })

  const ways = [
    ['/cart', '/cart?loyaltyEnrollFailed=true'],
    ['/checkout', '/checkout?loyaltyEnrollFailed=true'],
    ['//evil.example', '/account?loyaltyEnrollFailed=true'],
  ] as const
  for (const [successUrl, landed] of ways) {
    const other = newShopper(shop)
    await other.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
    shop.store.toggles.loyalty = true
    await other.visit(`/register?${new URLSearchParams({ successUrl })}`)
    shop.store.toggles.loyalty = false
    const emailAddress = `ada.to${successUrl.replaceAll('/', '.')}@example.com`
    await other.submit('sign-up', { ...who, emailAddress, phoneNumber: '4025550177', loyaltyEnroll: 'on' })
    expect(other.address).toBe(landed)
    expect(other.textOf('#frame-notice [role=alert]')).toContain('but we could not enroll you in Marlow Rewards.')
  }
})
