import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { add, sayAt } from '~/components/sheet/addition'
import { missingOptions } from '~/components/sheet/missing'
import { follows, startQuickAdd } from '~/components/sheet/quick-add'
import { atStore, plenty, storeFields, takeFirstWay } from '~/components/sheet/quick-way'

beforeEach(() => document.body.replaceChildren())
afterEach(() => vi.unstubAllGlobals())

const none = { amount: '25.00' }
const sku = {
  ...{ skuCode: 'TEE-INK-M', colorCode: 'INK', price: none, inventory: 7, pickupInventory: 0, skuSizeUrl: '/tee' },
  shipToStoreInventory: 7,
  productOptions: { size: { value: 'M' }, dimension: null },
  priceSummary: {
    ...{ priceSummaryType: 'SINGLE', price: none, lowPrice: none, highPrice: none, maxPrice: none, afterPrice: null },
    ...{ lowOnSale: false, savedPercentage: 0, savedUpToPercentage: 0 },
  },
}
const product = {
  ...{ productCode: '100001', name: 'Plain Tee', brand: 'Harbor', category: 'shirts', url: '/tee' },
  ...{ sizeLabel: 'Size', dimensionLabel: null, priceSummaryByColorCode: {}, media: { colorViewPaths: {} } },
  ...{ pickupStoreNumber: 7850 as number | null, pickupStoreName: 'Old Market' },
  ...{ productAvailableInStore: true, onlineOnly: false, productAvailableOnline: true, canShipToStore: true },
  skuDetails: [sku, { ...sku, skuCode: 'TEE-INK-S', pickupInventory: 2 }],
}

const answering = (body: object) => vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body)))

test.each([
  ['Added to your bag. View bag', { success: true }],
  ['Quantity was changed to 3. View bag', { success: true, messages: [{ message: 'Quantity was changed to 3.' }] }],
  ['It is gone.', { success: false, messages: [{ message: 'It is gone.' }] }],
])('what came of an addition is said at its card: %s', async (sentence, body) => {
  answering(body)
  const card = document.body.appendChild(document.createElement('li'))
  sayAt(card, card, await add(product, sku, 5))
  expect(card.querySelector('.alert p')?.textContent).toBe(sentence)
})

test.each([
  [3, [3]],
  [0, []],
  [undefined, [5]],
])('an addition is noted with the units that went in: %s', async (quantityAdded, noted) => {
  vi.stubGlobal('dataLayer', [])
  answering({ success: true, data: { quantityAdded } })
  await add(product, sku, 5)
  expect(window.dataLayer?.map((each) => 'quantity' in each && each.quantity)).toEqual(noted)
})

test('an addition nobody answered keeps the name of its press, until a bag has been seen', async () => {
  const sent: string[] = []
  const other = { ...sku, skuCode: 'TEE-INK-S' }
  const addWith = (of: typeof sku, answer: () => Response) => {
    vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
      sent.push(JSON.parse(String(body)).press)
      return answer()
    })
    return add(product, of, 1)
  }
  const none = () => Promise.reject(new TypeError()) as unknown as Response
  const bag = () => Response.json({ success: true })
  await addWith(sku, none)
  await addWith(sku, none)
  await addWith(other, bag)
  await addWith(sku, bag)
  expect([sent[1] === sent[0], sent[2] === sent[0], sent[3] === sent[0]]).toEqual([true, false, false])
})

test('at a store there is what it has and, where it gets parcels, what can be sent there', () => {
  const withSkus = (changes: Partial<typeof sku>) => ({
    ...product,
    skuDetails: product.skuDetails.map((each) => ({ ...each, ...changes })),
  })
  const units = (of: typeof product) => atStore(of).skuDetails.map(({ inventory }) => inventory)
  expect(units(product)).toEqual([7, 2])
  expect(units(withSkus({ inventory: 0 }))).toEqual([7, 2]) // what is not shipped is sent there all the same
  expect(units(withSkus({ shipToStoreInventory: 0 }))).toEqual([0, 2])
  const nowhere = { ...product, pickupStoreNumber: null }
  expect(units({ ...nowhere, onlineOnly: true })).toEqual([7, 7])
  expect(units(nowhere)).toEqual([plenty, plenty]) // some store may have it
  const sentOnly = { ...nowhere, productAvailableInStore: false, productAvailableOnline: false }
  expect(units(sentOnly)).toEqual([plenty, plenty]) // some store may get it
  expect(storeFields(product, sku)).toEqual({ shipToStoreNumber: 7850 })
})

