import { expect, type Page } from 'playwright/test'
import { test } from '../browser-test'
import { giveBlocks } from '../by-calls'

const image = { path: 'demo/hero-autumn.webp', width: 1920, height: 1080, alt: 'Coats' }
const video = { url: '/videos/weave.webm', title: 'Weaving', width: 960, height: 540 }
const external = { provider: 'VIMEO', videoId: '12345', title: 'How it is made', poster: image }
const links = ['/mens', '/womens'].map((url) => ({ url, label: url }))
const look = { color: '#ffffff', textShadow: { offsetX: '1px', offsetY: '1px', blur: '1px', color: '#00ff00' } }
const settings = { mobile: look, tablet: look, desktop: look }
const green = 'rgb(31, 58, 52)'
const red = 'rgb(122, 31, 31)'
const paper = 'rgb(253, 252, 250)'
const dark = (display?: string) => ({ settings, container: { backgroundColor: '#1f3a34', display } })

/** What is behind the words of a banner: the first ground on the way up that is not seen through. */
function groundsOfWords(page: Page, heading: string): Promise<string> {
  const words = page.locator('#top .ban-words', { hasText: heading }).first()
  return words.evaluate((first) => {
    for (let each: Element | null = first; each; each = each.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(each)
      if (backgroundImage !== 'none') return backgroundImage
      if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor
    }
    return ''
  })
}

test('the ground that an owner gives shows behind the words of a banner beside or below its picture', async ({
  page,
  shop,
}) => {
  const banner = { contentType: 'BANNER', image }
  const slides = [{ ...banner, heading: 'A slide', links }]
  await giveBlocks(
    shop,
    page,
    [
      { ...banner, ...dark(), heading: 'Over it' },
      { ...banner, ...dark('BLOCK'), heading: 'Below it' },
      { ...banner, ...dark('FLEX'), heading: 'Beside it' },
      { contentType: 'EXTERNAL_EMBEDDED_VIDEO_BANNER', ...external, ...dark(), heading: 'Below a film' },
      { contentType: 'BANNER_CAROUSEL', label: 'Slides', slides, ...dark() },
      { ...banner, heading: 'Plain one' },
      { ...banner, heading: 'On a picture', container: { backgroundImage: 'demo/hero-kids.webp', display: 'BLOCK' } },
    ],
    'Below it',
  )
  for (const width of [390, 800, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/boys')
    for (const heading of ['Over it', 'Below it', 'Beside it', 'Below a film', 'A slide'])
      expect([width, heading, await groundsOfWords(page, heading)]).toEqual([width, heading, green])
    expect(await groundsOfWords(page, 'Plain one')).not.toBe(green)
    expect(await groundsOfWords(page, 'On a picture')).toContain('/images/demo/hero-kids.webp')
  }
  const other = page.locator('#top .car.one .ghost')
  await expect(other).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await other.hover()
  const [color, ground] = await other.evaluate(async (each) => {
    await Promise.all(each.getAnimations().map(({ finished }) => finished))
    const { color, backgroundColor } = getComputedStyle(each)
    return [color, backgroundColor]
  })
  expect(color).not.toBe(ground)
})

test('where words have paper below them, it has the color that their owner gave the banner or else the block around it', async ({
  page,
  shop,
}) => {
  const cell = { contentType: 'BANNER', image }
  const film = { contentType: 'MEDIA_BANNER', media: { video } }
  const items = (name: string) => [
    { ...cell, ...dark(), heading: `A dark one in ${name}` },
    { ...cell, heading: `A pale one in ${name}`, container: { backgroundColor: 'rgba(255,255,255,.08)' } },
    { ...cell, heading: `A plain one in ${name}`, links },
    { contentType: 'BANNER', heading: `Only words in ${name}` },
    { ...film, heading: `A film in ${name}` },
    { contentType: 'EXTERNAL_EMBEDDED_VIDEO_BANNER', ...external, heading: `A far film in ${name}` },
  ]
  const around = { settings, container: { backgroundColor: '#7a1f1f' } }
  const pictured = { ...cell, heading: 'One on a picture', container: { backgroundImage: 'demo/hero-kids.webp' } }
  await giveBlocks(
    shop,
    page,
    [
      { ...film, ...dark(), heading: 'On a film' },
      { contentType: 'GRID', items: [{ ...cell, ...dark(), heading: 'First of all' }] },
      { contentType: 'GRID', items: [...items('cells'), pictured], ...around },
      { contentType: 'CAROUSEL', label: 'Row', items: items('slides'), ...around },
      { contentType: 'GRID', items: items('nothing') },
    ],
    'On a film',
  )
  const ownGround = ['On a film', ...['cells', 'slides', 'nothing'].map((name) => `A dark one in ${name}`)]
  const groundAround = ['A pale one in', 'A plain one in', 'Only words in', 'A film in', 'A far film in'].flatMap(
    (start) => [`${start} cells`, `${start} slides`],
  )
  groundAround.push('One on a picture')
  const expected = [
    ...ownGround.map((heading) => [heading, `linear-gradient(${green} 0px`] as const), // on that of its cells
    ['A pale one in cells', 'linear-gradient(rgba(255, 255, 255, 0.08) 0px'] as const,
    ...groundAround.map((heading) => [heading, red] as const),
  ]
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/boys')
    for (const [heading, color] of expected)
      expect([width, heading, (await groundsOfWords(page, heading)).includes(color)]).toEqual([width, heading, true])
    const plain = page.locator('#top .ban-words', { hasText: 'A plain one in nothing' })
    await expect(plain).toHaveCSS(
      'background-image',
      /^(linear-gradient\(rgba\(0, 0, 0, 0\) 0px, rgba\(0, 0, 0, 0\) 0px\)(, )?)+$/,
    )
    await expect(plain).toHaveCSS('background-color', paper)
  }
  for (const name of ['cells', 'slides']) {
    const other = page.locator('#top .ban-words', { hasText: `A plain one in ${name}` }).locator('.ghost')
    await expect(other).toHaveCSS('background-color', paper)
  }
})

