import { expect, type Page } from 'playwright/test'
import { switchToggle } from '~/services/toggles'
import { shopTest as test } from '../browser-test'

const provider = (page: Page) => page.frameLocator('iframe')

async function signInAt(page: Page, email: string) {
  await provider(page).getByLabel('Email Address').fill(email)
  await provider(page).getByLabel('Password').fill('Welcome123')
  await provider(page).getByRole('button', { name: 'Sign in' }).click()
}

/** Whether the shop asks for the password itself: a toggle is read every second. */
async function hasOwnForm(page: Page): Promise<boolean> {
  return (await (await page.request.get('/login')).text()).includes('id="sign-in"')
}

/** Resolves when the page has heard a message and had the time to act on it. */
function hear(page: Page, type: string): Promise<void> {
  return page.evaluate(
    (type) =>
      new Promise<void>((heard) =>
        addEventListener('message', ({ data }) => data.type === type && requestAnimationFrame(() => heard())),
      ),
    type,
  )
}

test.beforeEach(async ({ page, shop }) => {
  await switchToggle(shop.store, 'oauthLogin', true)
  await expect.poll(() => hasOwnForm(page)).toBe(false)
  await page.goto('/login?successUrl=/cart')
  await expect(page.locator('form#sign-in')).toHaveCount(0)
})
test.afterEach(async ({ page, shop }) => {
  await switchToggle(shop.store, 'oauthLogin', null)
  await page.context().clearCookies()
  await expect.poll(() => hasOwnForm(page)).toBe(true)
})

test('a customer signs in inside the frame, which is as tall as its page, and goes where they wanted', async ({
  page,
}) => {
  const refusals: string[] = []
  page.on('console', (message) => /policy/i.test(message.text()) && refusals.push(message.text()))
  const frame = page.locator('iframe')
  await expect(provider(page).getByLabel('Email Address')).toBeVisible()
  const tall = await frame.evaluate((each: HTMLIFrameElement) => each.contentDocument?.documentElement.scrollHeight)
  await expect(frame).toHaveAttribute('height', String(tall))
  await expect(page.getByRole('link', { name: 'Sign in on a page of its own' })).toBeVisible()

  await signInAt(page, 'disabled@example.test')
  await expect(provider(page).getByText('Your account has been disabled.')).toBeVisible()
  await provider(page).getByRole('link', { name: 'Try again' }).click()
  await signInAt(page, 'jane@example.test')
  await page.waitForURL('**/cart')
  await expect(page.locator('#frame-account')).toContainText('Jane')
  expect(refusals).toEqual([])
})

test('messages of anybody but the frame count nothing, and a loaded site refreshes once', async ({ page }) => {
  await expect(provider(page).getByLabel('Email Address')).toBeVisible()
  const frame = page.locator('iframe')
  const before = await frame.getAttribute('height')
  const first = hear(page, 'login-success')
  await page.evaluate(() => {
    postMessage({ type: 'height', height: 1234 }, '*')
    postMessage({ type: 'login-success' }, '*')
  })
  await first
  expect([await frame.getAttribute('height'), new URL(page.url()).pathname]).toEqual([before, '/login'])

  let refreshes = 0
  await page.route('**/oauth/redirect', (route) => (++refreshes === 1 ? route.abort() : route.continue()))
  const say = () =>
    provider(page)
      .locator('body')
      .evaluate(() => parent.postMessage({ type: 'site-loaded' }, '*'))
  const reloaded = page.waitForEvent('load')
  await say()
  await reloaded
  expect(refreshes).toBe(2)
  await expect(provider(page).getByLabel('Email Address')).toBeVisible()
  const second = hear(page, 'site-loaded')
  await say()
  await second
  expect(refreshes).toBe(2)
})
