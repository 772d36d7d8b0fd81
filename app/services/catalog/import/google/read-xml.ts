import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes'
import type { ImportProblem } from '../problem'
import { UnreadableRow } from '../read-rows'
import { attributeOf, type Feed, type GoogleItem } from './item'

const longestItem = 2_000_000
const deepest = 30
const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'iso-8859-1', 'us-ascii']

/** Opens a feed in RSS 2.0 or Atom, read as a stream. A document type, and with it every entity of its own, is refused. */
export async function openXmlFeed(file: string): Promise<Feed> {
  const problems: ImportProblem[] = []
  return { problems, items: readItems(file, await encodingOf(file), problems) }
}

/** By its byte order mark, else by its declaration, else UTF-8. */
async function encodingOf(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(200), 0, 200, 0)
    const start = buffer.subarray(0, bytesRead)
    if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
    if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
    const said = /^[^<]*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(start.toString('latin1'))?.[1]?.toLowerCase()
    return said && encodings.includes(said) ? said : 'utf-8'
  } finally {
    await handle.close()
  }
}

async function* readItems(file: string, encoding: string, problems: ImportProblem[]): AsyncGenerator<GoogleItem> {
  const reader = itemReader(problems)
  const decoder = new TextDecoder(encoding, { fatal: true })
  const parse = (step: () => void) => {
    try {
      step()
    } catch (error) {
      throw new UnreadableRow(reader.count() + 1, (error as Error).message)
    }
  }
  for await (const chunk of createReadStream(file, { highWaterMark: 65_536 })) {
    parse(() => reader.write(decoder.decode(chunk as Buffer, { stream: true })))
    yield* reader.taken()
  }
  parse(() => reader.close())
  yield* reader.taken()
}

type Open = { values: Map<string, string[]>; size: number }

/** Collects the attributes of each item from the parser's events. Whatever is nested in an attribute is not ours to read. */
function itemReader(problems: ImportProblem[]) {
  const parser = new SaxesParser({ xmlns: true })
  const unknown = new Set<string>()
  let items: GoogleItem[] = []
  let count = 0
  let depth = 0
  let item: (Open & { depth: number }) | null = null
  let text = ''

  const take = (name: string, value: string) => {
    const attribute = attributeOf(name)
    if (attribute.use === 'unknown' && !unknown.has(name)) {
      unknown.add(name)
      problems.push({ code: 'attribute.unknown', row: count + 1, header: name })
    }
    if (attribute.use !== 'read' || value.trim() === '') return
    const values = item?.values.get(attribute.name)
    if (values) values.push(value.trim())
    else item?.values.set(attribute.name, [value.trim()])
  }
  const addText = (more: string) => {
    if (!item) return
    item.size += more.length
    if (item.size > longestItem) throw new Error(`the item is longer than ${longestItem} characters`)
    text += more
  }
  parser.on('doctype', () => {
    throw new Error('the file has a document type (DOCTYPE); feeds need none')
  })
  parser.on('opentag', (tag) => {
    if (++depth > deepest) throw new Error(`elements are nested more than ${deepest} deep`)
    if (!item && (tag.local === 'item' || tag.local === 'entry')) item = { values: new Map(), size: 0, depth }
    else if (item && depth === item.depth + 1) text = ''
    if (item && depth === item.depth + 1 && tag.local === 'link') take('link', hrefOf(tag))
  })
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', (tag) => {
    if (item && depth === item.depth + 1) {
      take(nameOf(tag), text)
      text = ''
    }
    if (item && depth === item.depth) {
      items.push(itemOf(++count, item.values))
      item = null
    }
    depth--
  })
  return {
    write: (chunk: string) => void parser.write(chunk),
    close: () => void parser.close(),
    count: () => count,
    taken: () => {
      const taken = items
      items = []
      return taken
    },
  }
}

/** Atom says `summary` and `link href` where RSS says `description` and `link`. */
function nameOf({ local }: SaxesTagNS): string {
  if (local === 'summary' || local === 'content') return 'description'
  return local === 'guid' || local === 'updated' || local === 'pubDate' ? 'link_template' : local
}

function hrefOf({ attributes }: SaxesTagNS): string {
  const { href } = attributes as Record<string, SaxesAttributeNS | undefined>
  return href?.value ?? ''
}

function itemOf(number: number, values: ReadonlyMap<string, string[]>): GoogleItem {
  const all = (attribute: string) => values.get(attribute) ?? []
  return {
    number,
    at: (attribute) => ({ row: number, header: `g:${attribute}` }),
    all,
    one: (attribute) => all(attribute)[0] ?? '',
  }
}
