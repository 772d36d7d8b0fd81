import { expect } from 'playwright/test'
import { test } from '../browser-test'
import { scriptsRun } from '../buy'

const chosen = '/stores?near=68102'

test.describe('when the shop fails or cannot be reached', () => {
  test.use({ excused: /500|ERR_FAILED|^SyntaxError/ }) // the framework says that it cannot read such an answer

  for (const [what, message, fail] of [
    ['fails', 'An error occurred. Please try again.', { status: 500, contentType: 'text/html', body: '<p>No</p>' }],
    ['cannot be reached', 'We are having trouble connecting.', null],
  ] as const)
    test(`a listing's switch and the finder of stores keep their page when the shop ${what}`, async ({
      page,
      javaScriptEnabled,
    }) => {
      test.skip(!javaScriptEnabled, 'without scripts a browser says so itself')
      await page.goto(`${chosen}&next=/mens`)
      await page.getByRole('button', { name: 'Choose this store' }).first().click()
      await expect(page).toHaveURL(/mens$/)
      await page.route('**/*', (route) => {
        if (route.request().method() !== 'POST') return route.continue()
        return fail ? route.fulfill(fail) : route.abort()
      })
      for (const [path, button] of [
        ['/mens', page.getByRole('switch')],
        [chosen, page.getByRole('button', { name: 'Choose no store' })],
      ] as const) {
        await page.goto(path)
        await scriptsRun(page)
        await button.click()
        await expect(page.getByRole('main').getByRole('alert')).toContainText(message)
        await expect(button).toBeVisible()
      }
    })
})
