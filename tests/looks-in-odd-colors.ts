import { keepMerchandise, readMerchandiseFile } from '~/services/catalog/merchandise/merchandise-file'
import { saveProducts } from '~/services/catalog/save-product'
import { productRecordSchema } from '~/validation/catalog/product-record'
import type { Arranged } from './arrange'

/** Codes of colors as files name them. */
export const oddColors = ['INK', 'Синий', 'small', 'Ärmel / 50%', 'Small']

/** The product 300009 in these colors, called "Color 0" and so on, with "Look 0" and so on that wear it in each. */
export async function giveLooksInOddColors({ store }: Arranged): Promise<void> {
  const shirt = productRecordSchema.parse({
    ...{ handle: 'shirt', code: '300009', name: 'Shirt', brand: 'Harbor', sections: ['mens'] },
    category: { slug: 'shirts', label: 'Shirts' },
    colors: oddColors.map((code, at) => ({ code, label: `Color ${at}` })),
    skus: oddColors.map((colorCode, at) => ({
      ...{ skuCode: `SHIRT-${at}`, colorCode, price: 2000, retailPrice: 2000, inventory: 20 },
    })),
  })
  await saveProducts(store, [shirt], { mode: 'import' })
  const itemsIn = (colorCode: string) => [{ productCode: '300009', colorCode }]
  const looks = oddColors.map((code, at) => ({ name: `Look ${at}`, items: itemsIn(code) }))
  const read = await readMerchandiseFile(store, JSON.stringify({ looks }))
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  await keepMerchandise(store, read.file)
}
