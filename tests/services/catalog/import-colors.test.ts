import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exportProducts } from '~/services/catalog/export/export-products'
import { importProducts } from '~/services/catalog/import/import-products'
import { openTestStore, type TestStore } from '../../store'

const folder = await mkdtemp(join(tmpdir(), 'colors-'))

async function take(store: TestStore, rows: string[]) {
  const file = join(folder, 'colors.csv')
  const head = 'Handle,Title,Variant SKU,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price'
  await writeFile(file, `${[head, ...rows].join('\n')}\n`)
  return await importProducts(store, file)
}

async function colorsOf({ db }: TestStore) {
  const { media } = await db.selectFrom('product').select('media').executeTakeFirstOrThrow()
  const skus = await db
    .selectFrom('sku')
    .select(['code', 'colorCode'])
    .where('active', '=', 1)
    .orderBy('code')
    .execute()
  const colors = (JSON.parse(media) as { code: string; label: string }[]).map(({ code, label }) => [code, label])
  return { colors, skus: skus.map(({ code, colorCode }) => [code, colorCode]) }
}

const slash = 'tee,Tee,TEE-1,Color,Red/Blue,Size,S,20'
const and = 'tee,Tee,TEE-2,Color,Red & Blue,Size,S,20'

test('two colours whose names differ in signs only stay two, with the same codes in any order and format', async () => {
  const store = await openTestStore({ empty: true })
  expect(await take(store, [slash, and])).toMatchObject({ created: 1, refused: 0 })
  const first = await colorsOf(store)
  expect(first).toEqual({
    colors: [
      ['RED-BLUE', 'Red/Blue'],
      ['RED-BLUE-2', 'Red & Blue'],
    ],
    skus: [
      ['TEE-1', 'RED-BLUE'],
      ['TEE-2', 'RED-BLUE-2'],
    ],
  })
  expect(await take(store, [slash, and])).toMatchObject({ unchanged: 1 })
  for (const format of ['shopify', 'google', 'google-tsv'] as const) {
    const file = join(folder, `own.${format}`)
    await exportProducts(store, file, { format })
    expect(await importProducts(store, file)).toMatchObject({ unchanged: 1, refused: 0 })
  }
  await take(store, [and, slash])
  expect((await colorsOf(store)).skus).toEqual(first.skus)
  await take(store, [and.replace('&', '+'), slash.replace('TEE-1', 'TEE-3'), and.replace('TEE-2', 'TEE-4')])
  expect((await colorsOf(store)).skus).toEqual([
    ['TEE-2', 'RED-BLUE-3'],
    ['TEE-3', 'RED-BLUE'],
    ['TEE-4', 'RED-BLUE-2'],
  ])
})

test('a colour is the same whatever the case of its name, and one that is spelt anew keeps its code', async () => {
  const store = await openTestStore({ empty: true })
  await take(store, [slash, slash.replace('TEE-1', 'TEE-2').replace('Red/Blue,Size,S', 'red/blue,Size,M')])
  expect((await colorsOf(store)).colors).toHaveLength(1)
  await take(store, [and.replace('TEE-2', 'TEE-1')])
  expect(await colorsOf(store)).toEqual({ colors: [['RED-BLUE', 'Red & Blue']], skus: [['TEE-1', 'RED-BLUE']] })
})

test('a size is the same whatever the case of its name: twice in a colour it is refused, else spelt as it was first', async () => {
  const store = await openTestStore({ empty: true })
  const small = 'tee,Tee,TEE-1,Size,S,Color,Red,20'
  const twice = await take(store, [small, 'tee,Tee,TEE-2,Size,s,Color,red,20'])
  expect(twice).toMatchObject({ created: 0, refused: 1 })
  expect(twice.problems).toContainEqual(expect.objectContaining({ code: 'variant.repeated', row: 3 }))
  expect(await take(store, [small, 'tee,Tee,TEE-2,Size,s,Color,Blue,20'])).toMatchObject({ created: 1, refused: 0 })
  const skus = await store.db.selectFrom('sku').select('size').execute()
  expect(skus).toEqual([{ size: 'S' }, { size: 'S' }])
})
