import { expect, test } from 'vitest'
import { changeProduct, giveLook } from '../../arrange'
import { takeComplaints } from '../../console-guard'
import { newShopper, openShop, shopperAt } from '../../shopper'

const shop = await openShop()
const belt = '/retired-belt/prd-100010'
const said = 'This feature is currently unavailable. Please try again later.'

/** Nothing lists this product, so that only its own page fails. */
const whole = await shop.store.db
  .selectFrom('product')
  .select('media')
  .where('code', '=', '100010')
  .executeTakeFirstOrThrow()
await changeProduct(shop, '100010', { media: '{' })

test('a product that cannot be loaded is replaced by an alert with another try', async () => {
  const shopper = await shopperAt(shop, `${belt}?size=M`)

  expect(shopper.status).toBe(500)
  expect(shopper.textOf('main [role=alert] p')).toBe(said)
  expect(shopper.document.querySelector('.gal')).toBeNull()
  expect(shopper.document.querySelector('#buy')).toBeNull()
  expect(shopper.textOf('h1')).toBe('Something went wrong')
  expect(shopper.title).toBe('Something went wrong | Marlow')
  const retry = [...shopper.document.querySelectorAll('main a')].find(({ textContent }) => textContent === 'Retry')
  expect(retry?.getAttribute('href')).toBe(`${belt}?size=M`)
  expect(shopper.textOf('main p.small')).toMatch(/^Reference: test-\d+$/)
  expect(takeComplaints()).toHaveLength(1)
})

test('clients are told by a flag, and the panel of quick add shows the same alert', async () => {
  const plain = await newShopper(shop).call('GET', `${belt}?blcAjax=true`)
  const panel = await newShopper(shop).call('GET', `${belt}?isQuickView=true&blcAjax=true`)

  const messages = [{ variant: 'DANGER', message: said }]
  expect(plain.status).toBe(500)
  expect(plain.body).toMatchObject({ success: false, initializationError: true, messages })
  expect(plain.body.html).toBeUndefined()
  expect(panel.body).toMatchObject({ initializationError: true, title: 'Something went wrong' })
  expect(panel.body.html).toContain(said)
  expect(panel.body.html).toContain(`href="${belt}?isQuickView=true" data-sheet="quick-add"`)
  expect(takeComplaints()).toHaveLength(2)
})

test.each(['/looks/dockside', '/outfits/dockside'])(
  '%s with a product that cannot be loaded says so as well',
  async (path) => {
    await giveLook(shop, 'Dockside', [
      ['100002', 'MOS'],
      ['100010', 'INK'],
    ])
    const shopper = await shopperAt(shop, path)
    expect(shopper.status).toBe(500)
    expect(shopper.textOf('main [role=alert] p')).toBe(said)
    expect(shopper.document.querySelector('main .link')?.getAttribute('href')).toBe(path)
    const { status, body } = await newShopper(shop).call('GET', `${path}?blcAjax=true`)
    expect([status, body.initializationError]).toEqual([500, true])
    expect(takeComplaints()).toHaveLength(2)
  },
)

test('listings leave out a product that cannot be read, and show the others', async () => {
  await changeProduct(shop, '100003', { media: '{' })
  const shopper = newShopper(shop)
  await expect
    .poll(
      async () => {
        await shopper.visit('/mens')
        takeComplaints()
        return shopper.text.includes('One Size Cap')
      },
      { timeout: 5_000 },
    )
    .toBe(false)
  expect(shopper.status).toBe(200)
  expect(shopper.text).toContain('Plain Tee')
})

test('another try finds the product once it can be loaded', async () => {
  const shopper = await shopperAt(shop, belt)
  takeComplaints()
  await changeProduct(shop, '100010', whole)
  await expect
    .poll(
      async () => {
        await shopper.follow('Retry').catch(() => {})
        takeComplaints()
        return shopper.textOf('h1')
      },
      { timeout: 5_000 },
    )
    .toBe('Retired Belt')
})
