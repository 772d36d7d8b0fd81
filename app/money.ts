/** Money is a whole number of cents. The store trades in USD only. */
export type Cents = number & { readonly __brand: 'cents' }

/** Makes cents of a whole number; throws on fractions and on numbers too large to be exact. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new Error(`not a whole number of cents: ${amount}`)
  return amount as Cents
}

export const currency = 'USD'

/** For people: 4995 is "$49.95", -2500 is "−$25.00", 1234500 is "$12,345.00". */
export function dollars(amount: number): string {
  if (amount < 0) return `−${dollars(-amount)}`
  return `$${amount < 100_000 ? decimal(amount) : grouped(decimal(amount))}`
}

/**
 * A number as people read it: 12345 is "12,345". The browser's own formats take it 12 ms to begin with, on the way of every
 * page; one country's needs none of them.
 */
export function grouped(number: number | string): string {
  const [whole = '', ...rest] = String(number).split('.')
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...rest].join('.')
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
