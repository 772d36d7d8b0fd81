import type { Page } from 'playwright/test'

/** Units of a sku as the page of the outfit tells them. */
export async function unitsOf(page: Page, code: string): Promise<number> {
  const answer = await page.request.get('/outfits/harbor-weekend', { headers: { accept: 'application/json' } })
  const { items } = (await answer.json()) as { items: { skuDetails: { skuCode: string; inventory: number }[] }[] }
  return items.flatMap(({ skuDetails }) => skuDetails).find(({ skuCode }) => skuCode === code)?.inventory ?? 0
}
