import { brand } from '~/brand'
import type { Store } from '~/store.server'
import { type Attribute, googleProducts } from './google-items'
import type { ExportedProduct } from './read-records'
import { shopOrigin } from './shop-origin'
import type { Written } from './written'

const start = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
`

/** A Google Merchant feed in RSS: an item a sku of every product the shop ships today. */
export async function* writeGoogle(store: Store, products: AsyncIterable<ExportedProduct>): AsyncGenerator<Written> {
  const [origin, name] = [shopOrigin(store), escaped(brand.name)]
  yield { text: `${start}<title>${name}</title>\n<link>${origin}/</link>\n<description>${name}</description>\n` }
  for await (const found of googleProducts(store, products)) {
    yield { ...found, text: found.items.map(itemOf).join('') }
  }
  yield { text: '</channel></rss>\n' }
}

function itemOf(attributes: Attribute[]): string {
  const elements = attributes.filter(([, value]) => value !== '')
  return `<item>${elements.map(([name, value]) => `<g:${name}>${escaped(value)}</g:${name}>`).join('')}</item>\n`
}

/** Text as XML has it, without the characters it cannot have. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
