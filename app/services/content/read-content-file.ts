import { blockTypes } from '~/validation/content/blocks'
import { type ContentFile, contentFileSchema } from '~/validation/content/content-file'
import { BadJson, type ReadJson, readJson } from './json-lines'

/** What is wrong with a content file, or odd about it: line (from 1), the place in it and why. */
export type ContentProblem = { line: number; place: string; reason: string }

/** A file that can be kept, with what is odd about it; or all that is wrong with it. */
export type ReadContent =
  | { ok: true; file: ContentFile; warnings: ContentProblem[] }
  | { ok: false; problems: ContentProblem[] }

type Issue = { path: PropertyKey[]; message: string; code?: string; errors?: Issue[][] }

/** Reads the text of a content file. A file with one problem is refused whole. */
export function readContentFile(text: string): ReadContent {
  let json: ReadJson
  try {
    json = readJson(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    if (!(error instanceof BadJson)) throw error
    return { ok: false, problems: [{ line: error.line, place: '', reason: 'is no JSON from here on' }] }
  }
  const read = contentFileSchema.safeParse(json.value)
  if (read.success) return { ok: true, file: read.data, warnings: unknownTypes(read.data, json) }
  return { ok: false, problems: read.error.issues.map((issue) => problemOf(issue as Issue, json)) }
}

function problemOf({ path, message, errors }: Issue, { lines }: ReadJson): ContentProblem {
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

function unknownTypes({ zones = [] }: ContentFile, { lines }: ReadJson): ContentProblem[] {
  return zones.flatMap(({ blocks }, zone) =>
    blocks.flatMap(({ contentType }, at) => {
      if (blockTypes.has(String(contentType))) return []
      const path = ['zones', String(zone), 'blocks', String(at), 'contentType']
      return {
        line: lineOf(path, lines),
        place: path.join('.'),
        reason: `unknown type ${contentType}: it shows nothing`,
      }
    }),
  )
}
