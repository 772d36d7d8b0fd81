import { expect, test } from 'vitest'
import { drawQuickAdd } from '~/components/catalog/card/quick-add-part.server'
import { noteLast } from '~/components/sheet/chosen-skus'
import { forgetMissing, sayGone, sayMissing } from '~/components/sheet/missing'
import { follows, startQuickAdd } from '~/components/sheet/quick-add'
import { summarizePrices } from '~/price-summary'
import type { OptionTable } from '~/validation/catalog/option-table'

const price = summarizePrices([{ price: 2_500, retailPrice: 2_500, afterPrice: null }])
const given = { amount: '25.00' }
const priceSummary = {
  ...{ priceSummaryType: 'SINGLE', price: given, lowPrice: given, highPrice: given, maxPrice: given, afterPrice: null },
  ...{ lowOnSale: false, savedPercentage: 0, savedUpToPercentage: 0 },
}
const skus = [
  ['A', '30', 0, '31'],
  ['B', '32', 4, '31'],
  ['C', '32', 0, '33'],
] as const
const table: OptionTable = {
  ...{ sizeLabel: 'Waist', dimensionLabel: 'Inseam', sizes: ['30', '32'], dimensions: ['31', '33'] },
  skus: skus.map(([code, size, units, inseam]) => [code, 0, size === '30' ? 0 : 1, inseam === '31' ? 0 : 1, 0, units]),
}

function skuOf(skuCode: string, size: string, inseam: string) {
  return {
    ...{ skuCode, colorCode: 'MOS', price: given, priceSummary, inventory: 4, pickupInventory: 0 },
    shipToStoreInventory: 0,
    productOptions: { size: { value: size }, dimension: { value: inseam } },
    skuSizeUrl: `/pants/prd-100002/sku-${skuCode}`,
  }
}

const product = {
  ...{ productCode: '100002', name: 'Long Pants', brand: 'Harbor', category: 'pants', url: '/pants/prd-100002' },
  ...{ sizeLabel: 'Waist', dimensionLabel: 'Inseam', pickupStoreNumber: null, pickupStoreName: null },
  ...{ productAvailableInStore: true, onlineOnly: false, productAvailableOnline: true, canShipToStore: true },
  ...{ priceSummaryByColorCode: { MOS: priceSummary }, media: { colorViewPaths: {} } },
  skuDetails: skus.map(([code, size, inventory, inseam]) => ({ ...skuOf(code, size, inseam), inventory })),
}

function drawn() {
  const color = { code: 'MOS', label: 'Moss', hex: null, swatch: null, views: [], price }
  document.body.innerHTML = drawQuickAdd({
    sold: true,
    colors: [color],
    chosen: 0,
    table,
    path: product.url,
    offer: null,
  })
  const form = document.querySelector('form') as HTMLFormElement
  return { form, details: form.querySelector('a') as HTMLAnchorElement }
}

const tick = (form: HTMLFormElement, name: string, value: string) => {
  const tile = form.querySelector<HTMLInputElement>(`[name=${name}][value="${value}"]`)
  if (tile) tile.checked = true
}

test('every option that is missing is said at its own field, and the focus goes to the first', () => {
  const { form } = drawn()
  expect(sayMissing(form, product)).toBe(true)

  const said = [...form.querySelectorAll('fieldset.err')].map((option) => [
    option.querySelector('legend')?.textContent,
    document.getElementById(option.getAttribute('aria-describedby') ?? '')?.textContent,
  ])
  expect(said).toEqual([
    ['Waist', 'Select a valid waist'],
    ['Inseam', 'Select a valid inseam'],
  ])
  expect(document.activeElement).toBe(form.querySelector('[name=size]'))
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')

  tick(form, 'size', '32')
  forgetMissing(form)
  expect(form.querySelectorAll('.msg, .err, [aria-invalid], [aria-describedby]')).toHaveLength(0)
  expect(sayMissing(form, product)).toBe(true)
  expect([...form.querySelectorAll('.msg')].map(({ textContent }) => textContent)).toEqual(['Select a valid inseam'])
  tick(form, 'dimension', '31')
  expect(sayMissing(form, product)).toBe(false)
})

test('all that is missing is said at the card as well, each in its own line', async () => {
  const { form } = drawn()
  const [card, sheet, link] = [
    document.createElement('li'),
    document.createElement('dialog'),
    document.createElement('a'),
  ]
  card.className = 'card'
  sheet.append(form)
  card.append(link, sheet)
  document.body.append(card)
  startQuickAdd(sheet, product, link, () => {})
  sayMissing(form, product)
  sheet.dispatchEvent(new Event('close'))

  const said = () => card.querySelector('.alert p')?.textContent
  await expect.poll(said).toBe('Select a valid waist\nSelect a valid inseam')
})

