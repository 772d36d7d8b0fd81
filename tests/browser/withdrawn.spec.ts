import { expect } from 'playwright/test'
import { raiseCatalogVersion, retireSkus } from '~/db/catalog/catalog-writes'
import { inTransaction } from '~/db/client'
import { switchToggle } from '~/services/toggles'
import type { Arranged } from '../arrange'
import { refused, test } from './browser-test'
import { scriptsRun, send } from './buy'

const crew = { code: '100521', path: '/foundry-crew-sweatshirt/prd-100521' }

const mediumOf = ({ store }: Arranged) =>
  store.db.selectFrom('sku').select('code').where('productCode', '=', crew.code).where('size', '=', 'M').execute()

async function withdraw({ store }: Arranged, codes: string[]) {
  await inTransaction(store.db, async (tx) => {
    await retireSkus(tx, codes)
    await raiseCatalogVersion(tx)
  })
}

async function putBack({ store }: Arranged, codes: string[]) {
  await inTransaction(store.db, async (tx) => {
    await tx.updateTable('sku').set({ active: 1 }).where('code', 'in', codes).execute()
    await raiseCatalogVersion(tx)
  })
}

test.describe('a size that is taken out of the shop', () => {
  test.use({ excused: refused })

  test('while its page is open is refused, and that stays said until another is chosen', async ({ page, shop }) => {
    const codes = (await mediumOf(shop)).map(({ code }) => code)
    await page.goto(crew.path)
    await scriptsRun(page)
    const pill = (size: string) => page.locator('label.pill', { hasText: new RegExp(`^${size}$`) })
    await pill('M').click()
    try {
      await withdraw(shop, codes)
      const served = async () => (await (await page.request.get(crew.path)).text()).includes('value="M"')
      await expect.poll(served).toBe(false)
      await send(page, 'add-to-bag')
      await expect(pill('M')).toHaveCount(0)
      await expect(page.locator('#add-to-bag-problems')).toBeFocused()
      await expect(page.locator('#add-to-bag-size-error')).toHaveText('Selected size not available')
      await pill('L').click()
      await expect(page.locator('#add-to-bag-size-error')).toHaveCount(0)
    } finally {
      await putBack(shop, codes)
    }
  })

  test('so is picking up where the shop ends that while its page is open', async ({ page, shop }) => {
    const tee = '/everyday-crew-tee/prd-100101/sku-10010100001'
    await page.goto(`/stores/7850?next=${encodeURIComponent(tee)}`)
    await page.getByRole('button', { name: /^Choose this store/ }).click()
    await page.waitForURL(`**${tee}`)
    await page.goto(tee)
    await scriptsRun(page)
    await page.getByRole('radio', { name: 'FREE PICK UP' }).check()
    try {
      await switchToggle(shop.store, 'pickup', false)
      const served = async () => (await (await page.request.get(tee)).text()).includes('FREE PICK UP')
      await expect.poll(served).toBe(false)
      await send(page, 'add-to-bag')
      await expect(page.getByRole('radio', { name: 'FREE PICK UP' })).toHaveCount(0)
      await expect(page.locator('#add-to-bag-problems')).toBeFocused()
      await expect(page.locator('#add-to-bag-fulfillment-error')).toHaveText('Select a valid pickup store')
    } finally {
      await switchToggle(shop.store, 'pickup', null)
    }
  })
})
