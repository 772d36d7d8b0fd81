import { expect, type Page } from 'playwright/test'
import { giveCustomer, password } from '../../customers'
import { shopTest as test } from '../browser-test'

/** What people are sent so that signing in takes them elsewhere. `HOST` stands for the shop's own. */
const hostile = [
  ...['//evil.example', '/\\evil.example', '/.//evil.example', '/\t/evil.example', '%2f%2fevil.example'],
  ...['/%2f%2fevil.example', '/cart\r\nLocation: http://evil.example', 'http://HOST@evil.example/'],
  ...['javascript:location="http://evil.example"', 'data:text/html,<script>alert(1)</script>', '／／evil.example'],
  ...['http://evil。example', '/login?successUrl=//evil.example', `//${'a'.repeat(3_000)}.example`],
]
/** The same for who is signed in already, and is led on at once. */
const more = [
  ...[
    '///evil.example',
    '\\\\evil.example',
    '/%5cevil.example',
    'https://evil.example/cart',
    'http://HOST.evil.example/',
  ],
  ...[
    'http:evil.example',
    'http://user:pw@HOST/cart',
    'java\nscript:alert(1)',
    '/cart%0d%0aLocation:%20http://evil.example',
  ],
  ...['/／evil.example', 'http://ⓔvil.example', '/login?successUrl=/login?successUrl=%2f%2fevil.example'],
  ...['/account/..//evil.example', '//evil.example/%2e%2e/account', '//[::1]/', 'blob:http://HOST/x'],
]

for (const javaScriptEnabled of [true, false]) {
  test.describe(`scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled })

    test('no way back leads out of the shop', async ({ page, context, baseURL, shop }) => {
      test.setTimeout(120_000)
      const { email } = await giveCustomer(shop)
      const { origin, host } = new URL(baseURL ?? '')
      const outside: string[] = []
      page.on('request', (request) => new URL(request.url()).origin === origin || outside.push(request.url()))
      page.on('dialog', (dialog) => outside.push(dialog.message()))
      for (const asked of hostile) {
        await context.clearCookies()
        await page.goto(loginWith(asked, host))
        await signIn(page, email)
        await page.waitForURL(({ pathname }) => pathname !== '/login')
        expect([asked, new URL(page.url()).origin, outside]).toEqual([asked, origin, []])
      }
      for (const asked of [...more, ...hostile]) {
        await page.goto(loginWith(asked, host))
        expect([asked, new URL(page.url()).origin, outside]).toEqual([asked, origin, []])
      }
    })
  })
}

function loginWith(asked: string, host: string): string {
  return `/login?successUrl=${encodeURIComponent(asked.replaceAll('HOST', host))}`
}

async function signIn(page: Page, email: string) {
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.locator('form#sign-in button[type=submit]').click()
}
