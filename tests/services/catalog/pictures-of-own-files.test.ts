import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exportProducts } from '~/services/catalog/export/export-products'
import { importProducts } from '~/services/catalog/import/import-products'
import { saveProducts } from '~/services/catalog/save-product'
import { productRecordSchema } from '~/validation/catalog/product-record'
import { openTestStore } from '../../store'

const folder = await mkdtemp(join(tmpdir(), 'own-pictures-'))
const swatch = 'demo/swatch-denimshort-light.webp'
const boots = productRecordSchema.parse({
  handle: 'boots',
  name: 'Boots',
  brand: 'Marlow',
  category: { slug: 'boots', label: 'Boots' },
  sections: ['womens'],
  colors: [
    {
      ...{ code: 'COAL', label: 'Coal', swatch },
      views: [
        { view: 'FRONT', path: 'demo/boot-coal-front.webp' },
        { view: 'FULL_RIGHT_SIDE', path: 'demo/boot-coal-full-right-side.webp' },
      ],
    },
  ],
  skus: [{ skuCode: 'BOOTS', colorCode: 'COAL', price: 900, retailPrice: 900, inventory: 3 }],
})

test.each([
  ['shopify', 'csv'],
  ['google', 'xml'],
  ['google-tsv', 'tsv'],
] as const)(
  'swatches and kinds of pictures stay when a shop reads its own %s file with its pictures',
  async (format, end) => {
    const store = await openTestStore({ empty: true })
    await saveProducts(store, [boots], { mode: 'import' })
    const file = join(folder, `own.${end}`)
    await exportProducts(store, file, { format })
    const read = () => importProducts(store, file, { images: 'demo/pictures' })
    expect(await read()).toMatchObject({ refused: 0 })
    const { media } = await store.db.selectFrom('product').select('media').executeTakeFirstOrThrow()
    const [color] = JSON.parse(media)
    expect(color.swatch).toBe(swatch)
    expect(color.views.map(({ view }: { view: string }) => view)).toEqual(['FRONT', 'FULL_RIGHT_SIDE'])
    expect(await read()).toMatchObject({ unchanged: 1, updated: 0 })
  },
)
