/** Where stock lies: one of our stores, or the warehouse that ships. */
export type Place = number | 'warehouse'

const warehouseNames = ['warehouse', 'online', 'web', 'web store', 'online store', 'distribution center']

/**
 * Finds the place a location of a file means: a text that begins with a store's number, else a store's name, else one
 * of the usual names of a warehouse or the one given.
 */
export function placeFinder(stores: readonly { number: number; name: string }[], warehouse?: string) {
  const names = new Map<string, Place>(warehouseNames.map((name) => [name, 'warehouse']))
  if (warehouse) names.set(nameOf(warehouse), 'warehouse')
  for (const { name, number } of stores)
    if (!warehouse || nameOf(warehouse) !== nameOf(name)) names.set(nameOf(name), number)
  const numbers = new Set(stores.map(({ number }) => number))
  return (location: string): Place | undefined => {
    const number = Number(/^(\d{1,9})\b/.exec(location)?.[1] ?? Number.NaN)
    return numbers.has(number) ? number : names.get(nameOf(location))
  }
}

function nameOf(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase()
}
