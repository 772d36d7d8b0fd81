import { describe, expect, test } from 'vitest'
import {
  askedOptions,
  availableDimensions,
  availableSizes,
  chooseColor,
  judgeChoice,
  type OptionTable,
  quantityCap,
  stockLabel,
  unavailableOption,
} from '~/validation/catalog/option-table'

const jeans: OptionTable = {
  sizeLabel: 'Waist',
  dimensionLabel: 'Inseam',
  sizes: ['30', '32', '34'],
  dimensions: ['30', '32'],
  skus: [
    ['A', 0, 0, 0, 0, 5],
    ['B', 0, 1, 0, 0, 0],
    ['C', 0, 1, 1, 0, 2],
    ['D', 1, 2, 1, 0, 1],
  ],
}
const belt: OptionTable = {
  ...jeans,
  sizeLabel: null,
  dimensionLabel: null,
  sizes: [],
  dimensions: [],
  skus: [['X', 0, -1, -1, 0, 3]],
}

describe('choosing', () => {
  test('a colour leaves open what it has several of', () => {
    expect(chooseColor(jeans, 0)).toEqual({ color: 0, size: null, dimension: null })
  })

  test('a single size and a single dimension are chosen by themselves', () => {
    expect(chooseColor(jeans, 1)).toEqual({ color: 1, size: 2, dimension: 1 })
  })

  test('only options with stock in the chosen ones are available', () => {
    expect(availableSizes(jeans, { color: 0, size: null, dimension: 0 })).toEqual(new Set([0]))
    expect(availableDimensions(jeans, { color: 0, size: 1, dimension: null })).toEqual(new Set([1]))
  })
})

describe('judging a choice', () => {
  test.each([
    ['no size', { color: 0, size: null, dimension: 0 }, { problem: 'product.select', field: 'size', label: 'waist' }],
    [
      'no dimension',
      { color: 0, size: 0, dimension: null },
      { problem: 'product.select', field: 'dimension', label: 'inseam' },
    ],
    [
      'a size the colour lacks',
      { color: 0, size: 2, dimension: 0 },
      { problem: 'product.selectedUnavailable', field: 'size', label: 'waist' },
    ],
    [
      'a size that is gone with every inseam, before there is an inseam to select',
      { color: 0, size: 2, dimension: null },
      { problem: 'product.selectedUnavailable', field: 'size', label: 'waist' },
    ],
    [
      'a sold out pair',
      { color: 0, size: 1, dimension: 0 },
      { problem: 'product.selectedUnavailable', field: 'dimension', label: 'inseam' },
    ],
  ])('%s is said beside its field', (_, choice, problem) => {
    expect(judgeChoice(jeans, choice)).toEqual({ problems: [problem] })
  })

  test.each([
    ['the option that was chosen last', { size: 1, dimension: 0, last: 'size' }, 'size'],
    ['whatever was chosen last', { size: 1, dimension: 0, last: 'dimension' }, 'dimension'],
    ['a size that comes with no other either', { size: 2, dimension: 0, last: 'dimension' }, 'size'],
    ['one chosen alone', { size: 2, dimension: null, last: 'size' }, 'size'],
    ['nothing of what is there', { size: 1, dimension: 1, last: 'size' }, null],
  ] as const)('of two options that are not to be had together %s is said to be it', (_, chosen, option) => {
    const choice = { color: 0, ...chosen }
    expect(unavailableOption(jeans, choice)).toBe(option)
    const judged = judgeChoice(jeans, choice)
    if (option && chosen.dimension !== null) expect(judged).toMatchObject({ problems: [{ field: option }] })
  })

  test('an inseam that comes with no size is said to be it', () => {
    const table: OptionTable = { ...jeans, skus: [...jeans.skus.slice(1, 3), ['E', 0, 0, 1, 0, 1]] }
    expect(unavailableOption(table, { color: 0, size: 1, dimension: 0, last: 'size' })).toBe('dimension')
  })

  test('everything missing is said at once', () => {
    expect(judgeChoice(jeans, { color: 0, size: null, dimension: null })).toEqual({
      problems: [
        { problem: 'product.select', field: 'size', label: 'waist' },
        { problem: 'product.select', field: 'dimension', label: 'inseam' },
      ],
    })
  })

  test('a whole choice is a sku', () => {
    expect(judgeChoice(jeans, { color: 0, size: 1, dimension: 1 })).toEqual({ sku: jeans.skus[2] })
  })

  test('a product without options is its one sku', () => {
    expect(judgeChoice(belt, { color: 0, size: null, dimension: null })).toEqual({ sku: belt.skus[0] })
    const sold: OptionTable = { ...belt, skus: [['X', 0, -1, -1, 0, 0]] }
    expect(judgeChoice(sold, { color: 0, size: null, dimension: null })).toEqual({ problems: [] })
  })
})

