import { z } from 'zod'

/** A text without line breaks, tabs and other signs that show nothing; one space between its words, none at its ends. */
export function inOneLine(text: string): string {
  return text
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** What makes two names of a colour or a size the same: neither case nor spaces tell them apart. */
export function sameLabel(label: string): string {
  return label.toLowerCase().replace(/\s+/g, ' ')
}

/** A text of one line that must say something. */
export const oneLine = (most: number) => z.string().transform(inOneLine).pipe(z.string().min(1).max(most))

/** A text of one line, or none. */
export const oneLineOrNone = z
  .string()
  .transform((text) => inOneLine(text) || null)
  .nullable()
  .default(null)

/** A text of one line, which may be empty in a list: there it is left out. */
export const linesInList = z
  .array(z.string())
  .transform((texts) => texts.map(inOneLine).filter(Boolean))
  .default([])

/** A text of several lines, none of them empty. */
export const severalLines = z
  .string()
  .transform((text) => text.split('\n').map(inOneLine).filter(Boolean).join('\n'))
  .default('')

/** A name as it is written, without spaces at its ends. */
export const trimmedName = z.string().trim().min(1)

/** A name without spaces at its ends, or none. */
export const trimmedOrNone = z
  .string()
  .transform((text) => text.trim() || null)
  .nullable()
  .default(null)

/** A list in which each value stands once. */
export const once = <Value extends z.ZodType>(value: Value) =>
  z.array(value).transform((values) => [...new Set(values)])
