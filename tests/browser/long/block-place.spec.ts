import { expect, type Page } from 'playwright/test'
import type { Arranged } from '../../arrange'
import { test } from '../browser-test'
import { giveBlocks } from '../by-calls'

const image = { path: 'demo/hero-autumn.webp', width: 1920, height: 1080, alt: '' }
const video = { url: '/videos/weave.webm', title: 'Weaving', width: 960, height: 540 }
const desktop = (settings: object) => ({ settings: { desktop: settings } })
const banner = (heading: string, more: object) => ({ contentType: 'BANNER', heading, image, ...more })

async function show(shop: Arranged, page: Page, blocks: object[], word: string) {
  await page.setViewportSize({ width: 1280, height: 900 })
  await giveBlocks(shop, page, blocks, word)
  await page.goto('/boys')
}

const box = async (page: Page, selector: string, text: string) => {
  const found = await page.locator(`#top ${selector}`, { hasText: text }).first().boundingBox()
  return found ?? new DOMRect()
}

test('a banner that is narrower than its page stands where its owner wants it, by itself in the middle', async ({
  page,
  shop,
}) => {
  await show(
    shop,
    page,
    [
      banner('Middle', desktop({ width: '400px' })),
      banner('Left', desktop({ width: '400px', alignment: 'LEFT' })),
      banner('Right', desktop({ width: '400px', alignment: 'RIGHT' })),
    ],
    'Middle',
  )
  await expect(page.locator('#top .ban').first()).toHaveCSS('width', '400px')
  const [middle, left, right] = [
    await box(page, '.ban', 'Middle'),
    await box(page, '.ban', 'Left'),
    await box(page, '.ban', 'Right'),
  ]
  const wide = right.x + right.width - left.x
  expect(middle.x - left.x).toBe((wide - 400) / 2)
})

test('a padding moves the words of a banner and neither its picture nor its film', async ({ page, shop }) => {
  await show(
    shop,
    page,
    [
      banner('Padded picture', desktop({ padding: '60px' })),
      { contentType: 'MEDIA_BANNER', heading: 'Film', media: { video }, ...desktop({ padding: '60px' }) },
    ],
    'Padded picture',
  )
  for (const [text, medium] of [
    ['Padded picture', 'img'],
    ['Film', 'video'],
  ] as const) {
    const ban = await box(page, '.ban', text)
    const shown = await page.locator('#top .ban', { hasText: text }).locator(medium).boundingBox()
    expect(shown).toEqual(ban)
  }
})

test('what stands as wide as the window keeps its words and products off the edges', async ({ page, shop }) => {
  const container = { width: 'FULL', backgroundColor: '#eeeeee' }
  const setOf = { contentType: 'PRODUCT_SET_CAROUSEL', productResultsUrl: '/mens/outerwear', productsToDisplay: 4 }
  await show(
    shop,
    page,
    [
      { contentType: 'STYLED_TEXT', text: 'Some words', container },
      { ...setOf, heading: 'Coats', container },
    ],
    'Some words',
  )
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  for (const [selector, text] of [
    ['p', 'Some words'],
    ['h2', 'Coats'],
  ] as const) {
    const { x } = await box(page, selector, text)
    expect(x).toBe(16)
  }
})

test('products in a carousel that goes down stand beside each other, and its buttons go on by rows', async ({
  page,
  shop,
}) => {
  const setOf = { contentType: 'PRODUCT_SET_CAROUSEL', productResultsUrl: '/mens', productsToDisplay: 9 }
  const controls = { verticalScroll: true, transition: 'NONE', columns: { desktop: 3 } }
  await show(shop, page, [{ ...setOf, heading: 'Downward set', controls }], 'Downward set')
  const list = page.locator('.vert > .car-list')
  const places = await list.locator('> li').evaluateAll((all) => all.map((each) => each.getBoundingClientRect()))
  const [first, , third, fourth] = places
  expect(third?.y).toBe(first?.y)
  expect(fourth?.x).toBe(first?.x)
  await page.getByRole('button', { name: 'Next' }).click()
  const row = Math.round((fourth?.y ?? 0) - (first?.y ?? 0))
  await expect.poll(() => list.evaluate(({ scrollTop }) => Math.round(scrollTop))).toBe(row)
})

