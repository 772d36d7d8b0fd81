import { expect, test } from 'vitest'
import { BlockStyles } from '~/components/content/block-styles.server'
import { drawZone } from '~/components/content/draw-zone.server'
import { isColor, readableOn } from '~/validation/content/colors'

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
  ['RGB(300 300 0)', '#000'],
  ['#777', '#000'],
  ['#757575', '#fff'],
])('on %s one reads %s', (color, readable) => {
  expect(readableOn(color)).toBe(readable)
})

test.each(['canvas', 'currentcolor'])('of %s only browsers know what it is', (color) => {
  expect(readableOn(color)).toBeUndefined()
  expect(isColor(color)).toBe(true)
})

test.each([
  ...[
    'nocolor',
    '#12345',
    '/1a',
    'rgb(1, 2)',
    'rgb(1 2)',
    'rgb(1 2 3',
    'rgb(,1,2,3)',
    'rgb(0 0 0 / )',
    'rgb(1.5.5 20 30)',
  ],
  ...['rgb(10 20 30 40)', 'rgb(10 20,30)', 'rgb(10,20,30,40,50)', 'rgb(10%,20,30)', 'rgb(10%%,2,3)', 'rgba(0,0,0,.5,)'],
  ...['hsl(10, 100%, 20)', 'hsl(120,50,50)', 'hsl(120% 50% 50%)', 'hsl(240,100%,50% / .5)'],
])('%s is no color: no browser reads it', (color) => {
  expect(readableOn(color)).toBeUndefined()
  expect(isColor(color)).toBe(false)
})

test.each(['rgb(10% 20 30)', 'rgb(1,2,3,50%)', 'rgb(1 2 3/.5)', 'hsl(120 50 50)', 'hsla(1,2%,3%,4%)'])(
  '%s is a color of every browser',
  (color) => {
    expect(isColor(color)).toBe(true)
  },
)

test.each([
  ['#0008', '#1f3a34', '#fff'],
  ['#0006', undefined, '#000'],
  ['#0006', '#1f3a34', '#fff'],
  ['transparent', 'navy', '#fff'],
  ['gold', 'navy', '#000'],
  ['#fff8', 'canvas', '#000'],
])('on %s over %s one reads %s', (color, ground, readable) => {
  expect(readableOn(color, ground)).toBe(readable)
})

test('a color that is seen through is reckoned on the color of its block', () => {
  const panel = {
    contentType: 'REWARDS_TIER_MESSAGES',
    panelColor: '#0003',
    messages: [{ tier: 'GUEST', heading: 'A' }],
  }
  const cssOn = (container?: object) => {
    const block = { ...panel, activeStartDate: 0, container } as never
    return drawZone({ blocks: [{ block }] }, { id: 'home', top: 1, quickAdd: false }).css
  }
  expect(cssOn()).toContain('--panel:#0003;color:#000;')
  expect(cssOn({ backgroundColor: 'navy' })).toContain('--panel:#0003;color:#fff;')
})

test('a color of which only browsers know what it is is shown nowhere below words', () => {
  const styles = new BlockStyles()
  const unknown = { activeItemColor: 'canvas', panelColor: 'currentcolor', buttonBackgroundColor: 'CanvasText' }
  expect(styles.classOf({ ...unknown, buttonColor: '#fff' })).toBeUndefined()
})

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
