/** The sizes a product is cut in, in the order they are shown. No label means there is nothing to choose. */
type Run = { label: string | null; values: readonly string[] }

export const sizeRuns = {
  none: { label: null, values: [] },
  oneSize: { label: 'Size', values: ['One Size'] },
  alpha: { label: 'Size', values: ['XS', 'S', 'M', 'L', 'XL', 'XXL'] },
  alphaShort: { label: 'Size', values: ['XS', 'S', 'M', 'L', 'XL'] },
  kid: { label: 'Size', values: ['4', '5', '6', '7', '8', '10', '12', '14'] },
  womensNumeric: { label: 'Size', values: ['00', '0', '2', '4', '6', '8', '10', '12', '14', '16'] },
  womensWaist: { label: 'Waist', values: ['24', '25', '26', '27', '28', '29', '30', '31', '32'] },
  waist: { label: 'Waist', values: ['28', '29', '30', '31', '32', '33', '34', '36', '38', '40'] },
  shoe: { label: 'Size', values: ['7', '7.5', '8', '8.5', '9', '9.5', '10', '10.5', '11', '11.5', '12', '13'] },
  shoeWomens: { label: 'Size', values: ['5', '5.5', '6', '6.5', '7', '7.5', '8', '8.5', '9', '9.5', '10'] },
  belt: { label: 'Size', values: ['30', '32', '34', '36', '38', '40'] },
  beltWomens: { label: 'Size', values: ['XS', 'S', 'M', 'L', 'XL'] },
} as const satisfies Record<string, Run>

export const dimensionRuns = {
  length: { label: 'Length', values: ['Regular', 'Tall'] },
  inseam: { label: 'Inseam', values: ['30', '32', '34'] },
  inseamShort: { label: 'Inseam', values: ['30', '32'] },
  inseamWomens: { label: 'Inseam', values: ['28', '30'] },
  width: { label: 'Width', values: ['D', 'EE'] },
  fitKids: { label: 'Fit', values: ['Regular', 'Husky'] },
} as const satisfies Record<string, Run>
