import { expect, test } from 'vitest'
import { giveContent } from '../../arrange'
import { newShopper, openShop } from '../../shopper'

const shop = await openShop()
const shopper = newShopper(shop)
await shopper.visit('/')
const { document } = shopper

test('the footer has a menu of columns and a legal menu, and every column has something to choose from', () => {
  const menus = [...document.querySelectorAll('footer nav')]
  expect(menus.map((menu) => menu.getAttribute('aria-label'))).toEqual(['Footer Menu', 'Footer Legal Menu'])
  const lists = [...document.querySelectorAll('footer ul')]
  expect(Math.min(...lists.map((list) => list.children.length))).toBeGreaterThan(1)
})

test.each([...document.querySelectorAll('footer a[href^="/"]')].map((link) => link.getAttribute('href') ?? ''))(
  'the footer leads to %s, which is there',
  async (address) => {
    const visitor = newShopper(shop)
    await visitor.visit(address)
    expect(visitor.status).toBe(200)
    const [, part] = address.split('#')
    if (part) expect(visitor.document.getElementById(part)).not.toBeNull()
  },
)

test('what belongs to an item of the legal menu stands below it', async () => {
  const link = (label: string) => ({ type: 'LINK', label, url: `/guest-services#${label.toLowerCase()}` })
  const items = [{ type: 'TEXT', label: 'Imprint', submenu: [link('Company'), link('Address')] }, link('Terms')]
  await giveContent(shop, { menus: [{ name: 'Footer Legal Menu', items }] })
  const visitor = newShopper(shop)
  const links = (selector: string) =>
    [...visitor.document.querySelectorAll(`footer .legal-menu ${selector}`)].map(({ textContent }) => textContent)
  await expect.poll(() => visitor.visit('/').then(() => links('> ul > li > a'))).toEqual(['Terms'])
  expect(links('li li > a')).toEqual(['Company', 'Address'])
})
