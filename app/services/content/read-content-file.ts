import { blockTypes } from '~/validation/content/blocks'
import { type ContentFile, contentFileSchema } from '~/validation/content/content-file'
import { type FileProblem, readCheckedJson } from './checked-json'

/** A file that can be kept, with what is odd about it; or all that is wrong with it. */
export type ReadContent =
  | { ok: true; file: ContentFile; warnings: FileProblem[] }
  | { ok: false; problems: FileProblem[] }

/** Reads the text of a content file. A file with one problem is refused whole. */
export function readContentFile(text: string): ReadContent {
  const read = readCheckedJson(text, contentFileSchema)
  if (!read.ok) return read
  return { ok: true, file: read.value, warnings: unknownTypes(read.value, read.lineOf) }
}

type LineOf = (path: readonly (string | number)[]) => number

function unknownTypes({ zones = [] }: ContentFile, lineOf: LineOf): FileProblem[] {
  return zones.flatMap(({ blocks }, zone) =>
    blocks.flatMap(({ contentType }, at) => {
      if (blockTypes.has(String(contentType))) return []
      const path = ['zones', zone, 'blocks', at, 'contentType']
      return { line: lineOf(path), place: path.join('.'), reason: `unknown type ${contentType}: it shows nothing` }
    }),
  )
}
