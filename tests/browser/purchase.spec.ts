import { giveGiftCard } from '../arrange'
import { refused, test } from './browser-test'
import { expectMail } from './buy'
import { buyFromTheListing } from './whole-purchase'

test.use({ excused: refused }) // the choice between addresses comes back with the form it was asked by

test('a guest buys from the listing on, with a gift card and the store card', async ({ page, shop }) => {
  const giftCard = await giveGiftCard(shop, 5_000)
  await expectMail(await buyFromTheListing(page, { giftCard }))
})
