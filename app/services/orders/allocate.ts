/**
 * Shares of an amount in proportion to weights, in whole units that add up to it; what rounding leaves goes to those that
 * lost the most, the first of equals first.
 * @param amount from 0 to the sum of the weights: no share is more than its weight
 */
export function allocate(amount: number, weights: number[]): number[] {
  const whole = weights.reduce((all, weight) => all + weight, 0)
  if (whole === 0) return weights.map(() => 0)
  const shares = weights.map((weight) => Math.floor((amount * weight) / whole))
  const left = amount - shares.reduce((all, share) => all + share, 0)
  const lost = weights
    .map((weight, at) => ({ at, lost: (amount * weight) % whole }))
    .toSorted((a, b) => b.lost - a.lost || a.at - b.at)
  for (const { at } of lost.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1
  return shares
}
