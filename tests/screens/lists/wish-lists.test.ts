import { expect, test } from 'vitest'
import { giveCustomer, password } from '../../customers'
import { fillForm } from '../../html-form'
import { newShopper, openShop, shopperAt } from '../../shopper'
import { signedIn } from '../../signed-in'

const shop = await openShop()
const someone = async () => signedIn(shop, (await giveCustomer(shop)).email)

test('a guest chooses, is led to sign in, and puts the product onto a new list and then onto one there is', async () => {
  const { email } = await giveCustomer(shop)
  const shopper = await shopperAt(shop, '/plain-tee/prd-100001?size=')
  await shopper.submit('add-to-bag', { wishlist: '1' })
  expect(shopper.status).toBe(422)
  expect(shopper.errorsOf('size')).toEqual(['Select a valid size'])
  await shopper.submit('add-to-bag', { wishlist: '1', size: 'M', quantity: '2' })
  const product = '/plain-tee/prd-100001/sku-TEE-IVR-M?modalOpen=wishlist&quantity=2'
  expect(shopper.address).toBe(`/login?${new URLSearchParams({ successUrl: product })}`)
  await shopper.submit('sign-in', { username: email, password })
  expect(shopper.address).toBe(product)
  expect(shopper.forms).not.toContain('choose-wish-list')

  await shopper.submit('create-wish-list', { name: ' ' })
  expect(shopper.status).toBe(422)
  expect(shopper.textOf('#wish-list-name-error')).toBe('Wish List Name is a required field.')
  expect(shopper.problems).toEqual(['Wish List Name is a required field.'])
  expect(shopper.document.querySelector('#create-wish-list .summary a[href="#wish-list-name"]')).not.toBeNull()
  expect(shopper.title).toMatch(/^Error: /)
  await shopper.submit('create-wish-list', { name: 'x'.repeat(129) })
  expect(shopper.textOf('#create-wish-list .summary')).toMatch(/^Please check the following.*128 characters\.$/)
  await shopper.submit('create-wish-list', { name: 'Summer' })
  expect(shopper.textOf('#wish-list')).toContain('Added to Summer')
  await shopper.visit(product)
  expect(shopper.textOf('#wish-list')).toMatch(/Choose a Wish List.*OR.*Create a New Wish List/)
  await shopper.submit('create-wish-list', { name: 'summer' })
  expect(shopper.textOf('#wish-list-name-error')).toBe('You already have a wish list with this name.')
  await shopper.submit('choose-wish-list')
  await shopper.follow('View Wish List')
  expect(shopper.address).toMatch(/^\/account\/wishlist\?id=/)
  expect(shopper.text).toContain('Quantity: 4')
})

test('what was typed or chosen in the modal after the login ran out stands there after the next one', async () => {
  const { id, email } = await giveCustomer(shop)
  const shopper = await signedIn(shop, email, { remember: false })
  const product = '/plain-tee/prd-100001/sku-TEE-IVR-M?modalOpen=wishlist&quantity=2'
  for (const name of ['Spring', 'Summer']) {
    await shopper.visit(product)
    await shopper.submit('create-wish-list', { name })
  }
  await shopper.visit(product)
  const others = [...shopper.document.querySelectorAll('#wish-list-choice option')].map((each) =>
    each.getAttribute('value'),
  )
  const typed = { 'create-wish-list': ['name', 'Fall'], 'choose-wish-list': ['wishlistId', others[1] ?? ''] } as const
  for (const [form, [field, value]] of Object.entries(typed)) {
    await shopper.visit(product)
    await shop.store.db.updateTable('session').set({ seenAt: 1 }).where('customerId', '=', id).execute()
    await shopper.submit(form, { [field]: value })
    expect(shopper.address).toContain('/login?sessionTimeout=true')
    await shopper.submit('sign-in', { username: email, password, 'remember-me': false })
    expect([shopper.address, shopper.valueOf(field), shopper.problems]).toEqual([product, value, []])
  }
})

