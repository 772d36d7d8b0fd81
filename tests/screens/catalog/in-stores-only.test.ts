import { expect, test } from 'vitest'
import { changeProduct, setStock } from '../../arrange'
import { productOfPage } from '../../merchant-listing'
import { newShopper, openShop } from '../../shopper'

const shop = await openShop()

type Variant = { sku: string; offers: { availability: string } }

async function offersOf(path: string): Promise<Record<string, string>> {
  const shopper = newShopper(shop)
  await shopper.visit(path)
  const { hasVariant } = productOfPage(shopper.document)
  return Object.fromEntries(hasVariant.map(({ sku, offers }: Variant) => [sku, offers.availability]))
}

test('machines are told of a sku that stores alone have only where one has it, or gets it', async () => {
  await setStock(shop, 'TEE-IVR-L', 0)
  await changeProduct(shop, '100001', { availableOnline: 0, canShipToStore: 0 })
  const tee = () => offersOf('/plain-tee/prd-100001')
  const inInk = { 'TEE-INK-S': 'InStoreOnly', 'TEE-INK-M': 'InStoreOnly', 'TEE-INK-L': 'InStoreOnly' }
  const none = { 'TEE-IVR-S': 'OutOfStock', 'TEE-IVR-M': 'OutOfStock', 'TEE-IVR-L': 'OutOfStock' }
  expect(await tee()).toEqual({ ...none, ...inInk })

  await changeProduct(shop, '100001', { canShipToStore: 1 })
  const sent = { 'TEE-IVR-S': 'InStoreOnly', 'TEE-IVR-M': 'InStoreOnly', 'TEE-IVR-L': 'OutOfStock' }
  await expect.poll(tee, { timeout: 5_000 }).toEqual({ ...sent, ...inInk })
  shop.store.toggles.pickup = false
  expect(new Set(Object.values(await tee()))).toEqual(new Set(['OutOfStock']))
})
