import { expect, test } from 'vitest'
import { giveCustomer } from '../../customers'
import { openShop } from '../../shopper'
import { signedIn } from '../../signed-in'

const shop = await openShop()
const someone = async () => signedIn(shop, (await giveCustomer(shop)).email)

const lost = 'This wish list is no longer available.'

/** A customer whose wish list is open, while another page has deleted it. @param others lists they have as well */
async function atLostList(others: string[] = []) {
  const shopper = await someone()
  for (const name of [...others, 'Lost']) {
    await shopper.visit('/account/wishlist')
    await shopper.submit('create-wish-list', { name })
  }
  const address = shopper.address
  const id = new URLSearchParams(address.split('?')[1]).get('id') ?? ''
  await shopper.call('POST', `/api/wishlists/${id}/items`, { productCode: '100001', skuCode: 'TEE-IVR-M' })
  await shopper.visit(address)
  await shopper.call('POST', `/api/wishlists/${id}/remove`)
  return { shopper, address }
}

test('who chose a list that another tab deleted reads why, where a new one can be made', async () => {
  const shopper = await someone()
  const product = '/plain-tee/prd-100001/sku-TEE-IVR-M?modalOpen=wishlist'
  await shopper.visit(product)
  await shopper.submit('create-wish-list', { name: 'Summer' })
  await shopper.visit(product)
  await shop.store.db.deleteFrom('wishListItem').execute()
  await shop.store.db.deleteFrom('wishList').execute()
  await shopper.submit('choose-wish-list')
  expect([shopper.status, shopper.problems.length]).toEqual([422, 1])
  expect(shopper.document.querySelector('.summary a[href="#wish-list-name"]')).not.toBeNull()
  expect(shopper.forms).toContain('create-wish-list')
})

test('a form of a list that another page has deleted leads to the lists there are, where that is said', async () => {
  const typed = { 'rename-wish-list': { name: '' }, 'email-wish-list': { recipientEmail: 'a' } }
  const buttons = { 'delete-wish-list': {}, 'remove-wish': {}, 'move-wish': {}, 'bag-wish': {} }
  for (const [form, fields] of Object.entries({ ...typed, ...buttons })) {
    const { shopper } = await atLostList(['Kept'])
    await shopper.submit(form, fields)
    expect([form, shopper.status, shopper.textOf('h1')]).toEqual([form, 404, 'Wish Lists'])
    expect([shopper.textOf('.alert.bad'), shopper.textOf('.found')]).toEqual([lost, 'Kept 0 items'])
  }
})

test('calls to a list that is gone are answered by the status alone', async () => {
  const { shopper, address } = await atLostList()
  const sent = new URLSearchParams({
    form: 'delete-wish-list',
    id: address.split('=')[1] ?? '',
    csrf: await shopper.token(),
  })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await shopper.call('POST', address, sent.toString(), { headers })).status).toBe(404)
})

test('what was typed to e-mail a list that another page has deleted is offered for the others', async () => {
  const { shopper } = await atLostList(['Spring', 'Summer'])
  await shopper.submit('email-wish-list', { recipientEmail: 'friend@example.com', message: 'Look!' })
  expect([shopper.status, shopper.textOf('.alert.bad')]).toEqual([404, lost])
  expect([shopper.valueOf('recipientEmail'), shopper.valueOf('message')]).toEqual(['friend@example.com', 'Look!'])
  const [, summer] = [...shopper.document.querySelectorAll('#email-wish-list option')]
  const id = summer?.getAttribute('value') ?? ''
  await shopper.submit('email-wish-list', { id, recipientEmail: 'friend' })
  expect([shopper.status, shopper.valueOf('id'), shopper.valueOf('message')]).toEqual([422, id, 'Look!'])
  await shopper.submit('email-wish-list', { recipientEmail: 'friend@example.com' })
  expect([shopper.status, shopper.textOf('#list-title')]).toEqual([200, 'Summer'])
  expect(shopper.textOf('.alert.ok')).toBe('Your wish list was sent.')
})

test('a name for a new list that is refused where the opened list is gone is still there', async () => {
  const { shopper } = await atLostList(['Spring'])
  await shopper.submit('create-wish-list', { name: 'spring' })
  expect([shopper.status, shopper.textOf('.alert.bad'), shopper.valueOf('name')]).toEqual([404, lost, 'spring'])
})

test('a new name for a list that another page has deleted is offered for a new one, beside what became of the list', async () => {
  const shopper = await someone()
  await shopper.visit('/account/wishlist')
  await shopper.submit('create-wish-list', { name: 'Summer' })
  const id = new URLSearchParams(shopper.address.split('?')[1]).get('id')
  await shopper.call('POST', `/api/wishlists/${id}/remove`)
  await shopper.submit('rename-wish-list', { name: 'Fall' })
  expect([shopper.status, shopper.textOf('h1')]).toEqual([404, 'Wish Lists'])
  expect(shopper.textOf('.alert.bad')).toBe('This wish list is no longer available.')
  await shopper.submit('create-wish-list')
  expect([shopper.status, shopper.textOf('#list-title')]).toEqual([200, 'Fall'])
  await shopper.visit('/account/wishlist')
  expect(shopper.valueOf('name')).toBe('')
})
