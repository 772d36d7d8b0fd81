import { expect, test } from 'vitest'
import { giveCustomer, password } from '../../customers'
import { newShopper, openShop } from '../../shopper'
import { signedIn, signIn } from '../../signed-in'

const shop = await openShop()

function rowOf(id: string) {
  return shop.store.db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

function mailTo(recipient: string) {
  return shop.store.db.selectFrom('outbox').select('kind').where('recipient', '=', recipient).execute()
}

test('a customer changes what they say of themselves', async () => {
  const { id, email } = await giveCustomer(shop, { phoneNumber: '402-555-0134', gender: 'F', receiveEmail: 1 })
  const shopper = await signedIn(shop, email)
  await shopper.visit('/account')
  expect(shopper.textOf('h1')).toBe('Account Information')
  const shown = ['fullName', 'emailAddress', 'phoneNumber', 'gender'].map((field) => shopper.valueOf(field))
  expect(shown).toEqual(['Ada Lovelace', email, '4025550134', 'F'])

  const typed = { fullName: '  Grace  Brewster Hopper', phoneNumber: '', gender: '', receiveEmail: false }
  await shopper.submit('account-information', typed)
  expect([shopper.status, shopper.address]).toEqual([200, '/account?saved=true'])
  expect(shopper.textOf('[role=status]')).toBe('Information saved!')
  expect(shopper.textOf('#frame-account')).toContain('Grace Brewster')
  const names = { firstName: 'Grace Brewster', lastName: 'Hopper' }
  expect(await rowOf(id)).toMatchObject({ ...names, phoneNumber: null, gender: null, receiveEmail: 0 })
  expect(await mailTo(email)).toEqual([])
})

test('what is refused stands beside its field, and what was typed stays', async () => {
  const { id, email } = await giveCustomer(shop)
  const shopper = await signedIn(shop, email)
  await shopper.visit('/account')
  await shopper.submit('account-information', {
    fullName: '',
    emailAddress: 'ada@example.con',
    phoneNumber: '402-555',
  })
  expect(shopper.status).toBe(422)
  expect(shopper.title).toMatch(/^Error: /)
  expect(shopper.errorsOf('fullName')).toEqual(['Full Name is a required field.'])
  expect(shopper.errorsOf('emailAddress')).toEqual(['Email Address is invalid. Did you mean .com?'])
  expect(shopper.errorsOf('phoneNumber')).toEqual([
    'Phone Number must be 10 digits with no special characters or letters.',
  ])
  expect(shopper.valueOf('emailAddress')).toBe('ada@example.con')

  await shopper.submit('account-information', {
    fullName: 'A'.repeat(101),
    emailAddress: `${'a'.repeat(60)}@example.com`,
    phoneNumber: '1025550134',
  })
  expect(shopper.errorsOf('fullName')).toEqual(['Full Name cannot be more than 100 characters.'])
  expect(shopper.errorsOf('emailAddress')).toEqual(['Email Address cannot be more than 64 characters.'])
  await shopper.submit('account-information', {
    fullName: `${'A'.repeat(60)} Lovelace`,
    emailAddress: email,
    phoneNumber: '',
  })
  expect(shopper.errorsOf('fullName')).toEqual(['First Name cannot be more than 50 characters.'])
  await shopper.submit('account-information', { fullName: 'Cher', emailAddress: email })
  expect(shopper.errorsOf('fullName')).toEqual(['Full Name must have a first and a last name.'])
  await shopper.submit('account-information', {
    fullName: '4111 1111 1111 1111',
    emailAddress: 'nobody',
    phoneNumber: '',
  })
  expect(shopper.errorsOf('fullName')).toEqual(['Full Name contains invalid characters.'])
  expect(shopper.errorsOf('emailAddress')).toEqual(['Email Address is invalid.'])
  expect(await rowOf(id)).toMatchObject({ firstName: 'Ada', email })
})

test('a new e-mail address must be nobody else’s; the one before is told, and its links open nothing', async () => {
  const [own, other] = [await giveCustomer(shop), await giveCustomer(shop)]
  const shopper = await signedIn(shop, own.email)
  await shopper.visit('/account')
  await shopper.submit('account-information', { emailAddress: other.email.toUpperCase() })
  expect(shopper.errorsOf('emailAddress')).toEqual(['An account with this email address already exists.'])

  await shopper.submit('account-information', { emailAddress: 'New.Place@example.com' })
  expect(shopper.address).toBe('/account?saved=true')
  expect(await rowOf(own.id)).toMatchObject({ email: 'New.Place@example.com', emailKey: 'new.place@example.com' })
  expect(await mailTo(own.email)).toEqual([{ kind: 'email-changed' }])
  await signIn(newShopper(shop), 'new.place@example.com')
  await expect(signIn(newShopper(shop), own.email)).rejects.toThrow()
})

test('a new password ends every session, and the customer signs in with it', async () => {
  const { email } = await giveCustomer(shop)
  const [shopper, elsewhere] = [await signedIn(shop, email), await signedIn(shop, email)]
  await shopper.visit('/account')
  expect(shopper.text).toContain('Changing your password will require you to re-login.')
  await shopper.submit('password-change', { password: 'short' })
  expect(shopper.status).toBe(422)
  expect(shopper.errorsOf('password')).toEqual([
    'New Password must be 8 to 32 characters with numbers, letters, or !@#$%^&*.',
  ])
  expect(shopper.valueOf('password')).toBe('')
  expect(shopper.html).not.toContain('"short"')
  await shopper.submit('password-change', { password: '' })
  expect(shopper.errorsOf('password')).toEqual(['New Password is a required field.'])

  await shopper.submit('password-change', { password: 'Another1!' })
  expect(shopper.address).toBe('/login?passwordSuccess=true')
  expect(shopper.text).toContain('Your password has been successfully reset.')
  await elsewhere.visit('/account')
  expect(elsewhere.address).toMatch(/^\/login/)
  await shopper.submit('sign-in', { username: email, password })
  expect(shopper.status).toBe(422)
  await shopper.submit('sign-in', { username: email, password: 'Another1!' })
  expect(shopper.address).toBe('/account')
  expect(await mailTo(email)).toEqual([{ kind: 'password-changed' }])
})

test('the menu leads to the pages there are, and to help', async () => {
  const { email } = await giveCustomer(shop, { hasStoreCard: 1 })
  const shopper = await signedIn(shop, email)
  await shopper.visit('/account')
  const links = [...shopper.document.querySelectorAll('nav[aria-label=Account] a')]
  expect(links[0]?.getAttribute('aria-current')).toBe('page')
  await shopper.visit('/ACCOUNT')
  expect(shopper.document.querySelector('nav[aria-label=Account] [aria-current=page]')).not.toBeNull()
  const pay = links.find((link) => link.getAttribute('href') === 'https://example.com/pay-my-card')
  expect([pay?.getAttribute('target'), pay?.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
  const own = links.map((link) => link.getAttribute('href') ?? '').filter((href) => /^\/(?!logout)/.test(href))
  for (const href of own) {
    await shopper.visit(href)
    expect([href, shopper.status]).toEqual([href, 200])
  }
  await shopper.visit('/account')
  await shopper.follow('Sign Out')
  expect(shopper.textOf('h1')).toBe('Sign out?')

  const { email: cardless } = await giveCustomer(shop)
  const other = await signedIn(shop, cardless)
  await other.visit('/account')
  expect(other.text).not.toContain('Pay My Card')
  const words = [...other.document.querySelectorAll('nav[aria-label=Account] a')].map((link) => link.textContent)
  expect(words).toEqual([
    ...[
      'Account Information',
      'Rewards',
      'Purchases',
      'Returns',
      'Payment Methods',
      'Shipping Addresses',
      'Wish Lists',
    ],
    ...['Favorites', 'Sign Out', 'Apply For Card', 'Contact Us', 'Guest Services FAQ'],
  ])
})

test('who is only remembered sees their wish lists and favorites without the menu', async () => {
  const { id, email } = await giveCustomer(shop)
  const shopper = await signedIn(shop, email)
  const menus = async () => {
    const found: number[] = []
    for (const page of ['/account/wishlist', '/favorites', '/apply-today']) {
      await shopper.visit(page)
      expect([page, shopper.address, shopper.status]).toEqual([page, page, 200])
      found.push(shopper.document.querySelectorAll('nav[aria-label=Account]').length)
    }
    return found
  }
  expect(await menus()).toEqual([1, 1, 1])
  await shop.store.db.updateTable('session').set({ loginAt: null }).where('customerId', '=', id).execute()
  expect(await menus()).toEqual([0, 0, 0])
})

test('guests and remembered customers are led to the login page and back', async () => {
  const { id, email } = await giveCustomer(shop)
  const shopper = await signedIn(shop, email)
  await shopper.visit('/account')
  const signedInAt = (loginAt: number | null) =>
    shop.store.db.updateTable('session').set({ loginAt }).where('customerId', '=', id).execute()
  await signedInAt(1)
  const welcomed = '/login?sessionTimeout=true&successUrl=%2Faccount'
  const fields = {
    form: 'account-information',
    csrf: await shopper.token(),
    emailAddress: email,
    fullName: 'Someone Else',
  }
  const headers = { accept: '*/*', 'content-type': 'application/x-www-form-urlencoded' }
  const byScript = await shopper.call('POST', '/account.data', new URLSearchParams(fields).toString(), { headers })
  expect(byScript.text).toContain(welcomed)
  await shopper.submit('account-information', { fullName: 'Someone Else' })
  expect([shopper.address, shopper.textOf('h1')]).toEqual([welcomed, 'WELCOME BACK!'])
  expect(await rowOf(id)).toMatchObject({ firstName: 'Ada' })
  await shopper.visit('/account')
  expect(shopper.address).toBe(welcomed)
  await signedInAt(null) // a browser that came back and was only remembered: no time of theirs ran out
  await shopper.visit('/account')
  expect(shopper.address).toBe('/login?successUrl=%2Faccount')

  const guest = newShopper(shop)
  await guest.visit('/account')
  expect(guest.address).toBe('/login?successUrl=%2Faccount')
})

test.each(['/account', '/account/addresses', '/account/credit', '/account/wishlist'])(
  'a guest who posts no form that %s knows signs in first',
  async (page) => {
    const guest = newShopper(shop)
    await guest.visit('/cart')
    for (const fields of ['fullName=Ada', 'form=no-such&fullName=Ada']) {
      await guest.forge(page, fields)
      expect(guest.address).toBe(`/login?successUrl=${encodeURIComponent(page)}`)
    }
  },
)
