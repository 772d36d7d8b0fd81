import { expect } from 'playwright/test'
import { test } from '../browser-test'
import { giveBlocks } from '../by-calls'

const poster = { path: 'demo/hero-kids.webp', width: 1920, height: 1080, alt: '' }
const kept = {
  contentType: 'EXTERNAL_EMBEDDED_VIDEO_BANNER',
  provider: 'VIMEO',
  videoId: '76979871',
  title: 'Far',
  poster,
}
const banners = [{ contentType: 'BANNER', image: poster }, kept]

/** How far its words stand from the picture or film of a banner, and how far it reaches below that, in pixels. */
function placesOf(banner: Element) {
  const [own, picture, words] = [banner, ...banner.querySelectorAll('img, video, .ban-words')].map((each) =>
    each.getBoundingClientRect(),
  ) as [DOMRect, DOMRect, DOMRect]
  const link = banner.querySelector('.ext a')?.getBoundingClientRect() ?? picture
  return {
    ...{ beside: words.left - picture.right, below: words.top - picture.bottom },
    ...{ after: own.bottom - words.bottom, empty: own.height - picture.height, loose: link.height - picture.height },
  }
}

const grid = (columns: object, display: string, heading = 'In cells') => ({
  ...{ contentType: 'GRID', columns },
  items: [
    ...banners,
    {
      contentType: 'MEDIA_BANNER',
      media: { video: { url: '/videos/weave.webm', title: 'Weaving', width: 960, height: 540 } },
    },
  ].map((banner) => ({
    ...banner,
    ...{ heading, links: [{ url: '/mens', label: 'Shop outerwear' }], container: { display } },
  })),
})

test.use({ viewport: { width: 1280, height: 900 } })

test('words beside or below a picture or a film keep away from it', async ({ page, shop }) => {
  const displays = ['FLEX', 'BLOCK']
  const blocks = displays.flatMap((display) =>
    banners.map((banner) => ({ ...banner, heading: `As ${display}`, container: { display } })),
  )
  await giveBlocks(shop, page, blocks, 'As BLOCK')
  await page.goto('/boys')
  const places = await Promise.all((await page.locator('.ban').all()).map((banner) => banner.evaluate(placesOf)))
  const [pictureBeside, filmBeside, ...below] = places
  for (const place of [pictureBeside, filmBeside]) expect(place?.beside).toBeGreaterThanOrEqual(16)
  expect(filmBeside?.empty).toBeLessThanOrEqual(1)
  for (const { below: space, after } of below) {
    expect(space).toBeGreaterThanOrEqual(24)
    expect(after).toBeGreaterThanOrEqual(32)
  }
  for (const { loose } of [filmBeside, below[1]].filter((place) => place !== undefined))
    expect(Math.abs(loose)).toBeLessThanOrEqual(1)
})

test('words stand beside a picture or a film in a cell that is wide enough, below it in any other', async ({
  page,
  shop,
}) => {
  const insert = { contentType: 'PRODUCT_INSERT', productSlot: 'TWO', content: grid({ desktop: 1 }, 'FLEX').items[0] }
  const carousel = { contentType: 'CAROUSEL', label: 'Slides', items: grid({ desktop: 4 }, 'FLEX').items }
  await giveBlocks(
    shop,
    page,
    [grid({ desktop: 1 }, 'FLEX'), grid({ desktop: 4 }, 'FLEX'), carousel, insert],
    'In cells',
  )
  await page.goto('/boys')
  const all = await page.locator('.ban').all()
  const places = await Promise.all(all.map((banner) => banner.evaluate(placesOf)))
  expect(places.map(({ beside }) => beside >= 0)).toEqual([true, true, true, ...Array(7).fill(false)])
  for (const { below } of places.slice(3)) expect(below).toBeGreaterThanOrEqual(0)
  expect((await page.locator('.insert picture').boundingBox())?.height).toBeGreaterThan(200)
  for (const button of await page.locator('.ban .btn').all())
    expect(await button.evaluate((own) => own.getBoundingClientRect().height)).toBeLessThanOrEqual(53)
})

test('the button of a banner in a narrow cell of a phone breaks no word', async ({ page, shop }) => {
  await giveBlocks(shop, page, [grid({ mobile: 2 }, 'BLOCK', 'On phones')], 'On phones')
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/boys')
  for (const button of await page.locator('.ban .btn').all())
    expect(await button.evaluate((own) => own.getBoundingClientRect().height)).toBeLessThanOrEqual(53)
})
