import { expect, test } from 'vitest'
import { sentMail } from '../../arrange'
import { giveCustomer, password } from '../../customers'
import { newShopper, openShop, shopperAt } from '../../shopper'
import { signedIn } from '../../signed-in'

const shop = await openShop()

const ada = {
  ...{ firstName: 'Ada', lastName: 'Lovelace', emailAddress: 'ada@example.com', password },
  ...{ phoneNumber: '4025550134', gender: 'F', loyaltyEnroll: 'on' },
}

const mailTo = async (address: string, subject: string) =>
  (await sentMail(shop)).filter((mail) => mail.includes(`To: ${address}`) && mail.includes(`Subject: ${subject}`))

test('an account is made, its customer is signed in and gets a message', async () => {
  const shopper = await shopperAt(shop, '/register?successUrl=/cart')
  await shopper.submit('sign-up', ada)
  expect([shopper.status, shopper.address]).toEqual([200, '/cart'])
  expect(shopper.textOf('#frame-account')).toContain('Ada')
  expect((await shopper.call('GET', '/api/customer')).body.customer).toMatchObject({
    ...{ loggedIn: true, remembered: false, firstName: 'Ada', lastName: 'Lovelace', emailAddress: 'ada@example.com' },
    ...{ phoneNumber: '402-555-0134', gender: 'F', loyaltyStatus: 'ENROLLED', loyaltyTier: 'MEMBER' },
    ...{ receiveEmail: true, hasMarlowCard: false, employee: false },
  })
  expect(await mailTo('ada@example.com', 'Welcome to Marlow')).toHaveLength(1)

  const again = await shopperAt(shop, '/register')
  await again.submit('sign-up', { ...ada, emailAddress: 'ADA@example.com' })
  expect(again.status).toBe(422)
  expect(again.errorsOf('emailAddress')).toEqual(['An account with this email address already exists.'])
  expect(again.document.querySelector('form a[href="/login"]')).not.toBeNull()
  expect(again.valueOf('firstName')).toBe('Ada')
  await again.visit('/register?successUrl=/cart')
  await again.submit('sign-up', ada)
  expect(again.document.querySelector('form a[href="/login?successUrl=%2Fcart"]')).not.toBeNull()
})

test('every field says what is wrong with it, in one go', async () => {
  const shopper = await shopperAt(shop, '/register')
  await shopper.submit('sign-up', {
    ...{ firstName: '', lastName: 'L'.repeat(51), emailAddress: 'ada@example.con', password: 'short' },
    ...{ phoneNumber: '', loyaltyEnroll: 'on' },
  })
  expect(shopper.status).toBe(422)
  expect(shopper.errorsOf('firstName')).toEqual(['First Name is a required field.'])
  expect(shopper.errorsOf('lastName')).toEqual(['Last Name cannot be more than 50 characters.'])
  expect(shopper.errorsOf('emailAddress')).toEqual(['Email Address is invalid. Did you mean .com?'])
  expect(shopper.errorsOf('password')).toEqual([
    'Password must be 8 to 32 characters with numbers, letters, or !@#$%^&*.',
  ])
  expect(shopper.errorsOf('phoneNumber')).toEqual(['Phone Number is required to enroll in Marlow Rewards'])
  await shopper.submit('sign-up', { phoneNumber: '  ' })
  expect(shopper.errorsOf('phoneNumber')).toEqual(['Phone Number is required to enroll in Marlow Rewards'])
  await shopper.submit('sign-up', { phoneNumber: '  ', loyaltyEnroll: false })
  expect(shopper.errorsOf('phoneNumber')).toEqual([])
  await shopper.submit('sign-up', { ...ada, password, phoneNumber: '402-555-01345' })
  expect(shopper.errorsOf('phoneNumber')).toEqual([
    'Phone Number must be 10 digits with no special characters or letters.',
  ])
  expect(shopper.valueOf('phoneNumber')).toBe('402-555-01345')
})

