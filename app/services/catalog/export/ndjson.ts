import type { Store } from '~/store.server'
import { lackingSkus } from './alike-skus'
import type { ExportedProduct } from './read-records'
import { partsOf, type Written } from './written'

/** Our own format: every product whole, one a line. */
export async function* writeNdjson(_store: Store, products: AsyncIterable<ExportedProduct>): AsyncGenerator<Written> {
  for await (const { record } of products) {
    const partsLeft = partsOf(record.handle, lackingSkus(record))
    yield { text: `${JSON.stringify(record)}\n`, product: record, partsLeft }
  }
}
