import { expect, test } from 'vitest'
import { applyPromotionCode } from '~/services/checkout/steps/promotion-codes'
import { giveAutomaticPromotion, givePromotion } from '../../promotions'
import { payer, readyBag, value } from '../../ready-bag'
import { openTestStore } from '../../store'

const together = { stackable: 1, value: 1 }

test('discounts of one position are listed by their ids, those of codes as the codes were given, the same on every database', async () => {
  const store = await openTestStore()
  for (const id of ['m', 'a', 'z', 'k']) await giveAutomaticPromotion({ store }, { ...together, id, name: id })
  await giveAutomaticPromotion({ store }, { ...together, id: 'b', name: 'b', position: -1 })
  for (const code of ['C', 'A', 'B']) await givePromotion({ store }, { ...together, name: code }, { code })
  await readyBag(store, 'bag', { 'TEE-IVR-M': 1 })
  for (const code of ['B', 'C']) value(await applyPromotionCode(store, payer('bag'), { code }))
  const { discounts, notes } = value(await applyPromotionCode(store, payer('bag'), { code: 'A' }))
  const names = (each: object[]) => each.map((one) => 'name' in one && one.name)

  expect(names(discounts)).toEqual(['b', 'a', 'k', 'm', 'z', 'B', 'C', 'A'])
  expect(names(notes)).toEqual(names(discounts))
})
