import { expect, test } from 'vitest'
import { printable } from '~/http/forms/printable.server'

test('what was typed comes back with straight single quotes and without controls, however deep it lies', () => {
  expect(printable({ lastName: 'O\u2019Neil\u0007', lines: [{ note: '\u2018so\u201b, 5\u2032 \u201c' }] })).toEqual({
    lastName: "O'Neil",
    lines: [{ note: "'so', 5' \u201c" }],
  })
})

test('the name of an option comes back as the page offered it', () => {
  const chosen = { color: 'INK', size: 'Men\u2019s M', dimension: '6\u2032' }
  expect(printable(chosen)).toEqual(chosen)
})
