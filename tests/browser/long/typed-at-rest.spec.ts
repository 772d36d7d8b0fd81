import { expect, type Page } from 'playwright/test'
import { password } from '../../customers'
import { test } from '../browser-test'
import { scriptsRun } from '../buy'
import { watchedAt } from '../by-calls'

// What was typed on a page whose login runs out while nobody moves.

/** What was put by is brought before the page notes that somebody is there. */
const settled = (page: Page) => page.waitForFunction(() => sessionStorage.getItem('typed') === null)

test('what a remembered customer typed waits for a form that only who is signed in sees', async ({ page, shop }) => {
  const id = await watchedAt(page, shop, '/apply-today')
  const { email } = await shop.store.db
    .selectFrom('customer')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const field = (name: string) => page.locator(`#card-application [name=${name}]`)
  await field('addressLine1').fill('12 Long Way')
  await field('city').fill('Omaha')
  await field('birthDate').fill('05/17/1985')
  await shop.store.db.updateTable('session').set({ seenAt: 1 }).where('customerId', '=', id).execute()
  await page.clock.fastForward('31:00')
  await page.locator('#main a[href^="/login"]').click()
  await page.locator('form#sign-in').waitFor()
  await scriptsRun(page)
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.locator('form#sign-in button[type=submit]').click()
  await page.waitForURL('**/apply-today')
  await settled(page)
  await expect(field('addressLine1')).toHaveValue('12 Long Way')
  await expect(field('city')).toHaveValue('Omaha')
  await expect(field('birthDate')).toHaveValue('')
})

test('a shop that does not hear that a login is over keeps nobody waiting', async ({ page, shop }) => {
  await watchedAt(page, shop, '/account')
  await page.getByLabel('Full Name').fill('Augusta King')
  await page.route('**/xsrf-token/retrieve*', () => {}) // no answer ever
  await page.clock.fastForward('31:00')
  await page.locator('#main progress').waitFor()
  await page.clock.fastForward('00:06')
  await page.locator('[data-session="1800000"]').waitFor({ state: 'attached' })
  await settled(page)
  await expect(page.getByLabel('Full Name')).toHaveValue('Augusta King')
})
