import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exportProducts } from '~/services/catalog/export/export-products'
import { importProducts } from '~/services/catalog/import/import-products'
import { openTestStore } from '../../store'

const folder = await mkdtemp(join(tmpdir(), 'cells-'))

const header = 'Title,URL handle,SKU,Option1 name,Option1 value,Option2 name,Option2 value,Price,Gift card,Description'

/** What is found in a file of these rows, and how many products it made. */
async function taken(name: string, text: string) {
  const store = await openTestStore({ empty: true })
  const file = join(folder, name)
  await writeFile(file, text)
  const { created, refused, problems } = await importProducts(store, file)
  const found = problems.filter(({ code }) => !/noColumn|noFolder|noEnd/.test(code))
  return { store, created, refused, found: found.map(({ code, row, header, value }) => [code, row, header, value]) }
}

const sheet = (rows: string[]) => taken('rows.csv', `${[header, ...rows].join('\n')}\n`)

test('a value of an option that has no name is refused where it stands, and nothing else is said of it', async () => {
  const { found, created } = await sheet([
    'One,one,ONE,,Red,Size,M,10,,',
    'Two,two,TWO-1,,Red,Size,M,10,,',
    ',two,TWO-2,,Blue,Size,M,10,,',
    'Three,three,THREE,,Default Title,Size,M,10,,',
    'Four,four,FOUR-1,Color,Red,,,10,,',
    ',four,FOUR-2,,Blue,,,10,,',
  ])
  expect(created).toBe(2)
  expect(found).toEqual([
    ['option.unnamed', 2, 'Option1 value', 'Red'],
    ['option.unnamed', 3, 'Option1 value', 'Red'],
    ['option.unnamed', 4, 'Option1 value', 'Blue'],
  ])
})

test('a gift card is one or is none: any other word refuses the product', async () => {
  const words = ['maybe', 'Y', 'TRUE', 'no', '']
  const { found, created, store } = await sheet(words.map((word, at) => `Card ${at},card-${at},C${at},,,,,25,${word},`))
  expect(created).toBe(3)
  expect(found).toEqual([
    ['giftCard.unknown', 2, 'Gift card', 'maybe'],
    ['giftCard.unknown', 3, 'Gift card', 'Y'],
  ])
  const kinds = await store.db.selectFrom('product').select('kind').orderBy('handle').execute()
  expect(kinds.map(({ kind }) => kind)).toEqual(['gift-card', 'standard', 'standard'])
})

const unkept = 'This holds a character that no XML can have, like \\u0000, or half of one.'

test('characters that no XML can have are refused or come as spaces, so that an own feed changes nothing', async () => {
  const { found, created, store } = await sheet([
    'Ti\ufffetle,one,ONE,Size,M,,,10,,',
    'Two,two,TWO,Size,M\u0002,,,10,,',
    'Thr\u0002ee,three,THREE,Size,M,,,10,,<p>a\u0002b\u000bc</p>',
  ])
  expect([created, ...found]).toEqual([
    1,
    ['product.refused', 2, undefined, `name: ${unkept}`],
    ['product.refused', 3, undefined, `sizes.0: ${unkept}`],
    ['product.refused', 3, undefined, `skus.0.size: ${unkept}`],
  ])
  const kept = await store.db.selectFrom('product').select(['name', 'detail']).executeTakeFirstOrThrow()
  expect([kept.name, kept.detail]).toEqual(['Thr ee', expect.stringContaining('<p>a b c</p>')])
  const feed = join(folder, 'own.xml')
  await exportProducts(store, feed, { format: 'google' })
  expect(await importProducts(store, feed)).toMatchObject({ unchanged: 1, refused: 0 })
})

test('a feed of tabs refuses the same characters', async () => {
  const { found, created } = await taken(
    'feed.tsv',
    'id\ttitle\tprice\tavailability\tsize\nA\tTi\uffffle\t10 USD\tin_stock\tM\nB\tFine\t10 USD\tin_stock\tM\n',
  )
  expect([created, ...found]).toEqual([1, ['product.refused', 2, undefined, `name: ${unkept}`]])
})

test.each(['a&nbsp;b', 'a&#0;b'])('a feed that breaks at %s is not said to have no quantities', async (broken) => {
  const item = (id: string, more = '') =>
    `<item><g:id>${id}</g:id><title>${id}</title><g:price>5 USD</g:price>${more}<g:availability>in_stock</g:availability></item>`
  const start = '<rss xmlns:g="http://base.google.com/ns/1.0"><channel>'
  const store = await openTestStore({ empty: true })
  const file = join(folder, 'broken.xml')
  await writeFile(file, `${start}${item('A', `<g:material>${broken}</g:material>`)}${item('B')}</channel></rss>`)
  const { problems } = await importProducts(store, file)
  const codes = problems.map(({ code }) => code)
  expect(codes).toContain('file.unreadable')
  expect(codes).not.toContain('stock.noColumn')
})
