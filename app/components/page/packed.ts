import { useMemo } from 'react'

/** A value on its way to the browser as one string: lists of products travel ten times cheaper than piece by piece. */
export type Packed<Value> = string & { readonly of?: Value }

const justPacked = new Map<string, unknown>()
const keptAtOnce = 20

/**
 * Objects of one shape name their keys once: `[shapes, value]`, an object as `[1 + its shape, …values]`, a list as
 * `[0, …items]`. It is JSON with its two kinds of quotes exchanged: a page writes it as a text within a text within a script,
 * where each `"` would be three characters more. Whoever packs renders next, so the last few values are kept: a server need
 * not read what it just wrote.
 */
export function pack<Value extends object>(value: Value): Packed<Value> {
  const packed = packedOf.get(value) ?? packAnew(value)
  packedOf.set(value, packed)
  return packed
}

const packedOf = new WeakMap<object, string>()

function packAnew(value: object): string {
  const shapes: string[][] = []
  const rows = rowOf(value, shapes, new Map()) // finds the shapes
  const packed = exchangeQuotes(JSON.stringify([shapes, rows]))
  for (const oldest of justPacked.keys()) if (justPacked.size >= keptAtOnce) justPacked.delete(oldest)
  justPacked.set(packed, value)
  return packed
}

function exchangeQuotes(text: string): string {
  const pieces = text.split('"')
  return pieces.map((piece) => piece.replaceAll("'", '"')).join("'")
}

function rowOf(value: unknown, shapes: string[][], numbers: Map<string, number>): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return [0, ...value.map((item) => rowOf(item, shapes, numbers))]
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  const keys = fields.map(([key]) => key)
  const shape = JSON.stringify(keys)
  const number = numbers.get(shape) ?? shapes.push(keys)
  numbers.set(shape, number)
  return [number, ...fields.map(([, field]) => rowOf(field, shapes, numbers))]
}

export function unpack<Value>(packed: Packed<Value>): Value {
  const kept = justPacked.get(packed)
  if (kept !== undefined) return kept as Value
  const [shapes, row] = JSON.parse(exchangeQuotes(packed)) as [string[][], unknown]
  return readRow(row, shapes) as Value
}

function readRow(row: unknown, shapes: string[][]): unknown {
  if (!Array.isArray(row)) return row
  const values = row.slice(1).map((each) => readRow(each, shapes))
  const keys = shapes[row[0] - 1]
  return keys ? Object.fromEntries(keys.map((key, at) => [key, values[at]])) : values
}

export function useUnpacked<Value>(packed: Packed<Value>): Value {
  return useMemo(() => unpack(packed), [packed])
}
