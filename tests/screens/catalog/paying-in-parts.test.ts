import { afterEach, expect, test } from 'vitest'
import { openShop, shopperAt } from '../../shopper'

const shop = await openShop({
  settings: { FINANCING_SCRIPT: 'https://pay.example/financing.js', AFTERPAY_MAX: '14000' },
})
const boots = '/heavy-boots/prd-100007'
const cap = '/one-size-cap/prd-100003'

afterEach(() => {
  Object.assign(shop.store.toggles, { afterpay: true, financingPayments: false })
})

test('a price says what four payments come to, rounded up to the cent', async () => {
  expect((await shopperAt(shop, cap)).text).toContain('or 4 interest-free payments of $5.00 with Afterpay')
  const pants = await shopperAt(shop, '/long-pants/prd-100002/sku-PANTS-MOS-32-30')
  expect(pants.text).toContain('or 4 interest-free payments of $21.25 with Afterpay')
})

test('a price outside the limits says what they are', async () => {
  expect((await shopperAt(shop, boots)).text).toContain('Afterpay is available on orders between $1 and $140.')
})

test('gift cards, and products that are not sold, say nothing of it', async () => {
  for (const path of ['/gift-card/prd-GIFTCARD', '/retired-belt/prd-100010'])
    expect((await shopperAt(shop, path)).text).not.toContain('Afterpay')
})

test('a donation is no gift card: it says what its smallest amount comes to', async () => {
  const { text, document } = await shopperAt(shop, '/donation/prd-DONATION')
  expect(text).toContain('or 4 interest-free payments of $0.25 with Afterpay')
  // for scripts, once an amount is chosen
  const options = [...document.querySelectorAll<HTMLElement>('#donate option[value$="0"]')]
  expect(options.map(({ dataset }) => /\$\S+/.exec(dataset.instalment ?? '')?.[0])).toEqual(['$0.25', '$1.25', '$2.50'])
  const ofFive = await shopperAt(shop, '/donation/prd-DONATION/sku-DONATION-5-IVR')
  expect(ofFive.textOf('.price')).toBe('$5.00')
  expect(ofFive.text).toContain('or 4 interest-free payments of $1.25 with Afterpay')
})

test('switched off, nothing is said of it', async () => {
  shop.store.toggles.afterpay = false
  expect((await shopperAt(shop, cap)).text).not.toContain('Afterpay')
})

test('the place of the financing widget is there when it is switched on, but not for gift cards', async () => {
  expect((await shopperAt(shop, cap)).document.querySelector('#financing')).toBeNull()
  shop.store.toggles.financingPayments = true
  const shopper = await shopperAt(shop, cap)

  expect(shopper.document.querySelector<HTMLElement>('#financing')?.dataset).toMatchObject({
    script: 'https://pay.example/financing.js',
    environment: 'STAGE',
    storeNumber: '1',
  })
  expect(shopper.headers.get('content-security-policy')).toMatch(/script-src [^;]*https:\/\/pay\.example/)
  expect((await shopperAt(shop, '/gift-card/prd-GIFTCARD')).document.querySelector('#financing')).toBeNull()
  expect((await shopperAt(shop, '/donation/prd-DONATION')).document.querySelector('#financing')).not.toBeNull()
})
