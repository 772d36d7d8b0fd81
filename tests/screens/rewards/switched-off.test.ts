import { expect, test } from 'vitest'
import { giveContent, sentMail } from '../../arrange'
import { giveCustomer } from '../../customers'
import { readable } from '../../page-reading'
import { buyCap } from '../../placed-order'
import { openShop, type Shopper, shopperAt } from '../../shopper'
import { signedIn } from '../../signed-in'

const shop = await openShop()
const member = { loyaltyStatus: 'ENROLLED', loyaltyTier: 'MEMBER', enrolledAt: 1, points: 900 } as const
const terms = '/marlowrewards/termsandconditions'

/** Where a page leads to the programme, and what its content tells of it. */
const toldOf = ({ document }: Shopper) => [
  ...[...document.querySelectorAll(`a[href^="/loyalty"], a[href^="${terms}"]`)].map((link) => link.textContent),
  ...[...document.querySelectorAll('.tier, [name=loyaltyEnroll]')].map((part) => part.className),
  ...[...document.querySelectorAll<HTMLElement>('.foot h2')]
    .map(readable)
    .filter((heading) => /rewards/i.test(heading)),
]

async function pagesOf(shopper: Shopper, paths: string[]) {
  const told: Record<string, unknown[]> = {}
  for (const path of paths) {
    await shopper.visit(path)
    told[path] = [shopper.status, ...toldOf(shopper)]
  }
  return told
}

const help = ['/guest-services', '/guest-services/content-examples']
const open = ['/', '/register', '/login', '/mens', '/plain-tee/prd-100001', ...help, terms]
const own = ['/', '/account', '/cart', '/checkout']

test('while there is no rewards programme nothing tells of it or leads to it, for guests and for members', async () => {
  const guest = await shopperAt(shop, '/')
  expect(toldOf(guest)).toContain('Join Marlow Rewards')
  const customer = await signedIn(shop, (await giveCustomer(shop, member)).email)
  await customer.call('POST', '/cart/api/add', { skuCode: 'TEE-IVR-M', quantity: 1 })

  shop.store.toggles.loyalty = false
  await expect.poll(async () => guest.visit('/').then(() => toldOf(guest))).toEqual([])
  const none = (paths: string[]) => Object.fromEntries(paths.map((path) => [path, [200]]))
  expect(await pagesOf(guest, open)).toEqual(none(open))
  expect(await pagesOf(customer, own)).toEqual(none(own))
})

test('while there is no rewards programme nobody is asked whether to join or to leave it, and is shown nothing of it', async () => {
  const customer = await signedIn(shop, (await giveCustomer(shop, member)).email)
  shop.store.toggles.loyalty = false
  for (const change of ['enroll', 'unenroll']) {
    await customer.visit(`/loyalty/api/${change}`)
    expect([customer.status, customer.textOf('main [role=alert]')]).toEqual([
      403,
      'This feature is currently unavailable. Please try again later.',
    ])
    expect(customer.forms).not.toContain(change)
    expect(customer.textOf('main')).not.toMatch(/points|Join|leave/)
  }
})

test('a column of a menu is gone with the last link in it', async () => {
  const column = (label: string, url: string) => ({
    type: 'TEXT',
    label,
    submenu: [{ type: 'LINK', label: 'Go', url }],
  })
  const items = [column('Points', '/loyalty/account'), column('Shop', '/mens')]
  await giveContent(shop, { menus: [{ name: 'Footer Menu', items }] })
  const heads = ({ document }: Shopper) => [...document.querySelectorAll('footer .cols h2')].map((h) => h.textContent)
  const guest = await shopperAt(shop, '/')
  await expect.poll(async () => guest.visit('/').then(() => heads(guest))).toEqual(['Shop'])
})

test('while there is no rewards programme a member earns points, and is told of them once there is one again', async () => {
  shop.store.toggles.loyalty = false
  const customer = await signedIn(shop, (await giveCustomer(shop, member)).email)
  const number = await buyCap(shop, customer)
  const confirmation = `/checkout/confirmation?orderNumber=${number}`
  await customer.visit(confirmation)
  expect(customer.text).toContain(number)
  expect(customer.text).not.toMatch(/points/i)
  expect((await sentMail(shop)).find((mail) => mail.includes(number))).not.toMatch(/You earned/)
  expect((await customer.call('GET', '/api/checkout/v4/order/loyalty')).body.success).toBe(false)

  shop.store.toggles.loyalty = true
  await customer.visit(confirmation)
  expect(customer.text).toContain('You earned 19 points with this order.')
  await customer.visit('/loyalty/account')
  expect(customer.text).toContain('919')
})

test('of a page of text the links to the programme are gone with it, their words stay in a sentence', async () => {
  const list = (...paths: string[]) => `<ul>${paths.map((path) => `<li><a href="${path}">Read</a></li>`).join('')}</ul>`
  const html = `<p>See <a href="${terms}#top">our terms</a>.</p>${list('/mens', terms)}${list(terms)}`
  await giveContent(shop, { pages: [{ path: '/guest-services/benefits', title: 'Benefits', html }] })
  const textIn = async () => (await shopperAt(shop, '/guest-services/benefits')).document.getElementById('text')
  shop.store.toggles.loyalty = false
  expect((await textIn())?.innerHTML).toBe(`<p>See our terms.</p>${list('/mens')}`)
  shop.store.toggles.loyalty = true
  expect((await textIn())?.innerHTML).toBe(html)
})
