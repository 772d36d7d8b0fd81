import { type ContentFile, contentFileSchema } from '~/validation/content/content-file'
import { withBrandNames } from './brand-names'
import { type FileProblem, readCheckedJson, readUtf8 } from './checked-json'
import { findOddities, type Known } from './oddities'

/** A file that can be kept, with what is odd about it; or all that is wrong with it. */
export type ReadContent =
  | { ok: true; file: ContentFile; warnings: FileProblem[] }
  | { ok: false; problems: FileProblem[] }

/** A shop that has whatever a file names, before all time. */
export const havingAll: Known = {
  hasToggle: () => true,
  hasFilm: () => true,
  pictureFault: async () => null,
  pictureShape: async () => null,
  hasProducts: async () => true,
  hasLook: async () => true,
  isFound: async () => true,
  now: 0,
}

/** Reads a content file. One with one problem is refused whole. */
export async function readContentFile(file: string | Uint8Array, known = havingAll): Promise<ReadContent> {
  const bytes = readUtf8(file)
  if (!bytes.ok) return bytes
  const read = readCheckedJson(withBrandNames(bytes.text), contentFileSchema)
  if (!read.ok) return read
  const warnings = (await findOddities(read.value, read.written, known)).map(({ path, reason }) => ({
    ...{ line: read.lineOf(path), place: path.join('.') },
    reason,
  }))
  return { ok: true, file: read.value, warnings: warnings.toSorted((a, b) => a.line - b.line) }
}
