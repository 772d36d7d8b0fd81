import { headerReader } from '../header'
import { type Encoding, openSheet, type Row } from '../read-rows'
import { attributeOf, type Feed, type GoogleItem } from './item'

const readHeader = headerReader<string>({
  names: new Map(),
  otherName: (header) => {
    const { name, use } = attributeOf(header)
    return use === 'read' ? name : undefined
  },
  isIgnored: (header) => attributeOf(header).use === 'ignored',
  required: ['id', 'title', 'price'].map((column) => ({
    column,
    problem: { code: 'file.noAttribute', row: 1, header: column },
  })),
})

const dialect = { readHeader, delimiter: '\t' } as const

/** Opens a feed of one item a row, its values parted by tabs. A second value of a list is parted by a comma. */
export async function openTsvFeed(file: string, encoding: Encoding): Promise<Feed> {
  const { problems, isEnded, rows } = await openSheet(file, encoding, dialect)
  return { problems: isEnded ? problems : [...problems, { code: 'file.noEnd', row: 1 }], items: itemsOf(rows) }
}

async function* itemsOf(rows: AsyncIterable<Row<string>>): AsyncGenerator<GoogleItem> {
  for await (const row of rows) {
    if (row.isBlank) continue
    yield {
      number: row.number,
      at: row.at,
      one: row.cell,
      all: (attribute) => valuesOf(row.cell(attribute)),
    }
  }
}

/** The values of a list; one that holds a comma itself stands in quotes. */
function valuesOf(list: string): string[] {
  const values = list.matchAll(/(?:^|,)\s*(?:"((?:[^"]|"")*)"(?=\s*(?:,|$))|([^,]*))/g)
  return [...values].map(([, quoted, plain = '']) => (quoted?.replaceAll('""', '"') ?? plain).trim()).filter(Boolean)
}
