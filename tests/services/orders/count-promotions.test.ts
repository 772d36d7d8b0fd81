import { describe, expect, test } from 'vitest'
import { cents } from '~/money'
import { countPromotions } from '~/services/orders/count-promotions'
import type { Offer, Promotion } from '~/services/orders/promotion'

const now = Date.UTC(2026, 10, 22)

const usual: Promotion = {
  ...{ id: 'p', name: '10% off', kind: 'percent', value: 10, productCodes: null, categorySlugs: null },
  ...{ minimum: cents(0), nearBy: 0, audience: 'ALL', byCode: 0, stackable: 0, position: 0, active: 1 },
  ...{ startsAt: 0, endsAt: null },
}

function offer(rule: Partial<Promotion>, code: string | null = null): Offer {
  const promotion = { ...usual, id: rule.name ?? 'p', ...rule }
  return { promotion, code, endsAt: promotion.endsAt, active: true }
}

type Line = Parameters<typeof countPromotions>[0][number]

const line = (id: string, price: number, more: Partial<Line> = {}): Line => ({
  ...{ id, kind: 'standard', productCode: id, categorySlug: 'shirts', noPromotions: 0, quantity: 1 },
  ...{ price: cents(price), ...more },
})

/** What is taken off each line, by its id. */
function off(lines: Line[], ...offers: Offer[]) {
  return Object.fromEntries(countPromotions(lines, offers, now).perLine)
}

const notes = (lines: Line[], ...offers: Offer[]) => countPromotions(lines, offers, now).notes

describe('what a promotion takes off', () => {
  test('a percentage is rounded once and shared in whole cents', () => {
    const lines = [line('a', 333), line('b', 333), line('c', 333)]
    expect(off(lines, offer({}))).toEqual({ a: 34, b: 33, c: 33 })
  })

  test('only what it is for: by category, by product, and never gift cards, donations and what is excluded', () => {
    const lines = [
      ...[line('shirt', 1_000), line('cap', 1_000, { categorySlug: 'hats' })],
      ...[line('card', 1_000, { kind: 'gift-card' }), line('gift', 500, { kind: 'donation' })],
      line('irregular', 1_000, { noPromotions: 1 }),
    ]
    const none = { shirt: 0, cap: 0, card: 0, gift: 0, irregular: 0 }
    expect(off(lines, offer({}))).toEqual({ ...none, shirt: 100, cap: 100 })
    expect(off(lines, offer({ categorySlugs: ['hats'] }))).toEqual({ ...none, cap: 100 })
    expect(off(lines, offer({ productCodes: ['shirt', 'card'] }))).toEqual({ ...none, shirt: 100 })
  })

  test('an amount comes off once, and never more than there is', () => {
    expect(off([line('a', 1_000, { quantity: 3 })], offer({ kind: 'amount', value: 500 }))).toEqual({ a: 500 })
    expect(off([line('a', 300)], offer({ kind: 'amount', value: 500 }))).toEqual({ a: 300 })
  })

  test('from its minimum on, from its first moment until before its last', () => {
    const rule = { minimum: cents(2_000) }
    expect(off([line('a', 1_999)], offer(rule))).toEqual({ a: 0 })
    expect(off([line('a', 2_000)], offer(rule))).toEqual({ a: 200 })
    expect(off([line('a', 2_000)], offer({ startsAt: now + 1 }))).toEqual({ a: 0 })
    expect(off([line('a', 2_000)], offer({ startsAt: now, endsAt: now + 1 }))).toEqual({ a: 200 })
    expect(off([line('a', 2_000)], offer({ endsAt: now }))).toEqual({ a: 0 })
  })
})

describe('promotions together', () => {
  const tenth = offer({ name: 'tenth', stackable: 1 })
  const fiver = offer({ name: 'fiver', kind: 'amount', value: 500, stackable: 1, position: 1 })
  const alone = offer({ name: 'alone', kind: 'amount', value: 1_000 }, 'ALONE')

  test('stackable ones come off one after the other', () => {
    expect(off([line('a', 4_000)], fiver, tenth)).toEqual({ a: 900 })
  })

  test('one that is not stackable comes alone, and only when it saves more', () => {
    expect(countPromotions([line('a', 4_000)], [tenth, fiver, alone], now)).toMatchObject({
      discounts: [{ code: 'ALONE', amount: 1_000 }],
    })
    expect(off([line('a', 9_000)], tenth, fiver, alone)).toEqual({ a: 1_400 })
    expect(notes([line('a', 9_000)], tenth, alone)).toContainEqual({ state: 'applied', name: 'alone', amount: 1_000 })
    expect(notes([line('a', 9_000)], tenth, fiver, alone)).toContainEqual({ state: 'alone', code: 'ALONE' })
  })

  test('one promotion counts once, whatever codes give it', () => {
    const [one, other] = [offer({ stackable: 1 }, 'ONE'), offer({ stackable: 1 }, 'OTHER')]
    expect(off([line('a', 1_000)], one, other)).toEqual({ a: 100 })
  })
})

describe('what is said of promotions', () => {
  const large = { name: 'large', minimum: cents(10_000), nearBy: 2_000, stackable: 1 }

  test('what is missing, once it is little', () => {
    expect(notes([line('a', 7_999)], offer(large))).toEqual([])
    expect(notes([line('a', 8_000)], offer(large))).toEqual([
      { state: 'near', name: 'large', code: null, missing: 2_000 },
    ])
  })

  test('nothing of what could not come to what is applied already', () => {
    const alone = offer({ name: 'alone' })
    expect(notes([line('a', 9_000)], offer(large), alone)).toEqual([{ state: 'applied', name: 'alone', amount: 900 }])
  })

  test('why a code does nothing', () => {
    const bag = [line('a', 1_000)]
    const code = (rule: Partial<Promotion>) => notes(bag, offer(rule, 'CODE'))
    expect(code({ endsAt: now })).toEqual([{ state: 'ended', code: 'CODE' }])
    expect(code({ categorySlugs: ['hats'] })).toEqual([{ state: 'unfit', code: 'CODE' }])
    expect(code(large)).toEqual([{ state: 'near', name: 'large', code: 'CODE', missing: 9_000 }])
  })
})
