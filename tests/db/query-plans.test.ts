import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { packagingPrice } from '~/db/packaging-price'
import { openTestStore } from '../store'

test.skipIf(process.env.DATABASE_URL_TEST)(
  'the price of gift packaging, asked with every bag, is found by indexes',
  async () => {
    const store = await openTestStore()
    const { rows } = await sql<{
      detail: string
    }>`explain query plan select ${packagingPrice} from order_line where order_id = 'x'`.execute(store.db)
    const steps = rows.map(({ detail }) => detail).filter((detail) => /wrap|paper/.test(detail))
    expect(steps).toEqual([
      expect.stringContaining('paper USING INDEX product_gift_wrap'),
      expect.stringContaining('wrap USING INDEX sku_by_product'),
    ])
  },
)
