import { findGiftCard } from '~/db/payments/gift-cards'
import type { Store } from '~/store.server'
import { giftCardHashes } from './gift-card-hashes'
import type { NewGiftCard } from './issue-gift-card'

/** What goes wrong with a card: refused as empty or blocked, or its hold fails at submit; null: nothing. */
export type GiftCardTrigger = 'empty' | 'blocked' | 'hold-fails' | null

type GiftCardToTry = Required<NewGiftCard> & { trigger: GiftCardTrigger; note: string }

const accessCode = '1234'

/** The gift cards every demo shop is opened with. Amounts in cents. */
export const giftCardsToTry: GiftCardToTry[] = [
  {
    number: '7777045839985463',
    amount: 2_500,
    status: 'active' as const,
    trigger: null,
    note: 'Pays a part of most orders.',
  },
  {
    number: '7777045236850450',
    amount: 50_000,
    status: 'active' as const,
    trigger: null,
    note: 'Covers whole orders.',
  },
  {
    number: '7777000000000050',
    amount: 5_000,
    status: 'active' as const,
    trigger: null,
    note: 'A round fifty dollars.',
  },
  { number: '6006490000000000018', amount: 5_000, status: 'active' as const, trigger: null, note: 'Nineteen digits.' },
  {
    number: '7777000000000001',
    amount: 0,
    status: 'active' as const,
    trigger: 'empty' as const,
    note: 'Nothing left.',
  },
  {
    number: '7777000000000002',
    amount: 2_500,
    status: 'inactive' as const,
    trigger: 'blocked' as const,
    note: 'Never activated: it cannot be used at all.',
  },
  {
    number: '7777000000000003',
    amount: 5_000,
    status: 'frozen' as const,
    trigger: 'hold-fails' as const,
    note: 'Frozen: the balance can be read, the hold fails at submit.',
  },
].map((card) => ({ ...card, accessCode }))

/** A card to try with what it holds now, in cents; null when this shop does not know it. */
export async function lookUpGiftCardToTry({ db, config }: Store, { number, accessCode: code }: GiftCardToTry) {
  const saved = await findGiftCard(db, giftCardHashes(config, number, code).numberHash)
  return saved ? { balance: saved.balance, status: saved.status } : null
}
