import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { judgeSpecialForm } from '~/components/cart/judge-special-form'
import { drawSpecialForm } from '~/components/cart/special-part.server'
import { PriceTag } from '~/components/catalog/product/price-tag'
import { decimal } from '~/money'
import { type PricePoint, summarizePrices } from '~/price-summary'

afterEach(() => vi.unstubAllGlobals())

const plain = (cents: number): PricePoint => ({ price: cents, retailPrice: cents, afterPrice: null })

const amountOf = (sku: PricePoint) => ({
  value: decimal(sku.price),
  summary: summarizePrices([sku]),
  sku: `CARD-${sku.price / 100}`,
})

function drawPrice(skus: PricePoint[]) {
  return renderToStaticMarkup(createElement(PriceTag, { price: summarizePrices(skus) }))
}

const both = [plain(2500), plain(5000)]

function drawn(held: Record<string, string>, amounts = both.map(amountOf), skus = both) {
  const product = JSON.stringify({ productCode: 'GIFTCARD', name: 'Gift Card', brand: 'Marlow', category: 'gifts' })
  const shown = { name: 'buy-gift-card', csrf: '', press: '', product } as const
  const html = drawSpecialForm({ ...shown, amounts, cap: 10, held, problems: {} })
  document.body.innerHTML = `<div id="buy"><div>${drawPrice(skus)}</div>${html}</div>`
  const form = document.querySelector('form') as HTMLFormElement
  judgeSpecialForm(form)
  const choose = (value: string) => {
    const select = form.querySelector('select') as HTMLSelectElement
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return { form, choose, price: () => document.querySelector('.price')?.textContent?.trim() }
}

test('the amount that is chosen is the price, and without one all there are', () => {
  const { choose, price } = drawn({})
  expect(price()).toBe('$25.00 - $50.00')
  choose('50.00')
  expect(price()).toBe('$50.00')
  choose('')
  expect(price()).toBe('$25.00 - $50.00')
  expect(drawn({ price: '25.00' }).price()).toBe('$25.00')
})

test.each(['/gift-card/prd-GIFTCARD', '/gift-card/prd-GIFTCARD/sku-CARD-50'])(
  'in the preview the way from %s to the whole page leads to the amount that is chosen, or to none',
  (path) => {
    const { form, choose } = drawn({})
    form.insertAdjacentHTML('afterend', `<a class="all-details" href="${path}">VIEW ITEM DETAILS</a>`)
    delete form.dataset.judged
    judgeSpecialForm(form)
    const link = document.querySelector<HTMLAnchorElement>('.all-details')
    expect(link?.pathname).toBe('/gift-card/prd-GIFTCARD')
    choose('50.00')
    choose('25.00')
    expect(link?.pathname).toBe('/gift-card/prd-GIFTCARD/sku-CARD-25')
    choose('')
    expect(link?.pathname).toBe('/gift-card/prd-GIFTCARD')
  },
)

test('the amount that is chosen is also said in several payments', () => {
  const amounts = [1, 5].map((dollars) => ({
    ...amountOf(plain(dollars * 100)),
    instalment: `4 payments of $${dollars / 4}`,
  }))
  const html = drawSpecialForm({
    ...{ name: 'donate', csrf: '', press: '', product: '{}' },
    ...{ amounts, cap: 10, held: {}, problems: {} },
  } as const)
  const prices = '<p class="price"><span>$1.00 - $5.00</span></p><p class="small muted">4 payments of $0.25</p>'
  document.body.innerHTML = `<div id="buy">${prices}${html}</div>`
  const form = document.querySelector('form') as HTMLFormElement
  judgeSpecialForm(form)
  const said = ['5.00', ''].map((value) => {
    const select = form.querySelector('select') as HTMLSelectElement
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
    return document.querySelector('.muted')?.textContent
  })
  expect(said).toEqual(['4 payments of $1.25', '4 payments of $0.25'])
})

test('each amount says its own sale, and what there is to choose the one the page came with', () => {
  const skus = [
    { price: 2000, retailPrice: 2500, afterPrice: null },
    { price: 4500, retailPrice: 5000, afterPrice: null },
    { price: 7500, retailPrice: 7500, afterPrice: null },
    { price: 9500, retailPrice: 10000, afterPrice: 9900 },
  ]
  const amounts = skus.map((sku) => amountOf(sku))
  const { choose, price } = drawn({}, amounts, skus)
  const all = 'Sale price $20.00 - $95.00 Original price $100.00 Up to 20% off'
  expect(price()).toBe(all)
  const said = ['20.00', '95.00', '75.00', '45.00', ''].map((value) => {
    choose(value)
    return [price(), document.querySelectorAll('.price, .price .now, .price s').length]
  })
  expect(said).toEqual([
    ['Sale price $20.00 Original price $25.00 20% off', 3],
    ['Sale price $95.00 Original price $100.00 $99.00 after promotion', 3],
    ['$75.00', 1],
    ['Sale price $45.00 Original price $50.00 10% off', 3],
    [all, 3],
  ])
})

test('the amount the page came with leaves its price as it is', () => {
  const sale = { price: 9500, retailPrice: 10000, afterPrice: null }
  const before = document.createElement('div')
  before.innerHTML = drawPrice([sale])
  const { choose, price } = drawn({ price: '95.00' }, [amountOf(sale), amountOf(plain(5000))], [sale])
  const own = document.querySelector('.price')
  expect(own?.outerHTML).toBe(before.innerHTML)
  choose('50.00')
  expect(price()).toBe('$50.00')
  choose('95.00')
  expect(document.querySelector('.price')).toBe(own)
})

test('typographic quotes become straight while a name is typed, and the caret stays', () => {
  const { form } = drawn({})
  const name = form.querySelector('[name=toLast]') as HTMLInputElement
  name.value = 'O’Neil'
  name.setSelectionRange(2, 2)
  name.dispatchEvent(new Event('input', { bubbles: true }))
  expect([name.value, name.selectionStart]).toEqual(["O'Neil", 2])
})

const names = { toFirst: 'Ann', toLast: 'Lee', fromFirst: 'Jane', fromLast: 'Miller' }

/** Sends the filled-in form twice at once. @returns what was asked of the shop, once it was told what became of it */
async function sendTwice(answer: object) {
  const asked: unknown[] = []
  const { form, choose } = drawn({})
  document.body.insertAdjacentHTML('beforeend', '<a class="bag-link" href="/cart"></a>')
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  vi.stubGlobal('dataLayer', [])
  vi.stubGlobal('__remixRouter', { revalidate() {} })
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (body) asked.push([address, JSON.parse(String(body))])
    return Response.json(answer)
  })
  for (const [name, value] of Object.entries(names)) (form.elements.namedItem(name) as HTMLInputElement).value = value
  choose('50.00')
  for (const _ of [1, 2]) form.requestSubmit()
  await expect.poll(() => document.querySelector('.mini-cart')?.textContent).toBeTruthy()
  return asked
}

