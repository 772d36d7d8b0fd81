/** Money is a whole number of cents. The store trades in USD only. */
export type Cents = number & { readonly __brand: 'cents' }

/** Makes cents of a whole number; throws on fractions and on numbers too large to be exact. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new Error(`not a whole number of cents: ${amount}`)
  return amount as Cents
}

export const currency = 'USD'

const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })

/** For people: 4995 is "$49.95", -2500 is "−$25.00". Below a thousand there is nothing to group: the common case is quick. */
export function dollars(amount: number): string {
  if (amount < 0) return `−${dollars(-amount)}`
  return amount < 100_000 ? `$${decimal(amount)}` : format.format(amount / 100)
}

/** For machines: 4995 is "49.95". */
export function decimal(amount: number): string {
  return (amount / 100).toFixed(2)
}

export function sum(amounts: Iterable<number>): Cents {
  let total = 0
  for (const amount of amounts) total += amount
  return cents(total)
}

/** A share of an amount in parts per million, rounded half up: taxes are given this way. */
export function portion(amount: number, partsPerMillion: number): Cents {
  return cents(Math.floor((amount * partsPerMillion + 500_000) / 1_000_000))
}
