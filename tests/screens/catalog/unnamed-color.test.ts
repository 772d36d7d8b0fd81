import { expect, test } from 'vitest'
import { newShopper, openShop } from '../../shopper'

const boots = '100007'

test('a product whose file names no color shows none, nor do the bag and its data for machines', async () => {
  const shop = await openShop()
  const { media } = await shop.store.db
    .selectFrom('product')
    .select('media')
    .where('code', '=', boots)
    .executeTakeFirstOrThrow()
  const unnamed = JSON.stringify([{ ...JSON.parse(media)[0], label: 'Default', hex: null }])
  await shop.store.db.updateTable('product').set({ media: unnamed }).where('code', '=', boots).execute()
  const shopper = newShopper(shop)

  await shopper.visit(`/heavy-boots/prd-${boots}/sku-BOOTS-MOS-8`)
  expect(shopper.textOf('h1')).toBe('Heavy Boots')
  expect(shopper.document.querySelector('main .sw, #add-to-bag-color')).toBeNull()
  expect(shopper.document.documentElement.outerHTML).not.toMatch(/"Default"|>Default|Default,| in Default|color":""/)
  await shopper.submit('add-to-bag', { size: '8' })
  expect(shopper.address).toMatch(/^\/cart/)
  expect(shopper.textOf('.bag-line')).toContain('Heavy Boots')
  expect(shopper.textOf('.bag-line')).not.toContain('Default')
})
