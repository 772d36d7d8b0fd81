import { expect, type Page, type Request } from 'playwright/test'
import { test } from '../browser-test'
import { goToBag, product, scriptsRun, send, shopper } from '../buy'

/** What scripts of the page fetch, as it was sent. */
function fetchedBy(page: Page): Request[] {
  const fetched: Request[] = []
  page.on('request', (request) => request.resourceType() === 'fetch' && fetched.push(request))
  return fetched
}

const pathOf = (request: Request) => new URL(request.url()).pathname

test('every reading request carries the cache flag and every post the token, from product to checkout', async ({
  page,
}) => {
  const fetched = fetchedBy(page)
  await page.goto(product.path)
  await scriptsRun(page)
  await page.locator('label.pill', { hasText: /^M$/ }).click()
  await send(page, 'add-to-bag')
  await goToBag(page)
  await page.locator('.bag-line select[name=quantity]').selectOption('2')
  await expect(page.locator('.bag-link')).toHaveAccessibleName(/2/)
  await page.goto('/checkout')
  await scriptsRun(page)
  await page.locator('#contact [name=email]').fill(shopper.email)
  await send(page, 'contact')
  await page.locator('#shipping-address').waitFor()

  const reads = fetched.filter((request) => request.method() === 'GET')
  const posts = fetched.filter((request) => request.method() === 'POST')
  expect(reads.map(pathOf)).toContain('/cart.data')
  expect(posts.map(pathOf)).toContain('/checkout.data')
  for (const read of reads) {
    expect(new URL(read.url()).searchParams.get('blcAjax'), read.url()).toBe('true')
    const { 'cache-control': cache, vary } = (await (await read.response())?.allHeaders()) ?? {}
    expect([cache, vary], read.url()).toEqual([expect.stringContaining('no-store'), expect.stringContaining('Accept')])
  }
  for (const post of posts) expect(post.headers()['x-xsrf-token'], post.url()).toMatch(/^\w+\.[\w-]{43}$/)
  expect(page.url()).not.toContain('blcAjax')
})

test('a request that gives way to a newer one is no error', async ({ page }) => {
  await page.goto('/')
  await scriptsRun(page)
  const told: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/log')) told.push(request.postData() ?? '')
  })
  await page.evaluate(async () => {
    const older = new AbortController()
    void fetch('/all', { signal: older.signal })
    older.abort()
    await fetch('/all')
  })
  expect(told).toEqual([])
})

