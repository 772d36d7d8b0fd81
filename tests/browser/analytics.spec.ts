import { expect, type Page } from 'playwright/test'
import { giveGiftCard } from '../arrange'
import { giveCustomer } from '../customers'
import { test } from './browser-test'
import { gate, goToReview, product, scriptsRun, send } from './buy'
import { atBag, atReviewByCard, caller, openLive, signedIn } from './by-calls'

const eventsOf = (page: Page) => page.evaluate(() => (window as { dataLayer?: unknown[] }).dataLayer ?? [])

test('an addition and a payment are noted once, in the browser only', async ({ page, shop }) => {
  await page.goto(product.path)
  await scriptsRun(page)
  await page.locator('label.pill', { hasText: /^M$/ }).click()
  await send(page, 'add-to-bag')
  await expect
    .poll(() => eventsOf(page))
    .toEqual([expect.objectContaining({ event: 'add_to_cart', name: product.name, quantity: 1, currency: 'USD' })])
  await page.reload()
  await scriptsRun(page)
  expect(await eventsOf(page)).toEqual([])

  await goToReview(page, await giveGiftCard(shop, 30_000))
  await expect
    .poll(() => eventsOf(page))
    .toEqual([{ event: 'add_payment_info', payment_type: 'gift_card', value: expect.any(Number), currency: 'USD' }])
})

test('what an undo brings back into the bag, and what a wish list leads there, is noted once', async ({
  page,
  shop,
}) => {
  const isNotedOnce = async (quantity: number) => {
    const added = expect.objectContaining({ event: 'add_to_cart', name: product.name, quantity })
    await expect.poll(() => eventsOf(page)).toEqual([added])
    await expect(page).toHaveURL(/\/cart$/)
    await page.reload()
    await scriptsRun(page)
    await page.goto('/')
    await page.goBack()
    await scriptsRun(page)
    expect(await eventsOf(page)).toEqual([])
  }
  await atBag(page, 'S')
  await page.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await isNotedOnce(1)

  await signedIn(page, (await giveCustomer(shop)).email)
  const post = await caller(page)
  const { wishlistId: id } = await post('/api/wishlists', { name: 'Autumn' })
  const wish = { productCode: product.code, skuCode: '10016400002', quantity: 2 }
  await post(`/api/wishlists/${id}/items`, wish)
  await openLive(page, `/account/wishlist?id=${id}`)
  await page.getByRole('button', { name: /^Add to Bag/i }).click()
  await isNotedOnce(2)
})

test.describe('a refused press', () => {
  test.use({ excused: /422/ })

  test('a payment that is not authorized is noted at each press', async ({ page }) => {
    await atReviewByCard(page, '7001000000000103')
    const failed = { event: 'payment_pre_auth_failure', payment_error: 'AUTH_FAILED_GENERAL' }
    for (const times of [1, 2]) {
      await send(page, 'submit-order')
      await expect
        .poll(async () => (await eventsOf(page)).filter((each) => (each as typeof failed).event === failed.event))
        .toEqual(Array.from({ length: times }, () => failed))
    }
    await page.reload()
    await scriptsRun(page)
    expect(await eventsOf(page)).toEqual([])
    await page.evaluate(() => sessionStorage.clear()) // as where the finishing page has led here
    await page.reload()
    await expect.poll(() => eventsOf(page)).toEqual([failed])
  })

  test('one of a sheet in the bag is noted there, and not once more in checkout', async ({ page }) => {
    const failed = { event: 'payment_pre_auth_failure', payment_error: 'AUTH_FAILED_GENERAL' }
    const failures = async () => (await eventsOf(page)).filter((each) => (each as typeof failed).event === failed.event)
    await atBag(page)
    await page.getByRole('button', { name: 'Pay with Google Pay' }).click()
    const sheet = page.getByRole('dialog', { name: 'Google Pay' })
    await sheet.getByLabel('Card').selectOption('Visa 1053 (declined)')
    await sheet.getByRole('button', { name: 'Pay' }).click()
    await expect.poll(failures).toEqual([failed])
    await page.goto('/checkout')
    await scriptsRun(page)
    await expect(page.getByRole('alert')).toContainText('Your payment was declined.')
    expect(await failures()).toEqual([])
  })
})

