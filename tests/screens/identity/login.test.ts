import { expect, test } from 'vitest'
import { accessCode, giveGiftCard } from '../../arrange'
import { toBilling } from '../../at-billing'
import { giveCustomer, password } from '../../customers'
import { letLoginsRunOut } from '../../saved-choices'
import { newShopper, openShop, shopperAt } from '../../shopper'
import { signedIn, signIn } from '../../signed-in'

const shop = await openShop()

test('a shopper signs in by the page, is greeted, and signs out', async () => {
  const { email } = await giveCustomer(shop, { firstName: 'Grace' })
  const shopper = await shopperAt(shop, '/cart')
  await shopper.follow('Sign In')
  expect(shopper.address).toBe('/login?successUrl=%2Fcart')
  expect(shopper.textOf('h1')).toBe('SIGN IN')
  const before = shopper.cookies.get('session')

  await shopper.submit('sign-in', { username: email, password })
  expect([shopper.status, shopper.address]).toEqual([200, '/cart'])
  expect(shopper.textOf('#frame-account')).toContain('Grace')
  expect(shopper.cookies.get('session')).not.toBe(before)
  expect(shopper.cookies.get('remember')).toMatch(/^[\w-]{43,}$/)

  await shopper.visit('/logout')
  await shopper.submit('sign-out')
  expect(shopper.address).toBe('/login')
  expect(shopper.textOf('#frame-account')).toBe('Sign In')
  expect(shopper.cookies.has('remember')).toBe(false)
})

test('who sets a password while another customer is signed in is told that it is set', async () => {
  const { email } = await giveCustomer(shop)
  const shopper = await signedIn(shop, email)
  await shopper.visit('/login')
  expect(shopper.address).toBe('/account')
  await shopper.visit('/login?passwordSuccess=true')
  expect(shopper.address).toBe('/login?passwordSuccess=true')
  expect(shopper.text).toContain('Your password has been successfully reset.')
})

test('what was looked at is not shown to who comes after a customer that signed out', async () => {
  const { email } = await giveCustomer(shop)
  const shopper = await signedIn(shop, email)
  await shopper.visit('/plain-tee/prd-100001')
  await shopper.visit('/long-pants/prd-100002')
  expect(shopper.text).toContain('Recently Viewed')
  await shopper.visit('/logout')
  await shopper.submit('sign-out')
  await shopper.visit('/long-pants/prd-100002')
  expect(shopper.text).not.toContain('Recently Viewed')
})

test('a refused login keeps the address and not the password, and says one thing for all', async () => {
  const { email } = await giveCustomer(shop)
  const shopper = await shopperAt(shop, '/login')
  await shopper.submit('sign-in', { username: email, password: 'Wrong1234' })
  expect(shopper.status).toBe(422)
  expect(shopper.title).toMatch(/^Error: /)
  expect(shopper.problems).toEqual(['The email address or password you entered is incorrect.'])
  expect([shopper.valueOf('username'), shopper.valueOf('password')]).toEqual([email, ''])
  expect(shopper.html).not.toContain('Wrong1234')

  await shopper.submit('sign-in', { username: 'jane@example.con', password: '' })
  expect(shopper.errorsOf('username')).toEqual(['Email Address is invalid. Did you mean .com?'])
  expect(shopper.errorsOf('password')).toEqual(['Password is a required field.'])
})

test('disabled accounts and expired passwords have their banners', async () => {
  const disabled = await giveCustomer(shop, { disabled: 1 })
  const expired = await giveCustomer(shop, { credentialsExpired: 1 })
  const shopper = await shopperAt(shop, '/login')
  await shopper.submit('sign-in', { username: disabled.email, password })
  expect(shopper.problems).toEqual([
    'Your account has been disabled. Please contact Guest Services at 1-800-555-0199 or guestservices@marlow.com.',
  ])
  await shopper.submit('sign-in', { username: expired.email, password })
  expect(shopper.problems).toEqual(['Your password has expired. Please reset your password using Forgot Password.'])
  expect(shopper.document.querySelector('form a[href="/login/forgotPassword"]')).not.toBeNull()
})

test('the flags of the login page each say their thing', async () => {
  const shopper = newShopper(shop)
  await shopper.visit('/login?credentialsExpired=true&successUrl=/cart')
  expect(shopper.document.querySelector('[role=alert] a')?.getAttribute('href')).toBe(
    '/login/forgotPassword?successUrl=%2Fcart',
  )
  await shopper.visit('/login?sessionTimeout=true')
  expect(shopper.textOf('h1')).toBe('WELCOME BACK!')
  await shopper.visit('/login?passwordSuccess=true')
  expect(shopper.text).toContain('Your password has been successfully reset.')
  await shopper.visit('/login?successUrl=/checkout')
  expect(shopper.text).toContain('or CHECKOUT AS GUEST')
  await shopper.visit('/login?successUrl=/checkout&remembered=true')
  expect(shopper.text).not.toContain('CHECKOUT AS GUEST')
  for (const path of ['/login', '/login?successUrl=/womens/checkout-shirt', '/login?successUrl=http://evil/checkout']) {
    await shopper.visit(path)
    expect(shopper.text, path).not.toContain('CHECKOUT AS GUEST')
  }
})

