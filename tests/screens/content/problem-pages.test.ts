import { expect, test } from 'vitest'
import { openShop, shopperAt } from '../../shopper'

const shop = await openShop({ settings: { CHAT_SCRIPT: 'https://chat.example.com/c.js' } })

test.each([
  ['/nothing/that/is', 404, "We can't find that page."],
  ['/api/nothing', 404, "We can't find that page."],
  ['/plain-tee/prd-999999', 404, "We can't find that page."],
  ['/guest-services/nothing', 404, "We can't find that page."],
  ['/error', 500, 'Something went wrong'],
])('%s leads on, and names the number under which the log holds the request', async (path, status, heading) => {
  const shopper = await shopperAt(shop, path)
  expect([shopper.status, shopper.textOf('h1')]).toEqual([status, heading])
  expect(shopper.textOf('main a.btn')).toBe('Go to the home page')
  expect(shopper.text).toContain('1-800-555-0199')
  expect(shopper.textOf('main p.small')).toMatch(/^Reference: test-\d+$/)
})

test.each([
  ['/', true],
  ['/no/such/page', false],
])('at %s a chat is offered as far as scripts can open one: %s', async (path, hasChat) => {
  const { document } = await shopperAt(shop, path)
  const [chat] = [...document.querySelectorAll('footer a')].filter(({ textContent }) => textContent === 'Live chat')
  expect(chat?.getAttribute('href')).toBe('/guest-services')
  expect([document.querySelector('script') !== null, chat?.hasAttribute('data-chat')]).toEqual([hasChat, hasChat])
})