test('a second press of the same page adds nothing to a list, and nothing to the bag', async () => {
  const shopper = await someone()
  const pressed = (form: string) =>
    Object.fromEntries(fillForm(shopper.document.querySelector(`form#${form}`) as HTMLFormElement, {}))
  const product = '/plain-tee/prd-100001/sku-TEE-IVR-M?modalOpen=wishlist'
  await shopper.visit(product)
  await shopper.submit('create-wish-list', { name: 'Summer' })
  await shopper.visit(product)
  const added = pressed('choose-wish-list')
  for (const _ of [1, 2]) await shopper.forge(product, added)
  await shopper.follow('View Wish List')
  expect(shopper.text).toContain('Quantity: 2')

  const list = shopper.address
  const form = shopper.document.querySelector('[name=form][value=bag-wish]')?.closest('form') as HTMLFormElement
  const bagged = Object.fromEntries(fillForm(form, {}))
  for (const _ of [1, 2]) await shopper.forge(list, bagged)
  expect(shopper.text).toContain('Total $50.00')
  await shopper.visit(list)
  await shopper.submit('bag-wish')
  expect(shopper.text).toContain('Total $100.00')
})

test('a second press of the same page leads to the list that the first has made, with as much on it', async () => {
  const shopper = await someone()
  for (const [path, made] of [
    ['/account/wishlist', 'Winter'],
    ['/plain-tee/prd-100001/sku-TEE-IVR-M?modalOpen=wishlist', 'Spring'],
  ] as const) {
    await shopper.visit(path)
    const form = shopper.document.querySelector('form#create-wish-list') as HTMLFormElement
    const sent = Object.fromEntries(fillForm(form, { name: made }))
    await shopper.forge(path, sent)
    const { address, text } = shopper
    await shopper.forge(path, sent)
    expect([shopper.status, shopper.address, shopper.text]).toEqual([200, address, text])
    await shopper.forge(path, { ...sent, press: 'another' })
    expect(shopper.status).toBe(422)
    expect(shopper.problems).toEqual(['You already have a wish list with this name.'])
  }
  await shopper.visit('/account/wishlist')
  await shopper.follow('Spring')
  expect(shopper.text).toContain('Quantity: 1')
})

test('no list is made for a product that cannot be put on it', async () => {
  const shopper = await someone()
  const product = '/plain-tee/prd-100001?modalOpen=wishlist'
  await shopper.forge(product, { form: 'create-wish-list', name: 'Half', skuCode: 'NO-SUCH-SKU', quantity: '1' })
  expect(shopper.status).toBe(422)
  await shopper.visit('/account/wishlist')
  expect(shopper.text).toContain('You have no wish lists.')
})

test('its button stands inside the form, where browsers that do not know far buttons press it too', async () => {
  const shopper = await someone()
  await shopper.visit('/plain-tee/prd-100001')
  const button = shopper.document.querySelector('[name=wishlist]')
  expect(button?.closest('form')?.id).toBe('add-to-bag')
  expect([...(button?.closest('form')?.querySelectorAll('[type=submit]') ?? [])].at(-1)).toBe(button)
})

test('the modal takes the sku the page begins with, and asks where none is chosen', async () => {
  const shopper = await someone()
  await shopper.visit('/plain-tee/prd-100001?modalOpen=wishlist')
  expect(shopper.valueOf('size')).toBe('S')
  await shopper.submit('create-wish-list', { name: 'Summer' })
  expect(shopper.address).toContain('/sku-TEE-IVR-S?')
  expect(shopper.textOf('#wish-list')).toContain('Added to Summer')
  await shopper.visit('/plain-tee/prd-100001?size=&modalOpen=wishlist')
  expect(shopper.textOf('#wish-list')).toContain('Select a valid size')
})