test('a choice that cannot be had is said at once beside what is chosen, and named when it is sent', () => {
  const { form, details } = drawn()
  const follow = () => {
    follows(form, product, details)
    sayGone(form)
    return form.querySelector('fieldset:has([name=size]) legend')?.textContent
  }
  expect(follow()).toBe('Waist')
  expect([...form.querySelectorAll('[name=size][aria-disabled]')].map((tile) => tile.getAttribute('value'))).toEqual([
    '30',
  ])
  tick(form, 'size', '30')
  expect(follow()).toBe('Waist30 Currently not available')
  expect(sayMissing(form, product)).toBe(true)
  expect([...form.querySelectorAll('.msg')].map(({ textContent }) => textContent)).toEqual(['Select a valid inseam'])

  tick(form, 'dimension', '31')
  expect(follow()).toBe('Waist30 Currently not available')
  expect(form.querySelector('fieldset:has([name=dimension]) legend')?.textContent).toBe('Inseam') // said once
  expect(sayMissing(form, product)).toBe(true)
  expect([...form.querySelectorAll('.msg')].map(({ textContent }) => textContent)).toEqual([
    'Selected waist not available',
  ])
  tick(form, 'size', '32')
  expect(follow()).toBe('Waist')
  expect(sayMissing(form, product)).toBe(false)
})

test('a choice that another color clears is no longer said not to be had', () => {
  const { form } = drawn()
  const sheet = document.createElement('dialog')
  sheet.append(form)
  document.body.append(sheet)
  startQuickAdd(sheet, product, document.createElement('a'), () => {})
  const choose = (name: string, value: string) => {
    tick(form, name, value)
    form.querySelector(`[name=${name}][value="${value}"]`)?.dispatchEvent(new Event('change', { bubbles: true }))
    return form.querySelector('fieldset:has([name=size]) legend')?.textContent
  }
  expect(choose('size', '30')).toBe('Waist30 Currently not available')
  expect(choose('color', 'MOS')).toBe('Waist')
})

test('where nothing can be had it is asked for what is still to be selected all the same', () => {
  const { form } = drawn()
  expect(sayMissing(form, product, false)).toBe(true)
  expect([...form.querySelectorAll('.msg')].map(({ textContent }) => textContent)).toEqual([
    'Select a valid waist',
    'Select a valid inseam',
  ])
})

test('until all is chosen the details open at what can be bought, with the same left open', () => {
  const { form, details } = drawn()
  follows(form, product, details)
  expect(details.getAttribute('href')).toBe('/pants/prd-100002/sku-B?size=&dimension=')
  tick(form, 'size', '30')
  follows(form, product, details)
  expect(details.getAttribute('href')).toBe('/pants/prd-100002/sku-A?size=30&dimension=')
  tick(form, 'dimension', '31')
  follows(form, product, details)
  expect(details.getAttribute('href')).toBe('/pants/prd-100002/sku-A')
})

test('what cannot be had with an inseam that is chosen first is marked, and said where it was chosen last', () => {
  const { form, details } = drawn()
  const taken = { ...product, skuDetails: [...product.skuDetails, skuOf('D', '30', '33')] }
  const pick = (name: string, value: string) => {
    tick(form, name, value)
    noteLast(form, name)
    follows(form, taken, details)
    sayGone(form)
    const out = [...form.querySelectorAll('.out input[aria-disabled]')].map((tile) => tile.getAttribute('value'))
    return [out, ...[...form.querySelectorAll('legend')].map(({ textContent }) => textContent)]
  }
  expect(pick('dimension', '31')).toEqual([['30'], 'Waist', 'Inseam'])
  expect(pick('size', '30')).toEqual([['30', '31'], 'Waist30 Currently not available', 'Inseam'])
  expect(pick('dimension', '33')).toEqual([['32', '31'], 'Waist', 'Inseam'])
  expect(pick('dimension', '31')).toEqual([['30', '31'], 'Waist', 'Inseam31 Currently not available'])
  sayMissing(form, taken)
  expect([...form.querySelectorAll('.msg')].map(({ textContent }) => textContent)).toEqual([
    'Selected inseam not available',
  ])
})

test('the details of what there is no sku of open in the color, with the same chosen', () => {
  const { form, details } = drawn()
  tick(form, 'size', '30')
  tick(form, 'dimension', '33')
  follows(form, product, details)
  expect(details.getAttribute('href')).toBe('/pants/prd-100002/sku-B?size=30&dimension=33')
})
