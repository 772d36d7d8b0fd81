import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { findViolations } from '~/db/invariants'
import { importProducts } from '~/services/catalog/import/import-products'
import { importInventory } from '~/services/catalog/import/inventory/import-inventory'
import { openTestStore, type TestStore } from '../../store'

const header =
  'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,SKU,HS Code,Location,Committed (not editable),Available (not editable),On hand (current),On hand (new)'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stock-'))
})

async function fileOf(rows: string[], end = '\r\n') {
  const file = join(folder, `${Math.random()}.csv`)
  await writeFile(file, [header, ...rows].join('\r\n') + end)
  return file
}

const row = (sku: string, location: string, current: string, wanted = '') =>
  `h,T,Size,M,,,${sku},,${location},0,,${current},${wanted}`

const inStores = ({ db }: TestStore, skuCode: string) =>
  db.selectFrom('storeStock').select(['storeNumber', 'quantity']).where('skuCode', '=', skuCode).execute()
const stock = ({ db }: TestStore, skuCode: string) =>
  db.selectFrom('inventory').selectAll().where('skuCode', '=', skuCode).executeTakeFirstOrThrow()
const version = async ({ db }: TestStore) =>
  (await db.selectFrom('catalogVersion').select('version').executeTakeFirstOrThrow()).version

test('units go to the stores by number or name and to the warehouse, and every change is booked', async () => {
  const store = await openTestStore()
  const file = await fileOf([
    row('TEE-IVR-S', '7850 Somewhere else', '3'),
    row('TEE-IVR-M', 'old market', '9', '4'),
    row('TEE-IVR-S', 'Warehouse', '25'),
    row('TEE-IVR-M', 'Backroom', '7'),
    row('CAP-INK', 'Online', '', ''),
  ])
  const report = await importInventory(store, file, { warehouse: 'BACKROOM' })

  expect(report).toEqual({ rows: 5, changed: 4, unchanged: 0, silent: 1, refused: 0, problems: [] })
  expect(await inStores(store, 'TEE-IVR-S')).toEqual([{ storeNumber: 7850, quantity: 3 }])
  expect(await inStores(store, 'TEE-IVR-M')).toEqual([{ storeNumber: 7850, quantity: 4 }])
  expect(await stock(store, 'TEE-IVR-S')).toMatchObject({ onHand: 25, received: 25 })
  expect(await stock(store, 'TEE-IVR-M')).toMatchObject({ onHand: 7, received: 7 })
  const booked = await store.db
    .selectFrom('stockMovement')
    .select(['skuCode', 'kind', 'quantity'])
    .orderBy('skuCode')
    .execute()
  expect(booked).toEqual([
    { skuCode: 'TEE-IVR-M', kind: 'correction', quantity: -13 },
    { skuCode: 'TEE-IVR-S', kind: 'receipt', quantity: 5 },
  ])
})

test('the same file a second time changes nothing', async () => {
  const store = await openTestStore()
  const file = await fileOf([
    row('TEE-IVR-S', '7850', '3'),
    row('TEE-IVR-S', 'Warehouse', '25'),
    row('CAP-INK', '7850', 'not stocked'),
  ])
  await importInventory(store, file)
  const before = await version(store)

  expect(await importInventory(store, file)).toMatchObject({ changed: 0, unchanged: 3, refused: 0 })
  expect(await version(store)).toBe(before)
})

test('a place that no longer carries a sku loses its row', async () => {
  const store = await openTestStore()
  await importInventory(store, await fileOf([row('CAP-INK', '7850', '3')]))
  await importInventory(store, await fileOf([row('CAP-INK', '7850', 'Not Stocked')]))

  expect(await inStores(store, 'CAP-INK')).toEqual([])
})

test('units that somebody is paying for stay on hand, and the books add up', async () => {
  const store = await openTestStore()
  await store.db.updateTable('inventory').set({ reserved: 6 }).where('skuCode', '=', 'CAP-INK').execute()
  const file = await fileOf([row('CAP-INK', 'Warehouse', '2')])

  expect(await importInventory(store, file)).toMatchObject({ changed: 1 })
  expect(await stock(store, 'CAP-INK')).toMatchObject({ onHand: 6, reserved: 6, received: 6, sold: 0 })
  expect(await importInventory(store, file)).toMatchObject({ changed: 0, unchanged: 1 })
  await store.db.updateTable('inventory').set({ reserved: 0 }).where('skuCode', '=', 'CAP-INK').execute()
  expect(await findViolations(store.db, { now: store.now() })).toEqual([])
})

test('rows that cannot be taken are named by row and column, the others are taken', async () => {
  const store = await openTestStore()
  const file = await fileOf([
    row('NOPE', '7850', '3'),
    row('TEE-IVR-S', 'Atlantis', '3'),
    row('TEE-IVR-S', '7850', 'many'),
    ',,,,,,,,7850,,,3,',
    row('TEE-IVR-S', '', '3'),
    row('TEE-IVR-S', '7850', '-2'),
    row('TEE-IVR-S', 'Old Market', '5'),
    row('TEE-IVR-M', '7850', '5'),
  ])
  const report = await importInventory(store, file)

  expect(report).toMatchObject({ rows: 8, changed: 2, refused: 6 })
  expect(report.problems.map(({ code, row: at, header: column }) => [code, at, column])).toEqual([
    ['sku.unknown', 2, 'SKU'],
    ['location.unknown', 3, 'Location'],
    ['stock.wrong', 4, 'On hand (current)'],
    ['sku.missing', 5, 'SKU'],
    ['location.missing', 6, 'Location'],
    ['stock.negative', 7, 'On hand (current)'],
    ['stock.repeated', 8, 'Location'],
  ])
  expect(await inStores(store, 'TEE-IVR-S')).toEqual([{ storeNumber: 7850, quantity: 0 }])
})