test('the modal names each option that is missing, and only those', async () => {
  const shopper = await someone()
  const said = async (query: string) => {
    await shopper.visit(`/long-pants/prd-100002?${query}&modalOpen=wishlist`)
    return [...shopper.document.querySelectorAll('#wish-list .msg')].map((each) => each.textContent)
  }
  expect(await said('size=30&dimension=')).toEqual(['Select a valid inseam'])
  expect(await said('size=&dimension=32')).toEqual(['Select a valid size'])
  expect(await said('size=&dimension=')).toEqual(['Select a valid size', 'Select a valid inseam'])
  expect(await said('size=30&dimension=32')).toEqual([])
})

test('lists are made, renamed, emptied into the bag, sent and deleted without scripts', async () => {
  const shopper = await someone()
  await shopper.visit('/account/wishlist')
  expect(shopper.text).toContain('You have no wish lists.')
  await shopper.submit('create-wish-list', { name: 'Winter' })
  await shopper.submit('create-wish-list', { name: 'Summer' })
  expect(shopper.text).toContain('This wish list is empty.')
  const id = new URLSearchParams(shopper.address.split('?')[1]).get('id')
  await shopper.call('POST', `/api/wishlists/${id}/items`, { productCode: '100001', skuCode: 'TEE-IVR-M' })

  await shopper.submit('rename-wish-list', { name: 'WINTER' })
  expect([shopper.status, shopper.errorsOf('name')[0]]).toEqual([422, 'You already have a wish list with this name.'])
  await shopper.submit('rename-wish-list', { name: 'Fall' })
  expect(shopper.textOf('#list-title')).toBe('Fall')
  await shopper.submit('email-wish-list', { recipientEmail: 'nobody' })
  expect(shopper.errorsOf('recipientEmail')).toEqual(['Email Address is invalid.'])
  await shopper.submit('email-wish-list', { recipientEmail: 'friend@example.com' })
  expect(shopper.text).toContain('Your wish list was sent.')

  await shopper.submit('bag-wish')
  expect(shopper.address).toMatch(/^\/cart\?added=[\w-]+&units=1$/)
  expect(shopper.text).toContain('Plain Tee')
  await shopper.visit(`/account/wishlist?id=${id}`)
  await shopper.submit('move-wish')
  expect(shopper.text).toContain('This wish list is empty.')
  await shopper.follow('Winter')
  await shopper.submit('remove-wish')
  expect(shopper.text).toContain('This wish list is empty.')
  await shopper.submit('delete-wish-list')
  expect(shopper.address).toBe('/account/wishlist?deleted=true')
  expect(shopper.textOf('[role=status]')).toBe('Your wish list was deleted.')
  expect(shopper.textOf('#main .found')).not.toContain('Winter')
})

test('links of lists lead to the place of the opened list, and so does what is done to it without scripts', async () => {
  const shopper = await someone()
  await shopper.visit('/account/wishlist')
  await shopper.submit('create-wish-list', { name: 'Summer' })
  const list = shopper.address
  expect(shopper.document.querySelector('#main .found a')?.getAttribute('href')).toBe(`${list}#list`)
  expect(shopper.document.querySelectorAll('#list')).toHaveLength(1)
  const id = new URLSearchParams(list.split('?')[1]).get('id') ?? ''
  const sent = new URLSearchParams({ form: 'rename-wish-list', id, name: 'Fall', csrf: shopper.valueOf('csrf') ?? '' })
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
  const renamed = await shopper.call('POST', list, sent.toString(), { headers })
  expect([renamed.status, renamed.headers.get('location')]).toEqual([303, `${list}#list`])
})

