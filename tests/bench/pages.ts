import { applyGiftCard, type Client, fillBag, good, openClient } from '../storms/client'
import type { ShopProcess } from '../storms/shop-process'
import { type BenchShop, pathOf, type Sku } from './bench-shop'
import { type Ask, asBrowser, ask, measure } from './measure'
import type { Row } from './table'

/** A guest with something in the bag. */
export async function guestOf({ sku }: BenchShop, shop: ShopProcess): Promise<Client> {
  const client = await openClient(shop.port)
  await fillBag(client, { [sku.skuCode]: 1 })
  return client
}

/** A page as a browser asks for it. */
export function page(client: Client, path: string): Ask {
  return asBrowser(wholePage(client, path))
}

/** A page that is sent as it was drawn. */
export function wholePage(client: Client, path: string): Ask {
  return { path, headers: { ...client.request('GET', path).headers, accept: 'text/html' } }
}

/**
 * The pages whose cost must not grow with the catalogue. A listing costs by the cards it draws, so only pages of equal length
 * can be compared, and the word that is searched for fills a page of 48 in a shop of any size. "blue jeans" does not: it finds
 * 10 products of 123 and fills the page of a large shop, so its ratio tells cards, not catalogues. Asked again, a search
 * is found among those that are kept; a text that nobody asked before has all products ranked, which does grow with the
 * catalogue, and is a row of its own.
 */
export const growing = (sku: Sku) => ({
  product: pathOf(sku),
  listing: '/all',
  search: '/search?q=women',
  bag: '/cart',
})

/** The same search by a text that is not kept yet: a letter and a digit are no words of the catalogue and find nothing. */
function newSearch(count: number): string {
  const [hundreds, tens, ones] = String(count).padStart(3, '0')
  return `/search?q=women+q${ones}+v${tens}+x${hundreds}`
}

/**
 * Asks often enough that what comes after is measured in a process at work, not in one that is still being compiled: a page
 * asked 300 times costs half as much again as one asked 2,000 times.
 */
export async function warmUp(bench: BenchShop, shop: ShopProcess, client: Client): Promise<void> {
  for (const path of [...Object.values(growing(bench.sku)), '/checkout']) {
    for (let i = 0; i < 1_500; i++) await ask(shop.port, page(client, path))
  }
}

let asked = 0

/** The address of the same page, as nobody asked for it before: it is drawn, not found among those drawn a moment ago. */
export function anew(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}asked=${++asked}`
}

/** What reading costs: pages, a JSON call, a file. */
export async function measurePages(bench: BenchShop, shop: ShopProcess): Promise<Row[]> {
  const client = await guestOf(bench, shop)
  await warmUp(bench, shop, client)
  const rows: Row[] = []
  const row = async (what: string, budget: number, make: () => Ask, count = 300) => {
    const { cpu, bytes } = await measure(shop, make, count)
    rows.push({ what, budget, value: cpu })
    return bytes
  }
  const { product, listing, search, bag } = growing(bench.sku)
  const bytes = await row('product page, 200 skus, guest with a bag', 3, () => page(client, product))
  rows.push({ what: 'its HTML as sent', value: bytes / 1_000, budget: 15, unit: 'kB' })
  await row('product page like none before it', 3, () => page(client, anew(product)))
  await row('listing of 48 cards', 5, () => page(client, listing))
  await row('search page', 5, () => page(client, search))
  let texts = 0
  await row('search page, a text nobody asked before', 15, () => page(client, newSearch(++texts)))
  await row('bag page', 4, () => page(client, bag))
  await row('checkout page', 4, () => page(client, '/checkout'))
  await good(applyGiftCard(client, await bench.newCard()))
  await row('checkout page, review', 4, () => page(client, '/checkout'))
  const facets = '/all?facetsOnly=true&blcAjax=true'
  const read = (path: string) => asBrowser(client.request('GET', path))
  await row('JSON read, facets of a listing', 1, () => read(facets), 1_000)
  await row('JSON read, GET /cart/api', 1, () => read('/cart/api'), 1_000)
  await row('static file', 0.1, () => page(client, '/favicon.svg'), 5_000)
  return rows
}

/** What changing costs: additions to the bag, and submits paid by gift card. */
export async function measureChanges(bench: BenchShop, shop: ShopProcess): Promise<Row[]> {
  const { skuCode } = bench.sku
  const clients: Client[] = []
  for (let i = 0; i < 40; i++) clients.push(await openClient(shop.port))
  const client = (index: number) => clients[index % clients.length] as Client
  const call = (i: number) => asBrowser(client(i).request('POST', '/cart/api/add', { skuCode, quantity: 1 }))
  const add = await measure(shop, call, 200)
  const form = await measure(shop, (i) => addForm(client(i), bench.sku), 200)
  const submit = await measure(shop, async () => (await buyer(bench, shop)).submit, 24)
  return [
    { what: 'add to bag, JSON', value: add.cpu, budget: 4 },
    { what: 'add to bag, form', value: form.cpu, budget: 4 },
    { what: 'submit with a gift card', value: submit.cpu, budget: 12 },
  ]
}

/** A shopper who only has to press the button; pays by a gift card unless `pay` says otherwise. */
export async function buyer(
  { sku, newCard }: BenchShop,
  { port }: { port: number },
  pay = async (client: Client) => applyGiftCard(client, await newCard()),
) {
  const client = await openClient(port)
  await fillBag(client, { [sku.skuCode]: 1 })
  await good(pay(client))
  const wish = { receiveEmail: false, expressCheckout: false }
  return { client, submit: client.request('POST', '/api/checkout/v4/order', wish) }
}

/** The product page's form as a browser without scripts sends it. */
export function addForm(client: Client, sku: Sku): Ask {
  const path = pathOf(sku)
  const { headers } = client.request('GET', path)
  const { colorCode, size, dimension } = sku
  const fields = { form: 'add-to-bag', color: colorCode, quantity: '1' }
  const chosen = { ...(size === null ? {} : { size }), ...(dimension === null ? {} : { dimension }) }
  const body = new URLSearchParams({ ...fields, ...chosen }).toString()
  const type = 'application/x-www-form-urlencoded'
  return { method: 'POST', path, headers: { ...headers, accept: 'text/html', 'content-type': type }, body }
}