test('what is not shipped is picked up to begin with as long as no store is chosen', () => {
  const form = document.createElement('form')
  form.innerHTML = ['ship', 'store'].map((way) => `<input type=radio name=fulfillment value=${way}>`).join('')
  const first = (of: Partial<typeof product>) => {
    takeFirstWay(form, { ...product, ...of }, [{ ...sku, shipToStoreInventory: 0 }])
    return new FormData(form).get('fulfillment')
  }
  expect(first({ pickupStoreNumber: null })).toBe('ship')
  expect(first({ pickupStoreNumber: null, productAvailableOnline: false })).toBe('store')
  expect(first({ productAvailableOnline: false })).toBe('ship')
})

test('each colour shows its own picture, one without any shows none, and no swatch stands for it', () => {
  const form = document.createElement('form')
  form.innerHTML =
    '<label><img src="/swatch.webp"></label><p data-picture="392" data-alt="Tee, {color}"></p><input name="color"><button></button>'
  const tee = (name: string) => ({ SWATCH: '/images/swatch/1d2433.webp', FRONT: `/images/demo/${name}.webp` })
  const media = {
    colorViewPaths: {
      INK: { colorLabel: 'Ink', viewPaths: tee('ink') },
      MOS: { colorLabel: 'Moss', viewPaths: tee('moss') },
      IVR: { colorLabel: 'Ivory', viewPaths: { SWATCH: '/images/swatch/f4efe2.webp' } },
    },
  }
  const shownIn = (color: string) => {
    form.querySelector('input')?.setAttribute('value', color)
    follows(form, { ...product, media }, document.createElement('a'))
    return [...form.querySelectorAll('p img')].map((img) => [img.getAttribute('src'), img.getAttribute('alt')])
  }
  const [ink, moss] = [
    ['/images/demo/ink.webp?w=392', 'Tee, Ink'],
    ['/images/demo/moss.webp?w=392', 'Tee, Moss'],
  ]
  expect(['IVR', 'INK', 'MOS', 'IVR', 'MOS'].map(shownIn)).toEqual([[], [ink], [moss], [], [moss]])
  expect(form.querySelector('label img')?.getAttribute('src')).toBe('/swatch.webp')
})

test('the button says at once that nothing can be had in a colour, and which choice leads to nothing', () => {
  const form = document.createElement('form')
  const tile = (value: string) => `<label class="pill"><input type="radio" name="size" value="${value}"></label>`
  form.innerHTML = `<input name="color" value="INK">${tile('M')}${tile('S')}<button></button>`
  const button = form.querySelector('button')
  const labelOf = (...inventory: number[]) => {
    const sizes = ['M', 'S'].map((value, at) => ({
      ...{ ...sku, inventory: inventory[at] ?? 0, productOptions: { size: { value }, dimension: null } },
    }))
    follows(form, { ...product, skuDetails: sizes }, document.createElement('a'))
    return [button?.textContent, button?.ariaDisabled]
  }
  expect(labelOf(1, 0)).toEqual(['ADD TO BAG', null])
  expect(labelOf(0, 0)).toEqual(['UNAVAILABLE', 'true'])
  form.querySelector<HTMLInputElement>('[value=S]')?.click()
  expect(labelOf(1, 0)).toEqual(['UNAVAILABLE', 'true'])
})