test.each(['(402) 555-0100', '402.555.0100', '+1 402 555 0100', '402-555-0100'])(
  'the phone number %s is kept as every other',
  async (phoneNumber) => {
    const shopper = await shopperAt(shop, '/register')
    const emailAddress = `${phoneNumber.replace(/\W/g, '-')}x@example.com`
    await shopper.submit('sign-up', { ...ada, emailAddress, password, phoneNumber })
    const kept = shop.store.db.selectFrom('customer').select('phoneNumber').where('email', '=', emailAddress)
    expect(await kept.executeTakeFirst()).toEqual({ phoneNumber: '402-555-0100' })
  },
)

test('the calls take and refuse the same', async () => {
  const shopper = newShopper(shop)
  const at = '/api/register?g-recaptcha-response=&remember-me=true'
  const wrong = await shopper.call('POST', at, { ...ada, gender: 'X', password: 'short' })
  expect(wrong.body).toMatchObject({ success: false, loyaltyEnrollFailed: false, registerAuthFailed: false })
  expect(wrong.body.errors).toContainEqual({ code: 'invalid', contactField: 'gender', message: 'Gender is invalid.' })

  const { body } = await shopper.call('POST', at, { ...ada, emailAddress: 'bob@example.com', loyaltyEnroll: false })
  expect(body).toMatchObject({ success: true, redirect: '/account', registerSetAuthFailed: false })
  expect(shopper.cookies.has('remember')).toBe(true)
  const taken = await newShopper(shop).call('POST', at, { ...ada, emailAddress: 'bob@example.com' })
  expect(taken.body.errors).toMatchObject([{ contactField: 'emailAddress', code: 'register.taken' }])
})

test('who registers by a call and says nothing of news gets it; a form’s unticked box means no', async () => {
  const receives = async (emailAddress: string) => {
    const row = shop.store.db.selectFrom('customer').select('receiveEmail').where('email', '=', emailAddress)
    return (await row.executeTakeFirstOrThrow()).receiveEmail === 1
  }
  const call = (emailAddress: string, more: object = {}) => {
    const { receiveEmail: _, ...silent } = { receiveEmail: '', ...ada }
    return newShopper(shop).call('POST', '/api/register', { ...silent, password, emailAddress, ...more })
  }
  await call('silent@example.com')
  await call('no@example.com', { receiveEmail: false })
  const form = await shopperAt(shop, '/register')
  await form.submit('sign-up', { ...ada, password, emailAddress: 'unticked@example.com', receiveEmail: false })
  const said = ['silent@example.com', 'no@example.com', 'unticked@example.com']
  expect(await Promise.all(said.map(receives))).toEqual([true, false, false])
})

test.each(['{', [], null])('a body without any fields (%j) gets the sentence of its call', async (body) => {
  const said = async (path: string) => (await newShopper(shop).call('POST', path, body)).body.messages
  expect(await said('/api/register')).toMatchObject([
    { message: 'There was an error creating your account. Please try again.' },
  ])
  expect(await said('/login_post.htm')).toMatchObject([
    { message: 'There was an error logging into your account. Please try again.' },
  ])
  expect(await said('/login/forgotPassword')).toMatchObject([
    { message: 'We were unable to process your request. Please try again.' },
  ])
})

test('of many who register one address at once, one gets the account', async () => {
  const all = await Promise.all(
    Array.from({ length: 8 }, () =>
      newShopper(shop).call('POST', '/api/register', { ...ada, emailAddress: 'x@y.com' }),
    ),
  )
  expect(all.filter(({ body }) => body.success)).toHaveLength(1)
})

