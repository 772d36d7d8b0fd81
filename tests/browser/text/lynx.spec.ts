import { execFileSync } from 'node:child_process'
import { expect } from 'playwright/test'
import { giveGiftCard } from '../../arrange'
import { shopTest as test } from '../browser-test'
import { expectMail, product, shopper } from '../buy'
import { go, openLynx } from './lynx'

test('a guest buys a shirt in lynx', async ({ baseURL, shop }) => {
  const giftCard = await giveGiftCard(shop, 30_000)
  const lynx = openLynx(`${baseURL}${product.path}`)
  try {
    await go(lynx, [[/\[(\d+)\]\( \) M /]])
    await go(lynx, [[/\[(\d+)\]BUTTON\) ADD TO BAG/]], /\[(\d+)\]\(\*\) M /)
    await lynx.shows(/Your bag/)
    await go(lynx, [[/\[(\d+)\]CHECKOUT/]])

    await go(lynx, [[/Email Address\s+\[(\d+)\]/, shopper.email], [/\[(\d+)\]BUTTON\) Continue to shipping/]])
    await go(lynx, [
      [/First Name\s+\[(\d+)\]/, shopper.firstName],
      [/Last Name\s+\[(\d+)\]/, shopper.lastName],
      [/Street Address\s+\[(\d+)\]/, shopper.addressLine1],
      [/City\s+\[(\d+)\]/, shopper.city],
      [/State\s*\[(\d+)\]/, 'NE', 'choose'],
      [/Zip Code\s+\[(\d+)\]/, shopper.postalCode],
      [/Phone Number\s+\[(\d+)\]/, shopper.phoneNumber],
      [/\[(\d+)\]BUTTON\) Continue to shipping method/],
    ])
    await go(lynx, [[/\[(\d+)\]BUTTON\) Continue to billing/]])
    await go(lynx, [
      [/Gift Card Number\s+\[(\d+)\]/, giftCard],
      [/Access Code\s+\[(\d+)\]/, '1234'],
      [/\[(\d+)\]BUTTON\) Apply gift card/],
    ])
    await go(lynx, [[/\[(\d+)\]BUTTON\) SUBMIT ORDER/]])
    const page = await lynx.shows(/order number is \d{9}/)
    await expectMail(/order number is (\d{9})/.exec(page)?.[1] ?? '')
  } finally {
    lynx.close()
  }
})

test('lynx reads the bag of the header once, and links apart from each other', async ({ baseURL }) => {
  const read = (path: string) => execFileSync('lynx', ['-dump', '-nolist', `${baseURL}${path}`], { encoding: 'utf8' })
  for (const link of ['Find a store', 'Bag, 0 items']) expect(read('/')).toMatch(new RegExp(`^ *${link} *$`, 'm'))
  expect(read('/')).toMatch(/Shop women Shop men/)
  expect(read('/harbor-chore-jacket/prd-100395?picture=3')).toMatch(
    /Previous picture\s+Next picture\s+3\s+\/\s+8\s+Full size/,
  )
})

test('lynx leads from each card of a listing to its product', async ({ baseURL }) => {
  const listing = execFileSync('lynx', ['-dump', `${baseURL}/womens/tees`], { encoding: 'utf8' })
  expect(listing).toMatch(/\[\d+\]Everyday Crew Tee/)
  expect(listing.split('Hidden links:')[1] ?? '').not.toContain('/prd-')
})
