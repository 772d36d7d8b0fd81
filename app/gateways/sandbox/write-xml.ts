/** A value as Braintree writes it: lists of type "array", their items called `item`; numbers and truths with their type. */
export function writeXml(name: string, value: unknown): string {
  const tag = name.replaceAll('_', '-')
  if (value === null || value === undefined) return `<${tag} nil="true"/>`
  if (Array.isArray(value))
    return `<${tag} type="array">${value.map((item) => writeXml('item', item)).join('')}</${tag}>`
  if (typeof value === 'number') return `<${tag} type="integer">${value}</${tag}>`
  if (typeof value === 'boolean') return `<${tag} type="boolean">${value}</${tag}>`
  if (typeof value !== 'object') return `<${tag}>${escaped(String(value))}</${tag}>`
  const parts = Object.entries(value).map(([part, inner]) => writeXml(part, inner))
  return `<${tag}>${parts.join('')}</${tag}>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
