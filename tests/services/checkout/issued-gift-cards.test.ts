import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Mail } from '~/gateways/mail'
import { addToBag } from '~/services/cart/add-to-bag'
import { completeSubmissions } from '~/services/checkout/saga/complete-submissions'
import { setContact } from '~/services/checkout/steps/contact'
import { applyAddress } from '~/services/checkout/steps/shipping-address'
import { submitOrder } from '~/services/checkout/submit/submit-order'
import { soldCardNumber } from '~/services/orders/sold-card-number'
import { applyGiftCard } from '~/services/payments/apply-payment'
import { issueGiftCard } from '~/services/payments/gift-cards/issue-gift-card'
import { sendWaitingMail } from '~/services/send-mail'
import { shippingAddressSchema } from '~/validation/checkout/address'
import { dyingAtQuery, Killed } from '../../dying-store'
import { jane } from '../../fixture-shop'
import { payByGiftCard, payer, value, wish } from '../../ready-bag'
import { openTestStore, type TestStore } from '../../store'
import { violations } from '../../violations'

const names = { toFirst: 'Ann', toLast: 'Lee', fromFirst: 'Jane', fromLast: 'Miller' }

/** A bag of two gift cards of $25 for Ann and one of $50 for Bo, and a donation, paid by a gift card of $500. */
async function paidBag(store: TestStore, me = 'jane') {
  value(await addToBag(store, me, { skuCode: 'GIFTCARD-25-IVR', quantity: 2, giftNames: names }))
  const bo = { ...names, toFirst: 'Bo' }
  value(await addToBag(store, me, { skuCode: 'GIFTCARD-50-IVR', quantity: 1, giftNames: bo }))
  value(await addToBag(store, me, { skuCode: 'DONATION-5-IVR', quantity: 1 }))
  value(await setContact(store, me, { email: jane.email }))
  value(await applyAddress(store, me, null, shippingAddressSchema.parse({ ...jane, avsIgnored: 'on' })))
  await payByGiftCard(store, me, 50_000)
}

function soldCards({ db }: TestStore) {
  return db
    .selectFrom('soldGiftCard')
    .innerJoin('giftCard', 'giftCard.id', 'soldGiftCard.giftCardId')
    .selectAll()
    .orderBy('giftCard.initial')
    .execute()
}

async function worths(store: TestStore) {
  return (await soldCards(store)).map(({ balance }) => balance)
}

/** Sends what waits. @returns the messages, in the order of their subjects */
async function sent(store: TestStore): Promise<Mail[]> {
  const mails: Mail[] = []
  const mail = {
    send: async (one: Mail) => {
      mails.push(one)
      return { status: 'sent' as const }
    },
  }
  await sendWaitingMail({ ...store, gateways: { ...store.gateways, mail } })
  return mails.toSorted((a, b) => (a.messageId < b.messageId ? -1 : 1))
}

/** Number and access code of each card a message tells. */
function toldIn(text: string) {
  return [...text.matchAll(/Gift Card Number: ([\d ]+)\nAccess Code: (\d{4})/g)].map(
    ([, number = '', accessCode = '']) => ({
      cardNumber: number.replaceAll(' ', ''),
      accessCode,
    }),
  )
}

test('every unit of a paid line becomes a card, told in one message, good at checkout at once', async () => {
  const store = await openTestStore()
  await paidBag(store)
  value(await submitOrder(store, 'jane', wish()))

  expect(await worths(store)).toEqual([2500, 2500, 5000])
  const [cards, confirmation, ...more] = await sent(store)
  expect([cards?.to, more]).toEqual([jane.email, []])
  expect(cards?.text).toContain('GIFT CARD $50.00\nTo Bo Lee · From Jane Miller\n')
  expect(confirmation?.text).toContain('2 × Gift Card (To Ann Lee · From Jane Miller): $50.00')
  const told = toldIn(cards?.text ?? '')
  expect(told).toHaveLength(3)
  expect(new Set(told.map(({ cardNumber }) => cardNumber)).size).toBe(3)
  for (const { cardNumber } of told) expect(cardNumber).toMatch(/^8\d{15}$/)

  await addToBag(store, 'ann', { skuCode: 'BOOTS-MOS-8', quantity: 1 })
  for (const card of told.slice(0, 2)) value(await applyGiftCard(store, payer('ann'), card))
  expect(await violations(store)).toEqual([])
})

test('no row, no log and no other message tells a number or a code', async () => {
  const logged: string[] = []
  const log = (...facts: unknown[]) => logged.push(JSON.stringify(facts))
  const store = await openTestStore({ log })
  await paidBag(store)
  value(await submitOrder(store, 'jane', wish()))
  const [cards, confirmation] = await sent(store)
  const told = toldIn(cards?.text ?? '')

  const tables = await store.db.introspection.getTables()
  const rows: string[] = []
  for (const { name } of tables.filter(({ schema = 'public' }) => schema === 'public'))
    rows.push(JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(store.db)).rows))
  for (const { cardNumber } of told)
    for (const place of [...rows, ...logged, confirmation?.text ?? '', cards?.subject ?? '', cards?.messageId ?? ''])
      expect(place).not.toContain(cardNumber)
  expect(rows.join()).not.toMatch(/accessCode|access_code/)
})

