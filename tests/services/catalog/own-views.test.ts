import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exportProducts } from '~/services/catalog/export/export-products'
import { importProducts } from '~/services/catalog/import/import-products'
import { cap } from '../../line-of-cap'
import { openTestStore } from '../../store'

const folder = await mkdtemp(join(tmpdir(), 'own-views-'))
const of = (views: string[]) => views.map((view, at) => ({ view, path: `demo/${at}.webp` }))

async function imported(colors: { swatch?: string; views: string[] }[]) {
  const store = await openTestStore({ empty: true })
  const file = join(folder, 'views.ndjson')
  const given = colors.map(({ swatch, views }, at) => ({ code: `C${at}`, label: `C${at}`, swatch, views: of(views) }))
  const skus = given.map(({ code }) => ({ ...cap.skus[0], skuCode: `CAP-${code}`, colorCode: code }))
  await writeFile(file, JSON.stringify({ ...cap, colors: given, skus }))
  const { created, problems } = await importProducts(store, file)
  const { media } = await store.db.selectFrom('product').select('media').executeTakeFirstOrThrow()
  const found = problems.filter(({ code }) => code.startsWith('view.'))
  return {
    ...{
      store,
      created,
      media: JSON.parse(media) as { swatch: string | null; views: { view: string; path: string }[] }[],
    },
    told: found.map(({ row, header, code, value }) => `${row} ${header} ${code} ${value}`),
  }
}

test('of several pictures of one view each gets a name of its own, and the file is told where', async () => {
  const { store, created, media, told } = await imported([
    { views: ['FRONT', 'DETAIL', 'DETAIL', 'DETAIL3', 'PROMOTION', 'PROMOTION', 'CREATIVE', 'DETAIL', 'FRONT'] },
    { views: ['BACK', 'BACK', 'FRONT'] },
  ])

  expect(created).toBe(1)
  expect(media.map(({ views }) => views.map(({ view }) => view))).toEqual([
    ['FRONT', 'DETAIL', 'DETAIL2', 'DETAIL3', 'PROMOTION', 'PROMOTION2', 'CREATIVE', 'DETAIL4', 'DETAIL5'],
    ['BACK', 'DETAIL', 'FRONT'],
  ])
  expect(media[0]?.views.map(({ path }) => path)).toEqual(of(Array(9).fill('')).map(({ path }) => path))
  expect(told).toEqual([
    '1 colors.0.views.2.view view.repeated DETAIL2',
    '1 colors.0.views.5.view view.repeated PROMOTION2',
    '1 colors.0.views.7.view view.repeated DETAIL4',
    '1 colors.0.views.8.view view.repeated DETAIL5',
    '1 colors.1.views.1.view view.repeated DETAIL',
  ])
  const file = join(folder, 'again.ndjson')
  await exportProducts(store, file, { format: 'ndjson' })
  const again = await importProducts(store, file)
  expect(again.unchanged).toBe(1)
  expect(again.problems.filter(({ code }) => code.startsWith('view.'))).toEqual([])
})

test('a picture whose view is SWATCH is the swatch of a color that names none, else it is left out', async () => {
  const { media, told } = await imported([
    { views: ['FRONT', 'SWATCH'] },
    { swatch: 'demo/own.webp', views: ['FRONT', 'SWATCH', 'BACK'] },
  ])

  expect(media.map(({ swatch, views }) => [swatch, ...views.map(({ view }) => view)])).toEqual([
    ['demo/1.webp', 'FRONT'],
    ['demo/own.webp', 'FRONT', 'BACK'],
  ])
  expect(told).toEqual(['1 colors.1.views.1.view view.swatch demo/1.webp'])
})
