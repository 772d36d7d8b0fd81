import { expect, test } from 'vitest'
import { withInserts } from '~/components/content/inserts'

const insert = (slot: number, html: string) => ({ slot, span: 1, html })
const shown = (slots: [number, string][]) =>
  withInserts(
    ['a', 'b', 'c'],
    slots.map(([slot, html]) => insert(slot, html)),
  ).map((each) => each.replace(/<[^>]+>/g, ''))

test('what stands between products has the place it is given, and two of one place stand in their order', () => {
  expect(shown([[1, '1']])).toEqual(['1', 'a', 'b', 'c'])
  expect(
    shown([
      [2, 'first'],
      [2, 'second'],
      [3, 'third'],
    ]),
  ).toEqual(['a', 'first', 'second', 'third', 'b', 'c'])
  expect(
    shown([
      [4, 'last'],
      [9, 'beyond'],
    ]),
  ).toEqual(['a', 'b', 'c', 'last'])
})
