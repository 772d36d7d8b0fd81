import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showAddition, showBag } from '~/components/sheet/added-in-place'

const line = (id: string, createdTimestamp: number) => ({
  ...{ id, skuCode: `SKU-${id}`, name: `Tee ${id}`, brand: 'Harbor', category: 'shirts', color: 'Ink', quantity: 2 },
  ...{ size: 'M', dimension: null, amount: { amount: '25.00' }, totalPrice: { amount: '50.00' }, createdTimestamp },
  ...{ imagePath: '/images/a.webp', path: '/tee' },
})
const groups = [{ items: [line('a', 1)] }, { items: [line('d', 4), line('c', 3), line('b', 2)] }]
const discounts = [{ name: 'Spring Sale', amount: { amount: '5.00' } }]
const promotionMessages = ['Spring Sale: you save $5.00.', 'Spend $10.00 more to get Free Socks.']
const orderDTO = { subTotal: { amount: '1200.00' }, discounts, fulfillmentGroups: groups }

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  document.body.innerHTML = '<a class="bag-link" href="/cart"></a>'
  vi.stubGlobal('dataLayer', [])
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ data: { orderDTO, promotionMessages } })))
})
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const sent = (fields: Record<string, string>) =>
  new Request('http://localhost/tee', { method: 'POST', body: new URLSearchParams(fields) })
const leadTo = (location: string) => new Response(null, { status: 303, headers: { location } })
const shown = () => document.querySelector('.mini-cart')
const show = (location: string, fields = {}, signal = new AbortController().signal) =>
  showAddition(leadTo(location), sent({ form: 'add-to-bag', quantity: '1', ...fields }), signal)

test('an addition shows the bag, what was added first, and is noted', async () => {
  expect(await show('/cart?added=a&units=1')).toBe(true)
  expect(shown()?.ariaLabel).toBe('Added to your bag')
  const rows = [...(shown()?.querySelectorAll('.sumlist li') ?? [])].map((row) => row.textContent)
  expect(rows).toEqual(['a', 'd', 'c'].map((id) => `Quantity 2Tee ${id}Ink · M$50.00`))
  expect(shown()?.textContent).toContain('and 1 more in your bag')
  expect(shown()?.querySelector('dl')?.textContent).toBe('Spring Sale−$5.00Subtotal$1,200.00')
  const offers = [...(shown()?.querySelectorAll('.alert li') ?? [])].map((offer) => offer.textContent)
  expect(offers).toEqual(promotionMessages)
  const ways = [...(shown()?.querySelectorAll('a.btn') ?? [])].map((way) => [way.textContent, way.getAttribute('href')])
  expect(ways).toEqual([
    ['View Bag', '/cart'],
    ['Checkout', '/checkout'],
  ])
  expect(window.dataLayer).toMatchObject([{ event: 'add_to_cart', sku: 'SKU-a', quantity: 1, price: 25 }])
})

test.each([
  ['/cart?added=a&units=1', 'Added to your bag', 1],
  ['/cart?added=a&units=0', 'Your bag', 0],
])('what was cut is told: %s', async (location, title, noted) => {
  await show(location, { quantity: '5' })
  expect(shown()?.ariaLabel).toBe(title)
  expect(shown()?.querySelector('[role=status] p')?.textContent).toBe('Quantity was changed to 2.')
  expect(window.dataLayer).toHaveLength(noted)
})

test.each([
  ['cartSizeRestrictionException', 'Your bag is full. Please remove an item before adding another.'],
  ['inventoryUnavailableException', 'The item you added to bag is no longer available.'],
  ['addToCartException', 'Sorry, your item was unable to be added to the cart. Please try again later.'],
])('the reason %s is an alert that can be dismissed', async (parameter, said) => {
  expect(await show(`/tee/prd-1?${parameter}=true`)).toBe(true)
  expect(shown()?.ariaLabel).toBe('Your bag')
  expect(shown()?.querySelector('[role=alert] p')?.textContent).toBe(said)
  shown()?.querySelector<HTMLElement>('[role=alert] button')?.click()
  expect(shown()?.querySelector('[role=alert]')).toBeNull()
  expect(document.activeElement?.className).toBe('sheet-close')
})

test('what leads elsewhere, comes late, or has no bag to show is left alone', async () => {
  expect(await show('/login')).toBe(false)
  expect(await show('/tee?modalOpen=wishlist')).toBe(false)
  expect(await show('/cart', { form: 'choose-wish-list' })).toBe(false)
  expect(await show('/cart?added=a&units=1', {}, AbortSignal.abort())).toBe(false)
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await show('/cart?added=a&units=1')).toBe(false)
  expect(await showBag({}, document.body)).toBe(false)
  expect(shown()).toBeNull()
})

test('an empty bag has nothing to check out', async () => {
  const order = { subTotal: { amount: '0.00' }, discounts: [], fulfillmentGroups: [] }
  expect(await showBag({ problem: 'It is gone.', order }, document.body)).toBe(true)
  expect([...(shown()?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent)).toEqual(['View Bag'])
})
