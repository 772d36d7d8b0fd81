import type { z } from 'zod'
import { brokenText, findBrokenTexts } from '~/validation/broken-texts'
import { inContentWords } from '~/validation/import-words'
import { BadJson, type ReadJson, readJson } from './json-lines'

/** What is wrong with a file, or odd about it: line (from 1), the place in it and why. */
export type FileProblem = { line: number; place: string; reason: string }

/** What a file says, as it is meant and as it is written, and the line of each place in it; or all that is wrong with it. */
type CheckedJson<Value> =
  | { ok: true; value: Value; written: unknown; lineOf: (path: readonly (string | number)[]) => number }
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
  const read = schema.safeParse(json.value, inContentWords)
  const again = json.repeated.map(({ path, line }) => ({ line, place: path, reason: 'stands there twice' }))
  const broken = findBrokenTexts(json.value).map((path) => placed(path.map(String), brokenText, json))
  if (read.success && again.length + broken.length === 0)
    return { ok: true, value: read.data, written: json.value, lineOf: (path) => lineOf(path.map(String), json.lines) }
  const issues = read.error?.issues ?? []
  return { ok: false, problems: [...issues.map((issue) => problemOf(issue as Issue, json)), ...again, ...broken] }
}

/** The text of a file, or the line whose bytes are not UTF-8: letters that are only guessed at are never kept. */
export function readUtf8(
  file: string | Uint8Array,
): { ok: true; text: string } | { ok: false; problems: FileProblem[] } {
  if (typeof file === 'string') return { ok: true, text: file }
  const text = utf8Of(file)
  if (text !== null) return { ok: true, text }
  let line = 1
  for (let start = 0; start < file.length; line++) {
    const end = file.indexOf(newline, start) + 1 || file.length
    if (utf8Of(file.subarray(start, end)) === null) break
    start = end
  }
  return { ok: false, problems: [{ line, place: '', reason: 'is not UTF-8: save the file in that encoding' }] }
}

/** No letter of several bytes holds this one, so each line can be read by itself. */
const newline = 10

function utf8Of(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

function placed(path: string[], reason: string, { lines }: ReadJson): FileProblem {
  return { line: lineOf(path, lines), place: path.join('.'), reason }
}

function problemOf({ path, message, errors }: Issue, json: ReadJson): FileProblem {
  const inner = errors
    ?.flat()
    .filter(({ path }) => path.length > 0)
    .sort((a, b) => b.path.length - a.path.length)[0]
  const whole = [...path, ...(inner?.path ?? [])].map(String)
  return placed(whole, inner?.message ?? message, json)
}

/** The line of a place, or of what holds it when it is missing. */
function lineOf(path: string[], lines: Map<string, number>): number {
  for (let length = path.length; length > 0; length--) {
    const line = lines.get(path.slice(0, length).join('.'))
    if (line !== undefined) return line
  }
  return 1
}
