import { expect } from 'playwright/test'
import { test } from '../browser-test'
import { scriptsRun } from '../buy'
import { giveBlocks } from '../by-calls'

const film = { video: { url: '/videos/weave.webm', title: 'Weaving', width: 960, height: 540 } }
const picture = { image: { path: 'demo/hero-kids.webp', width: 1920, height: 1080, alt: '' } }
const leading = (heading: string, media: object) => {
  return { contentType: 'MEDIA_BANNER_LINK', url: '/mens', heading, media }
}
const plain = (heading: string) => ({ contentType: 'MEDIA_BANNER', heading, media: film })
const lowest = { settings: { desktop: { quadrantPosition: 'BOTTOM_LEFT' } } }
const widths = [390, 800, 1280]

/** Where a press leads in the middle of a picture or film, and at the left end of its controls; '' is nowhere. */
function leadsFrom(medium: Element): string[] {
  medium.scrollIntoView({ block: 'center' })
  const { left, right, top, bottom } = medium.getBoundingClientRect()
  const points: [number, number][] = [
    [(left + right) / 2, (top + bottom) / 2],
    [left + 28, bottom - 44],
  ]
  return points.map(([x, y]) => document.elementFromPoint(x, y)?.closest('a')?.getAttribute('href') ?? '')
}

/** How wide a film is for its height, how far its words end above its lower end, and how far they begin below it. */
function placeOf(film: Element) {
  const [own, words] = [film, film.parentElement?.querySelector('.ban-words')].map((each) =>
    each?.getBoundingClientRect(),
  )
  if (!own || !words) throw new Error('This film has no words.')
  return { shape: own.width / own.height, room: own.bottom - words.bottom, below: words.top - own.bottom }
}

test('a banner leads from all of its picture; a film is stopped by a press, and its words lead', async ({
  page,
  shop,
}) => {
  await giveBlocks(
    shop,
    page,
    [
      leading('Film alone', film),
      leading('Picture alone', picture),
      { contentType: 'CAROUSEL', label: 'Row', items: [leading('In a row', film), leading('Shown in a row', picture)] },
      { contentType: 'GRID', items: [leading('In a grid', film), leading('Shown in a grid', picture)] },
    ],
    'Picture alone',
  )
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/boys')
    const [films, pictures] = [page.locator('.ban > video'), page.locator('.ban img')]
    await expect(films).toHaveCount(3)
    await expect(pictures).toHaveCount(3)
    for (const each of await films.all()) expect(await each.evaluate(leadsFrom), `${width}`).toEqual(['', ''])
    for (const each of await pictures.all())
      expect(await each.evaluate(leadsFrom), `${width}`).toEqual(['/mens', '/mens'])
  }
  await scriptsRun(page)
  const first = page.locator('.ban > video').first()
  const isStopped = () => first.evaluate((film: HTMLVideoElement) => film.paused)
  await first.scrollIntoViewIfNeeded()
  await expect.poll(isStopped).toBe(false)
  const { height } = (await first.boundingBox()) ?? new DOMRect()
  await first.click({ position: { x: 28, y: height - 44 } })
  await expect.poll(isStopped).toBe(true)
  await expect(page).toHaveURL(/\/boys$/)
  await page.locator('.ban-words', { hasText: 'Film alone' }).click({ position: { x: 4, y: 4 } })
  await expect(page).toHaveURL(/\/mens$/)
})

/** Where a press leads just inside the corners of a banner. */
function leadsFromCorners(banner: Element): string[] {
  banner.scrollIntoView({ block: 'center' })
  const { left, right, top, bottom } = banner.getBoundingClientRect()
  const corners = [left + 5, right - 5].flatMap((x) => [top + 5, bottom - 5].map((y) => [x, y] as const))
  return corners.map(([x, y]) => document.elementFromPoint(x, y)?.closest('a')?.getAttribute('href') ?? '')
}

test('a picture leads from its padding, too, wherever its words lie', async ({ page, shop }) => {
  const inAll = (look: object) => ({ settings: { mobile: look, tablet: look, desktop: look } })
  const padded = inAll({ padding: '60px' })
  const lying = inAll({ padding: '60px', quadrantPosition: 'BOTTOM_LEFT' })
  const insert = { contentType: 'PRODUCT_INSERT', productSlot: 'TWO', span: 'TWO' }
  await giveBlocks(
    shop,
    page,
    [
      { ...leading('Padded', picture), ...padded },
      { ...leading('Lying', picture), ...lying },
      { ...leading('Beside', picture), ...padded, container: { display: 'FLEX' } },
      { contentType: 'GRID', columns: { desktop: 2 }, items: [{ ...leading('In a grid', picture), ...lying }] },
      { ...insert, content: { ...leading('Between products', picture), ...padded } },
    ],
    'Padded',
  )
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/boys')
    await expect(page.locator('.ban')).toHaveCount(5)
    for (const each of await page.locator('.ban').all())
      expect(await each.evaluate(leadsFromCorners), `${width}`).toEqual(['/mens', '/mens', '/mens', '/mens'])
  }
})

