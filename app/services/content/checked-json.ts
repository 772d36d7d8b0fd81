import type { z } from 'zod'
import { BadJson, type ReadJson, readJson } from './json-lines'

/** What is wrong with a file, or odd about it: line (from 1), the place in it and why. */
export type FileProblem = { line: number; place: string; reason: string }

/** What a file says, and the line of each place in it; or all that is wrong with it. */
type CheckedJson<Value> =
  | { ok: true; value: Value; lineOf: (path: readonly (string | number)[]) => number }
  | { ok: false; problems: FileProblem[] }

type Issue = { path: PropertyKey[]; message: string; code?: string; errors?: Issue[][] }

/** Reads a text as JSON and judges it by a schema; every mistake is named with its line and place. */
export function readCheckedJson<Schema extends z.ZodType>(text: string, schema: Schema): CheckedJson<z.output<Schema>> {
  let json: ReadJson
  try {
    json = readJson(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    if (!(error instanceof BadJson)) throw error
    return { ok: false, problems: [{ line: error.line, place: '', reason: 'is no JSON from here on' }] }
  }
  const read = schema.safeParse(json.value)
  if (read.success) return { ok: true, value: read.data, lineOf: (path) => lineOf(path.map(String), json.lines) }
  return { ok: false, problems: read.error.issues.map((issue) => problemOf(issue as Issue, json)) }
}

function problemOf({ path, message, errors }: Issue, { lines }: ReadJson): FileProblem {
  const inner = errors
    ?.flat()
    .filter(({ path }) => path.length > 0)
    .sort((a, b) => b.path.length - a.path.length)[0]
  const whole = [...path, ...(inner?.path ?? [])].map(String)
  return { line: lineOf(whole, lines), place: whole.join('.'), reason: inner?.message ?? message }
}

/** The line of a place, or of what holds it when it is missing. */
function lineOf(path: string[], lines: Map<string, number>): number {
  for (let length = path.length; length > 0; length--) {
    const line = lines.get(path.slice(0, length).join('.'))
    if (line !== undefined) return line
  }
  return 1
}
