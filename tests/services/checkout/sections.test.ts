import { expect, test } from 'vitest'
import { findBag } from '~/services/cart/current-bag'
import { type AskedPanel, openPanel } from '~/services/checkout/steps/payment-panel'
import { canVisit, checkoutSections, firstOpenSection } from '~/services/checkout/steps/sections'
import type { Order } from '~/services/orders/order'
import type { PaymentPanel } from '~/validation/payments/payment-panels'
import { payByGiftCard, readyBag } from '../../ready-bag'
import { openTestStore } from '../../store'

const visitable = (order: Order) => checkoutSections.filter((section) => canVisit(order, section))

const asked = (of: Partial<AskedPanel>): AskedPanel => ({ named: null, cardFailed: false, closed: false, ...of })

async function readyOrder(pay: boolean): Promise<Order> {
  const store = await openTestStore()
  await readyBag(store, 'jane', { 'CAP-INK': 1 })
  if (pay) await payByGiftCard(store, 'jane', 50_000)
  const bag = await findBag(store, 'jane')
  if (!bag) throw new Error('no bag')
  return bag
}

test('a section opens when everything before it is done', async () => {
  const order = await readyOrder(true)
  expect(firstOpenSection(order)).toBe('REVIEW')
  expect(visitable(order)).toEqual(['LOGIN', 'SHIPPING', 'BILLING', 'REVIEW'])

  const unpaid = { ...order, payments: [] }
  expect(firstOpenSection(unpaid)).toBe('BILLING')
  expect(visitable(unpaid)).toEqual(['LOGIN', 'SHIPPING', 'BILLING'])

  expect(firstOpenSection({ ...order, email: null })).toBe('LOGIN')
  expect(visitable({ ...order, email: null })).toEqual(['LOGIN'])
  expect(firstOpenSection({ ...order, state: 'CLOSED' })).toBe('CONFIRMATION')
})

test('shipping opens again when the address is missing or the chosen method is gone, not for a new price', async () => {
  const order = await readyOrder(true)
  const changes: Partial<Order['groups'][number]>[] = [{ address: null }, { optionId: null, optionChanged: 1 }]
  for (const change of changes) {
    const changed = { ...order, groups: order.groups.map((group) => ({ ...group, ...change })) }
    expect(firstOpenSection(changed)).toBe('SHIPPING')
  }
  const dearer = { ...order, groups: order.groups.map((group) => ({ ...group, optionChanged: 1 })) }
  expect(firstOpenSection(dearer)).toBe('REVIEW')
})

test('a card that waits to be confirmed keeps billing open', async () => {
  const order = await readyOrder(true)
  const payments = order.payments.map((payment) => ({ ...payment, verificationRequired: 1 }))
  expect(firstOpenSection({ ...order, payments })).toBe('BILLING')
  expect(openPanel({ ...order, payments }, asked({ named: '7' }), [2, 7])).toBe(2)
})

test('the open panel is the one the address asks for, else the first while nothing is paid', async () => {
  const unpaid = await readyOrder(false)
  const open = (order: Order, of: Partial<AskedPanel>, offered: PaymentPanel[] = [2, 7]) =>
    openPanel(order, asked(of), offered)
  expect([null, '7', '99'].map((named) => open(unpaid, { named }))).toEqual([2, 7, 2])
  expect(open(unpaid, { named: '7', cardFailed: true }, [1, 2, 7])).toBe(1)
  const paid = await readyOrder(true)
  expect([null, '2', '1'].map((named) => open(paid, { named }))).toEqual([null, 2, null])
})
