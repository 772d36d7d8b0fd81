import { type ShopProcess, startShop } from '../storms/shop-process'
import { type BenchShop, openBenchShop } from './bench-shop'
import { measure } from './measure'
import { growing, guestOf, page } from './pages'
import type { Row } from './table'

const small = 123

/** What a page costs in the large shop against the same page in the small one, both running side by side. */
export async function measureGrowth(large: BenchShop, shop: ShopProcess, dataDir: string): Promise<Row[]> {
  const little = await openBenchShop(small, dataDir)
  const other = await startShop(little.settings)
  try {
    const guests = { large: await guestOf(large, shop), small: await guestOf(little, other) }
    const rows: Row[] = []
    for (const [name, path] of Object.entries(growing(large.sku))) {
      const smallPath = growing(little.sku)[name as 'bag']
      const before = (await measure(other, () => page(guests.small, smallPath), 300)).cpu
      const now = (await measure(shop, () => page(guests.large, path), 300)).cpu
      rows.push({ what: `growth of ${name} from ${small} products`, value: now / before, budget: 1.3, unit: 'x' })
    }
    return rows
  } finally {
    await other.kill()
    await little.close()
  }
}