test.describe('when the shop refuses', () => {
  test.use({ excused: /400|500|oops|type/ })

  test('an outdated token loads the page again with what is chosen, once in ten seconds', async ({ page, context }) => {
    await page.goto(product.path)
    await scriptsRun(page)
    await page.getByRole('link', { name: product.otherColor }).click()
    await page.locator('label.pill', { hasText: /^M$/ }).click()
    await page.locator('#add-to-bag [name=quantity]').selectOption('3')
    await context.clearCookies() // another session: the token of the page is not its own
    const reloaded = page.waitForEvent('load')
    await send(page, 'add-to-bag')
    await reloaded
    await scriptsRun(page)
    await expect(page.locator('.opt-h').first()).toContainText(product.otherColor)
    await expect(page.locator('#add-to-bag [name=size]:checked')).toHaveValue('M')
    await expect(page.locator('#add-to-bag [name=quantity]')).toHaveValue('3')
    await expect(page.locator('.summary')).toContainText('An error occurred. Please try again.')

    const loads: string[] = []
    page.on('load', () => loads.push(page.url()))
    await context.clearCookies()
    await send(page, 'add-to-bag')
    await expect(page.locator('.summary')).toBeFocused()
    expect(loads).toEqual([])
    await expect(async () => {
      await send(page, 'add-to-bag')
      await expect(page.locator('.mini-cart li')).toHaveCount(1, { timeout: 1_000 })
    }).toPass()
  })

  test('an outdated token loses nothing of what is chosen in quick add or of a look', async ({ page, context }) => {
    const said = page.locator('.summary')
    const added = page.getByRole('dialog', { name: 'Added to your bag' })
    await page.goto(product.listing)
    await scriptsRun(page)
    await page.getByRole('link', { name: `Quick Add ${product.name}` }).click()
    const panel = page.getByRole('dialog', { name: product.name })
    await panel.getByLabel(product.otherColor).check({ force: true })
    await panel.locator('label.pill', { hasText: /^M$/ }).click()
    await context.clearCookies()
    await panel.getByRole('button', { name: 'ADD TO BAG' }).click()
    await expect(said).toContainText('An error occurred. Please try again.')
    await expect(page).toHaveURL(new RegExp(`${product.path}/sku-`))
    await expect(page.locator('.opt-h').first()).toContainText(product.otherColor)
    await expect(page.locator('#add-to-bag [name=size]:checked')).toHaveValue('M')
    await scriptsRun(page)
    await send(page, 'add-to-bag')
    await expect(added).toContainText(product.otherColor)

    await page.goto('/outfits/harbor-weekend')
    await scriptsRun(page)
    await page.evaluate(() => sessionStorage.clear()) // as ten seconds later
    const jacket = page.locator('#item-100395')
    await jacket.locator('form.scripted').waitFor()
    for (const option of [/^L$/, /^Regular$/]) await jacket.locator('label.pill', { hasText: option }).click()
    await context.clearCookies()
    await jacket.getByRole('button', { name: 'ADD TO BAG' }).click()
    await expect(said).toContainText('An error occurred. Please try again.')
    await jacket.locator('form.scripted').waitFor()
    await expect(jacket.locator('[name=size]:checked')).toHaveValue('L')
    await jacket.getByRole('button', { name: 'ADD TO BAG' }).click()
    await expect(added).toBeVisible()
  })

  test('a heart that is pressed with an outdated token is pressed once its page is loaded again', async ({
    page,
    context,
  }) => {
    await page.goto(product.listing)
    await scriptsRun(page)
    const heart = page.locator(`#cards [data-code="${product.code}"] .heart`)
    const press = async () => {
      await page.evaluate(() => sessionStorage.clear()) // as ten seconds later
      await context.clearCookies()
      const reloaded = page.waitForEvent('load')
      await heart.click()
      await reloaded
    }
    await press()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(heart).toBeFocused()
    await expect(page).toHaveURL(product.listing)
    await page.reload()
    await scriptsRun(page)
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    expect(await page.evaluate(() => sessionStorage.getItem('heart'))).toBeNull()
  })

  test('a fault of the server fetches a new token, and the next post carries it', async ({ page }) => {
    await page.goto(product.path)
    await scriptsRun(page)
    const before = await page.locator('[name=csrf]').first().inputValue()
    await page.route('**/recaptcha', (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'oops' }))
    const token = page.waitForResponse(/xsrf-token\/retrieve/)
    await page.evaluate(() => fetch('/recaptcha', { method: 'POST' }))
    const fresh = (await (await token).json()).token
    expect(fresh).not.toBe(before)
    await expect(async () => {
      const next = page.waitForRequest(/recaptcha$/)
      await page.evaluate(() => fetch('/recaptcha', { method: 'POST' }))
      expect((await next).headers()['x-xsrf-token']).toBe(fresh)
    }).toPass()
  })

  test('an answer of a type we do not know is thrown, those we know are not', async ({ page }) => {
    await page.goto('/')
    await scriptsRun(page)
    await page.route('**/odd?*', (route) => route.fulfill({ contentType: 'image/png', body: 'x' }))
    const ask = (path: string) => page.evaluate((at) => fetch(at).then(String, (error) => error.name), path)
    expect(await ask('/odd')).toBe('Error')
    for (const path of ['/', '/all', '/xsrf-token/retrieve']) expect(await ask(path)).toBe('[object Response]')
  })

  test('an error of a script is told to the shop, cut short', async ({ page }) => {
    await page.goto('/')
    await scriptsRun(page)
    const told = page.waitForResponse(/\/log$/)
    await page.evaluate(() => setTimeout(() => Promise.reject(new Error(`oops ${'x'.repeat(300)}`))))
    const answer = await told
    expect(answer.status()).toBe(204)
    expect(answer.request().postDataJSON().message).toMatch(/^Error: oops x{243}$/)
  })
})
