import { type ShopProcess, startShop } from '../storms/shop-process'
import { type BenchShop, openBenchShop } from './bench-shop'
import { median } from './cpu'
import { measure } from './measure'
import { growing, guestOf, page, warmUp } from './pages'
import type { Row } from './table'

const small = 123

/** Pairs of measures a ratio is the median of. */
const pairs = 5

/**
 * What a page costs in the large shop against the same page in the small one: two new processes side by side, each warmed
 * up by the same requests, measured by turns.
 */
export async function measureGrowth(large: BenchShop, dataDir: string): Promise<Row[]> {
  const little = await openBenchShop(small, dataDir)
  const shops: ShopProcess[] = []
  try {
    const open = async (bench: BenchShop) => {
      const shop = await startShop(bench.settings)
      shops.push(shop)
      const client = await guestOf(bench, shop)
      await warmUp(bench, shop, client)
      return async (name: keyof ReturnType<typeof growing>) =>
        (await measure(shop, () => page(client, growing(bench.sku)[name]), 300)).cpu
    }
    const [costs, littleCosts] = [await open(large), await open(little)]
    const rows: Row[] = []
    for (const name of ['product', 'listing', 'search', 'bag'] as const) {
      const ratios: number[] = []
      for (let pair = 0; pair < pairs; pair++) {
        const before = await littleCosts(name)
        ratios.push((await costs(name)) / before)
      }
      rows.push({ what: `growth of ${name} from ${small} products`, value: median(ratios), budget: 1.3, unit: 'x' })
    }
    return rows
  } finally {
    for (const shop of shops) await shop.kill()
    await little.close()
  }
}
