import { expect, type Page } from 'playwright/test'
import { type Arranged, accessCode, giveContent } from '../arrange'
import { giveCustomer, password } from '../customers'
import { product, scriptsRun, shopper, unfold } from './buy'

// What a shopper has who comes to the page a test is about: brought there by the calls of the shop with the cookies of
// the browser, then the page is opened once. The way there is walked in whole-purchase.ts, checkout.spec.ts and once.spec.ts.

const order = '/api/checkout/v4/order'

/** The sizes of the product in its first colour. */
const skus = { S: '10016400001', M: '10016400002', XL: '10016400004' }

type Size = keyof typeof skus

/** Signs a customer in. */
export async function signedIn(page: Page, email: string): Promise<void> {
  const post = await caller(page)
  await post('/login_post.htm', { username: email, password, 'remember-me': true })
}

/** Puts the product into the bag, once in each of these sizes. @returns the part of the order that is shipped */
export async function bagWithLine(page: Page, ...sizes: Size[]): Promise<string> {
  const post = await caller(page)
  let group = ''
  for (const size of sizes.length > 0 ? sizes : (['M'] as const)) {
    const { orderDTO } = await post('/cart/api/add', { productCode: product.code, skuCode: skus[size], quantity: 1 })
    group = orderDTO.fulfillmentGroups[0].id
  }
  return group
}

/** A bag with an address and a method: all but a payment. */
export async function orderToPay(page: Page): Promise<void> {
  const group = `${order}/fulfillment-group/${await bagWithLine(page)}`
  const { email, ...address } = shopper
  const post = await caller(page)
  await post(`${order}/apply-email-address`, { email })
  await post(`${group}/apply-address`, { ...address, stateProvinceRegion: 'NE' })
  await post(`${group}/apply-fulfillment-option`, { fulfillmentOptionId: 'standard-ground' })
}

/** The page of the bag with one line in it, or one of each of these sizes. */
export async function atBag(page: Page, ...sizes: Size[]): Promise<void> {
  await bagWithLine(page, ...sizes)
  await openLive(page, '/cart')
}

/** The first step of checkout. */
export async function atContact(page: Page): Promise<void> {
  await bagWithLine(page)
  await openLive(page, '/checkout')
  await page.locator('#contact').waitFor()
}

/** The second step of checkout. */
export async function atAddress(page: Page): Promise<void> {
  await bagWithLine(page)
  const post = await caller(page)
  await post(`${order}/apply-email-address`, { email: shopper.email })
  await openLive(page, '/checkout')
  await page.locator('#shipping-address').waitFor()
}

/** The billing step, the form of the gift card unfolded. */
export async function atBilling(page: Page): Promise<void> {
  await orderToPay(page)
  await openLive(page, '/checkout')
  await unfold(page, 'gift-card', /gift card/i)
}

/** Everything but the last press. @param number of a gift card that covers the order */
export async function atReview(page: Page, number: string): Promise<void> {
  await toReview(page, { '@type': 'GiftCard', cardNumber: number, accessCode })
}

/** The same, to be paid by a store card that is not asked to confirm itself. */
export async function atReviewByCard(page: Page, number: string): Promise<void> {
  const { firstName, lastName, addressLine1, city, postalCode } = shopper
  const address = { fullName: `${firstName} ${lastName}`, addressLine1, city, stateProvinceRegion: 'NE', postalCode }
  await toReview(page, { '@type': 'StoreCard', cardNumber: number, address })
}

async function toReview(page: Page, payment: object) {
  await orderToPay(page)
  const post = await caller(page)
  await post(`${order}/payments`, payment)
  await openLive(page, '/checkout')
  await page.locator('form#submit-order').waitFor()
}

/** Waits until the shop serves a page with this in it: what it reads often it keeps for a second. */
export async function served(page: Page, path: string, html: string): Promise<void> {
  await expect.poll(async () => (await page.request.get(path)).text()).toContain(html)
}

/** Gives the section of boys these blocks at its top, and waits until they are served. */
export async function giveBlocks(shop: Arranged, page: Page, blocks: object[], word: string): Promise<void> {
  const started = blocks.map((block) => ({ activeStartDate: '2020-01-01', ...block }))
  await giveContent(shop, { zones: [{ zone: 'section-top', path: '/boys', blocks: started }] })
  await served(page, '/boys', word)
}

/** Opens a page and waits for its scripts, where they may run. */
export async function openLive(page: Page, path: string) {
  await page.goto(path)
  if (await page.evaluate(() => '__remixContext' in window)) await scriptsRun(page)
}

/** What posts to the shop as its pages do. */
export async function caller(page: Page) {
  const accept = 'application/json'
  const asked = await page.request.get('/xsrf-token/retrieve', { headers: { accept } })
  const { token } = await asked.json()
  return async (path: string, data: object) => {
    const answer = await page.request.post(path, { headers: { accept, 'x-xsrf-token': token }, data })
    const said = await answer.json()
    if (!said.success) throw new Error(`${path} answers ${answer.status()}: ${JSON.stringify(said)}`)
    return said.data
  }
}

/** A customer who is signed in, on a page that watches whether somebody is there; its clock can be moved. @returns their id */
export async function watchedAt(page: Page, shop: Arranged, path: string): Promise<string> {
  const { id, email } = await giveCustomer(shop)
  await page.clock.install()
  await signedIn(page, email)
  await page.goto(path)
  await page.locator('[data-session="1800000"]').waitFor({ state: 'attached' })
  await page.waitForFunction(() => localStorage.getItem('lastActivity') !== null)
  return id
}