test('a row without a SKU is found by handle and options', async () => {
  const store = await openTestStore()
  const products = join(folder, 'made.csv')
  await writeFile(
    products,
    'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Price\nhat,Hat,Color,Moss,Size,M,5\n',
  )
  await importProducts(store, products)
  const report = await importInventory(store, await fileOf(['hat,Hat,Size,M,Color,Moss,,,7850,,,8,']))

  expect(report).toMatchObject({ changed: 1, refused: 0 })
  expect(await inStores(store, 'hat-Moss-M')).toEqual([{ storeNumber: 7850, quantity: 8 }])
})

test('a row without a SKU means the sku with these options, whatever its code', async () => {
  const store = await openTestStore()
  const products = join(folder, 'own.csv')
  const rows = ['Moss,M,HAT-1', 'Moss,L,HAT-2', 'Ink,M,HAT-3'].map((row) => {
    const [color, size, sku] = row.split(',')
    return `hat,Hat,Shade,${color},Size,${size},${sku},5`
  })
  const head = 'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,SKU,Price'
  await writeFile(products, `${[head, ...rows, 'mug,Mug,,,,,MUG-1,5'].join('\n')}\n`)
  await importProducts(store, products)
  const file = await fileOf([
    'hat,,Size,l,Color,MOSS,,,7850,,,8,',
    'hat,,Color,Ink,,,,,7850,,,7,',
    'mug,,Title,Default Title,,,,,7850,,,6,',
    'hat,,Color,Moss,,,,,7850,,,5,',
    'hat,,Color,Rust,Size,M,,,7850,,,4,',
    'cup,,Size,M,,,,,7850,,,3,',
    'hat,,Size,,,,,,7850,,,2,',
    'hat,,,,,,HAT-3,,7850,,,1,',
  ])
  const report = await importInventory(store, file)
  expect(report).toMatchObject({ rows: 8, changed: 3, refused: 5 })
  expect(report.problems.map(({ code, row: at, value }) => [code, at, value])).toEqual([
    ['variant.untold', 5, 'Moss'],
    ['option.unknown', 6, 'Rust / M'],
    ['product.unknown', 7, 'cup'],
    ['option.missing', 8, undefined],
    ['stock.repeated', 9, '7850'],
  ])
  for (const [sku, quantity] of [['HAT-2', 8] as const, ['HAT-3', 7] as const, ['MUG-1', 6] as const])
    expect(await inStores(store, sku)).toEqual([{ storeNumber: 7850, quantity }])
  expect(await importInventory(store, file)).toMatchObject({ changed: 0, unchanged: 3, refused: 5 })
})

test('the row in which a file was cut off is not taken', async () => {
  const store = await openTestStore()
  const file = await fileOf([row('TEE-IVR-S', '7850', '3'), row('TEE-IVR-M', '7850', '90').slice(0, -2)], '')
  const report = await importInventory(store, file)

  expect(report).toMatchObject({
    changed: 1,
    refused: 1,
    problems: [{ code: 'file.noEnd' }, { code: 'file.unreadable', row: 3 }],
  })
  expect(await inStores(store, 'TEE-IVR-M')).toEqual([])
})

test('units in stores are set in the order in which checkout takes them', async () => {
  const store = await openTestStore()
  await importInventory(store, await fileOf([row('TEE-IVR-M', '7850', '3')]))
  const taken: unknown[] = []
  const db = store.db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      const { sql, parameters } = store.db.getExecutor().compileQuery(node, queryId)
      if (!sql.startsWith('select') && sql.includes('store_stock')) taken.push(...parameters)
      return node
    },
    transformResult: async ({ result }) => result,
  }) as TestStore['db']
  const rows = [row('TEE-IVR-S', '7850', '3'), row('TEE-IVR-M', '7850', 'not stocked'), row('CAP-INK', '7850', '3')]
  await importInventory({ ...store, db }, await fileOf(rows))

  const skus = [...new Set(taken.filter((each) => typeof each === 'string'))]
  expect(skus).toEqual(['CAP-INK', 'TEE-IVR-M', 'TEE-IVR-S'])
  expect(await inStores(store, 'TEE-IVR-M')).toEqual([])
})

test('a trial saves nothing, a file without locations is refused, a file of stock is no file of products', async () => {
  const store = await openTestStore()
  const file = await fileOf([row('CAP-INK', '7850', '3')])
  const other = join(folder, 'other.csv')
  await writeFile(other, 'SKU,On hand (new)\nCAP-INK,3\n')

  expect(await importInventory(store, file, { dryRun: true })).toMatchObject({ changed: 1 })
  expect(await inStores(store, 'CAP-INK')).toEqual([])
  expect((await importInventory(store, other)).problems).toMatchObject([{ code: 'file.noLocationColumn' }])
  await expect(importProducts(store, file)).rejects.toThrow('file of stock')
})

test('a file in UTF-16 is refused as such, and no row of it is read', async () => {
  const store = await openTestStore()
  const file = join(folder, 'wide.csv')
  await writeFile(file, Buffer.from(`\uFEFF${header}\n${row('TEE-IVR-S', 'Warehouse', '25')}\n`, 'utf16le'))
  expect(await importInventory(store, file)).toMatchObject({ rows: 0, problems: [{ code: 'file.noSheet', row: 1 }] })
})
