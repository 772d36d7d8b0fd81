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

test('what no store has and none gets is not available, to shoppers, clients and machines', async () => {
  const socks = '/store-only-socks/prd-100012'
  const shopper = newShopper(shop)
  shop.store.toggles.pickup = true
  await shop.store.db.updateTable('storeStock').set({ quantity: 0 }).where('skuCode', 'like', 'SOCKS-%').execute()
  await changeProduct(shop, '100012', { canShipToStore: 0 })
  await shopper.visit(socks)
  expect(shopper.text).toContain('ITEM IS NOT AVAILABLE')
  expect(shopper.text).not.toContain('ADD TO BAG')
  expect(productOfPage(shopper.document).offers.availability).toBe('OutOfStock')
  expect(shopper.text).toContain('Your selected item is not available.')
  const { body } = await shopper.call('GET', socks)
  expect(body).toMatchObject({ productInStock: false, selectedFulfillmentOption: 'PHYSICAL_SHIP' })
  await shopper.visit(`${socks}/sku-SOCKS-IVR?fulfillment=store`)
  expect(shopper.text).toContain('ITEM IS NOT AVAILABLE')

  await changeProduct(shop, '100012', { canShipToStore: 1 })
  await setStock(shop, 'SOCKS-IVR', 3)
  const said = async () => {
    await shopper.visit(socks)
    return shopper.text
  }
  await expect.poll(said, { timeout: 5_000 }).toContain('ADD TO BAG')
  expect((await shopper.call('GET', socks)).body.productInStock).toBe(true)
})

test('of what stores alone have, a sku that none has is not available while no store is chosen', async () => {
  await changeProduct(shop, '100001', { availableOnline: 0, canShipToStore: 0 })
  shop.store.toggles.pickup = true
  await shop.store.db.updateTable('storeStock').set({ quantity: 0 }).where('skuCode', '=', 'TEE-INK-M').execute()
  const shopper = newShopper(shop)
  const said = async (size: string) => {
    await shopper.visit(`/plain-tee/prd-100001/sku-TEE-INK-${size}`)
    return shopper.textOf('form#add-to-bag .add')
  }
  await expect.poll(() => said('M'), { timeout: 15_000 }).toContain('ITEM IS NOT AVAILABLE')
  expect(shopper.text).toContain('Your selected item is not available.')
  expect(await said('S')).toContain('ADD TO BAG')
  const { body } = await shopper.call('GET', '/plain-tee/prd-100001')
  const known = body.skuDetails.map((sku: Record<string, unknown>) => [sku.skuCode, sku.availableInStores])
  expect(Object.fromEntries(known)).toMatchObject({ 'TEE-INK-S': true, 'TEE-INK-M': false, 'TEE-IVR-S': false })
})
