import { expect, test } from 'vitest'
import { day, hour } from '~/durations'
import type { Mail } from '~/gateways/mail'
import { askForOrderLink, findOrderByLink } from '~/services/account/order-status'
import { submitOrder } from '~/services/checkout/submit/submit-order'
import { sendWaitingMail } from '~/services/send-mail'
import type { OrderStatusInput } from '~/validation/account/order-status'
import { payByGiftCard, readyBag, value, wish } from '../../ready-bag'
import { openTestStore } from '../../store'

const who = { sessionKey: 'somebody', address: '10.0.0.1' }

/** A shop with an order of Jane's. `links` are the tokens mailed for those who asked, and to whom they went. */
async function shopWithOrder() {
  const store = await openTestStore()
  const sent: Mail[] = []
  store.gateways.mail = {
    send: async (mail) => {
      sent.push(mail)
      return { status: 'sent' }
    },
  }
  await readyBag(store, 'jane', { 'CAP-INK': 1 })
  await payByGiftCard(store, 'jane', 50_000)
  const placed = value(await submitOrder(store, 'jane', wish()))
  const orderNumber = 'orderNumber' in placed ? placed.orderNumber : ''
  const ask = (typed: Partial<OrderStatusInput>, address = who.address) =>
    askForOrderLink(store, { ...who, address }, { orderNumber, ...typed })
  const links = async () => {
    for (let round = 0; round < 4; round++) await sendWaitingMail(store)
    return sent
      .filter(({ subject }) => subject.startsWith('The status'))
      .map(({ to, text }) => ({ to, token: /token=(\S+)/.exec(text)?.[1] ?? '' }))
  }
  return { store, orderNumber, ask, links, sent }
}

test('number and e-mail address, or a zip code, have a link sent to where the order was confirmed', async () => {
  const { store, orderNumber, ask, links } = await shopWithOrder()
  value(await ask({ emailAddress: 'JANE@example.com' }))
  value(await ask({ postalCode: '68102-1234' }))
  const mailed = await links()
  expect(mailed.map(({ to }) => to)).toEqual(['jane@example.com', 'jane@example.com'])
  for (const { token } of mailed) expect(await findOrderByLink(store, token)).toMatchObject({ orderNumber })
})

test('a wrong pair is answered like a right one, and nothing is sent', async () => {
  const { ask, links } = await shopWithOrder()
  const wrong = [
    { emailAddress: 'eve@example.com' },
    { postalCode: '10001' },
    { orderNumber: '799999999', emailAddress: 'jane@example.com' },
  ]
  for (const pair of wrong) expect(await ask(pair)).toEqual({ ok: true, value: null })
  expect(await links()).toEqual([])
})

test('the confirmation holds a link too; it works for thirty days and only as it was signed', async () => {
  const { store, orderNumber, sent, links } = await shopWithOrder()
  await links()
  const token = /order-status\?token=(\S+)/.exec(sent[0]?.text ?? '')?.[1] ?? ''
  expect(await findOrderByLink(store, token)).toMatchObject({ orderNumber })
  const [id, until, signed] = token.split('.')
  const forged = ['', 'x', '..', `${id}.${until}`, `${id}.zzzzzzzzz.${signed}`, `x.${until}.${signed}`, `${token}A`]
  for (const each of forged) expect([each, await findOrderByLink(store, each)]).toEqual([each, null])
  store.clock.forward(30 * day - 1)
  expect(await findOrderByLink(store, token)).not.toBeNull()
  store.clock.forward(1)
  expect(await findOrderByLink(store, token)).toBeNull()
})

test('the sixth link for an order within the hour is not sent, the twenty-first try of an address is refused', async () => {
  const { store, ask, links } = await shopWithOrder()
  for (let time = 0; time < 6; time++) value(await ask({ emailAddress: 'jane@example.com' }, `10.0.1.${time}`))
  expect(await links()).toHaveLength(5)
  for (let time = 0; time < 20; time++) value(await ask({ orderNumber: `70000000${time % 10}`, postalCode: '68102' }))
  expect(await ask({ emailAddress: 'jane@example.com' })).toMatchObject({
    refusal: { kind: 'too-often', retryAfterMs: hour },
  })
  store.clock.forward(hour)
  value(await ask({ emailAddress: 'jane@example.com' }))
  expect(await links()).toHaveLength(6)
})
