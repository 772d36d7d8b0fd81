import { SaxesParser } from 'saxes'

type Element = { name: string; type: string; isNil: boolean; text: string; parts: { name: string; value: unknown }[] }

/**
 * Reads Braintree's XML as its own libraries do: an element is its text, a number or a truth where its type says so, a list
 * where it is of type "array", null where it is nil, else its parts by name. Dashes become underscores.
 * Throws for what is no XML and for a document type.
 * @returns the root by its name: { transaction: { id: … } }
 */
export function readXmlReply(text: string): unknown {
  const parser = new SaxesParser()
  const open: Element[] = [{ name: '', type: '', isNil: false, text: '', parts: [] }]
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', () => {
    throw new Error('a document type')
  })
  parser.on('opentag', ({ name, attributes }) => {
    const { type = '', nil } = attributes
    open.push({ name: name.replaceAll('-', '_'), type, isNil: nil === 'true', text: '', parts: [] })
  })
  const add = (text: string) => {
    const element = open.at(-1)
    if (element) element.text += text
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => {
    const element = open.pop()
    if (element) open.at(-1)?.parts.push({ name: element.name, value: contentOf(element) })
  })
  parser.write(text).close()
  return Object.fromEntries(open[0]?.parts.map(({ name, value }) => [name, value]) ?? [])
}

function contentOf({ type, isNil, text, parts }: Element): unknown {
  if (isNil) return null
  if (type === 'array') return parts.map(({ value }) => value)
  if (parts.length > 0) return Object.fromEntries(parts.map(({ name, value }) => [name, value]))
  if (type === 'integer') return Number(text)
  return type === 'boolean' ? text === 'true' : text
}
