import type { Way } from './checkout-screens'

/** Favorites. */
export const lists: Record<string, Way> = {
  'favorites, none yet': (page) => page.goto('/favorites'),
  'favorites, two of them': async (page) => {
    await page.goto('/all')
    for (const at of [0, 2]) {
      await page.locator('#cards .heart').nth(at).click()
      await page.locator('#cards .heart').nth(at).and(page.locator('[aria-pressed=true]')).waitFor()
    }
    await page.goto('/favorites')
  },
  'product that is a favorite': async (page) => {
    await page.locator('.card > a').first().click()
    await page.locator('.facts > .heart[aria-pressed=true]').waitFor()
  },
  'favorites, a heart that was refused': async (page) => {
    await page.locator('.facts > .heart').evaluate((heart: HTMLButtonElement) => {
      Object.assign(heart, { name: 'add', value: '999999.X' })
      document.forms.namedItem('hearts')?.requestSubmit(heart)
    })
    await page.locator('#favorites-problems').waitFor()
  },
}
