import { expect, test } from 'vitest'
import { newShopper, openShop } from '../../shopper'

const shop = await openShop()
type Shopper = ReturnType<typeof newShopper>

const named = (shopper: Shopper) =>
  [...shopper.document.querySelectorAll('.card .n')].map((name) => name.textContent).sort()

/** A shopper whose own store is Old Market. */
async function neighbor() {
  const shopper = newShopper(shop)
  await shopper.call('POST', '/store/api/default', { storeNumber: 7850 })
  return shopper
}

test('a switch narrows every listing to what the store has, and gives everything back', async () => {
  const shopper = await neighbor()
  await shopper.visit('/all?sort=newest')
  const all = named(shopper)
  await shopper.submit('shop-by-store')

  expect(shopper.address).toBe('/all?sort=newest')
  expect(named(shopper)).toEqual(['Plain Tee', 'Store Only Socks'])
  expect(shopper.document.querySelector('[role=switch]')?.getAttribute('aria-checked')).toBe('true')
  await shopper.visit('/womens')
  expect(named(shopper)).toEqual([])
  await shopper.visit('/search?q=tee')
  expect(named(shopper)).toEqual(['Plain Tee'])

  await shopper.visit('/all?sort=newest')
  await shopper.submit('shop-by-store')
  expect(named(shopper)).toEqual(all)
})

test('while a listing is narrowed to a store, its results by call are, too', async () => {
  const shopper = await neighbor()
  const wanted = { productResultsUrl: '/all?sort=newest', size: 48 }
  const names = async () => {
    const { body } = await shopper.call('POST', '/search/searchByProductResultsUrl', wanted)
    return body.data.productResults.map(({ name }: { name: string }) => name).sort()
  }
  const all = await names()
  await shopper.call('POST', '/shop-by-store/api', { storeNumber: 7850 })
  expect(await names()).toEqual(['Plain Tee', 'Store Only Socks'])
  await shopper.call('GET', '/shop-by-store/api/reset')
  expect(await names()).toEqual(all)
})

test('switching leads to the first page and keeps what is chosen', async () => {
  const shopper = await neighbor()
  await shopper.visit('/all?size=S&page=1')
  await shopper.forge('/all?page=7&size=S&sort=newest', { form: 'shop-by-store', storeNumber: '7850' })

  expect(shopper.address).toBe('/all?sort=newest&size=S')
  expect(named(shopper)).toEqual(['Plain Tee'])
})

test('without a store of their own shoppers are led to choose one, and back', async () => {
  const shopper = newShopper(shop)
  await shopper.visit('/mens?color=green')
  expect(shopper.forms).not.toContain('shop-by-store')
  const toggle = shopper.document.querySelector<HTMLButtonElement>('.by-store [role=switch]')
  expect([toggle?.textContent, toggle?.getAttribute('aria-checked')]).toEqual(['Shop by store', 'false'])
  await shopper.follow('Choose a store')
  expect(shopper.address).toBe(`/stores?next=${encodeURIComponent('/mens?color=green')}`)
})

test('the switch that is pressed without a store is on once one is chosen', async () => {
  const shopper = newShopper(shop)
  await shopper.visit('/all?page=1&sort=newest')
  const toggle = shopper.document.querySelector('.by-store [role=switch]')?.closest('form[action="/stores"]')
  const next = toggle?.querySelector('[name=next]')?.getAttribute('value') ?? ''
  await shopper.visit(`/stores?${new URLSearchParams({ next, near: '68102' })}`)
  await shopper.submit('choose-store')

  expect(shopper.address).toBe('/all?sort=newest')
  expect(shopper.document.querySelector('[role=switch]')?.getAttribute('aria-checked')).toBe('true')
  expect(named(shopper)).toEqual(['Plain Tee', 'Store Only Socks'])
})

