import { expect, test } from 'vitest'
import { giveCustomer } from '../../customers'
import { janesBilling } from '../../fixture-shop'
import { newShopper, openShop } from '../../shopper'
import { signedIn } from '../../signed-in'

const shop = await openShop()
const at = '/api/customer/payments'
const card = { cardNumber: '7001000000000001', address: janesBilling, workflow: 'account' }

test('store cards are kept, listed, made the default and deleted', async () => {
  const shopper = await signedIn(shop, (await giveCustomer(shop)).email)
  const saved = await shopper.call('POST', '/marlowcard-api', card)
  expect(saved.body).toMatchObject({
    success: true,
    messages: [{ variant: 'SUCCESS', message: 'Your payment method was saved to your account.' }],
  })
  await shopper.call('POST', '/marlowcard-api', { ...card, cardNumber: '7001000000000105', defaultCard: true })
  const { body } = await shopper.call('GET', at)
  expect(body.payments).toEqual([
    {
      ...{ id: expect.any(String), cardType: 'MARLOW_CARD', paymentType: 'MARLOW_CARD', lastFour: '0105' },
      ...{ expDate: null, defaultPayment: true, cardRequiresVerification: true },
    },
    expect.objectContaining({ lastFour: '0001', defaultPayment: false, cardRequiresVerification: false }),
  ])
  const [, { id }] = body.payments
  expect((await shopper.call('GET', `${at}/default?customerPaymentId=${id}`)).body).toEqual({ success: true })
  expect((await shopper.call('POST', `${at}/delete`, { customerPaymentId: id })).body).toEqual({ success: true })
  const read = await shopper.call('GET', '/api/customer?includePayments=true')
  expect(read.body.customer).toMatchObject({
    hasMarlowCard: true,
    payments: [{ lastFour: '0105', defaultPayment: true }],
  })
})

test('an id of somebody else answers like one that never was', async () => {
  const shopper = await signedIn(shop, (await giveCustomer(shop)).email)
  await shopper.call('POST', '/marlowcard-api', card)
  const { payments } = (await shopper.call('GET', at)).body
  const other = await signedIn(shop, (await giveCustomer(shop)).email)
  for (const id of [payments[0].id, 'never']) {
    const chosen = await other.call('GET', `${at}/default?customerPaymentId=${id}`)
    const gone = await other.call('GET', `${at}/delete?customerPaymentId=${id}`)
    expect([chosen.status, chosen.body.messages[0].message]).toEqual([
      404,
      'A problem occurred while marking your payment as default.',
    ])
    expect([gone.status, gone.body.messages[0].message]).toEqual([
      404,
      'An error occurred when attempting to delete your saved payment.',
    ])
  }
  expect((await shopper.call('GET', at)).body.payments).toEqual(payments)
})

test('a payment that is not named has the sentences of its calls', async () => {
  const shopper = await signedIn(shop, (await giveCustomer(shop)).email)
  const said = async (method: string, verb: string, body?: unknown) =>
    (await shopper.call(method, `${at}/${verb}`, body)).body.messages[0].message
  for (const ask of [() => said('GET', 'default'), () => said('POST', 'default', [])]) {
    expect(await ask()).toBe('A problem occurred while marking your payment as default.')
  }
  for (const ask of [() => said('GET', 'delete'), () => said('POST', 'delete', '{')]) {
    expect(await ask()).toBe('An error occurred when attempting to delete your saved payment.')
  }
})

test('who is remembered reads and must confirm any card, a guest has none, neither changes anything', async () => {
  const { id: customerId, email } = await giveCustomer(shop)
  const shopper = await signedIn(shop, email)
  await shopper.call('POST', '/marlowcard-api', card)
  await shop.store.db.updateTable('session').set({ loginAt: null }).where('customerId', '=', customerId).execute()
  const { payments } = (await shopper.call('GET', at)).body
  expect(payments).toMatchObject([{ lastFour: '0001', cardRequiresVerification: true }])
  const guest = newShopper(shop)
  expect((await guest.call('GET', at)).body).toEqual({ success: true, payments: [] })
  for (const visitor of [shopper, guest]) {
    const answers = [
      await visitor.call('GET', `${at}/default?customerPaymentId=${payments[0].id}`),
      await visitor.call('GET', `${at}/delete?customerPaymentId=${payments[0].id}`),
      await visitor.call('POST', '/marlowcard-api', card),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
  }
  expect((await shopper.call('GET', at)).body.payments).toEqual(payments)
})

test('only who saves a card to an account, or was invited to, has one saved; a word nobody knows saves nothing', async () => {
  const shopper = await signedIn(shop, (await giveCustomer(shop)).email)
  const sent = async (workflow?: unknown) => {
    const { status, body } = await shopper.call('POST', '/marlowcard-api', { ...card, workflow })
    return [status, body.success, body.messages?.[0]?.message]
  }
  const refused = 'We were unable to accept the information you entered. Please try again.'
  for (const unknown of ['', 'bogus', 'CHECKOUT', 5]) expect((await sent(unknown)).slice(1)).toEqual([false, refused])
  expect(await sent('guest')).toEqual([403, false, 'This feature is currently unavailable. Please try again later.'])
  expect((await sent(undefined))[1], 'it would pay, and there is no bag').toBe(false)
  expect((await shopper.call('GET', at)).body.payments).toEqual([])
  const invited = await signedIn(shop, (await giveCustomer(shop, { preferredGuest: 1 })).email)
  await invited.call('POST', '/marlowcard-api', { ...card, workflow: 'guest' })
  expect((await invited.call('GET', at)).body.payments).toHaveLength(1)
})
