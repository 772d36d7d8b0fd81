import { expect, type Page } from 'playwright/test'
import { giveGiftCard } from '../../arrange'
import { giveCustomer, password } from '../../customers'
import { refused, test } from '../browser-test'
import { fillBag, gate, scriptsRun, send, typeGiftCard } from '../buy'
import { atBilling } from '../by-calls'

test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'without scripts the browser itself says that it waits')

/** Holds an address back until the shape of checkout shows. @returns what the shape said then, and where the focus was */
async function shapeHolding(page: Page, address: RegExp): Promise<() => string[]> {
  const { opened, open } = gate()
  let said: string[] = []
  await page.exposeFunction('told', (now: string[]) => {
    said = now
    open()
  })
  await page.addInitScript(() => {
    const tell = () => {
      const shape = document.querySelector('[role=status].skeleton')
      const { told } = window as unknown as { told: (said: string[]) => void }
      if (shape) told([shape.ariaLabel ?? '', document.activeElement?.textContent ?? ''])
    }
    new MutationObserver(tell).observe(document, { childList: true, subtree: true })
  })
  await page.route(address, async (route) => {
    await opened
    await route.continue()
  })
  return () => said
}

test('checkout that is long in coming shows its shape, and then itself', async ({ page }) => {
  await fillBag(page)
  const said = await shapeHolding(page, /\/checkout$/)
  await page.goto('/cart')
  await scriptsRun(page)
  await page.locator('a.btn[href="/checkout"]').first().click()
  await expect(page.locator('#contact')).toBeVisible()
  expect(said()).toEqual(['One moment…', 'CHECKOUT'])
  await expect(page.locator('.skeleton')).toHaveCount(0)
})

test('a bag whose way to checkout was stopped is shown again', async ({ page }) => {
  await fillBag(page)
  await scriptsRun(page)
  await page.waitForLoadState('networkidle') // what still loads would be stopped, too
  await page.route('**/checkout', () => {}) // never answered
  const shown = await page.evaluate(
    () =>
      new Promise<string[]>((done) => {
        const seen: string[] = []
        new MutationObserver(() => {
          const isShown = document.querySelector('[role=status].skeleton') !== null
          const main = document.getElementById('main') as HTMLElement
          const now = `${isShown ? 'shape' : 'page'}, main ${getComputedStyle(main).opacity}`
          if (now !== seen.at(-1)) seen.push(now)
          if (isShown) window.stop()
          else if (seen.length > 1) done(seen)
        }).observe(document.body, { childList: true })
        document.querySelector<HTMLElement>('a.btn[href="/checkout"]')?.click()
      }),
  )
  expect(shown.slice(-2)).toEqual(['shape, main 0', 'page, main 1'])
  await expect(page.locator('.bag-line')).toBeVisible()
})

test('checkout that a login leads to shows its shape while it is long in coming', async ({ page, shop }) => {
  const { email } = await giveCustomer(shop)
  await fillBag(page)
  const said = await shapeHolding(page, /\/cart\/verifyCheckout$/)
  await page.goto('/login?successUrl=/checkout')
  await scriptsRun(page)
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.locator('form#sign-in button[type=submit]').click()
  await expect(page).toHaveURL(({ pathname }) => pathname === '/checkout')
  expect(said()[0]).toBe('One moment…')
  await expect(page.locator('.skeleton')).toHaveCount(0)
})

test.describe('a refused form', () => {
  test.use({ excused: new RegExp(`${refused.source}|ERR_FAILED`) })

  test('stays in sight while the rest of the page is read again', async ({ page }) => {
    await page.clock.install()
    await atBilling(page)
    const { opened, open } = gate()
    const read = page.waitForRequest(/checkout\.data\?.*_routes=root/)
    await page.route(/checkout\.data\?.*_routes=root/, async (route) => {
      await opened
      await route.continue()
    })
    await typeGiftCard(page, '6000000000000000')
    await send(page, 'gift-card')
    await read
    await expect(page.locator('#gift-card .summary')).toBeFocused()
    await page.clock.fastForward(1_000)
    await expect(page.locator('[role=status].skeleton')).toHaveCount(0)
    await expect(page.locator('main')).not.toHaveAttribute('aria-busy')
    open()
  })

  test('can be sent again while the rest of the page is not read, and when that is lost', async ({ page, shop }) => {
    await atBilling(page)
    let reads = 0
    await page.route(/checkout\.data\?.*_routes=root/, async (route) => {
      reads += 1
      if (reads === 2) await route.abort() // the first is never answered
    })
    for (const count of [1, 2]) {
      await typeGiftCard(page, '6000000000000000')
      await send(page, 'gift-card')
      await expect.poll(() => reads).toBe(count)
      await expect(page.locator('#gift-card .summary')).toBeFocused()
    }
    await page.unroute(/checkout\.data\?.*_routes=root/)
    await typeGiftCard(page, await giveGiftCard(shop, 1_000))
    await send(page, 'gift-card')
    await expect(page.locator('main').getByText('−$10.00').filter({ visible: true }).first()).toBeVisible()
  })
})
