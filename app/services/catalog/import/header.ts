import type { ImportProblem } from './problem'

export type Columns<Name extends string> = {
  /** Places of the cells in a row. */
  at: Map<Name, number>
  /** The headers as the file spells them. */
  headers: string[]
}

type Headers<Name extends string> = {
  /** Our names by the headers a file may give them, in small letters. */
  names: ReadonlyMap<string, Name>
  otherName?: (header: string) => Name | undefined
  /** Whether a header means nothing to this shop. */
  isIgnored: (header: string) => boolean
  required: readonly { column: Name; problem: ImportProblem }[]
}

export type ReadHeader<Name extends string> = (headers: string[]) => {
  columns: Columns<Name>
  problems: ImportProblem[]
}

export function namesOf<Name extends string>(aliases: Record<Name, readonly string[]>): Map<string, Name> {
  const names = new Map<string, Name>()
  for (const column of Object.keys(aliases) as Name[]) for (const header of aliases[column]) names.set(header, column)
  return names
}

/** Makes the reader of a header row: it finds the columns in whatever order and case, and names the unknown ones once. */
export function headerReader<Name extends string>(known: Headers<Name>): ReadHeader<Name> {
  return (headers) => {
    const at: Columns<Name>['at'] = new Map()
    const problems: ImportProblem[] = []
    for (const [place, header] of headers.entries()) {
      const name = header.trim().toLowerCase().replace(/\s+/g, ' ')
      const column = known.names.get(name) ?? known.otherName?.(name)
      const here = { row: 1, column: place + 1, header }
      if (column && at.has(column)) problems.push({ code: 'column.repeated', ...here })
      else if (column) at.set(column, place)
      else if (name !== '' && !known.isIgnored(name)) problems.push({ code: 'column.unknown', ...here })
    }
    for (const { column, problem } of known.required) if (!at.has(column)) problems.push(problem)
    return { columns: { at, headers }, problems }
  }
}
