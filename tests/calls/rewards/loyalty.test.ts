import { afterEach, expect, test } from 'vitest'
import { giveCustomer } from '../../customers'
import { newShopper, openShop, type Shopper } from '../../shopper'
import { signedIn } from '../../signed-in'

const shop = await openShop()

afterEach(() => {
  shop.store.toggles.loyalty = true
})

const [enroll, unenroll, summary] = ['enroll', 'unenroll', 'account/summary'].map((path) => `/loyalty/api/${path}`) as [
  string,
  string,
  string,
]
const member = { loyaltyStatus: 'ENROLLED', loyaltyTier: 'PREMIER', enrolledAt: 1, points: 750 } as const

const statusOf = async (shopper: Shopper) => (await shopper.call('GET', '/api/customer')).body.customer.loyaltyStatus

test('a script or a bare client joins, asks and leaves', async () => {
  const { email } = await giveCustomer(shop)
  const shopper = await signedIn(shop, email)
  const missing = await shopper.call('GET', enroll)
  expect([missing.status, missing.body]).toMatchObject([
    200,
    {
      success: false,
      messages: [{ variant: 'DANGER', message: 'Phone Number is required to enroll in Marlow Rewards' }],
    },
  ])
  const wrong = await shopper.call('GET', `${enroll}?phoneNumber=123`)
  expect(wrong.body.data.errors).toEqual([
    {
      ...{ code: 'invalid', contactField: 'phoneNumber' },
      message: 'Phone Number must be 10 digits with no special characters or letters.',
    },
  ])
  for (const _ of ['once', 'again']) {
    const joined = await shopper.call('GET', `${enroll}?phoneNumber=4025550177`)
    expect([joined.status, joined.body.success]).toEqual([200, true])
  }
  expect((await shopper.call('GET', summary)).body).toMatchObject({
    ...{ success: true, availablePoints: 0, loyaltyTier: 'MEMBER', data: { availablePoints: 0 } },
  })
  for (const _ of ['once', 'again']) expect((await shopper.call('GET', unenroll)).body.success).toBe(true)
  const none = await shopper.call('GET', summary)
  expect([none.status, none.body.messages[0].message]).toEqual([
    403,
    'There was an error retrieving your Rewards. Please try again later or contact customer support.',
  ])
  expect((await shopper.call('POST', enroll, {})).body.success).toBe(true)
  expect((await shopper.call('POST', unenroll, {})).body.success).toBe(true)
})

test('the summary says points, what they are worth and what is missing', async () => {
  const { email } = await giveCustomer(shop, member)
  const shopper = await signedIn(shop, email)
  expect((await shopper.call('GET', summary)).body.data).toEqual({
    ...{ availablePoints: 750, loyaltyStatus: 'ENROLLED', loyaltyTier: 'PREMIER', pointsToNextReward: 150 },
    rewardsAmount: { amount: '20.00', currency: 'USD' },
    purchasesThisYear: { amount: '0.00', currency: 'USD' },
  })
})

test('an employee may be a member; who never was one cannot leave', async () => {
  const { email } = await giveCustomer(shop, { employee: 1, phoneNumber: '402-555-0134' })
  const shopper = await signedIn(shop, email)
  const refused = await shopper.call('GET', unenroll)
  expect([refused.status, refused.body.messages[0].message]).toEqual([
    403,
    'There was an error removing you from Rewards. Please try again later or contact customer support.',
  ])
  expect((await shopper.call('GET', enroll)).body.success).toBe(true)
})

test('guests and remembered customers get 401 and change nothing', async () => {
  const { id, email } = await giveCustomer(shop, member)
  const remembered = await signedIn(shop, email)
  await shop.store.db.updateTable('session').set({ seenAt: 1 }).where('customerId', '=', id).execute()
  for (const shopper of [newShopper(shop), remembered]) {
    await shopper.visit('/cart')
    for (const [method, path] of [
      ['GET', enroll],
      ['GET', unenroll],
      ['GET', summary],
      ['POST', enroll],
      ['POST', unenroll],
    ] as const)
      expect((await shopper.call(method, path, method === 'POST' ? {} : undefined)).status).toBe(401)
  }
  expect(await statusOf(remembered)).toBe('ENROLLED')
})

test('a link from elsewhere asks first, other foreign requests are refused', async () => {
  const { email } = await giveCustomer(shop, member)
  const shopper = await signedIn(shop, email)
  const link = { accept: 'text/html', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
  const asked = await shopper.call('GET', unenroll, undefined, { headers: link })
  expect([asked.status, asked.text.includes('Are you sure you want to leave Marlow Rewards?')]).toEqual([200, true])
  const image = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }
  expect((await shopper.call('GET', unenroll, undefined, { headers: image })).status).toBe(403)
  expect(await statusOf(shopper)).toBe('ENROLLED')

  await shopper.visit(unenroll)
  await shopper.forge(unenroll, {})
  expect(shopper.address).toBe('/loyalty/account?left=true')
  await shopper.visit(enroll)
  expect(shopper.text).toContain('Join Marlow Rewards?')
  await shopper.forge(enroll, {})
  expect(shopper.errorsOf('phoneNumber')).toEqual(['Phone Number is required to enroll in Marlow Rewards'])
  await shopper.forge(enroll, { phoneNumber: '4025550177' })
  expect(shopper.address).toBe('/loyalty/account?enrolled=true')

  const guest = newShopper(shop)
  await guest.visit(unenroll)
  expect(guest.address).toContain('/login?')
})

test('a call of one customer says nothing of another', async () => {
  const one = await giveCustomer(shop, member)
  const two = await giveCustomer(shop, { ...member, points: 5 })
  const shopper = await signedIn(shop, two.email)
  expect((await shopper.call('GET', `${summary}?customerId=${one.id}`)).body.availablePoints).toBe(5)
  await shopper.call('GET', `${unenroll}?customerId=${one.id}`)
  const row = await shop.store.db.selectFrom('customer').selectAll().where('id', '=', one.id).executeTakeFirstOrThrow()
  expect(row.loyaltyStatus).toBe('ENROLLED')
})

test('every call says that the programme is off', async () => {
  const { email } = await giveCustomer(shop, member)
  const shopper = await signedIn(shop, email)
  shop.store.toggles.loyalty = false
  for (const path of [enroll, unenroll, summary]) {
    const { status, body } = await shopper.call('GET', path)
    expect([status, body.messages[0].message]).toEqual([
      403,
      'This feature is currently unavailable. Please try again later.',
    ])
  }
})
