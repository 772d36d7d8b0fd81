import type { Tx } from '~/db/client'
import { refundGiftCard } from '~/db/payments/gift-cards'
import type { MovementRow } from '~/db/payments/payment-movements'
import { dollars, sum } from '~/money'
import type { Result } from '~/services/result'
import type { Store } from '~/store.server'
import type { GiftCardShare, HeldMoney, MoneyOfOrder } from './saga/held-money'
import { moveMoney, type WantedMove } from './saga/move-money'

/**
 * Takes the money of what is shipped. Gift cards paid when the order was placed.
 * @param amount in cents; null: all that is still held. Never more than was authorised
 */
export function captureOrder(store: Store, orderNumber: string, amount: number | null): Promise<Result<MovementRow[]>> {
  return moveMoney(store, orderNumber, (money) => {
    const held = money.held.filter((each) => canCapture(store, each))
    const open = sum(held.map((each) => each.open))
    const wish = amount ?? open
    if (wish <= 0 || wish > open) return { refused: { code: 'money.capture', values: { open: dollars(open) } } }
    return { moves: share(held, wish, 'open', (each, part) => moveOf(each, 'capture', part)) }
  })
}

/** Some providers take a hold once: what was not captured then lapses. */
export function canCapture({ gateways }: Store, { operation, captured }: HeldMoney): boolean {
  return captured === 0 || !gateways.payments[operation.provider]?.caps.capturesOnce
}

/** Lets go of what is held and was not captured, where the provider does not do so by itself once part was captured. */
export function voidOrder(store: Store, orderNumber: string): Promise<Result<MovementRow[]>> {
  return moveMoney(store, orderNumber, ({ held }) => {
    const open = held.filter((each) => each.open > 0)
    const free = open.filter((each) => canCapture(store, each))
    if (free.length === 0) return { refused: { code: open.length > 0 ? 'money.lapses' : 'money.void' } }
    return { moves: free.map((each) => moveOf(each, 'void', each.open)) }
  })
}

/**
 * Gives money back: first what was captured of cards and wallets, then what gift cards bore, which goes back onto them.
 * @param amount in cents, at most what was taken and not given back yet
 */
export function refundOrder(store: Store, orderNumber: string, amount: number): Promise<Result<MovementRow[]>> {
  return moveMoney(store, orderNumber, (money) => {
    const most = refundableOf(money)
    if (amount <= 0 || amount > most) return { refused: { code: 'money.refund', values: { most: dollars(most) } } }
    const outside = Math.min(amount, sum(money.held.map(({ refundable }) => refundable)))
    return {
      moves: share(money.held, outside, 'refundable', refundOf).flat(),
      also: (tx) => backToGiftCards(store, tx, money, amount - outside),
    }
  })
}

/** What can be given back of an order, in cents. */
export function refundableOf({ held, giftCards }: MoneyOfOrder): number {
  const onCards = giftCards.reduce((all, card) => all + card.amount - card.refunded, 0)
  return sum(held.map(({ refundable }) => refundable)) + onCards
}

function moveOf({ operation }: HeldMoney, kind: WantedMove['kind'], amount: number): WantedMove {
  return { operation, kind, amount, parentRef: operation.providerRef ?? '' }
}

/** A refund names the capture it is of: an amount may need several. Providers may give parts of one hold the same name. */
function refundOf({ operation, movements }: HeldMoney, amount: number): WantedMove[] {
  const taken = new Map<string, number>()
  for (const { kind, status, parentRef, providerRef, amount: moved } of movements) {
    if (kind === 'capture' && status === 'done') add(taken, providerRef ?? '', moved)
    if (kind === 'refund' && status !== 'refused') add(taken, parentRef, -moved)
  }
  let left = amount
  return [...taken].flatMap(([parentRef, most]): WantedMove[] => {
    const part = Math.min(left, most)
    left -= Math.max(0, part)
    return part > 0 ? [{ operation, kind: 'refund', amount: part, parentRef }] : []
  })
}

function add(amounts: Map<string, number>, name: string, amount: number) {
  amounts.set(name, (amounts.get(name) ?? 0) + amount)
}

/** Cuts an amount into what each hold can bear, in their order. */
function share<Move>(
  held: HeldMoney[],
  amount: number,
  most: 'open' | 'refundable',
  make: (held: HeldMoney, part: number) => Move,
): Move[] {
  let left = amount
  return held.flatMap((each) => {
    const part = Math.min(left, each[most])
    left -= part
    return part > 0 ? [make(each, part)] : []
  })
}

async function backToGiftCards(store: Store, tx: Tx, { orderId, giftCards }: MoneyOfOrder, amount: number) {
  let left = amount
  for (const card of giftCards) {
    const part = Math.min(left, card.amount - card.refunded)
    if (part > 0) await giveBack(store, tx, orderId, card, part)
    left -= Math.max(0, part)
  }
}

/** What was given back before is part of the key: the same refund cannot be written twice. */
async function giveBack(store: Store, tx: Tx, orderId: string, card: GiftCardShare, amount: number) {
  const { giftCardId, id, refunded } = card
  const opKey = `${orderId}:${id}:refund:${refunded}`
  const given = await refundGiftCard(tx, { giftCardId, amount, orderId, opKey, at: store.now() })
  if (!given) throw new Error('a gift card was not spent on the order it should be refunded for')
}