test('what a container is displayed as moves nothing, and the texts of a heading stand apart', async ({
  page,
  shop,
}) => {
  const text = { contentType: 'STYLED_TEXT', text: 'Begins at the edge' }
  const heading = { contentType: 'HEADING', headingLevel: 2, styledTexts: [{ text: 'One' }, { text: 'Two' }] }
  await show(
    shop,
    page,
    [
      { ...text, container: { display: 'FLEX' } },
      { ...text, text: 'Also here', container: { display: 'GRID' } },
      { ...heading, ...desktop({ gap: '50px' }) },
    ],
    'Begins at the edge',
  )
  const [flex, grid, one, two] = [
    await box(page, 'p', 'Begins'),
    await box(page, 'p', 'Also'),
    await box(page, 'h2 span', 'One'),
    await box(page, 'h2 span', 'Two'),
  ]
  expect([flex.x, grid.x]).toEqual([one.x, one.x])
  expect(Math.round(two.x - one.x - one.width)).toBe(50)
})

test('the words of a banner stand beside, below or over its picture, as its container is displayed', async ({
  page,
  shop,
}) => {
  const shown = (heading: string, display?: string, width?: string) =>
    banner(heading, { container: { display, width } })
  const film = { contentType: 'MEDIA_BANNER', heading: 'Film beside', media: { video }, container: { display: 'FLEX' } }
  const nested = { contentType: 'GRID', columns: { desktop: 1 }, items: [shown('Nested beside', 'FLEX')] }
  const blocks = [
    shown('Over'),
    shown('Over as grid', 'GRID'),
    shown('Beside', 'FLEX'),
    shown('Beside in margins', 'FLEX', 'CONTENT'),
    shown('Below', 'BLOCK'),
    ...[film, nested],
  ]
  await show(shop, page, blocks, 'Over as grid')
  const placeOf = async (heading: string) => {
    const own = page.locator('.ban').filter({ has: page.getByRole('heading', { name: heading, exact: true }) })
    const picture = await own.locator('img, video').boundingBox()
    const words = await own.locator('.ban-words').boundingBox()
    if (!picture || !words) throw new Error(`There is no banner ${heading}`)
    if (words.x >= picture.x + picture.width) return 'beside'
    return words.y >= picture.y + picture.height ? 'below' : 'over'
  }
  const places = () => Promise.all(['Over', 'Over as grid', 'Beside', 'Beside in margins', 'Below'].map(placeOf))
  expect(await places()).toEqual(['over', 'over', 'beside', 'beside', 'below'])
  expect([await placeOf('Film beside'), await placeOf('Nested beside')]).toEqual(['beside', 'beside'])
  expect((await page.locator('.cells .ban img').boundingBox())?.height).toBeGreaterThan(200)
  await page.setViewportSize({ width: 600, height: 900 })
  expect(await places()).toEqual(['below', 'below', 'below', 'below', 'below'])
})

test('the buttons of a carousel stand below its list, whatever padding it has', async ({ page, shop }) => {
  const items = Array.from({ length: 8 }, (_, at) => ({ contentType: 'STYLED_TEXT', text: `Slide ${at}` }))
  const carousel = { contentType: 'CAROUSEL', label: 'Slides', items }
  await show(shop, page, [carousel, { ...carousel, label: 'Padded', ...desktop({ padding: '30px' }) }], 'Slide 7')
  for (const name of ['Slides', 'Padded']) {
    const slides = page.getByRole('region', { name })
    const button = await slides.getByRole('button', { name: 'Next' }).boundingBox()
    const list = await slides.locator('.car-list').boundingBox()
    expect(button?.y).toBeGreaterThanOrEqual((list?.y ?? 0) + (list?.height ?? 0))
    const below = await slides.boundingBox()
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + (below?.height ?? 0))
  }
})
