import { expect, test } from 'vitest'
import { giveContent } from '../../arrange'
import { cap, giveCap } from '../../line-of-cap'
import { newShopper, openShop } from '../../shopper'

const shop = await openShop()
const unseen = cap.skus.map((sku) => ({ ...sku, skuCode: 'UNSEEN-1' }))

test('nothing is asked for before the first picture that could wait: the face of the words comes after it', async () => {
  const shopper = newShopper(shop)
  for (const path of ['/all', '/plain-tee/prd-100001']) {
    await shopper.visit(path)
    const urgent = [...shopper.document.querySelectorAll('head link[rel=preload]:not([fetchpriority=low])')]
    expect(urgent.map((link) => link.getAttribute('href'))).toEqual([])
    expect(shopper.document.querySelector('head link[as=font]')?.getAttribute('crossorigin')).toBe('anonymous')
    expect(shopper.document.querySelectorAll('main img[fetchpriority=high]')).toHaveLength(1)
  }
})

test('pictures of a listing that begins below a banner wait until they come near; what only stands between cards moves none', async () => {
  const shopper = newShopper(shop)
  const urgentOf = async (path: string) => {
    await shopper.visit(path)
    expect(shopper.document.querySelectorAll('.cards > .card img').length).toBeGreaterThan(1)
    const urgent = shopper.document.querySelectorAll('.cards > .card img:not([loading=lazy])')
    return [urgent.length > 0, shopper.document.querySelector('.cards > .card img[fetchpriority=high]') !== null]
  }
  const started = { activeStartDate: '2020-01-01' }
  const banner = { ...started, contentType: 'HTML_CONTENT', html: '<p>Knit by the river</p>' }
  const insert = { ...started, contentType: 'PRODUCT_INSERT', productSlot: 'ONE', content: banner }
  const stand = (blocks: unknown[]) => giveContent(shop, { zones: [{ zone: 'section-top', path: '/all', blocks }] })

  await stand([insert])
  await expect.poll(() => shopper.visit('/all').then(() => shopper.document.querySelector('.insert'))).not.toBeNull()
  expect(await urgentOf('/all')).toEqual([true, true])
  await stand([banner])
  await expect.poll(() => urgentOf('/all')).toEqual([false, false])
  expect(await urgentOf('/all?color=blue')).toEqual([true, true])
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

test('where there is no picture of a product its grey place stands', async () => {
  await giveCap(shop, { code: '300012', skus: unseen })
  const shopper = newShopper(shop)
  await shopper.visit('/cap/prd-300012')
  expect([...shopper.document.querySelectorAll('.gal > *')].map(({ outerHTML }) => outerHTML)).toEqual([
    '<figure class="pic"></figure>',
  ])
  await shopper.visit('/plain-tee/prd-100001')
  expect(shopper.document.querySelector('.gal figure:empty')).toBeNull()
})
