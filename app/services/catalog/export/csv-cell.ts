/**
 * One cell of a sheet, its cells parted by commas or tabs. What a spreadsheet would run as a formula gets an apostrophe in front, which the importer
 * takes away again.
 */
export function csvCell(text: string): string {
  const safe = /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}
