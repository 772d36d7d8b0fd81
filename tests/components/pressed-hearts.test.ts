import { expect, test } from 'vitest'
import { drawHeartsForm, drawOwnHeart, pressHearts } from '~/components/catalog/card/hearts.server'

test.each(['INK', '$$', '$&', "$'"])('the heart of a favorite is pressed whatever its color is called: %s', (code) => {
  const product = { code: '100001', name: 'Plain Tee', kind: 'standard', colors: [{ code }] }
  const drawn = drawOwnHeart(product, 0)
  const [, value = ''] = /value="(100001[^"]*)"/.exec(drawn) ?? []
  const pressed = pressHearts(drawn, [{ productCode: '100001', colorCode: code }])
  expect(pressed).toContain(`name="remove" value="${value}" aria-pressed="true"`)
})

test('the fields of a visitor stand in the form whatever the address they come back to', () => {
  expect(pressHearts(drawHeartsForm(''), [], '<i>/all?q=$&</i>')).toContain('<i>/all?q=$&</i>')
})
