import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isFreeId } from '~/services/content/own-ids'

const floors = ['app/components', 'app/http', 'app/routes']
const files = floors.flatMap((floor) =>
  readdirSync(floor, { recursive: true, encoding: 'utf8' }).map((name) => `${floor}/${name}`),
)
/** Nothing an owner wrote stands in checkout. */
const code = files
  .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('app/routes/checkout'))
  .map((name) => readFileSync(name, 'utf8'))
  .join('\n')
const found = (pattern: RegExp) => [...new Set([...code.matchAll(pattern)].map(([, id = '']) => id))]

test('an owner can give no place the id of a part of the pages, nor of what their scripts look for', () => {
  const ids = [
    ...found(/\bid="([a-z][\w-]*)"/g),
    ...found(/\bid: '([a-z][\w-]*)'/g),
    ...found(/getElementById\('([\w-]+)'\)/g),
    ...found(/^\s*'?([a-z-]+)'?: form\(/gm),
    ...found(/\bid(?:=\{| = )`([a-z][a-z-]*-)\$\{/g).map((start) => `${start}1`),
    ...found(/\b\w*Id = '([a-z][\w-]*)'/g),
    ...found(/getElementById\(`([a-z][a-z-]*-)\$\{/g).map((start) => `${start}1`),
  ]
  expect(ids.length).toBeGreaterThan(100)
  expect(ids.filter(isFreeId)).toEqual([])
})

test.each(['returns', 'Returns', 'shipping', 'gift-cards', 'contact', 'Our_Story', 'größen', '2.1-terms'])(
  'an owner may call a place %s',
  (id) => {
    expect(isFreeId(id)).toBe(true)
  },
)

test.each([
  'dataLayer',
  'ApplePaySession',
  '__remixContext',
  'scripts',
  'add-to-bag-size',
  'frame-footer',
  'page-1-0',
  'facet-list',
  'write-review-name-error',
  'a b',
  '',
  '"><b',
])('no place is called %j', (id) => {
  expect(isFreeId(id)).toBe(false)
})
