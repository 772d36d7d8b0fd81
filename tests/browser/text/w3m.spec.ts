import { giveGiftCard } from '../../arrange'
import { shopTest as test } from '../browser-test'
import { expectMail, product, shopper } from '../buy'
import { choose, fill, find, openW3m, pressOn, step } from './w3m'

test('a guest buys a shirt in w3m', async ({ baseURL, shop }) => {
  const giftCard = await giveGiftCard(shop, 30_000)
  const w3m = openW3m(`${baseURL}${product.path}`)
  try {
    await w3m.shows(/ADD TO BAG/)
    await find(w3m, 'Size:')
    await step(w3m, 4) // the size guide, XS, S, M
    await w3m.shows(/\(\*\)M/)
    await pressOn(w3m, 'ADD TO BAG')
    await w3m.shows(/Your bag/)
    await pressOn(w3m, 'CHECKOUT')
    await w3m.shows(/Email Address/)
    await fill(w3m, 'Email Address', shopper.email)
    await pressOn(w3m, 'Continue to shipping')

    await w3m.shows(/First Name/)
    await fill(w3m, 'First Name', shopper.firstName)
    await fill(w3m, 'Last Name', shopper.lastName)
    await fill(w3m, 'Street Address', shopper.addressLine1)
    await fill(w3m, 'City', shopper.city)
    await choose(w3m, 'State', 'NE')
    await fill(w3m, 'Zip Code', shopper.postalCode)
    await fill(w3m, 'Phone Number', shopper.phoneNumber)
    await pressOn(w3m, 'Continue to shipping method')
    await w3m.shows(/Standard Ground/)
    await pressOn(w3m, 'Continue to billing')

    await w3m.shows(/Gift Card Number/)
    await fill(w3m, 'Gift Card Number', giftCard)
    await fill(w3m, 'Access Code', '1234')
    await pressOn(w3m, 'Apply gift card')
    await w3m.shows(/SUBMIT ORDER/)
    await pressOn(w3m, 'SUBMIT ORDER')
    const page = await w3m.shows(/order number is \d{9}/)
    await expectMail(/order number is (\d{9})/.exec(page)?.[1] ?? '')
  } finally {
    w3m.close()
  }
})

test('products are narrowed and searched for, a store and options chosen, and one put into the bag in w3m', async ({
  baseURL,
}) => {
  const w3m = openW3m(`${baseURL}/mens`)
  try {
    await find(w3m, 'Green 18')
    await step(w3m, 1)
    await w3m.shows(/\[\*\]Blue/)
    await pressOn(w3m, 'Apply')
    await w3m.shows(/27 products/)
    await w3m.shows(/Clear all filters/)

    await pressOn(w3m, 'Choose a store')
    await fill(w3m, 'Zip or City', '68102')
    await find(w3m, 'Zip or City')
    await step(w3m, 2) // the field, its button
    await pressOn(w3m, 'Choose this store: Old Market')
    await pressOn(w3m, 'Only what Old Market has')
    await w3m.shows(/\d products[\s\S]*Only what Old Market has[\s\S]*Clear all filters/)

    await find(w3m, 'Marlow')
    await step(w3m, 1)
    await w3m.shows(/TEXT:/)
    w3m.type('barnraser flanel')
    w3m.press('Enter')
    await w3m.shows(/\[barnraser flanel/)
    await find(w3m, 'Marlow')
    await step(w3m, 2)
    await w3m.shows(/Showing products for “barnraiser flannel”/)
    await pressOn(w3m, 'Sale price') // within the link of the card

    await w3m.shows(/ADD TO BAG/)
    await find(w3m, 'Size:')
    await step(w3m, 4) // the size guide, XS, S, M
    await w3m.shows(/\(\*\)M/)
    await pressOn(w3m, 'SHIP IT')
    await pressOn(w3m, 'ADD TO BAG')
    await w3m.shows(/Your bag[\s\S]*Ecru · M/)
  } finally {
    w3m.close()
  }
})
