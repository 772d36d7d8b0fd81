/**
 * A JSON text as a value, and the line each part of it begins on, by its path: `zones.0.blocks.2.contentType`. `repeated`:
 * the paths of keys that stand in their object before; only the last one counts.
 */
export type ReadJson = { value: unknown; lines: Map<string, number>; repeated: { path: string; line: number }[] }

/** Where a JSON text breaks off, from line 1. */
export class BadJson extends Error {
  constructor(readonly line: number) {
    super('is no JSON')
  }
}

const deepest = 64

/** Reads JSON and remembers lines. Throws BadJson with the line that does not fit. */
export function readJson(text: string): ReadJson {
  const tokens = /\s*(?:([{}[\],:])|("[^"\\]*(?:\\.[^"\\]*)*")|(-?\d[\d.eE+-]*|true|false|null))/y
  const lines = new Map<string, number>()
  const repeated: ReadJson['repeated'] = []
  let line = 1
  let at = 0

  const next = (): string => {
    tokens.lastIndex = at
    const found = tokens.exec(text)
    if (!found) {
      line += newlines(/^\s*/.exec(text.slice(at))?.[0] ?? '')
      throw new BadJson(line)
    }
    line += newlines(found[0])
    at = tokens.lastIndex
    return found[1] ?? found[2] ?? found[3] ?? ''
  }
  const fail = (): never => {
    throw new BadJson(line)
  }
  const scalar = (token: string): unknown => {
    try {
      return JSON.parse(token)
    } catch {
      return fail()
    }
  }
  const object = (path: string[]): unknown => {
    const fields = new Map<string, unknown>()
    for (let token = next(); token !== '}'; token = next()) {
      if (fields.size > 0) token = token === ',' ? next() : fail()
      const key = token.startsWith('"') ? String(scalar(token)) : fail()
      const place = [...path, key].join('.')
      if (fields.has(key)) repeated.push({ path: place, line })
      lines.set(place, line)
      if (next() !== ':') fail()
      fields.set(key, value(next(), [...path, key]))
    }
    return Object.fromEntries(fields)
  }
  const list = (path: string[]): unknown => {
    const items: unknown[] = []
    for (let token = next(); token !== ']'; token = next()) {
      if (items.length > 0) token = token === ',' ? next() : fail()
      items.push(value(token, [...path, String(items.length)]))
    }
    return items
  }
  const value = (token: string, path: string[]): unknown => {
    if (path.length > deepest) fail()
    lines.set(path.join('.'), line)
    if (token === '{') return object(path)
    if (token === '[') return list(path)
    return /^[}\],:]$/.test(token) ? fail() : scalar(token)
  }

  const whole = value(next(), [])
  if (text.slice(at).trim() !== '') fail()
  return { value: whole, lines, repeated }
}

function newlines(text: string): number {
  return text.split('\n').length - 1
}
