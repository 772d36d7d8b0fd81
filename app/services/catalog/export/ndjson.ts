import type { Store } from '~/store.server'
import type { ExportedProduct } from './read-records'
import type { Written } from './written'

/** Our own format: every product whole, one a line. */
export async function* writeNdjson(_store: Store, products: AsyncIterable<ExportedProduct>): AsyncGenerator<Written> {
  for await (const { record } of products) yield { text: `${JSON.stringify(record)}\n`, product: record }
}
