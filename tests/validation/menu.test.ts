import { expect, test } from 'vitest'
import { menuItems, safeMenuStyle } from '~/validation/content/menu'

test.each([
  ['color: red; position: fixed', 'color:red'],
  ['font-weight: 600;background-color:#1f3a34', 'font-weight:600;background-color:#1f3a34'],
  ['background-color: url(https://far.example/x)', ''],
  ['color: expression(alert(1))', ''],
  ['padding: 4px}body{color: red', ''],
  ['color: red</style><script>', ''],
  ['', ''],
])('of the inline style %j is kept %j', (style, kept) => {
  expect(safeMenuStyle(style)).toBe(kept)
})

test('a link needs an address and a picture needs its own', () => {
  const item = (fields: object) => menuItems.safeParse([{ label: 'Sale', ...fields }]).success
  expect(item({ type: 'LINK', url: '/all' })).toBe(true)
  expect(item({ type: 'LINK' })).toBe(false)
  expect(item({ type: 'TEXT' })).toBe(true)
  expect(item({ type: 'IMAGE', url: '/all' })).toBe(false)
  expect(item({ type: 'IMAGE', url: '/all', imageUrl: '/images/content/sale.png?w=150' })).toBe(true)
  expect(item({ type: 'LINK', url: 'javascript:alert(1)' })).toBe(false)
  expect(item({ type: 'LINK', url: '//far.example' })).toBe(false)
})
