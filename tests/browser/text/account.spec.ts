import { shopTest as test } from '../browser-test'
import { shopper } from '../buy'
import { go, openLynx } from './lynx'
import { choose, fill, fillSecret, find, openW3m, pressOn, replace, step } from './w3m'

const password = 'Lantern7Quay'

test.describe.configure({ timeout: 120_000 }) // five jobs, every one of them key by key

test('a customer registers, changes an address, makes a wish list, signs out and in again in w3m', async ({
  baseURL,
}) => {
  const email = `w${Date.now() % 1e6}@example.com`
  const w3m = openW3m(`${baseURL}/register`)
  try {
    await w3m.shows(/CREATE AN ACCOUNT/)
    await fill(w3m, 'First Name', 'Wilma')
    await fill(w3m, 'Last Name', shopper.lastName)
    await fill(w3m, 'Email Address', email)
    await fillSecret(w3m, 'Email Address', 2, password)
    await pressOn(w3m, 'CREATE ACCOUNT')
    await w3m.shows(/Your account, Wilma[\s\S]*Account Information\n/)

    await pressOn(w3m, 'Shipping Addresses')
    await w3m.shows(/You have no saved addresses/)
    await fill(w3m, 'First Name', 'Wilma')
    await fill(w3m, 'Last Name', shopper.lastName)
    await fill(w3m, 'Street Address', shopper.addressLine1)
    await fill(w3m, 'City', shopper.city)
    await choose(w3m, 'State', 'NE')
    await fill(w3m, 'Zip Code', shopper.postalCode)
    await pressOn(w3m, 'Save Address')
    await w3m.shows(/Wilma Miller/)
    await find(w3m, 'Wilma Miller')
    await step(w3m, 1)
    await w3m.shows(/Edit address/)
    await replace(w3m, 'Last Name', 'Moved')
    await pressOn(w3m, 'Save Address')
    await w3m.shows(/Wilma Moved/)

    await pressOn(w3m, 'Wish Lists')
    await w3m.shows(/You have no wish lists/)
    await fill(w3m, 'Wish List Name', 'Birthday')
    await pressOn(w3m, 'Create Wish List')
    await w3m.shows(/Birthday 0 items/)

    await pressOn(w3m, 'Sign Out')
    await w3m.shows(/Sign out\?/)
    await find(w3m, 'Sign out')
    await step(w3m, 1)
    await w3m.shows(/SIGN IN\n/)
    await fill(w3m, 'Email Address', email)
    await fillSecret(w3m, 'Email Address', 2, password)
    await find(w3m, 'Email Address')
    await step(w3m, 4) // the address, the password, whether to remember, the button
    await w3m.shows(/Your account, Wilma[\s\S]*Account Information\n/)
  } finally {
    w3m.close()
  }
})

test('a customer registers, changes an address, makes a wish list, signs out and in again in lynx', async ({
  baseURL,
}) => {
  const email = `lynx-${Date.now()}@example.com`
  const lynx = openLynx(`${baseURL}/register`)
  try {
    await go(lynx, [
      [/First Name\s+\[(\d+)\]/, 'Lina'],
      [/Last Name\s+\[(\d+)\]/, shopper.lastName],
      [/Email Address\s+\[(\d+)\]/, email],
      [/Password\s+\[(\d+)\]/, password],
      [/\[(\d+)\]BUTTON\) CREATE ACCOUNT/],
    ])
    await lynx.shows(/Your account, Lina/)
    await go(lynx, [[/\[(\d+)\]Shipping Addresses/]])
    await lynx.shows(/You have no saved addresses/)
    await go(lynx, [
      [/First Name\s+\[(\d+)\]/, 'Lina'],
      [/Last Name\s+\[(\d+)\]/, shopper.lastName],
      [/Street Address\s+\[(\d+)\]/, shopper.addressLine1],
      [/City\s+\[(\d+)\]/, shopper.city],
      [/State\s*\[(\d+)\]/, 'NE', 'choose'],
      [/Zip Code\s+\[(\d+)\]/, shopper.postalCode],
      [/\[(\d+)\]BUTTON\) Save Address/],
    ])
    await lynx.shows(/Lina Miller/)
    await go(lynx, [[/\[(\d+)\]Edit/]])
    await lynx.shows(/Edit address/)
    await go(lynx, [[/Last Name\s+\[(\d+)\]/, 'Moved', 'replace'], [/\[(\d+)\]BUTTON\) Save Address/]])
    await lynx.shows(/Lina Moved/)

    await go(lynx, [[/\[(\d+)\]Wish\s+Lists/]])
    await go(lynx, [[/Wish List Name\s+\[(\d+)\]/, 'Birthday'], [/\[(\d+)\]BUTTON\) Create Wish List/]])
    await lynx.shows(/Birthday 0 items/)

    await go(lynx, [[/\[(\d+)\]Sign Out/]])
    await go(lynx, [[/\[(\d+)\]BUTTON\) Sign Out/]])
    await go(lynx, [
      [/Email Address\s+\[(\d+)\]/, email],
      [/Password\s+\[(\d+)\]/, password],
      [/\[(\d+)\]BUTTON\) SIGN IN/],
    ])
    await lynx.shows(/Your account, Lina/)
  } finally {
    lynx.close()
  }
})
