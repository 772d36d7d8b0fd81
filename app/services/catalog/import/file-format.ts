import { open } from 'node:fs/promises'

/**
 * The formats a file may have; its own first characters tell, whatever its name. `inventory` holds stock, the others
 * products.
 */
export type FileFormat = 'shopify' | 'ndjson' | 'google-xml' | 'google-tsv' | 'inventory'
export type ProductFormat = Exclude<FileFormat, 'inventory'>

const enough = 65_536

/** What kind of file this is. Throws when it cannot be opened. */
export async function formatOf(file: string): Promise<FileFormat> {
  return formatOfText(textOf(await beginningOf(file)))
}

/** Whether a file may be a sheet: pictures, workbooks and text in UTF-16 hold bytes of nothing, a sheet none. */
export async function isSheet(file: string): Promise<boolean> {
  return !(await beginningOf(file)).includes(0)
}

/** Whether a file is text in UTF-16: by its byte order mark, or as its first character takes two bytes. */
export async function isUtf16(file: string): Promise<boolean> {
  const [first = 1, second = 1] = await beginningOf(file)
  return first === 0 || second === 0 || (first >= 0xfe && second >= 0xfe)
}

async function beginningOf(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(enough), 0, enough, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** XML may come in UTF-16; nothing else does. */
function textOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return bytes.toString('utf8')
}

function formatOfText(text: string): FileFormat {
  const start = text.replace(/^\uFEFF/, '').trimStart()
  if (start.startsWith('{')) return 'ndjson'
  if (start.startsWith('<')) return 'google-xml'
  const header = (start.split(/[\r\n]/, 1)[0] ?? '').toLowerCase()
  if (/\t/.test(header) && /(^|\t)"?(g:)?id"?(\t|$)/.test(header)) return 'google-tsv'
  return /(^|,)"?location"?(,|$)/.test(header) && /on hand|available/.test(header) ? 'inventory' : 'shopify'
}
