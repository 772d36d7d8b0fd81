import { beforeAll, expect, test } from 'vitest'
import { newShopper, openShop } from '../../shopper'

const shop = await openShop()
const tee = '/plain-tee/prd-100001/sku-TEE-INK'

async function customerOf(storeNumber: number) {
  const shopper = newShopper(shop)
  await shopper.call('POST', '/store/api/default', { storeNumber })
  return shopper
}

beforeAll(async () => {
  const { db } = shop.store
  await db.updateTable('product').set({ onlineOnly: 1 }).where('code', '=', '100004').execute()
  await db.updateTable('product').set({ availableInStore: 0, canShipToStore: 0 }).where('code', '=', '100007').execute()
  const stock = ['SALE-IVR-M', 'BOOTS-MOS-8'].map((skuCode) => ({ skuCode, storeNumber: 7850, quantity: 9 }))
  await db.insertInto('storeStock').values(stock).execute()
})

test('without a chosen store a product page says nothing of stores', async () => {
  const shopper = newShopper(shop)
  await shopper.visit(`${tee}-S`)
  expect(shopper.text).not.toContain('Available Today')
  const { body } = await shopper.call('GET', `${tee}-S`)
  expect(body).toMatchObject({ pickupStoreNumber: null, pickupStoreName: null })
  expect(body.skuDetails.map((sku: { pickupInventory: number }) => sku.pickupInventory)).toEqual([0, 0, 0, 0, 0, 0])
})

test.each([
  [`${tee}-S`, 7850, 'Available Today at Old Market'],
  [`${tee}-M`, 7850, 'Estimated 3-6 business days at Old Market'],
  [`${tee}-L`, 7850, 'Available Today at Old Market'],
  [`${tee}-L`, 7106, 'Not available at Haymarket'],
  ['/store-only-socks/prd-100012', 7850, 'Available Today at Old Market'],
  ['/store-only-socks/prd-100012', 7106, 'Not available at Haymarket'],
  ['/plain-tee/prd-100001/sku-TEE-INK-S', 7111, 'Estimated 3-6 business days at Riverside'],
  ['/plain-tee/prd-100001/sku-TEE-INK-S', 7311, 'Not available at Prince Street'],
  ['/sale-shirt/prd-100004/sku-SALE-IVR-M', 7850, 'Estimated 3-6 business days at Old Market'],
])('%s says to a customer of %i: %s', async (path, storeNumber, sentence) => {
  const shopper = await customerOf(storeNumber)
  await shopper.visit(path)
  expect(shopper.textOf('.at-store')).toBe(`${sentence} Change`)
})

test('what is handed out in no store offers no choice', async () => {
  const shopper = await customerOf(7850)
  await shopper.visit('/heavy-boots/prd-100007/sku-BOOTS-MOS-8')
  expect(shopper.text).not.toContain('FREE PICK UP')
  expect(shopper.text).toContain('Estimated 3-6 business days')
})

test('the JSON of a product counts what can be picked up at the visitor’s store', async () => {
  const units = async (storeNumber: number, path: string) => {
    const { body } = await (await customerOf(storeNumber)).call('GET', path)
    const counted = body.skuDetails.map((sku: { pickupInventory: number }) => sku.pickupInventory)
    return [body.pickupStoreNumber, body.pickupStoreName, counted]
  }
  expect(await units(7850, `${tee}-S`)).toEqual([7850, 'Old Market', [0, 0, 0, 5, 0, 2]])
  expect(await units(7106, `${tee}-S`)).toEqual([7106, 'Haymarket', [0, 0, 0, 2, 1, 0]])
  expect(await units(7850, '/sale-shirt/prd-100004')).toEqual([7850, 'Old Market', [0, 0]])
  expect(await units(7850, '/heavy-boots/prd-100007')).toEqual([7850, 'Old Market', [0, 0]])
})
