import { expect } from 'playwright/test'
import { giveContent } from '../../arrange'
import { test } from '../browser-test'
import { served } from '../by-calls'

const image = { path: 'demo/chore-ink-front.webp', width: 1603, height: 1880, alt: 'A jacket' }
const external = { provider: 'YOUTUBE', videoId: 'abcdefghijk', title: 'How it is made', poster: image }

/** A block of each type that has words of its own; `text` stands in it. */
const worded = (text: string) => [
  { contentType: 'STYLED_TEXT', text },
  { contentType: 'HTML_CONTENT', html: `<p>${text}</p>` },
  { contentType: 'BANNER', heading: 'A banner', text, links: [{ url: '/mens', label: 'Men' }] },
  { contentType: 'MEDIA_BANNER', media: { image }, heading: 'Media', text },
  { contentType: 'MEDIA_BANNER_LINK', media: { image }, url: '/mens', heading: 'Whole', text },
  { contentType: 'EXTERNAL_EMBEDDED_VIDEO_BANNER', ...external, heading: 'Film', text },
  { contentType: 'IMAGE_CARD_GRID', cards: [{ image, heading: 'A card', text, details: 'More' }] },
  {
    ...{ contentType: 'FIT_GUIDE', heading: 'Fits', sizes: [{ label: 'M' }] },
    toggles: [{ label: 'Straight', imageLinks: [{ image, label: 'Front', text }] }],
  },
  { contentType: 'REWARDS_TIER_MESSAGES', messages: [{ tier: 'GUEST', heading: 'Join', details: text }] },
]

test('a film is as high as its width asks for, also between the products of a listing', async ({ page, shop }) => {
  const video = { url: '/videos/weave.webm', title: 'Weaving', width: 960, height: 540 }
  const start = { activeStartDate: '2020-01-01' }
  const content = { contentType: 'RESPONSIVE_VIDEO', video }
  const blocks = [
    { ...start, contentType: 'EMBEDDED_VIDEO', video },
    { ...start, contentType: 'PRODUCT_INSERT', productSlot: 'THREE', content },
  ]
  await giveContent(shop, { zones: [{ zone: 'section-top', path: '/all', blocks }] })
  await served(page, '/all', 'insert')
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/all')
    const films = await page
      .locator('video')
      .evaluateAll((all) => all.map(({ clientWidth, clientHeight }) => clientWidth / clientHeight))
    expect(films).toHaveLength(2)
    for (const shape of films) expect(shape).toBeCloseTo(960 / 540, 1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await giveContent(shop, { zones: [{ zone: 'section-top', path: '/all', blocks: [] }] })
})

const windows = { mobile: 390, tablet: 800, desktop: 1280 }

test('the words of every block are black and of 1rem, or of the size and color its owner sets, by window', async ({
  page,
  shop,
}) => {
  const plain = 'Words that nobody dressed.'
  const own = 'Words of another size.'
  const fontSizes = { mobile: '18px', tablet: '20px', desktop: '22px' }
  const settings = Object.fromEntries(
    Object.entries(fontSizes).map(([name, fontSize]) => [name, { fontSize, color: '#0000ff' }]),
  )
  const blocks = [...worded(plain), ...worded(own).map((block) => ({ ...block, settings }))]
  const dated = blocks.map((block) => ({ ...block, activeStartDate: '2020-01-01' }))
  await giveContent(shop, { zones: [{ zone: 'section-top', path: '/all', blocks: dated }] })
  await served(page, '/all', own)

  for (const [name, width] of Object.entries(windows)) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/all')
    const looks = (text: string) =>
      page
        .getByText(text, { exact: true })
        .evaluateAll((all) => [
          ...new Set(all.map((each) => `${getComputedStyle(each).fontSize} ${getComputedStyle(each).color}`)),
        ])
    expect(await page.getByText(plain, { exact: true }).count()).toBe(worded('').length)
    expect(await looks(plain), name).toEqual(['16px rgb(0, 0, 0)'])
    expect(await looks(own), name).toEqual([`${fontSizes[name as 'mobile']} rgb(0, 0, 255)`])
    const [heading, larger] = await page
      .getByRole('heading', { name: 'A banner' })
      .evaluateAll((all) => all.map((each) => Number.parseFloat(getComputedStyle(each).fontSize)))
    expect(larger).toBeGreaterThan(heading ?? 0)
  }
  await giveContent(shop, { zones: [{ zone: 'section-top', path: '/all', blocks: [] }] })
})

test('the picture of a card leads where its heading does, and what unfolds below it does not', async ({ page }) => {
  for (const block of ['.fit', '.t-image-card-grid']) {
    await page.goto('/guest-services/content-examples')
    const card = page.locator(`${block} .img-card:visible`).first()
    const link = card.getByRole('link')
    await expect(link).toHaveCount(1)
    const target = (await link.getAttribute('href')) ?? ''
    const unfolding = card.locator('summary')
    if (await unfolding.count()) {
      await unfolding.click()
      await card.locator('details > p').click()
      await card.locator('> p').click()
      await expect(page).toHaveURL(/content-examples$/)
    }
    await card.locator('img').scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await card.locator('img').boundingBox()) ?? new DOMRect()
    await page.mouse.click(x + width / 2, y + height / 2)
    await expect(page).toHaveURL(new RegExp(`${target}$`))
  }
})