test('a guest bag comes along, what was saved joins it, and the bag says so once', async () => {
  const { email } = await giveCustomer(shop)
  const elsewhere = await signedIn(shop, email)
  await elsewhere.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 8 })

  const shopper = newShopper(shop)
  await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 5 })
  await shopper.visit('/login?successUrl=/checkout')
  await shopper.submit('sign-in', { username: email, password })
  expect(shopper.address).toBe('/cart')
  expect(shopper.text).toContain('Your bag now also holds the items you saved when you were signed in before.')
  expect(shopper.text).toContain('Quantity was changed to 10.')
  await shopper.visit('/cart')
  expect(shopper.text).not.toContain('Quantity was changed')

  await shopper.visit('/checkout')
  expect(shopper.address).toBe('/checkout')
  expect(shopper.document.querySelector('#step-shipping')?.closest('.step.now')).not.toBeNull()
  await elsewhere.visit('/cart')
  expect(elsewhere.valueOf('quantity')).toBe('10')
})

test('what one customer bought in a browser that remembers them is not shown to another who signs in there', async () => {
  const shopper = await signedIn(shop, (await giveCustomer(shop)).email)
  await letLoginsRunOut(shop)
  await toBilling(shopper, 'CAP-INK')
  await shopper.submit('gift-card', { cardNumber: await giveGiftCard(shop, 30_000), accessCode })
  await shopper.submit('submit-order')
  const { address } = shopper
  const [, orderNumber = 'none'] = address.match(/orderNumber=(\d{9})/) ?? []
  await shopper.visit('/cart')
  expect(shopper.text).toContain(orderNumber)
  await signIn(shopper, (await giveCustomer(shop)).email)
  for (const isOver of [false, true]) {
    if (isOver) await letLoginsRunOut(shop)
    for (const page of [address, '/cart']) {
      await shopper.visit(page)
      expect([page, shopper.text.includes(orderNumber), shopper.text.includes('Thank you!')]).toEqual([
        page,
        false,
        false,
      ])
    }
  }
})

test('a way back that leads out of the shop is not followed', async () => {
  const { email } = await giveCustomer(shop)
  for (const successUrl of ['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)']) {
    const shopper = newShopper(shop)
    const { body } = await signIn(shopper, email, { at: `/login_post.htm?${new URLSearchParams({ successUrl })}` })
    expect(body.redirect).toBe('/login?login=true')
  }
  const shopper = newShopper(shop)
  const { body } = await signIn(shopper, email, { at: '/login_post.htm?successUrl=/cart%3Fa=1%23b' })
  expect(body.redirect).toBe('/cart?a=1#b')
})

test('who signs in on the way into checkout, and gives no way back, goes on there by its stock check', async () => {
  const { email: username } = await giveCustomer(shop)
  const sent = { username, password, inCheckout: 'true' }
  const { body } = await newShopper(shop).call('POST', '/login_post.htm', sent)
  expect(body).toMatchObject({ success: true, redirect: '/cart/verifyCheckout' })
  const back = await newShopper(shop).call('POST', '/login_post.htm?successUrl=/cart', sent)
  expect(back.body.redirect).toBe('/cart')
})

test('a login that ran out leaves a remembered customer with their bag, or a guest who is led back', async () => {
  const { email } = await giveCustomer(shop, { firstName: 'Joan' })
  const other = await giveCustomer(shop)
  const [remembered, forgotten] = [await signedIn(shop, email), await signedIn(shop, other.email, { remember: false })]
  for (const shopper of [remembered, forgotten])
    await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
  await shop.store.db.updateTable('session').set({ seenAt: 1 }).execute()

  expect((await remembered.call('GET', '/api/customer')).body.customer).toMatchObject({
    ...{ loggedIn: false, remembered: true, firstName: 'Joan' },
    emailAddress: `${email[0]}***@example.com`,
  })
  for (const path of ['/cart/api', '/api/checkout/v4/order', '/checkout']) {
    const { text } = await remembered.call('GET', path)
    expect([path, text.includes(email)]).toEqual([path, false])
  }
  await remembered.visit('/cart')
  expect(remembered.valueOf('quantity')).toBe('1')
  await remembered.visit('/login')
  await remembered.follow('Not Joan? Sign out')
  await remembered.submit('sign-out')
  expect((await remembered.call('GET', '/api/customer')).body.customer).toMatchObject({ remembered: false })

  await forgotten.visit('/checkout')
  expect(forgotten.address).toBe('/login?sessionTimeout=true&successUrl=%2Fcheckout')
  await forgotten.submit('sign-in', { username: other.email, password })
  expect(forgotten.address).toBe('/checkout')
})

test('a link from elsewhere does not sign out, it only shows the button', async () => {
  const { email } = await giveCustomer(shop)
  const shopper = await signedIn(shop, email)
  const html = { accept: 'text/html', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
  for (const site of ['cross-site', 'none']) {
    const { text, status } = await shopper.call('GET', '/logout', undefined, {
      headers: { ...html, 'sec-fetch-site': site },
    })
    expect([status, text.includes('Sign Out')]).toEqual([200, true])
  }
  const picture = { accept: 'image/*', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }
  const asked = await shopper.call('GET', '/logout', undefined, {
    headers: { ...picture, 'sec-fetch-site': 'cross-site' },
  })
  expect(asked.status).toBe(403)
  expect((await shopper.call('GET', '/api/customer')).body.customer.loggedIn).toBe(true)
  const out = await shopper.call('GET', '/logout', undefined, { headers: { ...html, 'sec-fetch-site': 'same-origin' } })
  expect([out.status, out.headers.get('location')]).toEqual([302, '/login'])
  expect((await shopper.call('GET', '/api/customer')).body.customer.loggedIn).toBe(false)
})
