import { expect, test } from 'vitest'
import { giveCustomer } from '../../customers'
import { without } from '../../missing-table'
import { buyCap } from '../../placed-order'
import { givePurchase } from '../../purchases'
import { newShopper, openShop } from '../../shopper'
import { signedIn } from '../../signed-in'

const shop = await openShop()
const here = '/account/purchases'

test('an order of this shop is listed, opened, and signed up for texts', async () => {
  const { email } = await giveCustomer(shop)
  const shopper = await signedIn(shop, email)
  await shopper.visit(here)
  expect(shopper.text).toContain('You have no purchases yet.')
  const number = await buyCap(shop, shopper)
  await shopper.visit(here)
  expect(shopper.textOf('.found li')).toMatch(new RegExp(`^Purchase ${number}.* · Online · Order placed.*\\$`))

  const anywhere = await signedIn(shop, email)
  await anywhere.visit(here)
  await anywhere.follow(`Purchase ${number}`)
  expect(anywhere.address).toBe(`${here}/ECOM/${number}`)
  expect(anywhere.textOf('main nav [aria-current]')).toBe('Purchases')
  expect(anywhere.text).toContain('1024 Howard St')
  expect(anywhere.document.querySelector('main a[href="/account/returns/history"].link')?.textContent).toBe(
    'Make a Return',
  )
  await anywhere.submit('order-notification', { phoneNumber: '12' })
  expect(anywhere.errorsOf('phoneNumber')).toEqual([
    'Mobile Number must be 10 digits with no special characters or letters.',
  ])
  await anywhere.submit('order-notification', { phoneNumber: '4025550123' })
  expect(anywhere.address).toBe(`${here}/ECOM/${number}?notified=true`)
  expect(anywhere.text).toContain('Thank you!')
  await anywhere.visit(`${here}/ECOM/${number}`)
  expect(anywhere.forms).not.toContain('order-notification')

  const stranger = await signedIn(shop, (await giveCustomer(shop)).email)
  await stranger.visit(`${here}/ECOM/${number}`)
  expect(stranger.status).toBe(404)
})

test('purchases made elsewhere say where, and a source that cannot be read is named', async () => {
  const { id, email } = await giveCustomer(shop)
  const number = await givePurchase(shop, id, { purchasedAt: Date.UTC(2026, 2, 3, 12) })
  const shopper = await signedIn(shop, email)
  await shopper.visit(here)
  expect(shopper.textOf('.found li')).toContain('March 3, 2026 · In-store · Purchased in store')
  expect(shopper.textOf('.found li')).toMatch(/Wool Cap × 2 ?\$51\.36$/)
  await shopper.follow(`Purchase ${number}`)
  expect(shopper.text).toMatch(/Wool Cap × 2 ?Ink ?\$48\.00/)

  await givePurchase(shop, id, { source: 'INSTAGRAM', items: 'broken' })
  await shopper.visit(here)
  const said = 'Instagram purchase history is currently unavailable, please try again later.'
  expect(shopper.textOf('[role=alert]')).toBe(said)
  expect(shopper.text).toContain(number)
  const bought = await buyCap(shop, shopper)
  await without(shop, 'fulfillment', () => shopper.visit(here))
  expect(shopper.textOf('[role=alert]')).toBe(`Online and ${said}`)
  expect(shopper.text).toContain(number)
  expect(shopper.text).not.toContain(bought)
  await givePurchase(shop, id, { items: 'broken' })
  await shopper.visit(here)
  expect(shopper.textOf('[role=alert]')).toBe(`In-store and ${said}`)
})

test('many purchases stand on pages, and an odd page is the first or the last', async () => {
  const { id, email } = await giveCustomer(shop)
  for (let day = 1; day <= 11; day++) await givePurchase(shop, id, { purchasedAt: day * 86_400_000 })
  const shopper = await signedIn(shop, email)
  const listed = () => shopper.document.querySelectorAll('.found li').length
  await shopper.visit(here)
  expect(listed()).toBe(10)
  for (const page of ['2', '99', '1e3']) {
    await shopper.visit(`${here}?page=${page}`)
    expect([page, shopper.status, listed()]).toEqual([page, 200, 1])
  }
  for (const page of ['x', '-1', '0', '1.5', '']) {
    await shopper.visit(`${here}?page=${page}`)
    expect([page, shopper.status, listed()]).toEqual([page, 200, 10])
  }
})

test('guests are led to the login page; what is no purchase is not found', async () => {
  const guest = newShopper(shop)
  await guest.visit(`${here}/ECOM/123456789`)
  expect(guest.address).toBe('/login?successUrl=%2Faccount%2Fpurchases%2FECOM%2F123456789')
  const shopper = await signedIn(shop, (await giveCustomer(shop)).email)
  for (const path of ['ECOM/123456789', 'POS/1', 'x/1', 'ECOM/%00', 'POS/%F0%9F%91%BB']) {
    await shopper.visit(`${here}/${path}`)
    expect([path, shopper.status]).toEqual([path, 404])
  }
})
