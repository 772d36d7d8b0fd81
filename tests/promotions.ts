import { insertPromotions, type NewCode, type NewPromotion } from '~/db/rewards/promotions'
import type { Arranged } from './arrange'

/** A promotion that a code is needed for, and its code. Amounts in cents. */
export async function givePromotion(
  { store }: Arranged,
  rule: Partial<NewPromotion> = {},
  { code = 'TENOFF', ...limits }: Partial<NewCode> = {},
): Promise<string> {
  const id = `promotion ${code}`
  const promotion: NewPromotion = { id, name: '10% off', kind: 'percent', value: 10, byCode: 1, ...rule }
  await insertPromotions(store.db, [promotion], [{ code, promotionId: promotion.id, ...limits }])
  return code
}

/** One that everybody gets. Call it before the shop has counted anything. */
export async function giveAutomaticPromotion({ store }: Arranged, rule: Partial<NewPromotion> = {}): Promise<void> {
  const promotion: NewPromotion = { id: 'automatic', name: '$5 off $60', kind: 'amount', value: 500, ...rule }
  await insertPromotions(store.db, [promotion], [])
}
