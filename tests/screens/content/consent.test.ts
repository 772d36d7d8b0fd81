import { expect, test } from 'vitest'
import { newShopper, openShop } from '../../shopper'

const shop = await openShop()
const failed = 'An error occurred. Please try again.'

test('a visitor is asked about cookies until they answer, and then not for 180 days', async () => {
  const shopper = newShopper(shop)
  await shopper.visit('/mens?sort=newest')
  expect(shopper.document.querySelector('.consent')).not.toBeNull()

  await shopper.submit('consent', { answer: 'denied' })
  expect(shopper.address).toBe('/mens?sort=newest')
  expect(shopper.document.querySelector('.consent')).toBeNull()
  expect(shopper.cookies.get('consent')).toBe('denied')
})

test('the answer lives 180 days and can be changed', async () => {
  const shopper = newShopper(shop)
  await shopper.visit('/consent')
  expect(shopper.text).toContain('You have not answered yet')
  const body = new URLSearchParams({ form: 'consent', answer: 'granted', back: '/cart', csrf: await shopper.token() })
  const cookie = [...shopper.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = new Headers({ 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', cookie })
  const answer = await shop.answer('/consent', { method: 'POST', headers, body: body.toString() })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/cart')
  const readByPages = 'consent=granted; Path=/; Max-Age=15552000; SameSite=Lax' // not HttpOnly
  expect(answer.headers.get('set-cookie')).toContain(readByPages)

  await shopper.submit('consent', { answer: 'granted' })
  await shopper.visit('/consent')
  expect(shopper.text).toContain('You agreed')
})

test.each(['https://far.example/', '//far.example/', '/.//far.example', '/\\far.example', 'javascript:x()'])(
  'an answer never leads out of the shop: %s',
  async (back) => {
    const shopper = newShopper(shop)
    await shopper.visit('/consent')
    await shopper.forge('/consent', { form: 'consent', answer: 'denied', back })
    expect(shopper.address).toBe('/')
  },
)

test('a forged answer changes nothing', async () => {
  const shopper = newShopper(shop)
  await shopper.visit('/consent')
  await shopper.forge('/consent', { form: 'consent', answer: 'granted', csrf: 'x' })
  expect([shopper.status, shopper.textOf('[role=alert]')]).toEqual([400, failed])
  expect(shopper.cookies.has('consent')).toBe(false)
  for (const given of ['form=consent&answer=maybe', 'form=consent']) {
    await shopper.forge('/consent', given)
    expect([shopper.status, shopper.textOf('[role=alert]')]).toEqual([422, failed])
  }
  await shopper.submit('consent', { answer: 'denied' })
  expect(shopper.cookies.get('consent')).toBe('denied')
})

test('who asks for JSON is answered so', async () => {
  const shopper = newShopper(shop)
  const asked = { headers: { accept: 'application/json' } }
  const answered = async (body: object, more: object = {}) => {
    const answer = await shopper.call('POST', '/consent', body, { headers: { ...asked.headers, ...more } })
    return [
      answer.status,
      answer.body.success,
      answer.body.messages?.map(({ message }: { message: string }) => message),
    ]
  }
  expect(await answered({ answer: 'granted' }, { 'x-xsrf-token': 'x' })).toEqual([400, false, [failed]])
  expect(await answered({ answer: 'maybe' })).toEqual([200, false, [failed]])
  expect(shopper.cookies.has('consent')).toBe(false)
  expect(await answered({ answer: 'granted' })).toEqual([200, true, undefined])
  expect(shopper.cookies.get('consent')).toBe('granted')
})

test('checkout does not ask', async () => {
  const shopper = newShopper(shop)
  await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
  await shopper.visit('/checkout')
  expect(shopper.address).toMatch(/^\/checkout/)
  expect(shopper.document.querySelector('.consent')).toBeNull()
})
