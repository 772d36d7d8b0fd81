import { expect } from 'playwright/test'
import { giveContent } from '../../arrange'
import { test } from '../browser-test'
import { product, scriptsRun } from '../buy'
import { served } from '../by-calls'

test('a carousel has buttons, goes on every five seconds, and stops for whoever stops it or has the focus in it', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/')
  const carousel = page.locator('[data-auto]').first()
  const place = () => carousel.locator('.car-list').evaluate((list) => Math.round(list.scrollLeft / list.clientWidth))
  await carousel.getByRole('button', { name: 'Next' }).waitFor()
  await page.clock.runFor(5_100)
  await expect.poll(place).toBe(1)

  await carousel.getByRole('button', { name: 'Pause' }).focus()
  await page.clock.runFor(11_000)
  expect(await place()).toBe(1)
  await page.keyboard.press('Enter')
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.clock.runFor(11_000)
  expect(await place()).toBe(1)
  await expect(carousel.getByRole('button', { name: 'Play' })).toBeVisible()
  await expect(page.locator('#home .card .b').first()).toHaveCSS('font-weight', '400') // as in any listing
})

test('the words of the home page keep off what its picture shows, on the line of what is below', async ({ page }) => {
  await page.goto('/')
  for (const width of [1280, 1600, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    const { picture, words, below } = await page.evaluate(() => {
      const [picture, words, below] = ['.ban picture', '.ban-words', '.sec-h, .cb h2.h2'].map((selector) => {
        const found = document.querySelector(`#home ${selector}`)
        return (found?.tagName === 'PICTURE' ? found.querySelector('img') : found)?.getBoundingClientRect()
      })
      return { picture, words, below }
    })
    if (!picture || !words || !below) throw new Error('The home page has no hero.')
    expect(words.left, `${width}`).toBe(below.left)
    expect((words.right - picture.left) / picture.width, `${width}`).toBeLessThan(0.32)
  }
})

test('whoever asks for less motion sees nothing move by itself', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/')
  const carousel = page.locator('[data-auto]').first()
  await carousel.getByRole('button', { name: 'Next' }).waitFor()
  await expect(carousel.getByRole('button', { name: 'Pause' })).toBeHidden()
  await page.clock.runFor(11_000)
  expect(await carousel.locator('.car-list').evaluate((list) => list.scrollLeft)).toBe(0)
})

test('a click on a menu item is noted, and nothing leaves the browser', async ({ page }) => {
  await page.goto('/')
  await scriptsRun(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()))
  await page.locator('footer').getByRole('link', { name: 'Shipping' }).click()
  const events = await page.evaluate(() => (window as { dataLayer?: unknown[] }).dataLayer)
  expect(events).toEqual([
    { event: 'menuItemClicked', menu: 'Footer Menu', label: 'Shipping', url: '/guest-services#shipping' },
  ])
  expect(sent).toEqual([])
})

const said = (text: string) => ({ contentType: 'STYLED_TEXT', text })
const says = (text: string) => ({ ...said(text), activeStartDate: '2020-01-01' })
const heads = (text: string, headingLevel: number) => ({
  ...{ contentType: 'HEADING', activeStartDate: '2020-01-01' },
  ...{ headingLevel, styledTexts: [{ text }] },
})

test('a block that sets nothing is black and of 1rem wherever it stands', async ({ page, shop }) => {
  const content = said('Beside the cards.')
  const insert = { contentType: 'PRODUCT_INSERT', activeStartDate: '2020-01-01', productSlot: 'TWO', content }
  await giveContent(shop, {
    zones: [
      { zone: 'section-top', path: '/all', blocks: [insert] },
      { zone: 'product', path: product.code, blocks: [says('Below the product.'), heads('One for two', 2)] },
      { zone: 'footer', blocks: [says('Below everything.'), heads('Until Sunday', 5)] },
    ],
  })
  for (const [path, text] of [
    ['/all', 'Beside the cards.'],
    [product.path, 'Below the product.'],
    [product.path, 'One for two'],
    ['/stores', 'Below everything.'],
    ['/stores', 'Until Sunday'],
  ] as const) {
    const block = page.getByText(text)
    await served(page, path, text)
    await page.goto(path)
    await expect(block).toBeVisible()
    await expect(block).toHaveCSS('color', 'rgb(0, 0, 0)')
    await expect(block).toHaveCSS('font-size', '16px')
    await expect(block).toHaveCSS('font-family', /^"Montserrat Variable"/)
  }
  await giveContent(shop, {
    zones: [
      { zone: 'section-top', path: '/all', blocks: [] },
      { zone: 'product', path: product.code, blocks: [] },
      { zone: 'footer', blocks: [] },
    ],
  })
})

