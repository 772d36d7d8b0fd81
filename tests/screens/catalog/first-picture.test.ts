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
