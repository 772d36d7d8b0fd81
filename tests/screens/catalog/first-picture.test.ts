import { expect, test } from 'vitest'
import { newShopper, openShop } from '../../shopper'

const shop = await openShop()

test('nothing is asked for before the first picture that could wait: the face of the words comes after it', async () => {
  const shopper = newShopper(shop)
  for (const path of ['/mens', '/plain-tee/prd-100001']) {
    await shopper.visit(path)
    const urgent = [...shopper.document.querySelectorAll('head link[rel=preload]:not([fetchpriority=low])')]
    expect(urgent.map((link) => link.getAttribute('href'))).toEqual([])
    expect(shopper.document.querySelector('head link[as=font]')?.getAttribute('crossorigin')).toBe('anonymous')
    expect(shopper.document.querySelectorAll('main img[fetchpriority=high]')).toHaveLength(1)
  }
})

test('a picture that stands for two views is shown once, and no number beyond the last opens a large one', async () => {
  const { db } = shop.store
  const { media } = await db
    .selectFrom('product')
    .select('media')
    .where('code', '=', '100003')
    .executeTakeFirstOrThrow()
  const twice = JSON.parse(media).map((color: { views: { path: string }[] }) => {
    const [first] = color.views
    return { ...color, views: color.views.map((view) => ({ ...view, path: first?.path })) }
  })
  await db
    .updateTable('product')
    .set({ media: JSON.stringify(twice) })
    .where('code', '=', '100003')
    .execute()
  const shopper = newShopper(shop)
  await shopper.visit('/one-size-cap/prd-100003?picture=2')
  expect(shopper.document.querySelectorAll('.gal figure')).toHaveLength(1)
  expect(shopper.document.querySelector('.zoom')).toBeNull()
  await shopper.visit('/one-size-cap/prd-100003?picture=1')
  expect(shopper.document.querySelector('.zoom figure')).not.toBeNull()
})