test('who agrees is heard from then on, without reading the page again', async ({ page }) => {
  const heard: string[] = []
  await page.route('**/heard', (route) => {
    heard.push(JSON.parse(route.request().postData() ?? '{}').event)
    return route.fulfill({ status: 204 })
  })
  await page.route('**/consent?*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<template data-analytics="/heard"></template>' }),
  )
  await page.goto(product.path)
  await scriptsRun(page)
  await page.locator('label.pill', { hasText: /^M$/ }).click()
  await page.locator('.consent').getByRole('button').first().click()
  await expect(page.locator('.consent')).toHaveCount(0)
  await send(page, 'add-to-bag')
  await expect.poll(() => heard).toEqual(['add_to_cart'])

  const other = await page.context().newPage()
  const answer = async (name: string, said: string) => {
    await other.goto('/consent')
    await other.getByRole('main').getByRole('button', { name }).click()
    await expect(other.getByRole('main')).toContainText(said)
  }
  const note = (event: string) => page.evaluate((event) => void window.dataLayer?.push({ event }), event)
  await answer('No, thanks', 'You did not agree')
  await note('withdrawn')
  await answer('Yes, you may', 'You agreed')
  await note('agreed')
  await expect.poll(() => heard).toEqual(['add_to_cart', 'agreed'])
})

test.describe('an answer about cookies that is cut off', () => {
  test.use({ excused: /ERR_FAILED/ })

  test('leaves the page as it is, says so and can be given again', async ({ page }) => {
    await openLive(page, product.path)
    await page.locator('label.pill', { hasText: /^M$/ }).click()
    const notice = page.locator('.consent')
    await page.route(/\/consent/, (route) => route.abort())
    for (const _ of ['once', 'twice']) {
      await notice.getByRole('button', { name: 'Yes, you may' }).click()
      await expect(notice.getByRole('alert')).toHaveText(/^We are having trouble connecting\./)
    }
    await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked()
    await page.unroute(/\/consent/)
    await notice.getByRole('button', { name: 'No, thanks' }).click()
    await expect(notice).toHaveCount(0)
    await page.goto('/consent')
    await expect(page.getByRole('main')).toContainText('You did not agree')
  })
})

test('an answer about cookies says at once that it is on its way, and is sent once', async ({ page }) => {
  await openLive(page, product.path)
  const { opened, open } = gate()
  let sent = 0
  await page.route(/\/consent/, async (route) => {
    if (route.request().method() === 'POST') sent++
    await opened
    await route.continue()
  })
  const notice = page.locator('.consent')
  const [yes, no] = [notice.getByRole('button').first(), notice.getByRole('button').last()]
  await yes.click()
  await expect(yes).toHaveText('One moment…')
  await no.click()
  open()
  await expect(notice).toHaveCount(0)
  expect(sent).toBe(1)
})

test('a listing is noted again when it shows what a store has, though its address and length stay', async ({
  page,
}) => {
  await (await caller(page))('/store/api/default', { storeNumber: 7850 })
  await openLive(page, '/all')
  const shown = () => page.locator('#cards .n').allTextContents()
  const noted = async () => {
    const lists = (await eventsOf(page)) as { items: { item_name: string }[] }[]
    return lists.map(({ items }) => items.map((item) => item.item_name))
  }
  const everything = await shown()
  await expect.poll(noted).toEqual([everything])
  await page.getByRole('switch').click()
  await expect(page.getByRole('switch')).toBeChecked()
  await expect.poll(shown).not.toEqual(everything)
  const ofStore = await shown()
  expect(ofStore).toHaveLength(everything.length)
  await expect.poll(noted).toEqual([everything, ofStore])
})
