import { expect, test } from 'vitest'
import { allocate } from '~/services/orders/allocate'

test('shares of an amount add up to it, and none is more than its weight', () => {
  let seed = 7
  const random = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % (most + 1)
  }
  for (let round = 0; round < 2_000; round++) {
    const weights = Array.from({ length: 1 + random(11) }, () => random(20_000))
    const whole = weights.reduce((all, each) => all + each, 0)
    const amount = random(whole)
    const shares = allocate(amount, weights)
    expect(shares.reduce((all, each) => all + each, 0)).toBe(amount)
    expect(shares.every((share, at) => share >= 0 && share <= (weights[at] ?? 0))).toBe(true)
  }
})

test('what rounding leaves goes to those that lost the most, the first of equals first', () => {
  expect(allocate(100, [1_000, 1_000, 1_000])).toEqual([34, 33, 33])
  expect(allocate(10, [1, 2, 97])).toEqual([0, 0, 10])
  expect(allocate(0, [5, 5])).toEqual([0, 0])
  expect(allocate(0, [0, 0])).toEqual([0, 0])
})
