import { expect, test } from 'vitest'
import { newShopper, openShop } from '../../shopper'

const shop = await openShop()

test('a new password for a link that is used up or too old: what is said on opening it, and the way to the next one', async () => {
  const shopper = newShopper(shop)
  const link = '/login/resetPassword?token=used-up'
  const shown = () => [
    shopper.forms.includes('reset-password'),
    [...shopper.document.querySelectorAll('#main [role=alert]')].map((each) => each.textContent),
    shopper.document.querySelector('#main a.btn')?.getAttribute('href'),
  ]
  await shopper.visit(link)
  const opened = shown()
  for (const password of ['Different123', 'short']) {
    await shopper.forge(link, { form: 'reset-password', password })
    expect([shopper.status, shopper.title]).toEqual([422, expect.stringMatching(/^Error: /)])
    expect(shown()).toEqual(opened)
  }
  await shopper.follow('Ask for a new link')
  expect(shopper.address).toBe('/login/forgotPassword')
})
