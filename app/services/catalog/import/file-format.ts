import { open } from 'node:fs/promises'

/** The formats a file of products may have; its own first characters tell, whatever its name. */
export type FileFormat = 'shopify' | 'ndjson'

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
  return 'shopify'
}
