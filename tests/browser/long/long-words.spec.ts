import { expect } from 'playwright/test'
import { changeProduct, giveSizeGuide } from '../../arrange'
import { giveCustomer } from '../../customers'
import { refused, test } from '../browser-test'
import { scriptsRun } from '../buy'
import { atBilling, caller, giveBlocks, served, signedIn } from '../by-calls'

test('a product of long words is no wider than its window', async ({ page, shop }) => {
  const path = '/greta-merino-base-layer/prd-100220'
  const find = shop.store.db
    .selectFrom('product')
    .select(['name', 'brand', 'media', 'detail'])
    .where('code', '=', '100220')
  const saved = await find.executeTakeFirstOrThrow()
  const media = JSON.stringify(
    JSON.parse(saved.media).map((color: { label: string }) => ({ ...color, label: color.label.repeat(20) })),
  )
  const size = 's'.repeat(200)
  const detail = saved.detail.replace('"M"', JSON.stringify(size))
  const skus = shop.store.db.updateTable('sku').where('productCode', '=', '100220')
  await skus.where('size', '=', 'M').set({ size }).execute()
  await changeProduct(shop, '100220', { name: 'N'.repeat(255), brand: 'B'.repeat(100), media, detail })
  await served(page, path, size)
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await skus.where('size', '=', size).set({ size: 'M' }).execute()
  await changeProduct(shop, '100220', saved)
})

test.describe('a form that is refused', () => {
  test.use({ excused: refused })

  test('breaks long words in what it says, beside the field and above the form', async ({ page, shop }) => {
    const path = '/greta-merino-base-layer/prd-100220'
    const find = shop.store.db.selectFrom('product').select('sizeLabel').where('code', '=', '100220')
    const saved = await find.executeTakeFirstOrThrow()
    const sizeLabel = 'Konfektion'.repeat(4)
    await changeProduct(shop, '100220', { sizeLabel })
    await served(page, path, sizeLabel)
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto(`${path}?size=`)
    await scriptsRun(page)
    await page.locator('#add-to-bag .add .btn').click()
    await expect(page.locator('#add-to-bag .msg').first()).toContainText(sizeLabel.toLowerCase())
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await changeProduct(shop, '100220', saved)
  })
})

test('a wish list of a long name is no wider than its window', async ({ page, shop }) => {
  const { email } = await giveCustomer(shop)
  await signedIn(page, email)
  const name = 'W'.repeat(100)
  const { wishlistId } = await (await caller(page))('/api/wishlists', { name })
  await page.setViewportSize({ width: 320, height: 800 })
  for (const query of ['', `?id=${wishlistId}`]) {
    await page.goto(`/account/wishlist${query}`)
    await expect(page.getByRole('link', { name })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
})

test('a line of a long size makes no summary wider than its window', async ({ page }) => {
  await atBilling(page)
  const size = 's'.repeat(200)
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/checkout')
  await page.locator('.m-sum > summary').click()
  const words = page.locator('.m-sum .sumlist .muted').first()
  await words.evaluate((line, size) => line.replaceChildren(size), size)
  await expect(words).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('no long word of a block is wider than its place, and tables scroll in theirs', async ({ page, shop }) => {
  const word = 'Supercalifragilisticexpialidocious'
  const address = `https://example.com/${'a/very/long/address/'.repeat(3)}`
  const image = { path: 'demo/hero-kids.webp', width: 1920, height: 1080, alt: '' }
  const video = { url: '/videos/weave.webm', title: 'Weaving', width: 960, height: 540 }
  const link = { url: '/mens', label: address }
  const cells = Array.from({ length: 8 }, () => `<td>${word}</td>`).join('')
  const container = { display: 'GRID' }
  const setOf = { contentType: 'PRODUCT_SET_CAROUSEL', productResultsUrl: '/mens', productsToDisplay: 2 }
  const film = {
    contentType: 'EXTERNAL_EMBEDDED_VIDEO',
    provider: 'VIMEO',
    videoId: '76979871',
    title: word,
    poster: image,
  }
  const table = { contentType: 'HTML_CONTENT', html: `<ol><li>${word}</li></ol><table><tr>${cells}</tr></table>` }
  const label = { contentType: 'VIDEO_LINK', video, url: '/mens', label: word }
  await giveBlocks(
    shop,
    page,
    [
      { contentType: 'HTML_CONTENT', html: `<p>${address}</p><table><tr>${cells}</tr></table>`, container },
      { contentType: 'STYLED_TEXT', text: word.repeat(3), container },
      { ...setOf, heading: address, link },
      { contentType: 'OUTFIT_CAROUSEL', heading: address, outfitNames: ['Harbor Weekend'] },
      { contentType: 'SHOP_THE_LOOK', lookName: 'Harbor Weekend', heading: address, image },
      { contentType: 'IMAGE_CARD_GRID', columns: { mobile: 3 }, cards: [{ image, heading: word, details: 'More.' }] },
      { ...label, label: address },
      { contentType: 'REWARDS_TIER_MESSAGES', messages: [{ tier: 'GUEST', heading: word, link }] },
      {
        contentType: 'FIT_GUIDE',
        heading: word,
        sizes: [],
        toggles: [{ label: word, imageLinks: [{ image, label: word }] }],
      },
      { contentType: 'GRID', items: [film, { ...film, settings: { desktop: { margin: '0 auto' } } }, label] },
      { contentType: 'PRODUCT_INSERT', productSlot: 'TWO', content: table },
    ],
    word,
  )
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/boys')
    expect([width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([width, width])
    for (const place of await page.locator('#top .cells > *').all())
      expect(await place.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBeLessThanOrEqual(0)
    for (const box of await page.locator(':is(#top, .insert) .scroll').all())
      expect(await box.evaluate((wide) => wide.scrollWidth - wide.clientWidth)).toBeGreaterThan(500)
    for (const place of await page.locator('.ext').all())
      expect((await place.boundingBox())?.width).toBeGreaterThan(100)
    await expect(page.locator('.insert li')).toHaveCSS('list-style-type', 'decimal')
    const prices = await page.locator('.outfit .p').evaluateAll((all) => all.map((price) => price.clientHeight))
    expect(new Set(prices).size).toBe(1) // on one line
  }
})

test('a table of long words scrolls in a size guide, on its page and over the product', async ({ page, shop }) => {
  const cells = Array.from({ length: 6 }, () => '<td>Uncharacteristically</td>').join('')
  await giveSizeGuide(shop, '100220', `<p>Inches.</p><table><tr>${cells}</tr></table>`)
  await page.setViewportSize({ width: 320, height: 800 })
  const scrolls = () =>
    page.locator('.sg.scroll').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth > 500)
  await served(page, '/sizeguide?productCode=100220', 'Uncharacteristically')
  await page.goto('/sizeguide?productCode=100220')
  expect(await scrolls()).toBe(true)
  await page.goto('/greta-merino-base-layer/prd-100220')
  await scriptsRun(page)
  await page.getByRole('link', { name: 'Size Guide' }).click()
  await page.getByRole('dialog').locator('table').waitFor()
  expect(await scrolls()).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
