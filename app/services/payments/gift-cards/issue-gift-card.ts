import { inTransaction } from '~/db/client'
import { insertGiftCard } from '~/db/payments/gift-cards'
import type { Store } from '~/store.server'
import { giftCardHashes } from './gift-card-hashes'

export type NewGiftCard = {
  /** 16 or 19 digits. */
  number: string
  /** Four digits. */
  accessCode: string
  /** Cents. */
  amount: number
  status?: 'active' | 'inactive' | 'frozen'
}

/** Puts a gift card into the ledger. @returns false, and nothing changes, when there is a card of this number */
export async function issueGiftCard(store: Pick<Store, 'db' | 'config' | 'now' | 'newId'>, card: NewGiftCard) {
  const { number, accessCode, amount, status = 'active' } = card
  if (!/^(\d{16}|\d{19})$/.test(number) || !/^\d{4}$/.test(accessCode)) {
    throw new Error('a gift card has 16 or 19 digits and an access code of 4')
  }
  const id = store.newId()
  const row = {
    id,
    ...giftCardHashes(store.config, number, accessCode),
    last4: number.slice(-4),
    status,
    initial: amount,
    balance: amount,
    held: 0,
    redeemed: 0,
    refunded: 0,
    createdAt: store.now(),
  }
  return inTransaction(store.db, (tx) => insertGiftCard(tx, row, `${id}:issue`))
}
