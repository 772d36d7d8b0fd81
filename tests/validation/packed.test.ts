import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pack, unpack } from '~/components/page/packed'

/** What a browser does, which never packed anything itself: the memory of the packing side must not help. */
function readAnew(packed: string): unknown {
  for (let other = 0; other < 30; other++) pack({ other })
  return unpack(packed)
}

test('what is packed comes out again, whatever its shape', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(readAnew(pack({ value }))).toEqual({ value: JSON.parse(JSON.stringify(value)) })
    }),
  )
})

test('objects of one shape name their keys once', () => {
  const packed = pack({ cards: [{ label: 'Ink' }, { label: 'Moss' }] })
  expect(packed.match(/label/g)).toHaveLength(1)
  expect(readAnew(packed)).toEqual({ cards: [{ label: 'Ink' }, { label: 'Moss' }] })
})

test('a page can write it into a script with no more than the quotes of its texts escaped', () => {
  const value = { name: "The Captain's Coat", note: 'as "new", \\"as ever\\"' }
  const packed = pack(value)
  expect(JSON.stringify(packed).match(/\\"/g)).toHaveLength(1)
  expect(readAnew(packed)).toEqual(value)
})

test('an object without keys and one with an empty key are two shapes', () => {
  const value = { none: {}, empty: { '': 1 }, comma: { 'a,b': 1 }, both: { a: 1, b: 2 } }
  expect(readAnew(pack(value))).toEqual(value)
})
