import { expect, test } from 'vitest'
import { giveContent } from '../../arrange'
import { newShopper, openShop, shopperAt } from '../../shopper'

const help = 'https://help.example.com/start'
const shop = await openShop({ settings: { HELP_URL: help } })

test('wherever help is offered it is that of the settings, where a page is missing and in checkout', async () => {
  const shopper = newShopper(shop)
  const leadsTo = (place: string) =>
    [...shopper.document.querySelectorAll(`${place} a`)].map((link) => link.getAttribute('href'))

  await shopper.visit('/no/such/page')
  expect(leadsTo('.help-box')).toContain(help)

  await shopper.visit('/plain-tee/prd-100001')
  await shopper.submit('add-to-bag', { size: 'M' })
  await shopper.visit('/checkout')
  expect(leadsTo('.help')).toEqual(expect.arrayContaining([help]))
  expect(leadsTo('.help')).not.toContain('/guest-services')
})

test('the help and the chat of the footer lead there, and so does what an owner writes', async () => {
  const { document } = await shopperAt(shop, '/')
  const links = [...document.querySelectorAll('footer a')].filter((link) => link.getAttribute('href') === help)
  expect(links.map(({ textContent }) => textContent)).toEqual(['Help', 'Live chat'])

  const path = '/guest-services/calling'
  await giveContent(shop, { pages: [{ path, title: 'Call {phone}', html: '<p><a href="{help}">Help</a></p>' }] })
  const page = (await shopperAt(shop, path)).document
  expect(page.querySelector('#text a')?.getAttribute('href')).toBe(help)
  expect(page.querySelector('h1')?.textContent).toBe('Call 1-800-555-0199')
  expect(page.title).toContain('Call 1-800-555-0199')
})
