import type { Page } from 'playwright/test'
import { type Arranged, giveMovements } from '../arrange'
import { giveCustomer, password } from '../customers'
import { leaveChecksToTheServer } from './break-forms'
import { send } from './buy'
import type { Way } from './checkout-screens'

/** The rewards programme, as a stranger and as a member. */
export const rewards: Record<string, Way> = {
  'enrolment refused': async (page, shop) => {
    await signInAs(page, shop, {})
    await leaveChecksToTheServer(page)
    await send(page, 'enroll')
    await page.locator('#enroll-phoneNumber-error').waitFor()
  },
  enrolled: async (page) => {
    await page.locator('[name=phoneNumber]').fill('4025550177')
    await send(page, 'enroll')
    await page.getByText('You are now enrolled in Marlow Rewards.').waitFor()
  },
  'member with points': async (page, shop) => {
    await giveMovements(shop, 45)
    await page.goto('/loyalty/account?page=2')
  },
  'member about to leave': async (page) => {
    await page.goto('/loyalty/account')
    await page.getByRole('link', { name: 'Leave Marlow Rewards' }).click()
    await page.getByRole('heading', { name: 'Are you sure' }).waitFor()
  },
  'leaving by a link from elsewhere': (page) => page.goto('/loyalty/api/unenroll'),
  'left with points': async (page) => {
    await page.goto('/loyalty/account?leave=true')
    await send(page, 'unenroll')
    await page.getByText('You have left Marlow Rewards.').waitFor()
  },
}

async function signInAs(page: Page, shop: Arranged, customer: Parameters<typeof giveCustomer>[1]) {
  const { email } = await giveCustomer(shop, customer)
  await page.goto('/login?successUrl=/loyalty/account')
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await send(page, 'sign-in')
  await page.getByRole('heading', { name: 'Rewards', level: 1 }).waitFor()
}
