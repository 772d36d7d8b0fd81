import { afterEach, expect, test, vi } from 'vitest'
import { judgeSpecialForm } from '~/components/cart/judge-special-form'
import { drawSpecialForm } from '~/components/cart/special-part.server'

afterEach(() => vi.unstubAllGlobals())

function drawn(held: Record<string, string>) {
  const amounts = [25, 50].map((dollars) => ({
    value: `${dollars}.00`,
    label: `$${dollars}.00`,
    sku: `CARD-${dollars}`,
  }))
  const product = JSON.stringify({ productCode: 'GIFTCARD', name: 'Gift Card', brand: 'Marlow', category: 'gifts' })
  const shown = { name: 'buy-gift-card', csrf: '', press: '', product } as const
  const html = drawSpecialForm({ ...shown, amounts, cap: 10, held, problems: {} })
  document.body.innerHTML = `<div id="buy"><p class="price"><span>$25.00 - $50.00</span></p>${html}</div>`
  const form = document.querySelector('form') as HTMLFormElement
  judgeSpecialForm(form)
  const choose = (value: string) => {
    const select = form.querySelector('select') as HTMLSelectElement
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return { form, choose, price: () => document.querySelector('.price')?.textContent }
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
    ...{ value: `${dollars}.00`, label: `$${dollars}.00`, sku: `GIFT-${dollars}` },
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

test('another amount than the page came with is not said to be on sale', () => {
  drawn({})
  const price = document.querySelector('.price') as HTMLElement
  price.innerHTML =
    '<span class="now"><span class="vh">Sale price </span>$25.00</span> <s><span class="vh">Original price </span>$40.00</s>'
  const form = document.querySelector('form') as HTMLFormElement
  delete form.dataset.judged
  judgeSpecialForm(form)
  const said = ['50.00', '25.00'].map((value) => {
    const select = form.querySelector('select') as HTMLSelectElement
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
    const hidden = [...price.querySelectorAll('[hidden]')].map(({ tagName }) => tagName)
    return [price.firstElementChild?.lastChild?.nodeValue, price.firstElementChild?.className, hidden.length]
  })
  expect(said).toEqual([
    ['$50.00', '', 3],
    ['$25.00', 'now', 0],
  ])
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

test('why a gift card was not added is said in the bag over the page', async () => {
  const full = 'Your bag is full. Please remove an item before adding another.'
  await sendTwice({ success: false, data: { orderDTO, promotionMessages: [] }, messages: [{ message: full }] })
  expect(document.querySelector('.mini-cart [role=alert] p')?.textContent).toBe(full)
  expect(window.dataLayer).toEqual([])
})