test('another store, and none, are chosen for the listing that is narrowed to one', async () => {
  const shopper = await neighbor()
  await shopper.visit('/all')
  await shopper.submit('shop-by-store')
  await shopper.follow('Another store')
  const chooser = shopper.address
  await shopper.visit(`${chooser}&near=68102`)
  await shopper.submit('choose-store', { storeNumber: '7106' })
  expect(shopper.address).toBe('/all')
  expect(shopper.textOf('[role=switch]')).toContain('Haymarket')
  expect(named(shopper)).not.toContain('Store Only Socks')

  await shopper.visit(chooser)
  await shopper.submit('choose-store', { storeNumber: 'none' })
  expect(shopper.address).toBe('/all')
  expect(shopper.textOf('[role=switch]')).toBe('Shop by store')
  expect(named(shopper)).toContain('Store Only Socks')
})

test('a narrowed listing follows the store the visitor chooses elsewhere, and none shows everything', async () => {
  const shopper = await neighbor()
  await shopper.visit('/all')
  const all = named(shopper)
  await shopper.submit('shop-by-store')
  await shopper.visit('/stores/7106')
  await shopper.submit('choose-store')
  await shopper.visit('/all')
  expect(shopper.textOf('[role=switch]')).toContain('Haymarket')
  expect(shopper.text).not.toContain('Old Market')
  expect(named(shopper)).not.toContain('Store Only Socks')

  await shopper.call('POST', '/store/api/default?isCart=true', { storeNumber: 7850 })
  await shopper.visit('/all')
  expect(named(shopper)).toContain('Store Only Socks')
  await shopper.visit('/stores')
  await shopper.submit('choose-store', { storeNumber: 'none' })
  await shopper.visit('/all')
  expect(shopper.textOf('[role=switch]')).toBe('Shop by store')
  expect(named(shopper)).toEqual(all)
})

test('another store chosen from the head of a narrowed listing leads to its first page', async () => {
  const shopper = await neighbor()
  const all = '/all?page=1&sort=newest'
  const choose = async () => {
    await shopper.visit(`/stores?${new URLSearchParams({ next: all, near: '68102' })}`)
    await shopper.submit('choose-store', { storeNumber: '7106' })
  }
  await choose()
  expect(shopper.address).toBe(all)
  await shopper.call('POST', '/shop-by-store/api', { storeNumber: 7850 })
  await choose()
  expect(shopper.address).toBe('/all?sort=newest')
})

test('a listing that shows everything goes on doing so whatever store the visitor chooses', async () => {
  const shopper = await neighbor()
  await shopper.visit('/all')
  const all = named(shopper)
  await shopper.call('POST', '/store/api/default', { storeNumber: 7106 })
  await shopper.visit('/all')
  expect(shopper.document.querySelector('[role=switch]')?.getAttribute('aria-checked')).toBe('false')
  expect(named(shopper)).toEqual(all)
})

test.each(['1', '', 'abc', '-7850', '99999999999'])('a store there is not (%j) is refused', async (storeNumber) => {
  const shopper = await neighbor()
  await shopper.visit('/all')
  const all = named(shopper)
  await shopper.forge('/all', { form: 'shop-by-store', storeNumber })

  expect(shopper.status).toBe(422)
  expect(shopper.text).toContain('An error occurred. Please try again.')
  expect(named(shopper)).toEqual(all)
})

test('the calls that set and reset the store narrow the listings of the same visitor', async () => {
  const shopper = newShopper(shop)
  const read = async () => (await shopper.call('GET', '/all?blcAjax=true')).body.catalogDTO
  const everything = await read()
  await shopper.call('POST', '/shop-by-store/api', { storeNumber: 7850 })
  const there = await read()

  expect(there).toMatchObject({ pageType: 'STORE', pagination: { totalResults: 2, page: 1 } })
  for (const { options } of there.navSectionDTOS) {
    for (const { count } of options) expect(count).toBeLessThanOrEqual(2)
  }
  const { body: searched } = await shopper.call('GET', '/search?q=tee&blcAjax=true')
  expect(searched.catalogDTO).toMatchObject({ pageType: 'SEARCH', pagination: { totalResults: 1 } })
  await shopper.call('GET', '/shop-by-store/api/reset')
  expect(await read()).toEqual(everything)
})
