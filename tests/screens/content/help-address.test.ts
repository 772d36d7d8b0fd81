import { expect, test } from 'vitest'
import { newShopper, openShop } from '../../shopper'

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
