import type { Page } from 'playwright/test'

/** What the shopper does in another tab. */
export async function buyOneMore(page: Page) {
  await page.evaluate(async () => {
    const read = await fetch('/api/checkout/v4/order', { headers: { accept: 'application/json' } })
    const { data } = await read.json()
    const [{ items }] = data.checkoutRoutingDTO.orderDTO.fulfillmentGroups
    const body = JSON.stringify({ skuCode: items[0].skuCode, quantity: 1 })
    const headers = { 'content-type': 'application/json', accept: 'application/json' }
    const added = await (await fetch('/cart/api/add', { method: 'POST', headers, body })).json()
    if (!added.success) throw new Error(JSON.stringify(added))
  })
}
