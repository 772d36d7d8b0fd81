import { expect, type Page } from 'playwright/test'
import { test } from '../browser-test'
import { product } from '../buy'

/** The widths that pictures come in. */
const widths = [150, 392, 621, 845, 1425, 1920, 3600]

/** Phones and tablets have two dots a pixel and more, the screens of desks one. */
const screens = { phone: [390, 844, 2], tablet: [820, 1180, 2], desk: [1280, 900, 1] } as const

/** Every picture a shopper can scroll to: the width that was asked for, and how wide it is shown. */
function pictures(page: Page) {
  return page.evaluate(async () => {
    const shown = [...document.images].filter((image) => image.checkVisibility())
    const measured = []
    for (const image of shown) {
      image.scrollIntoView()
      await image.decode()
      const { currentSrc: source, clientWidth, clientHeight, naturalWidth, naturalHeight } = image
      const width = Number(/\?w=(\d+)$/.exec(source)?.[1])
      // of what is cut to its place only a part is seen
      const slot = Math.max(clientWidth, (clientHeight * naturalWidth) / naturalHeight)
      measured.push({ source, width, slot, hasBox: image.hasAttribute('width') && image.hasAttribute('height') })
    }
    return measured
  })
}

for (const [name, [width, height, deviceScaleFactor]] of Object.entries(screens)) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor })

    // a page each: a browser shows the larger picture of another page again
    for (const path of ['/', '/womens', product.path, '/looks/harbor-weekend'])
      test(`no picture of ${path} is asked for much larger than it is shown, and each has its box`, async ({
        page,
      }) => {
        await page.goto(path)
        const all = await pictures(page)
        expect(all.length).toBeGreaterThan(3)
        for (const { source, width: chosen, slot, hasBox } of all) {
          expect.soft(hasBox, source).toBe(true)
          const dots = slot * deviceScaleFactor
          const least = widths.find((each) => each >= dots) ?? 0 // no smaller one would do
          const most = Math.max(least, 1.5 * dots)
          expect.soft(chosen, `${source} in ${dots} dots`).toBeLessThanOrEqual(most)
        }
      })
  })
}
