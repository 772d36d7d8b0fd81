import { describe, expect, test } from 'vitest'
import { catalogueEntries } from '../../demo/catalogue-entry'
import { demoProducts } from '../../demo/generate'
import { demoShop } from '../../demo/shop'

const now = Date.UTC(2026, 10, 21)
const stores = demoShop.stores.map((store) => store.storeNumber)
const make = (count: number) => [...demoProducts({ count, now, stores })]
const products = make(123)
const standard = products.filter((product) => product.kind === 'standard')
const skus = standard.flatMap((product) => product.skus)

const onSale = (sku: { price: number; retailPrice: number }) => sku.price < sku.retailPrice
const having = (test: (product: (typeof standard)[number]) => boolean) => standard.filter(test).length
const share = (part: number, whole: number) => part / whole

describe('the hand-written catalogue', () => {
  test('has 120 products and a gift card, gift wrap and a donation', () => {
    expect(standard).toHaveLength(120)
    expect(products.slice(120).map((product) => product.code)).toEqual(['GIFTCARD', 'GIFTWRAP', 'DONATION'])
  })

  test('is spread over the sections of the shop', () => {
    const counts: Record<string, number> = {}
    for (const { sections } of standard) counts[sections[0] ?? ''] = (counts[sections[0] ?? ''] ?? 0) + 1
    expect(counts).toEqual({ womens: 42, mens: 40, girls: 18, boys: 14, all: 6 })
  })

  test('comes from five brands in 28 categories', () => {
    expect(new Set(standard.map((product) => product.brand)).size).toBe(5)
    expect(new Set(products.map((product) => product.category.slug)).size).toBe(28)
  })

  test('says something different about every product', () => {
    for (const field of ['name', 'handle', 'code', 'longDescription'] as const) {
      expect(new Set(products.map((product) => product[field])).size, field).toBe(products.length)
    }
  })

  test('speaks of picking up in a store only where that is switched on', () => {
    const said = products.flatMap(({ promotionMessages }) => promotionMessages)
    const ofStores = said.filter(({ message, promotionUrl }) => /pick.?up/i.test(message) || promotionUrl === '/stores')
    expect(ofStores.map(({ featureToggle }) => featureToggle)).toEqual(['pickup'])
  })

  test('has about 2,500 skus and 2.6 colours a product', () => {
    expect(skus.length).toBeGreaterThan(2_300)
    expect(skus.length).toBeLessThan(2_700)
    expect(share(standard.flatMap((product) => product.colors).length, 120)).toBeCloseTo(2.6, 1)
  })

  test('names only colours that the sku list uses, and one hex for each code', () => {
    const hexes = new Map<string, string>()
    for (const { code, hex } of catalogueEntries.flatMap((entry) => entry.colors)) {
      expect(hexes.get(code) ?? hex).toBe(hex)
      hexes.set(code, hex)
    }
    for (const product of products) {
      expect(new Set(product.skus.map((sku) => sku.colorCode))).toEqual(new Set(product.colors.map(({ code }) => code)))
    }
  })
})

describe('prices', () => {
  const sale = (product: (typeof standard)[number]) => product.skus.every(onSale)
  const dated = (product: (typeof standard)[number]) => product.skus.some((sku) => sku.saleEndsAt !== null)

  test('are reduced for a fifth of the products, and in one or two colours for a tenth', () => {
    expect(having(sale)).toBe(26)
    expect(having((product) => product.skus.some(onSale) && !sale(product))).toBe(12)
  })

  test('depend on the size for one product in twelve', () => {
    const bySize = having((product) => new Set(product.skus.map((sku) => sku.retailPrice)).size > 1)
    expect(bySize).toBe(10)
  })

  test('go back up after a dated sale for four products', () => {
    expect(having(dated)).toBe(4)
    for (const sku of skus.filter((sku) => sku.saleEndsAt !== null)) {
      expect(sku.saleEndsAt).toBeGreaterThan(now)
      expect(sku.afterPrice).toBe(sku.retailPrice)
      expect(onSale(sku)).toBe(true)
    }
  })

  test('of gift card and donation are the amounts on offer', () => {
    const amounts = (code: string) => products.find((product) => product.code === code)?.skus.map((sku) => sku.price)
    expect(amounts('GIFTCARD')).toEqual([2500, 5000, 7500, 10000, 15000, 20000])
    expect(amounts('GIFTWRAP')).toEqual([100])
    expect(amounts('DONATION')).toEqual([100, 500, 1000])
  })
})

