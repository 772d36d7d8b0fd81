import { expect, test } from 'vitest'
import { newShopper, openShop } from '../../shopper'

const shop = await openShop()

/** The tables that reading queries begin with, in the order they were asked. */
const asked: string[] = []
const executor = shop.store.db.getExecutor()
const execute = executor.executeQuery.bind(executor)
executor.executeQuery = (query, ...rest) => {
  asked.push(/from "(\w+)"/.exec(query.sql)?.[1] ?? query.sql)
  return execute(query, ...rest)
}

const catalog = new Set(['product', 'sku', 'catalog_version', 'review', 'size_guide', 'look', 'look_item'])
const visit = new Set(['session', 'orders', 'order_line', 'favorite'])

/** How many queries of a visit were about the catalogue, and about the visitor. */
async function costOf(shopper: ReturnType<typeof newShopper>, path: string) {
  asked.length = 0
  await shopper.visit(path)
  expect(shopper.status).toBe(200)
  const about = (tables: Set<string>) => asked.filter((table) => tables.has(table))
  return { catalog: about(catalog), visit: about(visit) }
}

test('the page of a product takes five queries of the catalogue when nobody saw it before, and then none', async () => {
  const shopper = newShopper(shop)
  await shopper.visit('/plain-tee/prd-100001/sku-TEE-IVR-S')
  await shopper.submit('add-to-bag')
  const cold = await costOf(shopper, '/long-pants/prd-100002')
  expect(cold.catalog).toContain('product')
  expect(cold.catalog.length).toBeLessThanOrEqual(5)

  const warm = await costOf(shopper, '/long-pants/prd-100002')
  expect(warm.catalog).toEqual([])
  expect(warm.visit.length).toBeLessThanOrEqual(2)
  expect((await costOf(newShopper(shop), '/long-pants/prd-100002')).visit).toEqual([])
})

test('a listing takes none once the catalogue is in memory, however it is narrowed', async () => {
  const shopper = newShopper(shop)
  await shopper.visit('/all')
  for (const path of ['/all?sort=newest', '/all?color=white&size=M', '/search?q=tees'])
    expect((await costOf(shopper, path)).catalog, path).toEqual([])
})