test('guests sign in first, foreign and unknown lists are not found, and a forged form changes nothing', async () => {
  const [ada, eve] = [await someone(), await someone()]
  await ada.visit('/account/wishlist')
  await ada.submit('create-wish-list', { name: 'Summer' })
  const path = ada.address
  const id = new URLSearchParams(path.split('?')[1]).get('id') ?? ''
  for (const at of [path, '/account/wishlist?id=nothing', '/account/wishlist?id=']) {
    await eve.visit(at)
    expect(eve.status).toBe(404)
  }
  await eve.visit('/account/wishlist')
  await eve.forge('/account/wishlist', { form: 'delete-wish-list', id })
  expect(eve.status).toBe(422)
  await ada.visit(path)
  expect(ada.status).toBe(200)
  const guest = newShopper(shop)
  await guest.visit(path)
  expect(guest.address).toBe(`/login?${new URLSearchParams({ successUrl: path })}`)
})

test('an item that another page has taken off its list is said to have failed, and so is a list nobody has', async () => {
  const shopper = await someone()
  for (const name of ['Winter', 'Summer']) {
    await shopper.visit('/account/wishlist')
    await shopper.submit('create-wish-list', { name })
  }
  const list = shopper.address
  const id = new URLSearchParams(list.split('?')[1]).get('id')
  const said = () => [...shopper.document.querySelectorAll('[role=alert]')].map((each) => each.textContent)
  const failed = 'An error occurred. Please try again.'
  for (const form of ['bag-wish', 'remove-wish', 'move-wish']) {
    await shopper.call('POST', `/api/wishlists/${id}/items`, { productCode: '100001', skuCode: 'TEE-IVR-M' })
    await shopper.visit(list)
    const { itemId } = (await shopper.call('GET', `/api/wishlists/${id}`)).body.data.items[0]
    await shopper.call('POST', `/api/wishlists/${id}/items/${itemId}/remove`)
    await shopper.submit(form)
    expect([form, shopper.status, said()]).toEqual([form, 422, [failed]])
  }
  await shopper.call('POST', `/api/wishlists/${id}/items`, { productCode: '100001', skuCode: 'TEE-IVR-M' })
  const { itemId } = (await shopper.call('GET', `/api/wishlists/${id}`)).body.data.items[0]
  for (const to of ['nobodys', '', 'x'.repeat(65)]) {
    await shopper.forge(list, { form: 'move-wish', id: id ?? '', itemId, to })
    expect([to, shopper.status, said()]).toEqual([to, 422, [failed]])
  }
})

test('a gift card on a list leads to its page, where it asks whom it is for; what is there goes into the bag', async () => {
  const shopper = await someone()
  await shopper.visit('/account/wishlist')
  await shopper.submit('create-wish-list', { name: 'Summer' })
  const list = shopper.address
  const id = new URLSearchParams(list.split('?')[1]).get('id')
  const card = { productCode: 'GIFTCARD', skuCode: 'GIFTCARD-50-IVR' }
  expect((await shopper.call('POST', `/api/wishlists/${id}/items`, card)).body.success).toBe(true)
  await shopper.visit(list)
  expect(shopper.forms).not.toContain('bag-wish')
  await shopper.follow('View Details Gift Card, Ivory')
  expect([shopper.address, shopper.valueOf('price')]).toEqual(['/gift-card/prd-GIFTCARD/sku-GIFTCARD-50-IVR', '50.00'])
})

test('an item that only stores have asks for a store beside its button, and is then picked up there', async () => {
  const shopper = await someone()
  await shopper.visit('/store-only-socks/prd-100012?modalOpen=wishlist')
  await shopper.submit('create-wish-list', { name: 'Warm' })
  await shopper.follow('View Wish List')
  const list = shopper.address
  await shopper.submit('bag-wish')
  expect([shopper.status, shopper.textOf('.bag-line .msg')]).toEqual([422, 'Select a valid pickup store'])
  await shopper.call('POST', '/store/api/default', { storeNumber: 7850 })
  await shopper.visit(list)
  await shopper.submit('bag-wish')
  expect(shopper.textOf('.bag-group h2')).toBe('Pick Up')
})
