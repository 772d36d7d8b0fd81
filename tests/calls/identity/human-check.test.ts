import { expect, test } from 'vitest'
import { giveGiftCard } from '../../arrange'
import { atBilling } from '../../at-billing'
import { giveCustomer, password } from '../../customers'
import { newShopper, openShop, shopperAt } from '../../shopper'

const shop = await openShop({
  settings: {
    CAPTCHA_KEY: 'key',
    CAPTCHA_SECRET: 'secret',
    REGISTER_CAPTCHA: '0',
  },
})

/** Lets time pass for the shop. */
function wait(ms: number) {
  const { now } = shop.store
  shop.store.now = () => now() + ms
}

let count = 0
const token = () => `sbx.${shop.store.now()}.${++count}.pass`

test('with keys each form asks whose setting does not say otherwise', async () => {
  const shopper = newShopper(shop)
  const asked = async (type: string) => (await shopper.call('GET', `/recaptcha?type=${type}`)).body.enableRecaptcha
  expect(await asked('LOGIN')).toBe(true)
  expect(await asked('FORGOT_PASSWORD')).toBe(true)
  expect(await asked('REGISTER')).toBe(false)
  expect(await asked('GIFT_CARD')).toBe(true)
})

test.each(['?type=OTHER', '?type=login', '?type=', ''])(
  'a type of form there is not (%j) is a bad request',
  async (query) => {
    const { status, body, headers } = await newShopper(shop).call('GET', `/recaptcha${query}`)
    expect([status, body.success, headers.has('x-reload')]).toEqual([400, false, false])
    expect(body.messages[0].message).toBe('An error occurred. Please try again.')
  },
)

test('a call needs a good answer, under either name', async () => {
  const { email } = await giveCustomer(shop)
  const shopper = newShopper(shop)
  const login = (fields: Record<string, string>) =>
    shopper.call('POST', '/login_post.htm', { username: email, password, ...fields })
  const refused: Record<string, string>[] = [
    {},
    { 'g-recaptcha-response': 'guessed' },
    { 'g-recaptcha-response': token(), website: 'x' },
  ]
  for (const fields of refused) {
    const { body } = await login(fields)
    expect([body.success, body.messages[0].message]).toEqual([
      false,
      'There was an error logging into your account. Please try again.',
    ])
  }
  expect((await login({ 'cf-turnstile-response': token() })).body.success).toBe(true)
  const forgot = await newShopper(shop).call('POST', '/login/forgotPassword', { emailAddress: email })
  expect(forgot.body).toMatchObject({
    success: false,
    messages: [{ message: 'We were unable to process your request. Please try again.' }],
  })
})

test('a form whose answer is no good says what failed, as the call does', async () => {
  const { email } = await giveCustomer(shop)
  const shopper = await shopperAt(shop, '/login')
  await shopper.submit('sign-in', { username: email, password, website: 'x' })
  expect([shopper.status, shopper.problems]).toEqual([
    422,
    ['There was an error logging into your account. Please try again.'],
  ])
  await shopper.visit('/login/forgotPassword')
  await shopper.submit('forgot-password', { emailAddress: email, website: 'x' })
  expect([shopper.status, shopper.problems]).toEqual([
    422,
    ['We were unable to process your request. Please try again.'],
  ])
})

test('a form without scripts is judged once every thirty seconds', async () => {
  const { email } = await giveCustomer(shop)
  const shopper = await shopperAt(shop, '/login')
  expect(shopper.document.querySelector('form#sign-in [name=website]')?.getAttribute('tabindex')).toBe('-1')
  await shopper.submit('sign-in', { username: email, password: 'Wrong1234' })
  expect([shopper.status, shopper.headers.get('retry-after')]).toEqual([429, '2'])
  expect(shopper.problems).toEqual(['That was very quick. Please wait two seconds and press the button again.'])
  expect(shopper.valueOf('username')).toBe(email)
  wait(3_000)
  await shopper.submit('sign-in', { username: email, password: 'Wrong1234' })
  expect(shopper.status).toBe(422)
  wait(3_000)
  await shopper.submit('sign-in', { username: email, password })
  expect(shopper.status).toBe(429)
  expect(Number(shopper.headers.get('retry-after'))).toBeGreaterThan(20)
  expect(shopper.problems).toEqual(['Please wait 30 seconds before you try again.'])
})

test('the emulated script is there, and the real ones are not named', async () => {
  const shopper = await shopperAt(shop, '/login')
  expect(shopper.headers.get('content-security-policy')).not.toContain('google')
  const script = await shopper.call('GET', '/sandbox/human-check.js')
  expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
})

test('a gift card by call needs an answer too, by a form it goes the slow lane', async () => {
  const shopper = newShopper(shop)
  await shopper.call('POST', '/cart/api/add', { skuCode: 'PANTS-MOS-32-32', quantity: 1 })
  const card = { '@type': 'GiftCard', cardNumber: await giveGiftCard(shop, 2_500), accessCode: '1234' }
  const apply = (more: object) => shopper.call('POST', '/api/checkout/v4/order/payments', { ...card, ...more })
  for (const more of [{}, { recaptchaResponse: 'guessed' }]) {
    const { body } = await apply(more)
    expect([body.success, body.messages[0].message]).toEqual([
      false,
      'Failed to apply payment to order. Please try again.',
    ])
  }
  expect((await apply({ recaptchaResponse: token() })).body.success).toBe(true)
  const another = { ...card, cardNumber: await giveGiftCard(shop, 2_500) }
  const inQuery = `/api/checkout/v4/order/payments?g-recaptcha-response=${token()}`
  expect((await shopper.call('POST', inQuery, another)).body.success).toBe(true)

  const buyer = await atBilling(shop, 'CAP-INK')
  const send = async () => {
    await buyer.visit('/checkout')
    wait(3_000)
    const sent = { ...card, accessCode: '9999', shown: buyer.valueOf('shown') }
    const options = { headers: { accept: 'text/html' } }
    return (await buyer.call('POST', '/api/checkout/v4/order/payments', sent, options)).status
  }
  expect([await send(), await send()]).toEqual([422, 429])
})
