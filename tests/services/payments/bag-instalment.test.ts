import { expect, test } from 'vitest'
import { bagInstalment } from '~/services/payments/instalments/bag-instalment'
import { startInstalment } from '~/services/payments/instalments/start-instalment'
import { payByGiftCard, readyBag, value } from '../../ready-bag'
import { openTestStore } from '../../store'

const outside = 'Afterpay is available on orders between $1 and $2000.'

test('the bag says what gift cards leave to pay in parts, as its button leads to', async () => {
  const store = await openTestStore()
  const { total } = await readyBag(store, 'jane', { 'CAP-INK': 2 })
  const order = await payByGiftCard(store, 'jane', 1_500)
  const { amount } = value(await startInstalment(store, 'jane', { back: 'http://localhost:3000/cart', express: true }))
  expect(amount).toBe(total - 1_500)
  const part = (Math.ceil(amount / 4) / 100).toFixed(2)
  const line = `or 4 interest-free payments of $${part} with Afterpay`
  expect(bagInstalment(store, order)).toMatchObject({ line, isExpress: true })
})

test('limits are those of what is left: the words and the button of the bag agree', async () => {
  const store = await openTestStore()
  const { total } = await readyBag(store, 'jane', { 'CAP-INK': 2 })
  const little = await payByGiftCard(store, 'jane', total - 50)
  expect(bagInstalment(store, little)).toMatchObject({ line: outside, isExpress: false })

  const dear = await readyBag(store, 'john', { 'BOOTS-MOS-8': 9, 'PANTS-MOS-32-32': 9 })
  expect(bagInstalment(store, dear)).toMatchObject({ line: outside, isExpress: false })
  const eased = await payByGiftCard(store, 'john', dear.total - 100_000, '7777045236850451')
  expect(bagInstalment(store, eased)).toMatchObject({
    line: 'or 4 interest-free payments of $250.00 with Afterpay',
    isExpress: true,
  })
})
