import { findGiftCard, type GiftCardRow } from '~/db/payments/gift-cards'
import { day, hour, minute } from '~/durations'
import { ok, type Result, refuse } from '~/services/result'
import { addressBucket, type Limit, type Payer, sessionBucket, tryInTurn } from '~/services/try-limits'
import { isSame } from '~/signed.server'
import type { Store } from '~/store.server'
import type { GiftCardInput } from '~/validation/payments/gift-card'
import { giftCardHashes } from './gift-card-hashes'

/**
 * The card of a number and its access code. Unknown numbers, wrong codes and inactive cards get one answer after the same
 * work, and count against the limits of the card, the session and the address.
 */
export async function lookUpGiftCard(store: Store, who: Payer, card: GiftCardInput): Promise<Result<GiftCardRow>> {
  const { numberHash, codeHash } = giftCardHashes(store.config, card.cardNumber, card.accessCode)
  return tryInTurn(store, limitsOf(store, who, { numberHash, codeHash }), async (tx) => {
    const found = await findGiftCard(tx, numberHash)
    const rightCode = isSame(found?.codeHash ?? numberHash, codeHash)
    const isUsable = found && rightCode && found.status !== 'inactive'
    return isUsable ? ok(found) : refuse('giftCard.notFound', 'cardNumber')
  })
}

/**
 * Five failures in fifteen minutes lock a visitor, and a card; five different codes lock the card for a day: whoever typed
 * the same wrong code again has guessed nothing new. Not in a demo: its cards and their codes are for everybody to try.
 */
function limitsOf(
  { config }: Pick<Store, 'config'>,
  who: Payer,
  { numberHash, codeHash }: Record<'numberHash' | 'codeHash', string>,
): Limit[] {
  const [card, codes, session, address] = [
    `gift-card number ${numberHash}`,
    `gift-card codes ${numberHash}`,
    sessionBucket('gift-card', who),
    addressBucket('gift-card', who),
  ]
  return [
    { bucket: card, most: 5, ms: 15 * minute },
    ...(config.STORE_ENV === 'demo' ? [] : [{ bucket: codes, most: 5, ms: day, guess: codeHash }]),
    { bucket: session, most: 5, ms: 15 * minute },
    { bucket: session, most: 10, ms: hour },
    { bucket: address, most: 30, ms: hour },
  ]
}
