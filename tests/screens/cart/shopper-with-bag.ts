import { expect } from 'vitest'
import { newShopper, type openShop, type Shopper } from '../../shopper'

type Shop = Awaited<ReturnType<typeof openShop>>

/** A shopper on the bag's page, with so many units of each sku in it. */
export async function shopperWithBag(shop: Shop, ...skus: [string, number][]): Promise<Shopper> {
  const shopper = newShopper(shop)
  for (const [skuCode, quantity] of skus) {
    const { body } = await shopper.call('POST', '/cart/api/add', { skuCode, quantity })
    expect(body.success).toBe(true)
  }
  await shopper.visit('/cart')
  return shopper
}

export function lineIds(shopper: Shopper): string[] {
  const fields = shopper.document.querySelectorAll<HTMLInputElement>('input[name=orderItemId]')
  return [...new Set([...fields].map(({ value }) => value))]
}
