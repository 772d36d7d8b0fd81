import { open } from 'node:fs/promises'

/** The formats a file may have; its own first characters tell, whatever its name. `inventory` holds stock, the others products. */
export type FileFormat = 'shopify' | 'ndjson' | 'inventory'
export type ProductFormat = Exclude<FileFormat, 'inventory'>

const enough = 65_536

/** What kind of file this is. Throws when it cannot be opened. */
export async function formatOf(file: string): Promise<FileFormat> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(enough), 0, enough, 0)
    return formatOfText(buffer.toString('utf8', 0, bytesRead))
  } finally {
    await handle.close()
  }
}

function formatOfText(text: string): FileFormat {
  const start = text.replace(/^\uFEFF/, '').trimStart()
  if (start.startsWith('{')) return 'ndjson'
  const header = (start.split(/[\r\n]/, 1)[0] ?? '').toLowerCase()
  return /(^|,)"?location"?(,|$)/.test(header) && /on hand|available/.test(header) ? 'inventory' : 'shopify'
}
