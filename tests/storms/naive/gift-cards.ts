import type { Tx } from '~/db/client'
import type { GiftCardMove } from '../../../app/db/payments/gift-cards'

export * from '../../../app/db/payments/gift-cards'

/** Looks first and writes afterwards: two orders take the same money. */
export async function holdGiftCard(tx: Tx, { giftCardId, amount, orderId, opKey, at }: GiftCardMove) {
  const card = await tx.selectFrom('giftCard').selectAll().where('id', '=', giftCardId).executeTakeFirstOrThrow()
  if (card.balance < amount) return false
  await tx
    .updateTable('giftCard')
    .set({ balance: card.balance - amount, held: card.held + amount })
    .where('id', '=', giftCardId)
    .execute()
  await tx
    .insertInto('giftCardEntry')
    .values({ id: opKey, giftCardId, kind: 'hold', amount, orderId, opKey, at })
    .execute()
  return true
}