test('another colour leaves the size open again, unless it has only one, and keeps a dimension that it has', () => {
  const tiles = (name: string, ...values: string[]) =>
    values.map((value) => `<label class="pill"><input type="radio" name="${name}" value="${value}"></label>`).join('')
  const sheet = document.body.appendChild(document.createElement('dialog'))
  const options = tiles('color', 'INK', 'IVR', 'MOS') + tiles('size', 'S', 'M') + tiles('dimension', '30', '32')
  sheet.innerHTML = `<form>${options}<p class="qa-go"><button></button><a href="/tee">Details</a></p></form>`
  const of = (colorCode: string, size: string, dimension: string) => ({
    ...{ ...sku, colorCode, productOptions: { size: { value: size }, dimension: { value: dimension } } },
  })
  const skuDetails = [of('INK', 'S', '30'), of('INK', 'M', '30'), of('IVR', 'S', '30'), of('IVR', 'M', '32')]
  startQuickAdd(
    sheet,
    { ...product, skuDetails: [...skuDetails, of('MOS', 'M', '32')] },
    document.createElement('a'),
    () => {},
  )
  const choose = (value: string) => sheet.querySelector<HTMLInputElement>(`[value="${value}"]`)?.click()
  const left = () => [...new FormData(sheet.querySelector('form') ?? undefined).values()]

  for (const value of ['INK', 'M', '30']) choose(value)
  expect(left()).toEqual(['INK', 'M', '30'])
  choose('IVR')
  expect(left()).toEqual(['IVR', '30'])
  choose('MOS')
  expect(left()).toEqual(['MOS', 'M', '32'])
})

test('only the sizes a color comes in are shown, also those that are sold out', () => {
  const pill = (name: string, value: string) =>
    `<label class="pill"><input type="radio" name="${name}" value="${value}"></label>`
  const form = document.createElement('form')
  form.innerHTML = `${pill('color', 'INK')}${pill('color', 'IVR')}${['S', 'M', 'L'].map((size) => pill('size', size)).join('')}<button></button>`
  const of = (colorCode: string, size: string, inventory = 1) => ({
    ...{ ...sku, colorCode, inventory, productOptions: { size: { value: size }, dimension: null } },
  })
  const some = { ...product, skuDetails: [of('INK', 'S'), of('INK', 'M', 0), of('IVR', 'M'), of('IVR', 'L')] }
  const shown = (color: string) => {
    const tile = form.querySelector<HTMLInputElement>(`[value=${color}]`)
    if (tile) tile.checked = true
    follows(form, some, document.createElement('a'))
    return [...form.querySelectorAll<HTMLInputElement>('.pill:not([hidden]) [name=size]')].map(({ value }) => value)
  }
  expect([shown('INK'), shown('IVR'), shown('INK')]).toEqual([
    ['S', 'M'],
    ['M', 'L'],
    ['S', 'M'],
  ])
})

test('a color without sizes asks for none, and a size without dimensions for none of these', () => {
  const tiles = (name: string, ...values: string[]) =>
    values.map((value) => `<label class="pill"><input type="radio" name="${name}" value="${value}"></label>`).join('')
  const options = ['size', 'dimension'].map((name) => `<fieldset>${tiles(name, 'S', 'M')}</fieldset>`).join('')
  const form = document.createElement('form')
  form.innerHTML = `${tiles('color', 'INK', 'IVR')}${options}<button></button>`
  const details = document.createElement('a')
  const of = (colorCode: string, size: string | null, dimension: string | null, skuSizeUrl: string) => ({
    ...{ ...sku, colorCode, skuSizeUrl },
    productOptions: {
      size: size === null ? null : { value: size },
      dimension: dimension ? { value: dimension } : null,
    },
  })
  const skuDetails = [of('INK', 'S', 'S', '/ss'), of('INK', 'M', null, '/m'), of('IVR', null, null, '/none')]
  const some = { ...product, dimensionLabel: 'Fit', skuDetails }
  const after = () => {
    follows(form, some, details)
    const shown = [...form.querySelectorAll('fieldset:not([hidden])')].map((each) => each.querySelector('input')?.name)
    return [shown, missingOptions(form, some).map(([field]) => field), details.getAttribute('href')]
  }
  const pick = (name: string, value: string) => {
    const tile = form.querySelector<HTMLInputElement>(`[name=${name}][value=${value}]`)
    if (tile) tile.checked = true
    return after()
  }
  expect(pick('color', 'INK').slice(0, 2)).toEqual([
    ['size', 'dimension'],
    ['size', 'dimension'],
  ])
  expect(pick('size', 'S').slice(0, 2)).toEqual([['size', 'dimension'], ['dimension']])
  expect(pick('dimension', 'S')).toEqual([['size', 'dimension'], [], '/ss'])
  expect(pick('size', 'M')).toEqual([['size'], [], '/m'])
  expect(pick('color', 'IVR')).toEqual([[], [], '/none'])
})
