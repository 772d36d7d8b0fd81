import { expect, test } from 'vitest'
import { BlockStyles } from '~/components/content/block-styles.server'
import { readableOn } from '~/components/content/readable-on'

test.each([
  ['#f5e6a8', '#000'],
  ['#1f3a34', '#fff'],
  ['#fff', '#000'],
  ['#0009', '#fff'],
  ['#00000040', '#000'],
  ['gold', '#000'],
  ['Navy', '#fff'],
  ['rgb(255, 255, 0)', '#000'],
  ['rgba(0 0 0 / 20%)', '#000'],
  ['rgb(10% 10% 40%)', '#fff'],
  ['hsl(60, 100%, 50%)', '#000'],
  ['hsla(240 100% 50% / 1)', '#fff'],
  ['transparent', '#000'],
  ['#777', '#000'],
  ['#757575', '#fff'],
])('on %s one reads %s', (color, readable) => {
  expect(readableOn(color)).toBe(readable)
})

test.each(['canvas', 'currentcolor', 'nocolor', 'rgb(1, 2)', '#12345'])(
  'of %s only browsers know what it is',
  (color) => {
    expect(readableOn(color)).toBeUndefined()
  },
)

test('what stands on a color of the owner is black or white, whichever is read on it, unless the owner says', () => {
  const styles = new BlockStyles()
  styles.classOf({ activeItemColor: '#f5e6a8' })
  styles.classOf({ buttonBackgroundColor: '#1f3a34' })
  styles.classOf({ buttonBackgroundColor: '#1f3a34', buttonColor: 'gold' })
  styles.classOf({ panelColor: '#1f3a34' })
  const rules = [...styles.toString().matchAll(/\{(.*)\}/g)].map(([, inner]) => inner)
  expect(rules).toEqual([
    '--active:#f5e6a8;--on-active:#000;--active-line:#000;',
    '--btn:#fff;--btn-bg:#1f3a34;',
    '--btn:gold;--btn-bg:#1f3a34;',
    '--panel:#1f3a34;color:#fff;',
  ])
})
