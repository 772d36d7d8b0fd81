import { expect, type Locator, type Page } from 'playwright/test'
import { giveContent } from '../../arrange'
import { test } from '../browser-test'
import { scriptsRun } from '../buy'
import { giveBlocks, served } from '../by-calls'

/** Answers for the places films are kept at; gives what was asked of them. */
async function standIn(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.context().route(/^https:\/\/[^/]*(youtube|vimeo)[^/]*\//, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>A film</title><button>Play</button>' })
  })
  return asked
}

const isAwake = (link: Locator) =>
  expect.poll(() => link.evaluate((found: HTMLElement) => found.onclick !== null)).toBe(true)

test('a film kept elsewhere plays where its picture was, and nothing is asked of that place before', async ({
  page,
}) => {
  const asked = await standIn(page)
  await page.goto('/guest-services/content-examples')
  await scriptsRun(page)
  for (const block of ['.t-external-embedded-video', '.t-external-embedded-video-banner']) {
    const link = page.locator(`${block} .ext > a`)
    await link.scrollIntoViewIfNeeded()
    await isAwake(link)
    const [place, below] = [await link.boundingBox(), await page.locator('footer').boundingBox()]
    expect(asked).toEqual([])
    await link.press('Enter')
    const frame = page.locator(`${block} iframe`)
    await expect(frame).toBeFocused()
    await expect(frame).toHaveAttribute('title', 'A film kept at another place')
    await expect(frame).toHaveAttribute('allow', /fullscreen/)
    await expect(page.frameLocator(`${block} iframe`).getByRole('button', { name: 'Play' })).toBeVisible()
    expect(await frame.boundingBox()).toEqual(place)
    expect(await page.locator('footer').boundingBox()).toEqual(below)
    expect(asked.splice(0)).toEqual(['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1'])
  }
})

test('Vimeo is asked not to follow who watches; a click for another tab is left to the link', async ({
  page,
  shop,
}) => {
  const asked = await standIn(page)
  const poster = { path: 'demo/hero-kids.webp', width: 1920, height: 1080, alt: '' }
  const film = {
    contentType: 'EXTERNAL_EMBEDDED_VIDEO',
    provider: 'VIMEO',
    videoId: '76979871',
    title: 'Seams',
    poster,
  }
  const place = (blocks: object[]) => giveContent(shop, { zones: [{ zone: 'section-top', path: '/girls', blocks }] })
  await place([{ ...film, activeStartDate: '2020-01-01' }])
  await served(page, '/girls', 'data-film')
  await page.goto('/girls')
  await scriptsRun(page)
  const link = page.locator('.ext > a')
  await isAwake(link)
  const isTaken = await link.evaluate(
    (found) =>
      new Promise((tell) => {
        const look = (event: Event) => {
          tell(event.defaultPrevented)
          event.preventDefault() // the headless browser tells nothing of a tab opened so
        }
        document.addEventListener('click', look, { once: true })
        found.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))
      }),
  )
  expect(isTaken).toBe(false)
  await expect(link).toBeVisible()
  await link.click()
  await expect(page.frameLocator('.ext iframe').getByRole('button', { name: 'Play' })).toBeVisible()
  expect(asked).toEqual(['https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'])
  await place([])
})

test('in a narrow cell the title of a film kept elsewhere stands below its picture, and both lead to it', async ({
  page,
  shop,
}) => {
  await standIn(page)
  const poster = { path: 'demo/hero-kids.webp', width: 1920, height: 1080, alt: '' }
  const film = { provider: 'VIMEO', videoId: '76979871', title: 'How weatherproofing is done', poster }
  const items = ['', '_BANNER'].map((more) => ({ contentType: `EXTERNAL_EMBEDDED_VIDEO${more}`, ...film }))
  await giveBlocks(shop, page, [{ contentType: 'GRID', columns: { mobile: 2 }, items }], 'weatherproofing')
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/boys')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await scriptsRun(page)
  for (const part of ['img', 'strong']) {
    const place = page.locator('.cells .ext').first()
    const [picture, title] = [await place.locator('img').boundingBox(), await place.locator('strong').boundingBox()]
    expect(title?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0))
    expect(title?.width).toBeLessThanOrEqual(picture?.width ?? 0)
    await isAwake(place.locator('a'))
    const at = (await place.locator(part).boundingBox()) ?? new DOMRect()
    await page.mouse.click(at.x + at.width / 2, at.y + at.height / 2)
    await expect(place.locator('iframe')).toBeFocused()
    expect(await place.locator('iframe').boundingBox()).toEqual(picture)
    await page.reload()
    await scriptsRun(page)
  }
})