describe('options that some skus of a product lack', () => {
  const some: OptionTable = {
    ...{ sizeLabel: 'Size', dimensionLabel: 'Fit', sizes: ['S', 'M'], dimensions: ['Regular', 'Tall'] },
    skus: [
      ['S-R', 0, 0, 0, 0, 5],
      ['S-T', 0, 0, 1, 0, 0],
      ['M', 0, 1, -1, 0, 5],
      ['NONE', 1, -1, -1, 0, 5],
      ['TALL', 2, -1, 1, 0, 5],
    ],
  }

  test.each([
    ['both while the size is open', { color: 0, size: null, dimension: null }, ['size', 'dimension']],
    ['both of a size that comes with fits', { color: 0, size: 0, dimension: null }, ['size', 'dimension']],
    ['no fit of a size that comes without', { color: 0, size: 1, dimension: null }, ['size']],
    ['nothing of a color that has neither', { color: 1, size: null, dimension: null }, []],
    ['no size of a color that has fits alone', { color: 2, size: null, dimension: null }, ['dimension']],
    [
      'all of a color that the product does not have',
      { color: -1, size: null, dimension: null },
      ['size', 'dimension'],
    ],
  ])('%s are asked for', (_, choice, asked) => {
    expect(askedOptions(some, choice)).toEqual(asked)
  })

  test.each([
    ['a size without fits', { color: 0, size: 1, dimension: null }, 'M'],
    ['a size without fits, whatever fit was chosen before', { color: 0, size: 1, dimension: 1 }, 'M'],
    ['a color without sizes and fits', { color: 1, size: null, dimension: null }, 'NONE'],
    ['a color without sizes, whatever size was chosen before', { color: 1, size: 0, dimension: 0 }, 'NONE'],
    ['a color without sizes in its fit', { color: 2, size: null, dimension: 1 }, 'TALL'],
  ])('%s is a sku', (_, choice, code) => {
    expect(unavailableOption(some, choice)).toBeNull()
    expect(judgeChoice(some, choice)).toEqual({ sku: some.skus.find(([own]) => own === code) })
  })

  test('a size that is sold out is never taken for the sku that has none', () => {
    const beside: OptionTable = {
      ...{ sizeLabel: 'Size', dimensionLabel: null, sizes: ['S'], dimensions: [] },
      skus: [
        ['S', 0, 0, -1, 0, 0],
        ['NONE', 0, -1, -1, 0, 5],
      ],
    }
    const problem = { problem: 'product.selectedUnavailable', field: 'size', label: 'size' }
    expect(judgeChoice(beside, { color: 0, size: 0, dimension: null })).toEqual({ problems: [problem] })
  })
})

test.each([
  [0, 5, 'stock.out'],
  [0, null, 'stock.out'],
  [1, 5, 'stock.last'],
  [4, 5, 'stock.few'],
  [5, 5, null],
  [1, null, 'stock.last'],
  [1, 1, 'stock.last'],
  [2, null, null],
])('%i units below a limit of %s are labelled %s', (units, limit, label) => {
  expect(stockLabel(units, limit)).toBe(label)
})

test.each([
  [3, 3],
  [40, 10],
  [0, 1],
])('of %i units at most %i can be added', (units, cap) => {
  expect(quantityCap(units)).toBe(cap)
})