const item = {
  ...{ id: 'a', skuCode: 'CARD-50', name: 'Gift Card', brand: 'Marlow', category: 'gifts', color: '', size: null },
  ...{ dimension: null, quantity: 1, amount: { amount: '50.00' }, totalPrice: { amount: '50.00' } },
  ...{ createdTimestamp: 1, imagePath: '', path: '/gift-card' },
}
const orderDTO = { subTotal: { amount: '50.00' }, discounts: [], fulfillmentGroups: [{ items: [item] }] }

test('a gift card is added in place, once however often it is pressed, and noted', async () => {
  const asked = await sendTwice({ success: true, data: { orderDTO, promotionMessages: [], quantityAdded: 1 } })
  const price = { price: '50.00', currencyCode: 'USD', name: 'Gift Card', brand: 'Marlow', category: 'gifts' }
  expect(asked).toEqual([
    ['/cart/api/add', { press: expect.any(String), productCode: 'GIFTCARD', quantity: 1, ...price, ...names }],
  ])
  expect(document.querySelector('.mini-cart')?.ariaLabel).toBe('Added to your bag')
  expect(window.dataLayer).toMatchObject([{ event: 'add_to_cart', sku: 'CARD-50', quantity: 1, price: 50 }])
})

test('of amounts that are the same the one that was chosen is named, in the call and in what is noted', () => {
  const amounts = ['Paper', 'Plastic'].map((size) => ({
    ...{ ...amountOf(plain(2500)), value: `25.00 CARD-${size}`, sku: `CARD-${size}`, options: { size } },
  }))
  const { form, choose } = drawn({}, amounts)
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    asked.push(JSON.parse(String(body)))
    throw new TypeError('no connection')
  })
  for (const [name, value] of Object.entries(names)) (form.elements.namedItem(name) as HTMLInputElement).value = value
  choose('25.00 CARD-Plastic')
  form.requestSubmit()
  expect(asked).toEqual([expect.objectContaining({ productCode: 'GIFTCARD', price: '25.00', size: 'Plastic' })])
})

test('why a gift card was not added is said in the bag over the page', async () => {
  const full = 'Your bag is full. Please remove an item before adding another.'
  await sendTwice({ success: false, data: { orderDTO, promotionMessages: [] }, messages: [{ message: full }] })
  expect(document.querySelector('.mini-cart [role=alert] p')?.textContent).toBe(full)
  expect(window.dataLayer).toEqual([])
})
