import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueOf, sheetLines } from '~/components/payments/wallets/sheet-lines'
import { totalsOf } from '~/components/payments/wallets/wallet-calls'
import { estimateDto } from '~/http/dto/checkout'
import { addToBag } from '~/services/cart/add-to-bag'
import { findBag } from '~/services/cart/current-bag'
import { estimateOrder } from '~/services/checkout/steps/estimate'
import { giftCardCredit, type Order } from '~/services/orders/order'
import { currentRules } from '~/services/orders/rules'
import { countOrder } from '~/services/orders/totals'
import { payByGiftCard, value } from '../../ready-bag'
import { openTestStore } from '../../store'

const places = [
  { city: 'Omaha', stateProvinceRegion: 'NE', postalCode: '68102' },
  { city: 'Denver', stateProvinceRegion: 'CO', postalCode: '80202' },
  { city: 'Anchorage', stateProvinceRegion: 'AK', postalCode: '99501' },
  { city: 'New York', stateProvinceRegion: 'NY', postalCode: '10001' },
]
const person = { firstName: 'Jane', lastName: 'Miller', addressLine1: '1 Main St', addressLine2: '', phoneNumber: '' }
const unchecked = { avsIgnored: false, avsDatePerformed: null, deliveryIndicator: null, remark: null }

/** A bag like another, with other prices, quantities, wraps and gift cards. */
const bags = fc.record({
  lines: fc.array(
    fc.record({
      price: fc.integer({ min: 1, max: 30_000 }),
      quantity: fc.integer({ min: 1, max: 10 }),
      wrapped: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  giftCard: fc.option(fc.integer({ min: 1, max: 60_000 })),
  place: fc.constantFrom(...places),
  optionId: fc.constantFrom('STANDARD', 'EXPRESS'),
})

test('what a sheet shows is what the order comes to, to the cent, in a thousand bags', {
  timeout: 60_000,
}, async () => {
  const store = await openTestStore()
  value(await addToBag(store, 'jane', { skuCode: 'CAP-INK', quantity: 1 }))
  const paid = await payByGiftCard(store, 'jane', 500)
  const input = { rules: await currentRules(store), toggles: store.toggles, now: store.now() }
  const filled = (wish: {
    lines: { price: number; quantity: number; wrapped: boolean }[]
    giftCard: number | null
  }): Order => {
    const [group] = paid.groups
    const [line] = group?.lines ?? []
    if (!group || !line) throw new Error('no bag')
    const lines = wish.lines.map(({ price, quantity, wrapped }, at) => {
      const priced = { skuPrice: price, skuRetailPrice: price, quantity }
      return { ...line, ...priced, id: `line-${at}`, giftPackaging: wrapped ? line.price : null }
    })
    const payments =
      wish.giftCard === null ? [] : paid.payments.map((card) => ({ ...card, cardBalance: wish.giftCard }))
    return { ...paid, groups: [{ ...group, lines }], payments }
  }
  const check = fc.asyncProperty(bags, async ({ place, optionId, ...wish }) => {
    const order = filled(wish)
    const estimate = value(await estimateOrder(store, order, { ...place, fulfillmentOptionId: optionId }))
    const shown = totalsOf(estimateDto(estimate))
    const address = { ...person, ...unchecked, ...place }
    const groups = order.groups.map((group) => ({ ...group, address, optionId }))
    const counted = countOrder({ ...order, groups }, input)
    expect([shown.total, dueOf(shown)]).toEqual([counted.total, counted.total - giftCardCredit(counted)])
    const lines = sheetLines(shown).reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
    expect(lines).toBe(dueOf(shown))
  })
  await fc.assert(check, { numRuns: 1_000 })
  expect((await findBag(store, 'jane'))?.total).toBe(paid.total)
})