test('the message says the same every time it is sent', async () => {
  const store = await openTestStore()
  await paidBag(store)
  value(await submitOrder(store, 'jane', wish()))
  const [first] = await sent(store)
  await store.db.updateTable('outbox').set({ doneAt: null }).execute()
  const [again] = await sent(store)

  expect(again).toEqual(first)
})

test('with another key no message goes out: its numbers would open nothing', async () => {
  const store = await openTestStore()
  await paidBag(store)
  value(await submitOrder(store, 'jane', wish()))
  const other = { ...store, config: { ...store.config, giftCardKey: 'x'.repeat(48) } }

  expect((await sent(other)).map(({ subject }) => subject)).toHaveLength(1)
})

test('a number that is taken is drawn again', async () => {
  const store = await openTestStore()
  await paidBag(store)
  const lines = await store.db.selectFrom('orderLine').select(['id', 'quantity']).execute()
  const { id = '' } = lines.find(({ quantity }) => quantity === 2) ?? {}
  const taken = soldCardNumber(store.config, { lineId: id, unit: 2, draw: 0 })
  await issueGiftCard(store, { ...taken, amount: 700 })
  value(await submitOrder(store, 'jane', wish()))

  const drawn = (await soldCards(store)).map(({ lineId, unit, draw }) => [lineId === id, unit, draw])
  expect(drawn).toEqual(
    expect.arrayContaining([
      [true, 1, 0],
      [true, 2, 1],
      [false, 1, 0],
    ]),
  )
  expect(toldIn((await sent(store))[0]?.text ?? '')).toHaveLength(3)
  expect(await violations(store)).toEqual([])
})

describe('each card is issued once', () => {
  test('when ten presses submit the order at once', async () => {
    const store = await openTestStore()
    await paidBag(store)
    const presses = Array.from({ length: 10 }, (_, at) => submitOrder(store, 'jane', wish(`key-${at % 3}`)))
    const answers = await Promise.all(presses)

    const numbers = new Set(
      answers.flatMap((answer) => (answer.ok && answer.value.state === 'placed' ? answer.value.orderNumber : [])),
    )
    expect(numbers.size).toBe(1)
    expect(await worths(store)).toEqual([2500, 2500, 5000])
    expect(await violations(store)).toEqual([])
  })

  test('when ten shoppers buy the same cards at once', async () => {
    const store = await openTestStore()
    const shoppers = Array.from({ length: 10 }, (_, at) => `shopper ${at}`)
    for (const [at, me] of shoppers.entries()) {
      value(await addToBag(store, me, { skuCode: 'GIFTCARD-25-IVR', quantity: 3, giftNames: names }))
      value(await setContact(store, me, { email: jane.email }))
      value(await applyAddress(store, me, null, shippingAddressSchema.parse({ ...jane, avsIgnored: 'on' })))
      await payByGiftCard(store, me, 7_500, `770000000000000${at}`)
    }
    const answers = await Promise.all(shoppers.flatMap((me) => [me, me]).map((me) => submitOrder(store, me, wish(me))))

    expect(answers.filter(({ ok }) => !ok)).toEqual([])
    expect(await worths(store)).toEqual(Array.from({ length: 30 }, () => 2500))
    const mails = await sent(store)
    expect(mails).toHaveLength(20) // each a confirmation, and the cards
    expect(mails.flatMap(({ text }) => toldIn(text))).toHaveLength(30)
    expect(await violations(store)).toEqual([])
  })

  test('when the process dies at any query of the submit', { timeout: 180_000 }, async () => {
    for (let n = 1, died = true; died; n++) {
      const store = await openTestStore()
      await paidBag(store)
      const dying = dyingAtQuery(store, n)
      await submitOrder(dying.store, 'jane', wish()).catch((error) => expect(error).toBeInstanceOf(Killed))
      died = dying.died()
      store.clock.forward(16_000)
      await Promise.all([completeSubmissions(store), completeSubmissions(store)])
      value(await submitOrder(store, 'jane', wish('after-the-crash')))
      expect(await worths(store)).toEqual([2500, 2500, 5000])
      expect(await violations(store)).toEqual([])
    }
  })

  test('and none for an order that was turned back', async () => {
    const store = await openTestStore()
    await paidBag(store)
    await store.db.updateTable('giftCard').set({ status: 'frozen' }).execute()

    expect(await submitOrder(store, 'jane', wish())).toMatchObject({ ok: false })
    expect(await worths(store)).toEqual([])
    expect(await violations(store)).toEqual([])
  })
})

describe('the books notice', () => {
  test.each([
    ['a card too few', 'a card for each gift card sold', 'delete from sold_gift_card where unit = 2'],
    [
      'a card of another worth',
      'a sold gift card is worth what was paid for it',
      'update gift_card set initial = initial + 1, balance = balance + 1',
    ],
    [
      'a message nobody was sent',
      'the buyer of gift cards is told of them',
      "delete from outbox where kind = 'gift-cards'",
    ],
    [
      'an order that sold other amounts',
      'gift cards issued are gift cards sold',
      "update order_line set price = price + 1 where kind = 'gift-card'",
    ],
  ])('%s', async (_, invariant, damage) => {
    const store = await openTestStore()
    await paidBag(store)
    value(await submitOrder(store, 'jane', wish()))
    await sql.raw(damage).execute(store.db)

    expect((await violations(store)).map((each) => each.invariant)).toContain(invariant)
  })
})
