import { cp, mkdir, mkdtemp, readdir, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { importProducts } from '~/services/catalog/import/import-products'
import { isError } from '~/services/catalog/import/problem'
import { openTestStore } from '../../store'

const fixture = (name: string) => join('tests/fixtures', name)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'))
  const picture = sharp({ create: { width: 8, height: 9, channels: 3, background: '#345' } }).png()
  await picture.toFile(join(folder, 'tote-moss.png'))
})

describe('importing files that are broken, odd or large', () => {
  test('imports the good products of a broken file whole and names the others by row and column', async () => {
    const store = await openTestStore({ empty: true })
    const report = await importProducts(store, fixture('products-broken.csv'))
    expect(report).toMatchObject({ products: 11, created: 2, refused: 9, skus: 3 })
    const errors = report.problems.filter(isError)
    expect(errors.map(({ code, row, column, header }) => [code, row, column, header])).toEqual([
      ['price.wrong', 5, 7, 'Variant Price'],
      ['title.missing', 6, 2, 'Title'],
      ['option.missing', 8, 4, 'Option1 Value'],
      ['price.zero', 9, 7, 'Variant Price'],
      ['variant.repeated', 11, 4, 'Option1 Value'],
      ['sku.repeated', 12, 5, 'Variant SKU'],
      ['stock.wrong', 13, 6, 'Variant Inventory Qty'],
      ['handle.again', 14, 1, 'Handle'],
      ['handle.again', 16, 1, 'Handle'],
      ['status.unknown', 17, 9, 'Status'],
    ])
    const saved = await store.db.selectFrom('sku').select('code').orderBy('code').execute()
    expect(saved.map(({ code }) => code)).toEqual(['GOOD-2', 'GOOD-M', 'GOOD-S'])
  })

  test('reads a file of the old Windows alphabet', async () => {
    const store = await openTestStore({ empty: true })
    expect(await importProducts(store, fixture('products-windows.csv'))).toMatchObject({ created: 1 })
    const shirt = await store.db.selectFrom('product').selectAll().executeTakeFirstOrThrow()
    expect(shirt).toMatchObject({
      name: 'Café Shirt',
      brand: '“Noël”',
      slug: 'cafe-shirt',
    })
  })

  test('refuses a row that has lost its handle by itself, and makes one of the title where the template lets it open', async () => {
    const store = await openTestStore({ empty: true })
    const file = join(folder, 'lost.csv')
    const rows = 'one,One,ONE-1,5\n,Two,TWO-1,5\nthree,Three,THREE-1,5\n'
    await writeFile(file, `Handle,Title,SKU,Price\n${rows}`)
    const report = await importProducts(store, file)
    expect(report).toMatchObject({ products: 3, created: 2, refused: 1 })
    expect(report.problems.filter(isError)).toMatchObject([
      { code: 'handle.missing', row: 3, column: 1, header: 'Handle' },
    ])

    await writeFile(file, 'URL handle,Title,SKU,Price\n,Two,TWO-1,5\n')
    expect(await importProducts(store, file)).toMatchObject({ created: 1, refused: 0 })
  })

  test('warns of a row that ends before the header does, and of a title that is cut', async () => {
    const store = await openTestStore({ empty: true })
    const file = join(folder, 'cut-off.csv')
    await writeFile(file, `Handle,Title,SKU,Price,Vendor\none,x${'👕'.repeat(130)},ONE-1,5,Us\ntwo,Two,TWO-1,5\n`)
    const report = await importProducts(store, file)
    expect(report).toMatchObject({ created: 2, refused: 0 })
    expect(report.problems.filter(({ code }) => /^(row|title)/.test(code))).toMatchObject([
      { code: 'title.long', row: 2, header: 'Title' },
      { code: 'row.short', row: 3, value: '1' },
    ])
    expect(await importProducts(store, file)).toMatchObject({ created: 0, updated: 0 })
  })

  test('says from which row on a file cannot be read, and keeps the products before it', async () => {
    const store = await openTestStore({ empty: true })
    const file = join(folder, 'torn.csv')
    const head = 'Handle,Title,SKU,Price\none,One,ONE-1,5\ntwo,Two,TWO-1,5\n'
    await writeFile(file, `${head}three,"Three,THREE-1,5\n`)
    const report = await importProducts(store, file)
    expect(report).toMatchObject({ created: 1, refused: 1 })
    expect(report.problems.filter(isError)).toEqual([
      {
        ...{ code: 'file.unreadable', row: 4, handle: 'two' },
        value: 'A quotation mark opens in this row and is never closed.',
      },
    ])
  })

  test('refuses from the row on whose open quotation mark swallows the rows below it', async () => {
    const store = await openTestStore({ empty: true })
    const file = join(folder, 'swallowed.csv')
    const rows = ['one,One,ONE-1,5', '"two,Two,TWO-1,5', 'three,Three,THREE-1,5', '"four",Four,FOUR-1,5']
    await writeFile(file, `Handle,Title,SKU,Price\nzero,"The ""Zero"", new",ZERO-1,5\n${rows.join('\n')}\n`)
    const report = await importProducts(store, file)
    expect(report).toMatchObject({ created: 1, refused: 1 })
    expect(report.problems.filter(isError)).toMatchObject([{ code: 'file.unreadable', row: 4, handle: 'one' }])

    const named = 'Handle,Title,SKU,Price\nzero,"Zero" tee,ZERO-1,5\n'
    await writeFile(file, named)
    expect(await importProducts(store, file)).toMatchObject({ updated: 1, refused: 0 })
  })

  test('refuses the product in whose row the file was cut off, and keeps what was there', async () => {
    const store = await openTestStore({ empty: true })
    const file = join(folder, 'cut.csv')
    const head = 'Handle,Title,Option1 Name,Option1 Value,SKU,Price,Vendor\none,One,,,ONE-1,5,Us\n'
    const two = 'two,Two,Size,S,TWO-S,65.00,Us\ntwo,,,M,TWO-M,65.00,Us\n'
    await writeFile(file, head + two)
    expect(await importProducts(store, file)).toMatchObject({ created: 2 })

    await writeFile(file, head + two.replace('5.00,Us\n', '6.00,Us\n').slice(0, -7))
    const report = await importProducts(store, file)
    expect(report).toMatchObject({ unchanged: 1, updated: 0, refused: 1 })
    expect(report.problems.filter(isError)).toMatchObject([{ code: 'file.unreadable', row: 4 }])
    expect(report.problems).toContainEqual({ code: 'file.noEnd', row: 1 })
    const prices = await store.db.selectFrom('sku').select('price').orderBy('code').execute()
    expect(prices.map(({ price }) => price)).toEqual([500, 6500, 6500])
  })

  test.each([
    ['page.xml', '<html><body>404</body></html>'],
    ['feed.xml', '<rss xmlns:g="http://base.google.com/ns/1.0"><channel><title>Shop</title></channel></rss>'],
    ['head.csv', 'Handle,Title,SKU,Price\n'],
    ['lines.ndjson', '{'],
  ])('refuses a file without a product: %s', async (name, text) => {
    const store = await openTestStore({ empty: true })
    const file = join(folder, name)
    await writeFile(file, text)
    const { problems, created } = await importProducts(store, file)
    expect(created).toBe(0)
    expect(problems.some(isError)).toBe(true)
  })

  test('refuses a file without a title column', async () => {
    const store = await openTestStore({ empty: true })
    const file = join(folder, 'other.csv')
    await writeFile(file, 'a,b\n1,2\n')
    const { problems, products } = await importProducts(store, file)
    expect(products).toBe(0)
    expect(problems.map(({ code }) => code)).toContain('file.noTitleColumn')
  })

  test('takes no picture from outside its folder, by dots or by a link', async () => {
    const store = await openTestStore({ empty: true })
    const inner = join(folder, 'inner')
    await mkdir(inner)
    await cp(join(folder, 'tote-moss.png'), join(folder, 'secret.png'))
    await symlink(join(folder, 'secret.png'), join(inner, 'link.png'))
    const file = join(folder, 'escape.csv')
    const rows = [
      'one,One,ONE-1,5,../secret.png',
      'two,Two,TWO-1,5,link.png',
      `three,Three,THREE-1,5,${folder}/secret.png`,
    ]
    await writeFile(file, ['Handle,Title,SKU,Price,Image Src', ...rows].join('\n'))
    const { problems } = await importProducts(store, file, { images: inner })
    expect(problems.filter(({ code }) => code === 'picture.missing').map(({ row }) => row)).toEqual([2, 3, 4])
  })

  test('warns of pictures that are empty, cut off or too large, and takes their products with the others', async () => {
    const store = await openTestStore({ empty: true })
    const inner = await mkdtemp(join(tmpdir(), 'damaged-'))
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
    const picture = sharp({ create: { width: 200, height: 300, channels: 3, background: '#345', noise } })
    const jpeg = await picture.jpeg().toBuffer()
    const vast = sharp(Buffer.alloc(60_010_000), { raw: { width: 10_000, height: 6_001, channels: 1 } })
    const files = {
      ...{ 'whole.jpg': jpeg, 'zero.jpg': '', 'cut.jpg': jpeg.subarray(0, 900), 'end.jpg': jpeg.subarray(0, -9) },
      ...{ 'cut.png': (await picture.png().toBuffer()).subarray(0, -900), 'text.jpg': 'no picture' },
      ...{ 'vast.jpg': await vast.jpeg().toBuffer(), 'vast.png': await vast.png().toBuffer() },
    }
    for (const [name, content] of Object.entries(files)) await writeFile(join(inner, name), content)
    const file = join(inner, 'damaged.csv')
    const rows = Object.keys(files).map((name, at) => `tee-${at},Tee ${at},TEE-${at},5,${name}`)
    await writeFile(file, ['Handle,Title,SKU,Price,Image Src', ...rows].join('\n'))
    for (const dryRun of [true, false]) {
      const report = await importProducts(store, file, { images: inner, dryRun })
      const pictures = report.problems.filter(({ code }) => code.startsWith('picture'))
      expect(pictures.map(({ code, value }) => `${code} ${value}`)).toEqual([
        ...['picture.type zero.jpg', 'picture.damaged cut.jpg', 'picture.damaged end.jpg'],
        ...['picture.damaged cut.png', 'picture.type text.jpg'],
        ...['picture.large vast.jpg', 'picture.large vast.png'],
      ])
      expect(report).toMatchObject({ created: 8, refused: 0 })
    }
    expect(await readdir(join(store.config.dataDir, 'pictures'))).toHaveLength(1)
  })

  test('finds pictures of addresses by the names their escapes stand for, and none outside their folder', async () => {
    const store = await openTestStore({ empty: true })
    const inner = await mkdtemp(join(tmpdir(), 'escapes-'))
    const pictures = join(inner, 'pictures')
    await mkdir(join(pictures, 'deep'), { recursive: true })
    const kept = ['my pic.png', 'as%20written.png', '100%.png', 'grün.png', 'deep/low.png', '../secret.png']
    for (const name of kept) await cp(join(folder, 'tote-moss.png'), join(pictures, name))
    const names = [
      ...['my%20pic.png?v=1', 'as%20written.png', '100%.png', 'gr%C3%BCn.png', 'a%ZZ%20%FF.png'],
      ...['%2e%2e%2fsecret.png', 'deep%2Flow.png', '%2E%2E', 'my%00pic.png', '..%5Csecret.png'],
    ]
    const file = join(inner, 'escapes.csv')
    const rows = names.map((name, at) => `tee-${at},Tee ${at},TEE-${at},5,https://cdn.example/x/${name}`)
    await writeFile(file, ['Handle,Title,SKU,Price,Image Src', ...rows].join('\n'))
    const { problems, created } = await importProducts(store, file, { images: pictures })
    const missing = problems.filter(({ code }) => code === 'picture.remote').map(({ row }) => row)
    expect([created, missing]).toEqual([10, [6, 7, 8, 9, 10, 11]])
  })

  test('reads a file of four thousand rows in portions', async () => {
    const store = await openTestStore({ empty: true })
    const file = join(folder, 'large.csv')
    const rows = Array.from({ length: 4_000 }, (_, place) => {
      const handle = `bulk-${Math.floor(place / 20)}`
      return `${handle},Bulk ${handle},Size,${place % 20},BULK-${place},5.00,3`
    })
    await writeFile(file, ['Handle,Title,Option1 Name,Option1 Value,SKU,Price,Inventory quantity', ...rows].join('\n'))
    const done: number[] = []
    const report = await importProducts(store, file, { onProducts: (count) => done.push(count) })
    expect(report).toMatchObject({ products: 200, created: 200, skus: 4_000, refused: 0 })
    expect(done.length).toBeGreaterThan(5)
    expect(done.reduce((sum, count) => sum + count, 0)).toBe(200)
  })

  test.each([
    ['parted by semicolons', 'Title;URL handle;SKU;Price\nTee;tee;TEE;5\n', 'file.semicolons'],
    ['of stock, parted by semicolons', 'SKU;Location;On hand (new)\nTEE;Warehouse;5\n', 'file.semicolons'],
    ['parted by tabs, without the id of a feed', 'title\tprice\tlink\nTee\t5 USD\thttps://a.example\n', 'file.tabs'],
    ['in UTF-16', Buffer.from('\uFEFFTitle,URL handle,SKU,Price\nTee,tee,TEE,5\n', 'utf16le'), 'file.noSheet'],
    ['parted by tabs, in UTF-16', Buffer.from('\uFEFFid\ttitle\tprice\nTEE\tTee\t5 USD\n', 'utf16le'), 'file.noTabs'],
    ['of our own, in UTF-16', Buffer.from('\uFEFF{"handle":"tee"}\n{"handle":"cap"}\n', 'utf16le'), 'file.noLines'],
    ['of our own, in UTF-16 without its mark', Buffer.from('{"handle":"tee"}\n{}\n', 'utf16le'), 'file.noLines'],
    ['that is a workbook', Buffer.from('504b0304140008000800210000000000', 'hex'), 'file.noSheet'],
    ['without a title', 'URL handle,SKU,Price\ntee,TEE,5\n', 'file.noTitleColumn'],
  ])('says of a file %s what it is, and nothing else', async (_, content, code) => {
    const store = await openTestStore({ empty: true })
    const file = join(folder, 'unlike.csv')
    await writeFile(file, content)
    const { problems, products } = await importProducts(store, file)
    expect(problems.map((problem) => problem.code)).toEqual([code])
    expect(products).toBe(0)
  })
})
