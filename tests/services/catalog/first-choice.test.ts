import { expect, test } from 'vitest'
import { firstChoice } from '~/services/catalog/product/choice'
import type { OptionTable } from '~/validation/catalog/option-table'

const table: OptionTable = {
  ...{ sizeLabel: 'Size', dimensionLabel: null, sizes: ['XS', 'S'], dimensions: [] },
  skus: [
    ['A-XS', 0, 0, -1, 0, 5],
    ['A-S', 0, 1, -1, 0, 5],
    ['B-XS', 1, 0, -1, 0, 5],
  ],
}
const sizeOf = (skuCode: string, size: string | null) => firstChoice(table, { skuCode, size, dimension: null }).size

test('a size that no sku has takes nothing from the sku of the address, an empty one leaves it open', () => {
  expect(sizeOf('A-XS', 'zz')).toBe(0)
  expect(sizeOf('A-XS', 'S')).toBe(1)
  expect(sizeOf('A-XS', null)).toBe(0)
  expect(sizeOf('A-XS', '')).toBeNull()
})
