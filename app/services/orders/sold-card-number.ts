import { createHmac } from 'node:crypto'
import type { Config } from '~/config.server'

/** A card as its order knows it: which unit of which line, and how often its number was drawn anew. */
export type SoldCard = { lineId: string; unit: number; draw: number }

/** Numbers of sold cards begin like those of no card brand. */
const firstDigit = '8'

/**
 * Number (16 digits) and access code (4 digits) of a sold card. They follow from the key and are kept nowhere, so a
 * message can tell them again at any time, and a copied database tells nothing.
 */
export function soldCardNumber({ giftCardKey }: Config, { lineId, unit, draw }: SoldCard) {
  const digest = createHmac('sha256', giftCardKey).update(`sold ${lineId} ${unit} ${draw}`).digest('hex')
  const digits = (from: number, length: number) =>
    (BigInt(`0x${digest.slice(from, from + 32)}`) % 10n ** BigInt(length)).toString().padStart(length, '0')
  return { number: firstDigit + digits(0, 15), accessCode: digits(32, 4) }
}
