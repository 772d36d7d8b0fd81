import { describe, expect, test } from 'vitest'
import { productRecordSchema } from '~/validation/catalog/product-record'
import { demoProducts } from '../../demo/generate'
import { demoShop } from '../../demo/shop'

const now = Date.UTC(2026, 10, 21)
const stores = demoShop.stores.map((store) => store.storeNumber)
const make = (count: number) => [...demoProducts({ count, now, stores })]
const products = make(123)

describe('the generator', () => {
  test('makes records every importer would accept, unchanged', () => {
    for (const product of make(600)) expect(productRecordSchema.parse(product)).toEqual(product)
  })

  test('makes the same products again, and the same first ones however many are asked for', () => {
    expect(make(123)).toEqual(products)
    const first: typeof products = []
    for (const product of demoProducts({ count: 10_000, now, stores })) if (first.length < 123) first.push(product)
    expect(first).toEqual(products)
  })

  test('gives every product its own handle and code and every sku its own code and a valid upc', () => {
    const seen = { handle: new Set<string>(), code: new Set<string>(), sku: new Set<string>(), upc: new Set<string>() }
    let [made, skuCount, counted] = [0, 0, 0]
    for (const product of demoProducts({ count: 3_000, now, stores: [] })) {
      made++
      seen.handle.add(product.handle)
      seen.code.add(product.code ?? '')
      for (const { skuCode, upc } of product.skus) {
        skuCount++
        seen.sku.add(skuCode)
        if (upc === null) continue
        counted++
        seen.upc.add(upc)
        if (!isUpc(upc)) expect.fail(`${skuCode} has the upc ${upc}`)
      }
    }
    expect([seen.handle.size, seen.code.size]).toEqual([made, made])
    expect([seen.sku.size, seen.upc.size]).toEqual([skuCount, counted])
    expect(skuCount / made).toBeGreaterThan(17)
    expect(skuCount / made).toBeLessThan(25)
  })

  test('moves with the moment it is given', () => {
    const later = [...demoProducts({ count: 5, now: now + 1000, stores })]
    expect(later.map((product) => product.publishedAt)).toEqual(
      products.slice(0, 5).map((product) => product.publishedAt + 1000),
    )
  })

  test('gives ratings in quarter stars, and none without reviews', () => {
    for (const { rating, ratingCount } of make(500)) {
      if (ratingCount === 0) expect(rating).toBeNull()
      else expect((rating ?? 1) % 25).toBe(0)
    }
  })
})

function isUpc(upc: string) {
  const sum = [...upc].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0)
  return /^\d{12}$/.test(upc) && sum % 10 === 0
}
