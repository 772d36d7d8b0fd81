/** The tags of tables that a text must still have for `tablesAsLists`. */
export const tableTags = ['table', 'caption', 'tr', 'th', 'td']

const innermost = /<table>((?:(?!<table>).)*?)<\/table>/gs
const strays = /<\/?(?:caption|tr|th|td)>/g

/**
 * A text whose tables are lists: each row a point, its two cells "Chest: 38", more of them "S · 36 · 30". A caption stands
 * before its list, and a table of one cell is what it holds.
 * @param html well-formed, its tables without attributes and other parts than `tableTags`
 */
export function tablesAsLists(html: string): string {
  let text = html
  for (let before = ''; before !== text; ) {
    before = text
    text = text.replace(innermost, (_, inner: string) => asList(inner))
  }
  return text.replace(strays, ' ')
}

function asList(table: string): string {
  const caption = /<caption>(.*?)<\/caption>/s.exec(table)?.[1] ?? ''
  const rows = table.split('<tr>').map(cellsOf)
  const filled = rows.filter((cells) => cells.some((cell) => cell.trim() !== ''))
  const title = inLine(caption) === '' ? '' : `<p>${inLine(caption)}</p>`
  const [first] = filled
  if (!first) return title
  if (filled.length === 1 && first.length === 1) return `${title} ${first[0]} `
  return `${title}<ul>${filled.map((cells) => `<li>${asPoint(cells)}</li>`).join('')}</ul>`
}

/** What stands in a row without a cell is one. */
function cellsOf(row: string): string[] {
  const cells = [...row.matchAll(/<(t[hd])>(.*?)<\/\1>/gs)].map(([, , inner = '']) => inner)
  return cells.length > 0 ? cells : [row.replace(/<caption>.*?<\/caption>|<\/tr>/gs, '')]
}

/** An empty cell among several is told, so that each row names as many things. */
function asPoint(cells: string[]): string {
  const [only = ''] = cells
  if (cells.length === 1) return only.trim()
  const told = cells.map(inLine)
  if (told.length === 2) return told.filter(Boolean).join(': ').replace('::', ':')
  return told.map((cell) => cell || '–').join(' · ')
}

/** A cell as a piece of a line: its paragraphs and line breaks are spaces. */
function inLine(cell: string): string {
  return cell
    .replace(/<\/?(?:p|br|h[3-5])(?: \/)?>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
