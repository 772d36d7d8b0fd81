import { giveCustomer, password } from '../customers'
import type { Way } from './checkout-screens'

const product = '/harbor-chore-jacket/prd-100395/sku-10039500001'

/** Favorites, and the wish lists of a customer. */
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
  'favorites, one let go': async (page) => {
    await page.goto('/all')
    await page.locator('#cards .heart').nth(1).click()
    await page.locator('#cards .heart').nth(1).and(page.locator('[aria-pressed=true]')).waitFor()
    await page.goto('/favorites')
    await page.locator('#favorites .heart').first().click()
    await page.getByText('2 favorites').waitFor()
  },
  'product that is a favorite': async (page) => {
    await page.locator('.card > a').first().click()
    await page.locator('.facts .heart[aria-pressed=true]').waitFor()
  },
  'favorites, a heart that was refused': async (page) => {
    await page.locator('.facts .heart').evaluate((heart: HTMLButtonElement) => {
      Object.assign(heart, { name: 'add', value: '999999.X' })
      document.forms.namedItem('hearts')?.requestSubmit(heart)
    })
    await page.locator('#favorites-problems').waitFor()
  },
  'wish lists, none yet': async (page, shop) => {
    const { email } = await giveCustomer(shop)
    await page.goto('/login?successUrl=/account/wishlist')
    await page.locator('main [name=username]').fill(email)
    await page.locator('main [name=password]').fill(password)
    await page.locator('main [name=password]').press('Enter')
    await page.getByText('You have no wish lists.').waitFor()
  },
  'wish list modal, first list': (page) => page.goto(`${product}?modalOpen=wishlist`),
  'wish list modal, name refused': async (page) => {
    await page.locator('#create-wish-list').evaluate((form: HTMLFormElement) => form.submit())
    await page.locator('#wish-list-name-error').waitFor()
  },
  'wish list modal, added': async (page) => {
    await page.locator('#wish-list-name').fill('Summer')
    await page.locator('#wish-list-name').press('Enter')
    await page.getByText('Added to Summer').waitFor()
  },
  'wish list modal, a list to choose': (page) => page.goto(`${product}?modalOpen=wishlist&quantity=2`),
  'wish list with an item': async (page) => {
    await page.goto('/account/wishlist')
    await page.getByRole('link', { name: 'Summer' }).click()
    await page.getByText('Quantity: 1').waitFor()
  },
  'wish list, its forms refused': async (page) => {
    for (const summary of await page.locator('main details summary').all()) await summary.click()
    await page.locator('#email-wish-list').evaluate((form: HTMLFormElement) => form.submit())
    await page.locator('#email-wish-list-recipientEmail-error').waitFor()
  },
  'wish list, shared': async (page, { store }) => {
    const { shareToken } = await store.db.selectFrom('wishList').select('shareToken').executeTakeFirstOrThrow()
    await page.goto(`/wishlist/${shareToken}`)
  },
}
