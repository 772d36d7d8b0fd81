import { giveGiftCard } from '../../arrange'
import { shopTest as test } from '../browser-test'
import { expectMail, product, shopper } from '../buy'
import { openTerminal, type Terminal } from './terminal'

test('a guest buys a shirt in w3m', async ({ baseURL, shop }) => {
  const giftCard = await giveGiftCard(shop, 30_000)
  const w3m = openTerminal(`w3m -cookie -o accept_cookie=1 -o confirm_qq=0 -o wrap_search=1 ${baseURL}${product.path}`)
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

/** Moves to the words from the top of the page and presses Enter there. */
async function pressOn(w3m: Terminal, words: string) {
  await find(w3m, words)
  w3m.press('Enter')
}

/** The field after its label: Enter asks for its value in the last line. */
async function fill(w3m: Terminal, label: string, value: string) {
  await find(w3m, label)
  await step(w3m, 1)
  await w3m.shows(/TEXT:/)
  w3m.type(value)
  w3m.press('Enter')
  await w3m.shows(new RegExp(value))
}

async function choose(w3m: Terminal, label: string, value: string) {
  await find(w3m, label)
  await step(w3m, 1)
  await w3m.shows(/AL/)
  w3m.type(`/${value}`)
  await w3m.rests()
  w3m.press('Enter')
  await w3m.rests()
  w3m.press('Enter')
  await w3m.shows(new RegExp(`\\[${value} *\\]`))
}

async function find(w3m: Terminal, words: string) {
  await w3m.shows(new RegExp(words))
  w3m.press('g')
  await w3m.rests()
  w3m.type(`/${words}`)
  await w3m.rests()
  w3m.press('Enter')
  await w3m.rests()
}

/** Goes on by so many links or fields, and presses Enter there. */
async function step(w3m: Terminal, count: number) {
  for (let i = 0; i < count; i++) {
    w3m.press('Tab')
    await w3m.rests()
  }
  w3m.press('Enter')
  await w3m.rests()
}