test('a forgotten password is set by a mailed link, once, and every other session ends', async () => {
  const { email } = await giveCustomer(shop)
  const elsewhere = newShopper(shop)
  await elsewhere.call('POST', '/login_post.htm', { username: email, password })
  const shopper = await shopperAt(shop, '/login/forgotPassword')
  for (const emailAddress of [email, 'nobody@example.com']) {
    await shopper.visit('/login/forgotPassword')
    await shopper.submit('forgot-password', { emailAddress })
    expect(shopper.text).toContain(
      'If an account exists for this email address, we have sent a link to reset your password.',
    )
  }
  const [first = ''] = await mailTo(email, 'Reset your Marlow password')
  expect(await mailTo('nobody@example.com', 'Reset your Marlow password')).toEqual([])
  const call = await shopper.call('POST', '/login/forgotPassword', `emailAddress=${encodeURIComponent(email)}`, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(call.body).toMatchObject({ success: true, messages: [{ variant: 'SUCCESS' }] })
  const second = (await mailTo(email, 'Reset your Marlow password')).find((mail) => mail !== first) ?? ''

  const linkIn = (mail: string) =>
    /\/login\/resetPassword\?token=[\w-]+/.exec(mail.replace(/=\r?\n/g, '').replace(/=3D/g, '='))?.[0] ?? ''
  await shopper.visit(linkIn(first))
  expect(shopper.text).toContain('This link to reset your password has expired or was already used.')
  await shopper.visit(linkIn(second))
  await shopper.submit('reset-password', { password: 'short' })
  expect(shopper.status).toBe(422)
  await shopper.submit('reset-password', { password: 'Different123' })
  expect(shopper.address).toBe('/login?passwordSuccess=true')
  expect((await elsewhere.call('GET', '/api/customer')).body.customer.loggedIn).toBe(false)
  await shopper.submit('sign-in', { username: email, password: 'Different123' })
  expect(shopper.textOf('#frame-account')).toContain('Ada')
  expect(await mailTo(email, 'Your Marlow password was changed')).toHaveLength(1)
  await shopper.visit(linkIn(second))
  expect(shopper.text).toContain('This link to reset your password has expired or was already used.')
})

test('an account whose first login fails is there, and the login page says so', async () => {
  const { db } = shop.store
  shop.store.db = db.withPlugin({
    transformQuery: ({ node }) => {
      if (node.kind === 'InsertQueryNode' && JSON.stringify(node.into).includes('"session"')) throw new Error('full')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const joan = { ...ada, emailAddress: 'joan@example.com', loyaltyEnroll: false }
  const byForm = await shopperAt(shop, '/register?successUrl=/cart')
  await byForm.submit('sign-up', joan)
  const unenrolled = await shopperAt(shop, '/register?successUrl=/cart')
  shop.store.toggles.loyalty = false
  const jane = { ...joan, emailAddress: 'jane@example.com', phoneNumber: '4025550178', loyaltyEnroll: 'on' }
  await unenrolled.submit('sign-up', jane)
  const neither = await newShopper(shop).call('POST', '/api/register', {
    ...jane,
    emailAddress: 'june@example.com',
    loyaltyEnroll: true,
  })
  shop.store.toggles.loyalty = true
  const byCall = await newShopper(shop).call('POST', '/api/register', { ...joan, emailAddress: 'jill@example.com' })
  shop.store.db = db
  expect(byForm.address).toBe('/login?registerAuthFailed=true&successUrl=%2Fcart')
  expect(byForm.text).toContain('Your account was created, but we could not sign you in. Please sign in below.')
  expect(byCall.body).toMatchObject({ success: true, registerAuthFailed: true, loyaltyEnrollFailed: false })
  expect(unenrolled.address).toBe('/login?registerAuthFailed=true&loyaltyEnrollFailed=true&successUrl=%2Fcart')
  expect(unenrolled.textOf('.alert.bad')).toContain('but we could not sign you in.')
  expect(unenrolled.textOf('.alert.warn')).toBe(
    'Your account was created, but we could not enroll you in Marlow Rewards. Please try again from your account.',
  )
  expect(neither.body).toMatchObject({ success: true, registerAuthFailed: true, loyaltyEnrollFailed: true })
  expect(neither.body.redirect).toBe('/login?registerAuthFailed=true&loyaltyEnrollFailed=true')
  await byForm.submit('sign-in', { username: joan.emailAddress, password })
  expect(byForm.address).toBe('/cart')
})

const [fifty, most] = ['A'.repeat(50), `${'B'.repeat(44)} Lopez`] // 50 letters each

test.each([
  [fifty, most, 'Full Name cannot be more than 100 characters.'],
  ['4111 1111', '1111 1111', 'Full Name contains invalid characters.'],
])('names that cannot be one name (%s, %s) are refused by the page, its call and the app', async (...names) => {
  const [firstName, lastName, sentence] = names
  const typed = { ...ada, firstName, lastName, emailAddress: 'whole@example.com', loyaltyEnroll: false }
  for (const page of ['/register', '/native-mobile/register']) {
    const shopper = await shopperAt(shop, page)
    await shopper.submit('sign-up', typed)
    expect([shopper.status, shopper.errorsOf('firstName'), shopper.errorsOf('lastName')]).toEqual([422, [], [sentence]])
  }
  const { body } = await newShopper(shop).call('POST', '/api/register', typed)
  expect(body.errors).toEqual([{ code: 'invalid', contactField: 'lastName', message: sentence }])
})

test.each([
  [fifty, 'B'.repeat(49)],
  ['A'.repeat(47), 'van den Berg'],
  ['Mary Ann', most],
])('whoever registers as %s %s can save their account as it stands', async (firstName, lastName) => {
  const emailAddress = `saves${firstName.length}@example.com`
  const shopper = await shopperAt(shop, '/register')
  await shopper.submit('sign-up', { ...ada, firstName, lastName, emailAddress, loyaltyEnroll: false })
  expect(shopper.address).toBe('/account')
  expect(shopper.valueOf('fullName')).toBe(`${firstName} ${lastName}`)
  await shopper.submit('account-information', { phoneNumber: '4025550135' })
  expect([shopper.address, shopper.problems]).toEqual(['/account?saved=true', []])
  const { customer } = (await shopper.call('GET', '/api/customer')).body
  expect(`${customer.firstName} ${customer.lastName}`).toBe(`${firstName} ${lastName}`)
})

test.each([
  ['/register?successUrl=/cart', '/cart'],
  ['/register?successUrl=https://elsewhere.example/', '/account'],
  ['/register', '/account'],
])('whoever is signed in goes on from %s to %s, as from the login page', async (asked, next) => {
  const shopper = await signedIn(shop, (await giveCustomer(shop)).email)
  for (const address of [asked, asked.replace('register', 'login')]) {
    await shopper.visit(address)
    expect([shopper.status, shopper.address]).toEqual([200, next])
  }
})

test.each([
  ['/native-mobile/register', 200],
  ['/Native-Mobile/register', 200],
  ['/native-mobile', 404],
  ['/native-mobile/login', 404],
])('the app has a frame of its own: at %s there is neither header nor footer', async (path, status) => {
  const shopper = await shopperAt(shop, path)
  expect(shopper.status).toBe(status)
  expect(shopper.document.querySelector('h1')).not.toBeNull()
  expect(shopper.document.querySelector('header, footer, nav')).toBeNull()
  expect(shopper.document.querySelector('[name=remember-me]')).toBeNull()
})

test('an address that only begins like the app’s is one of the shop', async () => {
  const shopper = await shopperAt(shop, '/native-mobiles')
  expect([shopper.status, shopper.document.querySelectorAll('header, footer').length]).toEqual([404, 2])
})

test('a wish in the query that is none is refused before there is an account', async () => {
  const shopper = newShopper(shop)
  const typed = { firstName: 'Ada', lastName: 'L', emailAddress: 'ada.wish@example.com', password }
  const refused = await shopper.call('POST', '/api/register?remember-me=yes', typed)
  expect([refused.status, refused.body.success]).toEqual([200, false])
  const made = await shopper.call('POST', '/api/register?remember-me=true', typed)
  expect([made.status, made.body.success]).toEqual([200, true])
})
