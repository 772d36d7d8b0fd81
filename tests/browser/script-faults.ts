import type { Route } from 'playwright/test'
import { giveGiftCard } from '../arrange'
import { test } from './browser-test'
import { expectMail } from './buy'
import { buyFromTheListing } from './whole-purchase'

/** What can become of a script on its way, each kind for all of them. */
const faults = {
  'are refused': (route: Route) => route.abort(),
  'are missing': (route: Route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' }),
  'are cut off': async (route: Route) => {
    try {
      const answer = await route.fetch()
      const text = await answer.text()
      await route.fulfill({ response: answer, body: text.slice(0, text.length / 2) })
    } catch {
      await route.abort().catch(() => {}) // the page that asked for it is gone
    }
  },
  'throw an error': (route: Route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
  'never arrive': () => undefined, // the request stays open until the page goes
}

/** A test of a whole purchase for each way in which no script of the shop comes after the first page. */
export function buysThough(...ways: (keyof typeof faults)[]): void {
  for (const what of ways)
    test(`the purchase goes on when scripts ${what} after the first page`, async ({ page, shop }) => {
      const giftCard = await giveGiftCard(shop, 5_000)
      await page.goto('/')
      await page.route('**/*.js', faults[what])
      await expectMail(await buyFromTheListing(page, { giftCard }))
    })
}