test('a slide of a row is as high as what is in it', async ({ page, shop }) => {
  const look = { quadrantPosition: 'BOTTOM_LEFT' }
  const settings = { mobile: look, tablet: look, desktop: look }
  const items = [plain('Film'), { ...plain('Film below'), settings }, { ...leading('Picture', picture), settings }]
  await giveBlocks(shop, page, [{ contentType: 'CAROUSEL', label: 'Row', items }], 'Film below')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/boys')
    const slides = await page.locator('.car .ban').evaluateAll((banners) =>
      banners.map((banner) => {
        const heightOf = (selector: string) => banner.querySelector(selector)?.getBoundingClientRect().height ?? 0
        const below = banner.querySelector('video') ? heightOf('.wrap') : 0
        return { medium: heightOf('video, img'), empty: banner.clientHeight - heightOf('video, img') - below }
      }),
    )
    expect(slides).toHaveLength(3)
    for (const { medium, empty } of slides) {
      expect(medium, `${width}`).toBeGreaterThan(60)
      expect(Math.abs(empty), `${width}`).toBeLessThanOrEqual(2)
    }
  }
})

test('a film in a cell keeps its shape, and no words lie on the controls of a film', async ({ page, shop }) => {
  const insert = { contentType: 'PRODUCT_INSERT', productSlot: 'TWO', content: plain('Between products') }
  await giveBlocks(
    shop,
    page,
    [
      { ...plain('Lowest place'), ...lowest },
      { contentType: 'GRID', columns: { desktop: 2 }, items: [plain('One cell'), leading('Next cell', film)] },
      { contentType: 'CAROUSEL', label: 'Row', items: [plain('In a row')] },
      insert,
    ],
    'Lowest place',
  )
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/boys')
    const [lowest, ...places] = await Promise.all(
      (await page.locator('.ban > video').all()).map((each) => each.evaluate(placeOf)),
    )
    expect(places).toHaveLength(4)
    for (const { below } of places) expect(below, `${width}`).toBeGreaterThanOrEqual(0)
    for (const { shape } of places.slice(0, 3)) expect(shape, `${width}`).toBeCloseTo(960 / 540, 1)
    const isClear = lowest && (lowest.below >= 0 || lowest.room >= 80)
    expect(isClear, `${width}`).toBe(true)
  }
})

test('a film kept elsewhere fills its cell, with its words below, wherever its banner is to have them', async ({
  page,
  shop,
}) => {
  const poster = { path: 'demo/hero-kids.webp', width: 1920, height: 1080, alt: '' }
  const outside = {
    contentType: 'EXTERNAL_EMBEDDED_VIDEO_BANNER',
    provider: 'VIMEO',
    videoId: '76979871',
    title: 'Far',
  }
  const items = ['FLEX', 'BLOCK', 'GRID', undefined].map((display) => {
    return { ...outside, poster, heading: `Kept ${display}`, ...(display ? { container: { display } } : {}) }
  })
  const inRow = { contentType: 'CAROUSEL', label: 'Row', items }
  const inserts = ['ONE', 'TWO'].map((span) => {
    return {
      contentType: 'PRODUCT_INSERT',
      productSlot: span,
      span,
      content: { ...outside, poster, heading: `Kept beside products, span ${span}` },
    }
  })
  const cells = { contentType: 'GRID', columns: { desktop: 4 }, items }
  await giveBlocks(shop, page, [cells, inRow, ...inserts], 'Kept FLEX')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/boys')
    const places = await page.locator('.ban-ext').evaluateAll((banners) =>
      banners.map((banner) => {
        const [own, film, words] = [banner, ...banner.querySelectorAll('.ext img, .ban-words')].map((each) =>
          each.getBoundingClientRect(),
        ) as [DOMRect, DOMRect, DOMRect]
        return { narrower: own.width - film.width, below: words.top - film.bottom, room: words.width / own.width }
      }),
    )
    expect(places).toHaveLength(10)
    for (const { narrower, below, room } of places) {
      expect(narrower, `${width}`).toBeLessThanOrEqual(1)
      expect(below, `${width}`).toBeGreaterThanOrEqual(0)
      expect(room, `${width}`).toBeGreaterThan(0.3)
    }
  }
})
