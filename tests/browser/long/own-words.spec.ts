import { expect, type Page } from 'playwright/test'
import { giveCustomer, password } from '../../customers'
import { test } from '../browser-test'
import { product, scriptsRun } from '../buy'
import { signedIn } from '../by-calls'

// What a form says, with scripts, that something in front of the shop answered.

test.use({ excused: /50[03]|4\d\d|^SyntaxError/ }) // the framework says that it cannot read such an answer
test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'without scripts a browser shows such an answer itself')

const generic = 'An error occurred. Please try again.'

/** Every form is answered so from now on. */
async function answerForms(page: Page, status: number) {
  await page.route('**/*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status, contentType: 'text/html', body: '<p>No</p>' })
      : route.continue(),
  )
}

test('a wish list that cannot be opened is told at the form, and no bag is', async ({ page, shop }) => {
  await signedIn(page, (await giveCustomer(shop)).email)
  await page.goto(product.path)
  await page.locator('label.pill', { hasText: /^M$/ }).click()
  await scriptsRun(page)
  await answerForms(page, 500)
  await page.getByRole('button', { name: 'Add to Wish List' }).click()
  await expect(page.locator('#add-to-bag-problems')).toContainText(generic)
  await expect(page).toHaveTitle(/^Error: /)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

for (const status of [403, 406, 418])
  test(`a sign-in that is answered ${status} says what Guest Services needs to know`, async ({ page, shop }) => {
    const { email } = await giveCustomer(shop)
    await page.goto('/login')
    await scriptsRun(page)
    await answerForms(page, status)
    await page.getByLabel('Email Address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.locator('form#sign-in button[type=submit]').click()
    await expect(page.locator('#sign-in .summary')).toContainText(
      new RegExp(
        `We're sorry for the inconvenience\\. Please contact Guest Services at [\\d-]+ and give them this information: status ${status}, IP [\\d.:a-f]+\\.`,
      ),
    )
    await expect(page.getByLabel('Email Address')).toHaveValue(email)
  })

test('an entry of a sweepstakes that fails does not speak of a login', async ({ page, shop }) => {
  await signedIn(page, (await giveCustomer(shop)).email)
  await page.goto('/sweepstakes/weekend')
  await scriptsRun(page)
  await answerForms(page, 500)
  await page.locator('#enter-sweepstakes [type=submit]').click()
  await expect(page.locator('#enter-sweepstakes .summary')).toContainText(generic)
})
