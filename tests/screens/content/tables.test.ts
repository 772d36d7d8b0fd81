import { expect, test } from 'vitest'
import { giveContent } from '../../arrange'
import { openShop, shopperAt } from '../../shopper'

const shop = await openShop()

test('a table on a page of text and in its blocks has a box that scrolls and keys reach', async () => {
  const path = '/guest-services/sizes'
  const html = '<h2>Sizes</h2><table><tr><th scope="col">Size</th><th scope="col">Chest</th></tr></table>'
  const blocks = [{ contentType: 'HTML_CONTENT', activeStartDate: '2020-01-01', html }]
  await giveContent(shop, { pages: [{ path, title: 'Sizes', html }], zones: [{ zone: 'page', path, blocks }] })
  const { document } = await shopperAt(shop, path)
  const boxes = [...document.querySelectorAll('main .scroll[tabindex="0"][role=group]')]
  expect(boxes.map((box) => [box.getAttribute('aria-label'), box.children[0]?.tagName])).toEqual([
    ['Size, Chest', 'TABLE'],
    ['Size, Chest', 'TABLE'],
  ])
})
