import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '~/config.server'
import { migrate } from '~/db/migrate'
import { saveProducts } from '~/services/catalog/save-product'
import { issueGiftCard } from '~/services/payments/gift-cards/issue-gift-card'
import { openStore, type Store } from '~/store.server'
import { testSettings } from '../test-settings'
import { twoHundredSkus } from './two-hundred-skus'

/** A database of a size, and what a shop process needs to serve it. */
export type BenchShop = {
  store: Store
  settings: { dataDir: string; databaseUrl: string; env: Record<string, string> }
  sku: Sku
  /** A gift card of $1,000. @returns its number */
  newCard: () => Promise<string>
  close: () => Promise<void>
}

/** Opens the demo shop of a size; its database is made when it is not there yet, which takes minutes for the large one. */
export async function openBenchShop(products: number, dataDir: string): Promise<BenchShop> {
  const folder = join(dataDir, `bench-${products}`)
  if (!existsSync(folder)) generate(products, folder)
  const databaseUrl = join(folder, 'marlow.db')
  const store = openStore(readConfig({ ...testSettings, DATA_DIR: folder, DATABASE_URL: databaseUrl }))
  await migrate(store.db, 'sqlite')
  let cards = Date.now() % 1e10
  return {
    store,
    settings: { dataDir: folder, databaseUrl, env: { STORE_ENV: 'demo', LOG: 'off', SUBMIT_LEASE_MS: '15000' } },
    sku: await findSku(store),
    newCard: async () => {
      const number = `7778${String(++cards).padStart(12, '0')}`
      await issueGiftCard(store, { number, accessCode: '1234', amount: 100_000 })
      return number
    },
    close: async () => {
      await store.sandbox.close()
      await store.db.destroy()
    },
  }
}

/** One that was given up half way does not count. */
function generate(products: number, folder: string) {
  const unfinished = `${folder}.part`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  const settings = { STORE_ENV: 'demo', DEMO_PRODUCTS: String(products), NODE_ENV: 'production' as const }
  const places = { DATA_DIR: unfinished, DATABASE_URL: join(unfinished, 'marlow.db') }
  console.log(`Making a shop of ${products} products in ${folder}…`)
  execFileSync(process.execPath, ['build/server/index.js', '--prepare'], {
    env: { ...process.env, ...testSettings, ...settings, ...places },
  })
  renameSync(unfinished, folder)
}

/** The first sku of the product with two hundred, with all the stock one can want. */
async function findSku(store: Store) {
  const { refused } = await saveProducts(store, [twoHundredSkus], { mode: 'seed' })
  if (refused.length > 0) throw new Error(`the product of the bench was refused: ${JSON.stringify(refused)}`)
  const found = await store.db
    .selectFrom('sku')
    .innerJoin('product', 'product.code', 'sku.productCode')
    .select(['sku.code as skuCode', 'sku.colorCode', 'sku.size', 'sku.dimension'])
    .select(['product.code as productCode', 'product.slug'])
    .where('product.handle', '=', twoHundredSkus.handle)
    .orderBy('sku.position')
    .limit(1)
    .executeTakeFirstOrThrow()
  await store.db
    .updateTable('inventory')
    .set((e) => ({ onHand: 1_000_000, received: e('sold', '+', 1_000_000) }))
    .where('skuCode', '=', found.skuCode)
    .execute()
  return found
}

export type Sku = Awaited<ReturnType<typeof findSku>>

export function pathOf({ slug, productCode }: Sku): string {
  return `/${slug}/prd-${productCode}`
}