describe('stock', () => {
  test('is gone for three products, out for a tenth of the skus and low for some', () => {
    expect(having((product) => product.skus.every((sku) => sku.inventory === 0))).toBe(3)
    const out = share(skus.filter((sku) => sku.inventory === 0).length, skus.length)
    const low = share(skus.filter((sku) => sku.inventory > 0 && sku.inventory < 4).length, skus.length)
    expect(out).toBeGreaterThan(0.07)
    expect(out).toBeLessThan(0.13)
    expect(low).toBeGreaterThan(0.05)
    expect(low).toBeLessThan(0.09)
  })

  test('lies in known stores, each at most once a sku', () => {
    for (const sku of skus) {
      const numbers = sku.storeInventory.map(([number]) => number)
      expect(new Set(numbers).size).toBe(numbers.length)
      expect(numbers.every((number) => stores.includes(number))).toBe(true)
    }
    const cells = skus.reduce((sum, sku) => sum + sku.storeInventory.length, 0)
    expect(cells).toBeGreaterThan(28_000)
    expect(cells).toBeLessThan(36_000)
  })

  test('is never in a store for what is sold online only', () => {
    const online = products.filter((product) => product.onlineOnly)
    expect(online.length).toBeGreaterThan(0)
    for (const product of online) {
      expect(product.availableInStore).toBe(false)
      expect(product.skus.every((sku) => sku.storeInventory.length === 0)).toBe(true)
    }
  })
})

describe('the odd ones', () => {
  test('are all there', () => {
    expect(having((product) => !product.active)).toBe(1)
    expect(having((product) => product.publishedAt > now)).toBe(2)
    expect(having((product) => product.groundOnly)).toBe(1)
    expect(having((product) => product.loyaltyBlocked)).toBe(1)
    expect(having((product) => product.disclaimers.length === 15)).toBe(1)
    expect(having((p) => p.disclaimers.includes('factorySecond') && p.disclaimers.length < 15)).toBe(1)
    expect(having((product) => product.colors.some((color) => color.views.length === 8))).toBe(1)
    expect(having((product) => product.ratingCount === 180)).toBe(1)
  })

  test('include the boots among those sent by ground only', () => {
    expect(standard.filter((product) => product.groundOnly).map((product) => product.category.slug)).toEqual(['shoes'])
  })

  test('include a product without a back view that others of its kind have', () => {
    const beanies = standard.filter((product) => product.name.endsWith('Beanie'))
    const backs = beanies.map((product) => product.colors[0]?.views.some(({ view }) => view === 'BACK'))
    expect(backs.toSorted()).toEqual([false, true])
  })

  test('cover every way of choosing: nothing, one size, sizes, sizes with inseam, length or width', () => {
    const ways = new Set(standard.map((product) => `${product.sizeLabel}/${product.dimensionLabel}`))
    for (const way of ['null/null', 'Size/null', 'Waist/Inseam', 'Size/Length', 'Size/Width'])
      expect(ways).toContain(way)
    expect(having((product) => product.sizes.length === 1)).toBe(2)
  })

  test('include the Harbor Chore Jacket in five colours, two of them on sale', () => {
    const jacket = standard.find((product) => product.name === 'Harbor Chore Jacket')
    expect(jacket?.brand).toBe('Fieldhand')
    expect(jacket?.colors.map((color) => color.code)).toEqual(['INK', 'MOSS', 'ECRU', 'WHEAT', 'BRICK'])
    expect(new Set(jacket?.skus.filter(onSale).map((sku) => sku.colorCode))).toEqual(new Set(['WHEAT', 'BRICK']))
    expect(jacket?.sizes).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL'])
    expect(jacket?.dimensions).toEqual(['Regular', 'Tall'])
    expect(jacket?.dimensionLabel).toBe('Length')
  })
})
