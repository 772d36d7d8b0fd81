import { expect, test } from 'vitest'
import { sentMail } from '../../arrange'
import { giveCustomer } from '../../customers'
import { newShopper, openShop, type Shopper } from '../../shopper'
import { signedIn } from '../../signed-in'

const shop = await openShop()
const tee = { productCode: '100001', skuCode: 'TEE-INK-S', quantity: 2 }

const someone = async () => signedIn(shop, (await giveCustomer(shop)).email)
const create = async (shopper: Shopper, name = 'Summer') =>
  (await shopper.call('POST', '/api/wishlists', { name })).body.data.wishlistId as string

test('a wish list is made, filled, read, renamed, sent and deleted by calls', async () => {
  const shopper = await someone()
  const made = await shopper.call('POST', '/api/wishlists', { name: 'Summer' })
  expect(made.body).toMatchObject({ success: true, data: { name: 'Summer', items: [] } })
  const id = made.body.data.wishlistId
  const put = await shopper.call('POST', `/api/wishlists/${id}/items`, { ...tee, wishlistId: id })
  expect(put.body.success).toBe(true)

  const { body } = await shopper.call('GET', '/api/wishlists')
  expect(body.data).toMatchObject({ totalPages: 1, totalElements: 1, wishlists: [{ wishlistId: id, itemCount: 1 }] })
  const read = await shopper.call('GET', `/api/wishlists/${id}`)
  expect(read.body.data.items).toMatchObject([{ ...tee, name: 'Plain Tee', price: { amount: '25.00' } }])
  expect((await shopper.call('GET', `/api/wishlists?id=${id}`)).body.data.wishlists).toEqual([read.body.data])

  expect((await shopper.call('POST', `/api/wishlists/${id}/update`, { name: 'Fall' })).body.success).toBe(true)
  const before = (await sentMail(shop)).length
  const sent = await shopper.call('POST', `/api/wishlists/${id}/email`, { recipientEmail: 'friend@example.com' })
  expect(sent.body.success).toBe(true)
  const mails = await sentMail(shop)
  expect(mails.length).toBe(before + 1)
  const [, link = ''] = /\/(wishlist\/[\w-]{22})/.exec(mails.find((mail) => mail.includes('Fall')) ?? '') ?? []
  const friend = newShopper(shop)
  await friend.visit(`/${link}`)
  expect([friend.textOf('h1'), friend.text.includes('Plain Tee')]).toEqual(['Fall', true])
  expect(friend.document.querySelector('main form')).toBeNull()

  const { itemId } = read.body.data.items[0]
  expect((await shopper.call('POST', `/api/wishlists/${id}/items/${itemId}/remove`)).body.success).toBe(true)
  expect((await shopper.call('POST', `/api/wishlists/${id}/items/${itemId}/remove`)).status).toBe(404)
  expect((await shopper.call('POST', `/api/wishlists/${id}/remove`)).body.success).toBe(true)
  expect((await shopper.call('GET', `/api/wishlists/${id}`)).status).toBe(404)
  await friend.visit(`/${link}`)
  expect(friend.status).toBe(404)
})

test('names and recipients are refused in their sentences', async () => {
  const shopper = await someone()
  const id = await create(shopper)
  const said = async (path: string, body: unknown) => {
    const answer = await shopper.call('POST', path, body)
    expect([answer.status, answer.body.success]).toEqual([200, false])
    return answer.body.messages[0].message
  }
  expect(await said('/api/wishlists', {})).toBe('Wish List Name is a required field.')
  expect(await said('/api/wishlists', { name: ' ' })).toBe('Wish List Name is a required field.')
  expect(await said('/api/wishlists', { name: 'x'.repeat(129) })).toBe(
    'Wish List Name cannot be more than 128 characters.',
  )
  expect(await said('/api/wishlists', { name: '4111 1111 1111 1111' })).toBe(
    'Wish List Name contains invalid characters.',
  )
  expect(await said('/api/wishlists', { name: 'summer' })).toBe('You already have a wish list with this name.')
  await create(shopper, 'Winter')
  expect(await said(`/api/wishlists/${id}/update`, { name: 'WINTER' })).toBe(
    'You already have a wish list with this name.',
  )
  expect(await said(`/api/wishlists/${id}/email`, { recipientEmail: 'nobody' })).toBe('Email Address is invalid.')
  expect(await said(`/api/wishlists/${id}/items`, { ...tee, quantity: 'x' })).toBe('Quantity is invalid.')
})

