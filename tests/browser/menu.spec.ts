import { expect } from 'playwright/test'
import { currentContent } from '~/services/content/current-content'
import { giveContent } from '../arrange'
import { test } from './browser-test'
import { scriptsRun } from './buy'
import { served } from './by-calls'

test('pictures and plain words of the header menu stand in one line with its links', async ({ page, shop }) => {
  const { menus } = await currentContent(shop.store)
  const name = 'Header Menu'
  const imageUrl = '/images/demo/hero-autumn.webp?w=150'
  const submenu = [{ type: 'LINK', label: 'Tees', url: '/womens/tees' }]
  const items = [
    { type: 'LINK', label: 'Women', url: '/womens', submenu },
    { type: 'IMAGE', label: 'Men', url: '/mens', imageUrl },
    { type: 'TEXT', label: 'Sale soon', submenu },
    { type: 'TEXT', label: 'Just words' },
  ]
  await giveContent(shop, { menus: [{ name, items }] })
  await served(page, '/', 'Just words')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  const rows = page.locator('#menu > ul > li')
  const looks = await rows.evaluateAll((all) => {
    const middleOf = (part: Element | Range) => {
      const { top, height } = part.getBoundingClientRect()
      return top + height / 2
    }
    return all.map((row) => ({
      middle: middleOf(row.querySelector(':scope > a, :scope > img') ?? row),
      height: row.clientHeight,
      size: getComputedStyle(row.querySelector(':scope > a') ?? row).fontSize,
    }))
  })
  await giveContent(shop, { menus: [{ name, items: menus.get(name) }] })
  expect(looks).toHaveLength(4)
  for (const { middle, height, size } of looks) {
    expect(Math.abs(middle - (looks[0]?.middle ?? 0))).toBeLessThanOrEqual(1)
    expect(height).toBeLessThanOrEqual(46)
    expect(size).toBe(looks[0]?.size)
  }
})

test('the categories of a section close when the focus goes on from the last of them', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await served(page, '/womens', 'Boys</button>')
  await page.goto('/womens')
  await scriptsRun(page)
  const button = page.getByRole('button', { name: 'Boys: categories', exact: true })
  await button.press('Enter')
  const categories = page.locator('#menu [popover]:popover-open')
  await expect(categories).toBeVisible()
  await categories.getByRole('link').last().focus()
  await page.keyboard.press('Tab')
  await expect(categories).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'All', exact: true }).first()).toBeFocused()

  await button.press('Enter')
  await page.keyboard.press('Shift+Tab')
  await expect(categories).toHaveCount(0)
})
