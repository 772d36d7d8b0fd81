import { expect } from 'playwright/test'
import { test } from './browser-test'
import { giveBlocks } from './by-calls'

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
  const [own, picture, words] = [banner, ...banner.querySelectorAll('img, .ban-words')].map((each) =>
    each.getBoundingClientRect(),
  ) as [DOMRect, DOMRect, DOMRect]
  const link = banner.querySelector('.ext a')?.getBoundingClientRect() ?? picture
  return {
    ...{ beside: words.left - picture.right, below: words.top - picture.bottom },
    ...{ after: own.bottom - words.bottom, empty: own.height - picture.height, loose: link.height - picture.height },
  }
}

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