test('a foreign list answers like one that does not exist; guests are asked to sign in; who is remembered may add', async () => {
  const [ada, eve, guest] = [await someone(), await someone(), newShopper(shop)]
  const id = await create(ada)
  await ada.call('POST', `/api/wishlists/${id}/items`, tee)
  const { itemId } = (await ada.call('GET', `/api/wishlists/${id}`)).body.data.items[0]
  const asks = (list: string) =>
    [
      ['GET', `/api/wishlists/${list}`],
      ['GET', `/api/wishlists?id=${list}`],
      ['POST', `/api/wishlists/${list}/update`, { name: 'Mine' }],
      ['POST', `/api/wishlists/${list}/remove`],
      ['POST', `/api/wishlists/${list}/email`, { recipientEmail: 'eve@example.com' }],
      ['POST', `/api/wishlists/${list}/items`, tee],
      ['POST', `/api/wishlists/${list}/items/${itemId}/remove`],
    ] as const
  for (const [at, [method, path, body]] of asks(id).entries()) {
    const foreign = await eve.call(method, path, body)
    const unknown = await eve.call(...(asks('nothing')[at] as [string, string]))
    if (!body) expect([foreign.status, foreign.text]).toEqual([404, unknown.text])
    expect(foreign.status).toBe(404)
    expect((await guest.call(method, path, body)).status).toBe(401)
  }
  expect((await guest.call('POST', '/api/wishlists', { name: 'Mine' })).status).toBe(401)

  await shop.store.db.updateTable('session').set({ seenAt: 1 }).execute()
  expect((await ada.call('POST', `/api/wishlists/${id}/items`, tee)).body.success).toBe(true)
  expect((await ada.call('GET', `/api/wishlists/${id}`)).body.data.items).toMatchObject([{ quantity: 4 }])
  for (const verb of ['remove', 'update', 'email'])
    expect(
      (await ada.call('POST', `/api/wishlists/${id}/${verb}`, { name: 'x', recipientEmail: 'a@b.cc' })).status,
    ).toBe(401)
})

test('what is said with a list may have lines of its own, and no other mark that is not seen', async () => {
  const shopper = await someone()
  const id = await create(shopper)
  const tell = (message: string) =>
    shopper.call('POST', `/api/wishlists/${id}/email`, { recipientEmail: 'friend@example.com', message })
  const lines = ['Dear Eve,', 'Bcc: eve@example.com', '', 'the\tred <b>one</b>']
  expect((await tell(lines.join('\r\n'))).body).toMatchObject({ success: true })
  const mail = (await sentMail(shop)).find((each) => each.includes('Dear Eve'))?.replace(/=\r?\n/g, '') ?? ''
  const [head = '', body = ''] = [mail.slice(0, mail.search(/\r?\n\r?\n/)), mail.replaceAll('\r', '')]
  expect(head).not.toMatch(/^Bcc/im)
  expect(body).toContain('\nDear Eve,\nBcc: eve@example.com\n\nthe red <b>one</b>\n')
  expect(body).toContain('Dear Eve,</p>')
  expect(body).toContain('the red &lt;b&gt;one&lt;/b&gt;</p>')

  expect((await tell(`${'x'.repeat(253)}\r\nx`)).body.success).toBe(true)
  expect((await tell(`${'x'.repeat(254)}\r\nx`)).body.messages[0].message).toMatch(
    /^Message cannot be more than 255 characters\.$/,
  )
  for (const message of ['a\u0000b', 'a\u001bb', '4111 1111\n1111 1111'])
    expect((await tell(message)).body.messages[0].message).toBe('Message contains invalid characters.')
})
