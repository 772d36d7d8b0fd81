import type { Tx } from '~/db/client'
import { addToOutbox } from '~/db/outbox'
import { insertSoldCards } from '~/db/payments/gift-cards'
import { message } from '~/services/message'
import { type SoldCard, soldCardNumber } from '~/services/orders/sold-card-number'
import type { Store } from '~/store.server'
import { giftCardHashes } from './gift-card-hashes'

/** A line of gift cards that was paid for: one card a unit, each worth `price` cents. */
export type SoldLine = { lineId: string; quantity: number; price: number }

const draws = 8

/**
 * Puts the gift cards of a placed order into the ledger, in the transaction that places it, and has its buyer told of
 * them. A unit has one card, whatever is repeated; a number that is taken is drawn again.
 */
export async function issueSoldCards(
  store: Store,
  tx: Tx,
  { orderId, lines, email }: { orderId: string; lines: SoldLine[]; email: string },
): Promise<void> {
  let wanted = lines.flatMap(({ lineId, quantity, price }) =>
    Array.from({ length: quantity }, (_, at) => ({ lineId, unit: at + 1, price })),
  )
  if (wanted.length === 0) return
  for (let draw = 0; wanted.length > 0; draw++) {
    if (draw === draws) throw new Error('no free number was found for a gift card')
    const cards = wanted.map(({ price, ...unit }) => newCard(store, { ...unit, draw }, price))
    const made = await insertSoldCards(tx, orderId, cards)
    wanted = wanted.filter((_, at) => !made.has(cards[at]?.card.id ?? ''))
  }
  await addToOutbox(tx, message(store, 'gift-cards', orderId, email))
}

function newCard({ config, newId, now }: Store, sold: SoldCard, amount: number) {
  const { number, accessCode } = soldCardNumber(config, sold)
  return {
    sold,
    card: {
      id: newId(),
      ...giftCardHashes(config, number, accessCode),
      last4: number.slice(-4),
      status: 'active' as const,
      initial: amount,
      balance: amount,
      ...{ held: 0, redeemed: 0, refunded: 0 },
      createdAt: now(),
    },
  }
}