test('what a block in a cell or a slide is made of stays in its place whatever the display of its container', async ({
  page,
  shop,
}) => {
  const items = [
    { contentType: 'HTML_CONTENT', html: '<p>One paragraph</p><p>Another</p>' },
    { contentType: 'VIDEO_LINK', video, url: '/womens', label: 'To the women' },
    { contentType: 'IMAGE_LINK', image, url: '/mens', label: 'To the men' },
    { contentType: 'HEADING', headingLevel: 2, styledTexts: [{ text: 'Made ' }, { text: 'for' }] },
  ]
  const columns = { mobile: 1, tablet: 2, desktop: 2 }
  const boxes = async (display?: string) => {
    const shown = items.map((item) => ({ ...item, container: { display, spacing: '8px' } }))
    await giveBlocks(
      shop,
      page,
      [
        { contentType: 'GRID', columns, items: shown },
        { contentType: 'CAROUSEL', label: `As ${display}`, items: shown },
      ],
      `As ${display}`,
    )
    const found: unknown[] = []
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/boys')
      const parts = page.locator('#top :is(p, video, picture, a, h2, h2 span)')
      const places = parts.evaluateAll((each) => each.map((part) => [part.tagName, part.getBoundingClientRect()]))
      found.push(width, await places, await page.evaluate(() => document.documentElement.scrollWidth))
    }
    return found
  }
  const plain = await boxes()
  for (const display of ['FLEX', 'GRID', 'BLOCK']) expect(await boxes(display)).toEqual(plain)
})

test('the title of a film kept elsewhere is read on its paper whatever color the owner gives the words', async ({
  page,
  shop,
}) => {
  await giveBlocks(shop, page, [{ contentType: 'EXTERNAL_EMBEDDED_VIDEO', ...external, settings }], 'How it is made')
  await page.goto('/boys')
  const title = page.locator('#top .ext-words strong')
  await expect(title).not.toHaveCSS('color', 'rgb(255, 255, 255)')
  await expect(title).toHaveCSS('text-shadow', 'none')
})

test('a picture that leads somewhere stands on its own ground in a grid and in a carousel', async ({ page, shop }) => {
  const container = { backgroundColor: '#1f3a34', spacing: '24px' }
  const items = [{ contentType: 'IMAGE_LINK', image, url: '/mens', label: 'Men by ground', container }]
  await giveBlocks(
    shop,
    page,
    [
      { contentType: 'GRID', items },
      { contentType: 'CAROUSEL', label: 'Row', items },
    ],
    'Men by ground',
  )
  await page.goto('/boys')
  const cells = page.locator('#top .img-link')
  await expect(cells).toHaveCount(2)
  for (const cell of await cells.all()) {
    await expect(cell).toHaveCSS('background-color', green)
    await expect(cell).toHaveCSS('padding-top', '24px')
  }
})