test('a carousel has on phones the columns its owner gave it, else two', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const items = ['One', 'Two', 'Three', 'Four', 'Five'].map(said)
  const carousel = { contentType: 'CAROUSEL', activeStartDate: '2020-01-01', items }
  const blocks = [
    { ...carousel, label: 'Three', controls: { columns: { mobile: 3 }, gap: { mobile: '10px' } } },
    { ...carousel, label: 'Two' },
  ]
  await giveContent(shop, { zones: [{ zone: 'section-top', path: '/boys', blocks }] })
  const widths = (name: string) =>
    page.getByRole('region', { name }).evaluate((region) => {
      const [list, item] = [region.querySelector('ul'), region.querySelector('li')]
      const { paddingLeft } = getComputedStyle(list as Element)
      return [(list?.clientWidth ?? 0) - 2 * Number.parseFloat(paddingLeft), item?.offsetWidth ?? 0] as const
    })
  await served(page, '/boys', 'aria-label="Three"')
  await page.goto('/boys')
  await expect(page.getByRole('region', { name: 'Three' })).toBeVisible()
  const [whole, third] = await widths('Three')
  expect(Math.abs(third - (whole - 20) / 3)).toBeLessThan(1.5)
  const [all, half] = await widths('Two')
  expect(Math.abs(half - (all - 8) / 2)).toBeLessThan(1.5)
})

test('a carousel that goes down shows each part in its whole width, and its buttons move it', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 })
  const items = Array.from({ length: 12 }, (_, at) => ({
    ...said(`Part ${at}`),
    settings: { desktop: { padding: '40px 0' } },
  }))
  const controls = { verticalScroll: true, transition: 'NONE' }
  const block = { contentType: 'CAROUSEL', activeStartDate: '2020-01-01', label: 'Downwards', items, controls }
  await giveContent(shop, { zones: [{ zone: 'section-top', path: '/girls', blocks: [block] }] })
  const carousel = page.getByRole('region', { name: 'Downwards' })
  await served(page, '/girls', 'aria-label="Downwards"')
  await page.goto('/girls')
  await expect(carousel).toBeVisible()
  const [list, part] = [carousel.locator('ul'), carousel.locator('li').first()]
  expect((await part.boundingBox())?.width).toBe((await list.boundingBox())?.width)
  await carousel.getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(50)
})

test('the picture of an insert fills its place beside the cards', async ({ page }) => {
  for (const width of [1280, 800]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/womens')
    const insert = page.locator('.insert.s2')
    await insert.scrollIntoViewIfNeeded()
    const [place, picture] = [await insert.boundingBox(), await insert.locator('img').boundingBox()]
    expect(picture).toEqual(place)
    expect(place?.height).toBeGreaterThan(300)
  }
})

test('blocks follow the text of their page, in its line, and end at a distance from the footer', async ({ page }) => {
  await page.goto('/guest-services/content-examples')
  const boxOf = async (selector: string) => {
    const { x, y, width, height } = (await page.locator(selector).first().boundingBox()) ?? new DOMRect()
    return { x, y, end: y + height, width }
  }
  const [title, text, heading] = [await boxOf('h1'), await boxOf('#text'), await boxOf('#blocks h2')]
  expect(heading.x).toBe(title.x)
  expect(text.x).toBe(title.x)
  expect(heading.y - text.end).toBeLessThan(150)
  await page.locator('.look').scrollIntoViewIfNeeded()
  // at one moment: pictures that come move the page by parts of a pixel
  const [look, picture, button, foot] = await page.evaluate(() =>
    ['.look', '.look picture', '.look .btn', '.foot'].map((each) =>
      (document.querySelector(each)?.getBoundingClientRect() ?? new DOMRect()).toJSON(),
    ),
  )
  expect(picture.y).toBe(look.y)
  expect(foot.y - button.bottom).toBeGreaterThan(60)
})
